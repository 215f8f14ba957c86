"""The simulator on a GPU: cases worked out on one machine, measured on another."""
