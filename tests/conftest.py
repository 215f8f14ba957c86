"""Settings of all tests. Property tests draw the same examples every time and know no clock.

`pytest --hypothesis-profile=explore tests/property` looks further, with new examples on every run.
"""

from hypothesis import settings

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("same")
