"""`python -m twentyone` is the command `twentyone`."""

from twentyone.present.cli.app import main

if __name__ == "__main__":
    main()
