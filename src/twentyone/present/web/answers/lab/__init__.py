"""What the Lab page asks: a run from a library or played now, and everything a bet ramp comes to."""
