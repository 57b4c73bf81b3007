"""A second reckoning of CLP's additive rules (Regulation (EC) No 1272/2008, Annex I), in exact fractions and from
the text of the Annex, not from the program. Shares are fractions of the mixture."""

from fractions import Fraction as F

PERCENT = F(1, 100)
# Table 3.1.1 (highest ATE of each category) and Table 3.1.2 (point for a category).
ROUTES = {
    "oral": ("H300 H300 H301 H302", [5, 50, 300, 2000], [F(1, 2), 5, 100, 500]),
    "dermal": ("H310 H310 H311 H312", [50, 200, 1000, 2000], [5, 50, 300, 1100]),
    "vapour": ("H330 H330 H331 H332", [F(1, 2), 2, 10, 20], [F(1, 20), F(1, 2), 3, 11]),
    "mist": ("H330 H330 H331 H332", [F(1, 20), F(1, 2), 1, 5], [F(1, 200), F(1, 20), F(1, 2), F(3, 2)])}
CORROSIVE = ["Skin Corr. 1A H314", "Skin Corr. 1B H314", "Skin Corr. 1C H314", "Skin Corr. 1 H314"]
IRRITANT, DAMAGE, EYES = "Skin Irrit. 2 H315", "Eye Dam. 1 H318", "Eye Irrit. 2 H319"
CHRONIC = ["Aquatic Chronic 1 H410", "Aquatic Chronic 2 H411", "Aquatic Chronic 3 H412", "Aquatic Chronic 4 H413"]
# Classes that one ingredient triggers alone: of the ingredient, of the mixture, generic limit in percent.
ALONE = [
    [("Muta. 1A H340", None, F(1, 10)), ("Muta. 1B H340", None, F(1, 10)), ("Muta. 2 H341", None, 1)],
    [("Carc. 1A H350", None, F(1, 10)), ("Carc. 1B H350", None, F(1, 10)), ("Carc. 2 H351", None, 1)],
    [("Repr. 1A H360", None, F(3, 10)), ("Repr. 1B H360", None, F(3, 10)), ("Repr. 2 H361", None, 3)],
    [("Lact. H362", None, F(3, 10))],
    [("STOT SE 1 H370", None, 10), ("STOT SE 1 H370", "STOT SE 2 H371", 1), ("STOT SE 2 H371", None, 10)],
    [("STOT RE 1 H372", None, 10), ("STOT RE 1 H372", "STOT RE 2 H373", 1), ("STOT RE 2 H373", None, 10)]]


class Ingredient:
    def __init__(self, share, text):
        self.share = F(share, 10**9)
        self.is_known = text is not None
        self.classes, self.limits, self.estimates, self.dries = set(), {}, {}, False
        self.acute = self.chronic = 1
        for part in (text or "not classified").split("; "):
            if " C ≥ " in part:
                name, limit = part.split(" C ≥ ")
                self.limits[name] = F(limit.removesuffix(" %")) * PERCENT
            elif part.startswith("M acute "):
                self.acute = int(part.split()[-1])
            elif part.startswith("M chronic "):
                self.chronic = int(part.split()[-1])
            elif part.startswith("ATE "):
                self.estimates[part.split()[1]] = F(part.split()[2])
            elif part == "EUH066":
                self.dries = True
            elif part != "not classified":
                self.classes.add(part)

    def toxicity(self, route):
        statements, bounds, points = ROUTES[route]
        named = [place + 1 for place, code in enumerate(statements.split()) for name in self.classes
                 if name == f"Acute Tox. {place + 1} {code}"]
        category = min(named, default=None)
        if route in self.estimates:
            stated = self.estimates[route]
            if stated > bounds[3]:
                return None
            own = next(place + 1 for place, bound in enumerate(bounds) if stated <= bound)
            return stated, min(own, category or own)
        return (F(points[category - 1]), category) if category else None

    def fraction(self, names, generic, milder=False):
        """Of the limit of the first class that it has; 0 below the cut-off."""
        own = next((name for name in names if name in self.classes), None)
        if own is None:
            return F(0)
        limit = self.limits.get(own, generic)
        limit = min(limit, generic) if milder else limit
        return self.share / limit if self.share >= min(limit, PERCENT) else F(0)


