"""The best chart by totals, and what it costs against exact play."""
