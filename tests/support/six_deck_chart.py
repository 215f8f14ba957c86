"""A basic-strategy chart for six decks, H17, doubling after splits, as players know it: something good to simulate."""

from twentyone.games.blackjack.chart import Chart

SIX_DECKS_H17 = Chart.parse("""
            2  3  4  5  6  7  8  9  T  A
hard 17-20  S  S  S  S  S  S  S  S  S  S
hard 13-16  S  S  S  S  S  H  H  H  H  H
hard 12     H  H  S  S  S  H  H  H  H  H
hard 11     Dh Dh Dh Dh Dh Dh Dh Dh Dh Dh
hard 10     Dh Dh Dh Dh Dh Dh Dh Dh H  H
hard 9      H  Dh Dh Dh Dh H  H  H  H  H
hard 4-8    H  H  H  H  H  H  H  H  H  H
soft 20     S  S  S  S  S  S  S  S  S  S
soft 19     S  S  S  S  Ds S  S  S  S  S
soft 18     Ds Ds Ds Ds Ds S  S  H  H  H
soft 17     H  Dh Dh Dh Dh H  H  H  H  H
soft 15-16  H  H  Dh Dh Dh H  H  H  H  H
soft 13-14  H  H  H  Dh Dh H  H  H  H  H
soft 12     H  H  H  H  H  H  H  H  H  H
pair A      P  P  P  P  P  P  P  P  P  P
pair T      S  S  S  S  S  S  S  S  S  S
pair 9      P  P  P  P  P  S  P  P  S  S
pair 8      P  P  P  P  P  P  P  P  P  P
pair 7      P  P  P  P  P  P  H  H  H  H
pair 6      P  P  P  P  P  H  H  H  H  H
pair 5      Dh Dh Dh Dh Dh Dh Dh Dh H  H
pair 4      H  H  H  P  P  H  H  H  H  H
pair 3      P  P  P  P  P  P  H  H  H  H
pair 2      P  P  P  P  P  P  H  H  H  H
""")
