"""The command line where one game is broken and another has an engine alone, both registered after the import."""

from twentyone import register
from twentyone.present.cli.app import main

if __name__ == "__main__":
    register("broken", games="no_such_module:GAME", solve="no_such_module:SOLVER", table="no_such_module:TABLE")
    register("copy", games="twentyone.games.banluck:GAME", analyse="twentyone.analyse.banluck.topics:TOPICS")
    main()
