"""Heads-up Ban Luck, solved: flow form, baseline, equilibrium, exact certificate, and answers for people."""
