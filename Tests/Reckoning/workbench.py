"""Medleys of dilutions and nested accords, their batches, and the use of stock."""

from fractions import Fraction

from arithmetic import materials, nearest
from studio import id_of

NAMES = ["Amber base", "Cedar wood", "Fresh lime", "Musk note", "Rose leaf", "Smoke oil"]
# Kilograms per litre, as in the program's own table of carriers.
DENSITY = {"Ethanol": Fraction(807, 1000)}


class Bench:
    def __init__(self, life):
        self.life, self.studio, self.random = life, life.studio, life.random
        self.medleys, self.finished = [], []
        self.made = 0

    def act(self):
        """A random next act of a shop with a bench, in realistic shares."""
        life = self.life
        self.random.choices(
            [life.sell, life.refund, life.void, life.deliver, self.make, self.take_apart],
            [50, 16, 6, 16, 10, 2])[0]()

    def furnish(self):
        """Materials in grams, a carrier in millilitres, and medleys nested as accords, one in the
        next."""
        self.items = {
            name: self.life.add_item(name, "g", "material", opening=900_000_000) for name in NAMES}
        for name, unit in [("DPG", "g"), ("Ethanol", "ml")]:
            self.items[name] = self.life.add_item(name, unit, "material", opening=900_000_000)
        scenting = id_of(self.studio.send("/scentings/new", [("name", "Trials")]))
        for depth in range(5):
            self.compose(scenting, depth)

    def compose(self, scenting, depth):
        """One more medley; from the second on, the previous one is a line."""
        lines = []
        for name in self.random.sample(NAMES, 3):
            lines.append((name, None, ""))
        if depth:
            id, line, of = self.medleys[-1]
            lines.append((f"Trials / {line[0]}", of, "medley:" + id))
        if depth % 2:
            lines.append(("Ethanol", None, ""))
        name = f"Mod {depth}"
        form = [("name", name), ("maturity", "14"), ("period", "day"), ("destination", "Glass")]
        parts = []
        for label, accord, origin in lines:
            grams = Fraction(self.random.randrange(1, 20_000), 1000)
            share = Fraction(1)
            if label != "Ethanol" and self.random.random() < 0.5:
                share = Fraction(self.random.choice([1, 5, 10, 20, 50]), 100)
            diluted = share < 1
            form += [("ingredient", label), ("amount", f"{float(grams):g}"), ("unit", "g"),
                     ("dilution", f"{float(share * 100):g}" if diluted else ""),
                     ("diluent", "DPG" if diluted else ""), ("origin", origin)]
            parts.append((grams, (label, share, "DPG", accord)))
        id = id_of(self.studio.send(f"/scentings/{scenting}/new", form).split("/medleys/")[1])
        self.medleys.append((id, (name, Fraction(1), "", parts), parts))

    def make(self):
        """Weighs a batch line by line, some slightly over or under, and takes the materials from
        the stock."""
        id, _, parts = self.random.choice(self.medleys)
        total = self.random.randrange(2_000, 50_000) * 10
        path = f"/medleys/{id}/batch"
        page = self.studio.get(f"{path}?total={total / 1000:g}&unit=g&step=0.01")
        plan = self.studio.form(page, path)
        asked = [int(value) for name, value in plan if name == "asked"]
        assert len(asked) == len(parts) and abs(sum(asked) - total * 1000) <= 10_000, plan
        batch = self.studio.send(path, plan).split("?")[0]
        taken = {}
        for place, (_, line) in enumerate(parts):
            weighed = max(10_000, asked[place] + 10_000 * self.random.choice([0, 0, 0, 1, -1, 3]))
            self.studio.send(f"{batch}/weigh", [
                ("line", str(place + 1)), ("before", "0"), ("reading", f"{weighed / 1_000_000:.2f}")])
            for name, grams in materials(Fraction(weighed, 1_000_000), line).items():
                taken[name] = taken.get(name, 0) + grams
        form = self.studio.form(self.studio.get(batch), f"{batch}/finish")
        self.studio.send(f"{batch}/finish", form + [("stock", "1")])
        moved = {
            name: nearest(grams / DENSITY.get(name, 1) * 1000) for name, grams in taken.items()}
        for name, thousandths in moved.items():
            self.items[name].held -= thousandths
        costs = [self.items[name].cost for name in taken]
        expected = "" if None in costs else str(nearest(sum(
            grams / DENSITY.get(name, 1) * self.items[name].cost / 10_000
            for name, grams in taken.items())))
        assert dict(form)["cost"] == expected
        self.finished.append((batch, moved))
        self.made += 1

    def take_apart(self):
        """Takes a batch back: the stock is as before."""
        if not self.finished:
            return self.make()
        batch, moved = self.finished.pop(self.random.randrange(len(self.finished)))
        self.studio.send(f"{batch}/undo", [])
        for name, thousandths in moved.items():
            self.items[name].held += thousandths
