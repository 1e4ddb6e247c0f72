"""How the game goes: the rules of sections 2 to 7, as functions over the values of `model`."""
