"""Speed, measured in ratios to a yardstick of the same run; nothing here is asserted."""
