"""Counts a person's acts except typing: taps, and keys that end no typing."""


class Steps:
    """A person with a phone. Typing costs nothing, a tap or a single key costs one."""

    def __init__(self, page):
        self.page = page
        self.taken = []

    def tap(self, what):
        self.taken.append(f"tap {what}")
        what.tap()

    def press(self, key):
        self.taken.append(f"press {key}")
        self.page.keyboard.press(key)

    def type(self, text):
        self.page.keyboard.type(text)

    def choose(self, field, label):
        """A wheel or a list of the system: opened and chosen."""
        self.taken += [f"open {field}", f"choose {label}"]
        field.select_option(label=label)

    def are_at_most(self, most):
        assert len(self.taken) <= most, "\n".join(self.taken)
