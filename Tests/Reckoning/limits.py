"""Second implementation of the comparison of a formula with limits: in exact fractions, from the
documents alone, so that errors of the program show."""

from fractions import Fraction

ALL = 10**9
SLACK = Fraction(1, 10**11)


def key(name):
    return "".join(letter for letter in name.lower() if letter.isalnum())


def keys(name, cas):
    return {key(name)} | ({cas} if cas else set())


# Wholes with their parts, and Schiff bases with their free aldehydes, by the molar masses of aldehyde and
# amine.
WHOLES = {("Citral", "5392-40-5"): [("Geranial", "141-27-5"), ("Neral", "106-26-3")],
          ("Limonene", "138-86-3"): [("d-Limonene", "5989-27-5"), ("l-Limonene", "5989-54-8")]}
FREED = {("Aurantiol", "89-43-0"): (("Hydroxycitronellal", "107-75-5"), "172.268", "151.163"),
         ("Schiff base of citral", "67801-47-2"): (("Citral", "5392-40-5"), "152.237", "151.163")}


def of(thing, name, cas):
    return bool(keys(*thing) & keys(name, cas))


def counts(name, cas, wanted):
    """Share of the wanted substance in a gram of a thing."""
    if keys(name, cas) & wanted:
        return Fraction(1)
    for whole, parts in WHOLES.items():
        if of(whole, name, cas) and any(keys(*part) & wanted for part in parts):
            return Fraction(1)
        if any(of(part, name, cas) for part in parts) and keys(*whole) & wanted:
            return Fraction(1)
    for base, (freed, aldehyde, amine) in FREED.items():
        if of(base, name, cas):
            ratio = Fraction(aldehyde) / (Fraction(aldehyde) + Fraction(amine) - Fraction("18.015"))
            # The program keeps thousandths of a percent.
            return round(ratio * 100_000) * Fraction(1, 100_000) * counts(*freed, wanted)
    return Fraction(0)


def sum_of(pieces, wanted):
    """Shares of the constituents: of a whole and its parts the greater."""
    groups, total = {}, Fraction(0)
    for piece in pieces:
        share = Fraction(piece["to"], ALL) * counts(piece["name"], piece["cas"], wanted)
        for whole, parts in WHOLES.items():
            side = 0 if of(whole, piece["name"], piece["cas"]) else 1
            if side == 0 or any(of(part, piece["name"], piece["cas"]) for part in parts):
                groups.setdefault(whole, [Fraction(0), Fraction(0)])[side] += share
                break
        else:
            total += share
    return total + sum((max(sides) for sides in groups.values()), Fraction(0))


def states(pieces, figure):
    """True if the certificate states the substance, its whole, or a part of it: then its line wins."""
    for piece in pieces:
        if keys(piece["name"], piece["cas"]) & keys(figure["name"], figure["cas"]):
            return True
        for whole, parts in WHOLES.items():
            sides = []
            for thing in (piece, figure):
                if of(whole, thing["name"], thing["cas"]):
                    sides.append("whole")
                elif any(of(part, thing["name"], thing["cas"]) for part in parts):
                    sides.append("part")
            if len(sides) == 2 and "whole" in sides:
                return True
    return False


def sides(pieces, figure):
    """Pieces that are the substance of a figure, its whole, and its parts."""
    own, wholes, parts = [], [], []
    for piece in pieces:
        if keys(piece["name"], piece["cas"]) & keys(figure["name"], figure["cas"]):
            own.append(piece)
            continue
        for whole, members in WHOLES.items():
            is_part = lambda thing: any(of(part, thing["name"], thing["cas"]) for part in members)
            is_whole = lambda thing: of(whole, thing["name"], thing["cas"])
            if is_part(figure) and is_whole(piece):
                wholes.append(piece)
            elif is_whole(figure) and is_part(piece):
                parts.append(piece)
    return own, wholes, parts


