"""Seven and a half, a game from outside the package: these tests import no game of ours."""
