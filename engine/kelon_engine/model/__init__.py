"""What a game is made of: values only, without behaviour beyond look-ups."""