def too_low(pieces, figure):
    """Pieces that state less than a thirtieth of the literature's figure: a unit may be wrong."""
    own, wholes, parts = sides(pieces, figure)
    total = lambda some: sum(piece["to"] for piece in some)
    held = wholes if wholes and not own else own if total(own) >= total(parts) else parts
    return held if 0 < min(total(held), ALL) * 30 < figure["to"] else []


def doubted(stuff):
    """Only a natural has figures; of those with one substance the highest counts."""
    return [(figure, low) for figure in stuff["literature"] if (low := too_low(stuff["pieces"], figure))]


def with_literature(stuff):
    """A material with the literature's figures for what its certificate does not state, or states far too low."""
    doubts = doubted(stuff)
    low = [id(piece) for _, pieces in doubts for piece in pieces]
    return {**stuff, "pieces": [piece for piece in stuff["pieces"] if id(piece) not in low] + [
        figure for figure in stuff["literature"]
        if not states(stuff["pieces"], figure) or any(figure is other for other, _ in doubts)]}


class Verdict:
    """Of two verdicts the second counts the literature, too."""

    def __init__(self, asked, literature=False):
        self.asked = asked
        self.materials = {
            stuff["name"]: with_literature(stuff) if literature else stuff for stuff in asked["materials"]}
        self.strength = Fraction(asked["strength"], ALL)
        self.unknown = set()
        self.used = set()
        self.assumed = set()
        self.walk(asked["lines"])
        self.unknown |= {name for name in self.used if self.is_unknown(self.materials[name])}
        self.findings = {}
        self.conditions = []
        for place, limit in enumerate(asked["limits"]):
            if limit["category"] not in (None, asked["category"]):
                continue
            wanted = keys(limit["name"], limit["cas"])
            highest = self.highest(asked["lines"], lambda name: self.holds(name, wanted))
            if highest == 0:
                continue
            if limit["kind"] == "specification" and not self.breaks(limit, wanted):
                self.conditions.append(place)
            else:
                most = Fraction(limit["share"], ALL) if limit["kind"] == "restriction" else Fraction(0)
                self.findings[place] = (highest, most)
        self.phototoxic = self.sum_of_phototoxic()

    @staticmethod
    def is_unknown(stuff):
        if any(piece["to"] for piece in stuff["pieces"]):
            if stuff["kind"] == "natural":
                return not stuff["cas"] or bool(doubted(stuff))
            # The middle of each range; the program rounds it down.
            if sum((piece["from"] + piece["to"]) // 2 for piece in stuff["pieces"]) >= ALL * 99 // 100:
                return False
            return stuff["kind"] in (None, "base", "accord") or not stuff["cas"]
        return stuff["kind"] is None or stuff["kind"] in ("natural", "base", "accord") or not stuff["cas"]

    def breaks(self, limit, wanted):
        """True if another substance breaks the condition: anywhere, or above a share of the same material."""
        if limit.get("breaker") is None:
            return False
        other = keys(limit["breaker"]["name"], limit["breaker"]["cas"])
        if limit["breaker"]["above"] is None:
            return self.highest(self.asked["lines"], lambda name: self.holds(name, other)) > 0
        most = Fraction(limit["breaker"]["above"], ALL)
        # A constituent counts only of a material that is no mixture.
        plain = lambda name: self.materials[name]["kind"] not in ("natural", "base", "accord")
        return any((counts(name, self.materials[name]["cas"], wanted) or plain(name) and self.holds(name, wanted))
                   and self.holds(name, other) > most for name in self.used)

    def walk(self, rows):
        for row in rows:
            if row["accord"] is not None:
                self.walk(self.asked["accords"][int(row["accord"])])
            else:
                self.used.add(row["material"])
            if row["diluent"] is not None:
                self.used.add(row["diluent"])
            if row["unit"] in ("ml", "drop"):
                for name in (row["material"], row["diluent"]):
                    if name is not None and self.materials[name]["density"] is None:
                        self.assumed.add(name)

    def holds(self, name, wanted):
        """x_s: 1 for the substance itself, or the highest known share."""
        stuff = self.materials[name]
        itself = counts(name, stuff["cas"], wanted)
        return itself if itself == 1 else min(Fraction(1), itself + sum_of(stuff["pieces"], wanted))

    def within(self, row, share_of):
        """Constituents of a gram of a line."""
        if row["accord"] is not None:
            own = self.highest(self.asked["accords"][int(row["accord"])], share_of)
        else:
            own = share_of(row["material"])
        if row["dilution"] is None:
            return own
        part = Fraction(row["dilution"], 10**6)
        return own * part + share_of(row["diluent"]) * (1 - part)

    def masses(self, row):
        """The least and the most grams that a line may weigh; nothing for a percent."""
        amount = Fraction(row["amount"], 10**6)
        if row["unit"] in ("g", "part"):
            return amount, amount
        density = lambda name: Fraction(self.materials[name]["density"] or 10_000, 10_000)
        volume = 1 / density(row["material"])
        if row["dilution"] is not None:
            part = Fraction(row["dilution"], 10**6)
            volume = volume * part + (1 - part) / density(row["diluent"])
        if row["unit"] == "ml":
            return amount / volume, amount / volume
        return amount / 40 / volume, amount / 20 / volume

    def highest(self, rows, share_of):
        """Highest share allowed by the drop sizes. Tries all cuts in the order of the lines'
        shares: lines above the cut at their most, the others at their least."""
        percents = [row for row in rows if row["unit"] == "percent"]
        others = [row for row in rows if row["unit"] != "percent"]
        fixed = sum((Fraction(row["amount"], 10**8) * self.within(row, share_of) for row in percents), Fraction(0))
        taken = sum((Fraction(row["amount"], 10**8) for row in percents), Fraction(0))
        if not others:
            return fixed / taken if taken else Fraction(0)
        held = sorted(((self.within(row, share_of), *self.masses(row)) for row in others), reverse=True)
        best = Fraction(0)
        for cut in range(len(held) + 1):
            masses = [most for _, _, most in held[:cut]] + [least for _, least, _ in held[cut:]]
            best = max(best, sum(share * mass for (share, _, _), mass in zip(held, masses)) / sum(masses))
        return fixed + best * (1 - taken)

    def sum_of_phototoxic(self):
        lowest = {}
        for place, (_, most) in self.findings.items():
            limit = self.asked["limits"][place]
            if limit["phototoxic"] and most > 0:
                name = (key(limit["name"]), limit["cas"])
                lowest[name] = min(most, lowest.get(name, (most, None))[0]), keys(limit["name"], limit["cas"])
        if not lowest:
            return Fraction(0)
        part_of = lambda name: sum(
            (self.holds(name, wanted) / most for most, wanted in lowest.values()), Fraction(0))
        return self.highest(self.asked["lines"], part_of)

    @property
    def quotients(self):
        """Used shares of the limits; None for a prohibited substance."""
        used = [highest * self.strength / most if most else None for highest, most in self.findings.values()]
        return used + ([self.phototoxic * self.strength] if self.phototoxic else [])

    @property
    def is_within(self):
        return all(used is not None and used <= 1 for used in self.quotients)

    @property
    def is_at_edge(self):
        """Above by less than a rounding error of binary fractions."""
        return any(used is not None and 1 < used < 1 + SLACK for used in self.quotients)

    @property
    def answer(self):
        if not self.is_within:
            return "no"
        return "incomplete" if self.unknown or self.assumed or self.conditions else "yes"

    @property
    def strongest(self):
        strengths = [min(Fraction(1), most / highest) for highest, most in self.findings.values()]
        if self.phototoxic > 1:
            strengths.append(1 / self.phototoxic)
        return min(strengths, default=Fraction(1))