class Classification:
    def __init__(self, asked):
        self.parts = [Ingredient(part["share"], part["hazards"]) for part in asked["mixture"]]
        self.known = [part for part in self.parts if part.is_known]
        self.classes, self.gaps, self.estimates, self.edges = set(), set(), {}, []
        if any(not part.is_known and part.share for part in self.parts):
            self.gaps.add("unclassified")
        if any(part.dries and part.share for part in self.known):
            self.gaps.add("dries")
        self.fire(asked)
        for route in ROUTES:
            self.acute(route)
        self.strictest_inhalation()
        self.skin_and_eyes()
        self.sensitisers = self.sensitised()
        for steps in ALONE:
            self.alone(steps)
        for name in ["STOT SE 3 H335", "STOT SE 3 H336"]:
            self.reach(name, sum(part.fraction([name], F(1, 5)) for part in self.known), 1)
        self.aspiration(asked)
        self.water()

    def reach(self, name, total, bound):
        self.edges.append((total, bound))
        if total and total >= bound:
            self.classes.add(name)
            return True
        return False

    def fire(self, asked):
        if asked["state"] is None:
            self.gaps.add("state")
        elif asked["state"] == "liquid":
            flash, boils = asked["flash"], asked["boils"]
            if flash is None:
                self.gaps.add("flash")
            elif 230 <= flash <= 600:
                self.classes.add("Flam. Liq. 3 H226")
            elif flash < 230:
                if boils is None:
                    self.gaps.add("boils")
                self.classes.add("Flam. Liq. 1 H224" if boils is not None and boils <= 350 else "Flam. Liq. 2 H225")

    def acute(self, route):
        statements, bounds, _ = ROUTES[route]
        unknown = sum(part.share for part in self.parts if not part.is_known and part.share >= PERCENT)
        total = F(0)
        for part in self.known:
            toxicity = part.toxicity(route)
            if toxicity and part.share >= (PERCENT / 10 if toxicity[1] < 4 else PERCENT):
                total += part.share / toxicity[0]
        if not total:
            return
        estimate = (1 - unknown if unknown > F(1, 10) else 1) / total
        self.estimates[route] = estimate
        for place, bound in enumerate(bounds):
            self.edges.append((estimate, bound))
            if estimate <= bound:
                self.classes.add(f"Acute Tox. {place + 1} {statements.split()[place]}")
                return

    def strictest_inhalation(self):
        inhaled = sorted(name for name in self.classes if name[-4:] in ("H330", "H331", "H332"))
        self.classes -= set(inhaled[1:])

    def skin_and_eyes(self):
        five = PERCENT * 5
        whole = sum(part.fraction(CORROSIVE, five) for part in self.known)
        self.edges.append((whole, 1))
        if whole and whole >= 1:
            if self.reach("A", sum(part.fraction(CORROSIVE[:1], five) for part in self.known), 1):
                self.classes.add(CORROSIVE[0])
            elif self.reach("B", sum(part.fraction(CORROSIVE[:2], five) for part in self.known), 1):
                self.classes.add(CORROSIVE[1])
            else:
                plain = any(CORROSIVE[3] in part.classes for part in self.known)
                self.classes.add(CORROSIVE[3 if plain else 2])
            self.classes -= {"A", "B"}
        else:
            self.reach(IRRITANT, sum(
                part.fraction([IRRITANT], PERCENT * 10) if IRRITANT in part.classes
                else part.fraction(CORROSIVE, PERCENT, True) for part in self.known), 1)
        if not self.reach(DAMAGE, sum(
                part.fraction([DAMAGE], PERCENT * 3) if DAMAGE in part.classes
                else part.fraction(CORROSIVE, PERCENT * 3, True) for part in self.known), 1):
            self.reach(EYES, sum(
                part.fraction([EYES], PERCENT * 10) if EYES in part.classes
                else part.fraction([*CORROSIVE, DAMAGE], PERCENT, True) for part in self.known), 1)

    def sensitised(self):
        named = set()
        for kind, code in [("Resp. Sens.", "H334"), ("Skin Sens.", "H317")]:
            found = []
            for place, part in enumerate(self.parts):
                own = next((name for name in (f"{kind} {sub} {code}" for sub in ("1A", "1B", "1"))
                            if name in part.classes), None)
                if not part.is_known or own is None:
                    continue
                limit = part.limits.get(own, PERCENT / 10 if own.startswith(f"{kind} 1A") else PERCENT)
                self.edges += [(part.share, limit), (part.share, limit / 10)]
                if part.share >= limit / 10:
                    named.add(place)
                if part.share >= limit:
                    found.append(own)
            if found:
                self.classes.add(found[0] if len(set(found)) == 1 else f"{kind} 1 {code}")
        return named

    def alone(self, steps):
        for own, mixture, generic in steps:
            for part in self.known:
                if own in part.classes:
                    limit = part.limits.get(mixture or own, generic * PERCENT)
                    self.edges.append((part.share, limit))
                    if part.share >= limit:
                        self.classes.add(mixture or own)
                        return

    def aspiration(self, asked):
        total = sum(part.share for part in self.known
                    if "Asp. Tox. 1 H304" in part.classes and part.share >= PERCENT)
        self.edges.append((total, F(1, 10)))
        if asked["state"] == "solid" or total < F(1, 10):
            return
        if asked["viscosity"] is None:
            self.gaps.add("viscosity")
        elif asked["viscosity"] <= 2050:
            self.classes.add("Asp. Tox. 1 H304")

    def water(self):
        def first(name, factor):
            return sum(part.share * factor(part) for part in self.known
                       if name in part.classes and part.share >= PERCENT / 10 / factor(part))

        def other(place, but=()):
            return sum(part.share for part in self.known if CHRONIC[place] in part.classes
                       and part.share >= PERCENT and not part.classes & set(but))

        quarter = F(1, 4)
        self.reach("Aquatic Acute 1 H400", first("Aquatic Acute 1 H400", lambda part: part.acute), quarter)
        one = first(CHRONIC[0], lambda part: part.chronic)
        plain = sum(part.share for part in self.known if CHRONIC[0] in part.classes
                    and part.share >= PERCENT / 10 / part.chronic)
        sums = [one, 10 * one + other(1), 100 * one + 10 * other(1) + other(2),
                plain + other(1, CHRONIC[:1]) + other(2, CHRONIC[:2]) + other(3, CHRONIC[:3])]
        for name, total in zip(CHRONIC, sums):
            if self.reach(name, total, quarter):
                return

    @property
    def is_at_edge(self):
        """A sum so near to a limit, and not on it, that binary arithmetic may take it for equal."""
        return any(total != bound and bound and abs(total / bound - 1) < F(1, 10**11)
                   for total, bound in self.edges)
