"""The command line of the package with this game in it, without installing anything: `python -m seven_and_a_half`."""

from seven_and_a_half import register
from twentyone.present.cli.app import main

register()
main()
