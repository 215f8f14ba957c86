"""Play a random hand of Ban Luck, read it as text, and replay the text to the same end."""

from twentyone.games.banluck import new_round
from twentyone.games.playthrough import replay, transcript
from twentyone.rules.banluck import BanLuckRules, Surrender

rules = BanLuckRules(surrender=Surrender.NEVER, pays_777=10)
text = transcript("banluck", new_round(rules, seats=2), seed=21)
print(text)

end = replay(text)
print("The banker's net and the players':", [end.net(seat) for seat in range(3)])
assert sum(end.net(seat) for seat in range(3)) == 0
