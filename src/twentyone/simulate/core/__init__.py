"""What every simulated game shares: machine, lanes, random streams, runs, sums and estimates."""
