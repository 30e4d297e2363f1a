"""Runs the command line as `python -m blokus`."""

import sys

from blokus.cli import main

if __name__ == "__main__":
    sys.exit(main())
