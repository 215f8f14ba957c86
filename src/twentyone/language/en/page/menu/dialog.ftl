# Settings, and the list of keys.

dialog-close = Close
dialog-settings = Settings
dialog-language = Language
dialog-language-browser = The browser's
dialog-theme = Colours
dialog-theme-value = { $value ->
    [light] Light
    [dark] Dark
   *[auto] As the system
}
dialog-speed = Animation
dialog-speed-value = { $value ->
    [off] Off
    [fast] Fast
    [slow] Slow
   *[normal] Normal
}
dialog-verbosity = Announcements
dialog-verbosity-value = { $value ->
    [brief] Brief
    [full] Full
   *[normal] Normal
}
dialog-person = Announcements speak of me
dialog-person-value = { $value ->
    [third] By my name
   *[first] As you
}
dialog-sound = Sounds
dialog-volume = Volume
dialog-four-colours = Four-colour deck: clubs green, diamonds blue
dialog-coach = The coach speaks at every decision
dialog-coach-counts = The coach counts the cards since the shuffle
dialog-keys-on = Single-key shortcuts at the table
dialog-seed = My words for the shuffle
dialog-seed-about = Mixed into every shoe beside fresh randomness.
dialog-remap = Keys
dialog-remap-about = Choose a field and press the new key. Delete switches a key off.
dialog-keys = Keys at the table
# guide: the link to it, see dialog-guide
dialog-keys-about =
    Tab moves between buttons; Space or Enter presses the one in focus. Keys wait a quarter of a second after the turn
    changes, so that a late key does not play the next hand. What a word means, and everything else, is in the { $guide }.
dialog-guide = guide
