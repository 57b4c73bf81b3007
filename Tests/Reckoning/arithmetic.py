"""Second implementation of the arithmetic of shop and bench: in exact fractions, from the documents
alone, so that errors of the program show."""

from fractions import Fraction


def nearest(value):
    """To a whole number, half away from zero."""
    value = Fraction(value)
    whole = (2 * abs(value) + 1) // 2
    return int(whole if value >= 0 else -whole)


def parted(total, weights):
    """Shares of `total` in whole parts by weight; the rest goes to the largest remainders, the
    first of equals first."""
    if not sum(weights):
        return [0] * len(weights)
    exact = [Fraction(total * weight, sum(weights)) for weight in weights]
    parts = [int(share // 1) for share in exact]
    by_rest = sorted(range(len(weights)), key=lambda place: (parts[place] - exact[place], place))
    for place in by_rest[: total - sum(parts)]:
        parts[place] += 1
    return parts


def off(discount, amount):
    """A discount: a sum of minor units, or a Fraction of the amount."""
    if isinstance(discount, Fraction):
        return min(amount, nearest(amount * discount))
    return min(amount, discount)


def payable(amount, step, is_half_down=False):
    """The nearest multiple of a step, halfway up or down; a step of 0 leaves every sum."""
    if not step:
        return amount
    steps, rest = divmod(amount, step)
    isUp = 2 * rest > step or 2 * rest == step and not is_half_down
    return step * (steps + isUp)


class Sale:
    """The sums of a sale: lines are (unit price, thousandths, discount, cost), money in minor
    units, the cost of one unit as a Fraction of these or None. `rates`: those of the lines if these differ.
    `sets`: for a line that is a set, (value in one set, rate, thousandths in one set, unit cost) of each part;
    the line's price is shared by the values, and each part is taxed at its own rate."""

    def __init__(self, lines, discount, rate, includes_tax, rates=None, sets=None):
        self.gross = [nearest(Fraction(each * count, 1000)) for each, count, _, _ in lines]
        self.discounts = [off(line[2], gross) for line, gross in zip(lines, self.gross)]
        net = [gross - less for gross, less in zip(self.gross, self.discounts)]
        self.subtotal = sum(net)
        self.discount = off(discount, self.subtotal)
        taxable = self.subtotal - self.discount
        line_rates = rates or [rate] * len(lines)
        self.sets = sets or [None] * len(lines)
        goods, weights, self.rates = [], [], []
        for place, parts in enumerate(self.sets):
            shares = [net[place]]
            if parts:
                values = [value for value, _, _, _ in parts]
                shares = parted(net[place], values if any(values) else [1] * len(values))
            goods += [place] * len(shares)
            weights += shares
            self.rates += [part[1] for part in parts] if parts else [line_rates[place]]
        bases = parted(taxable, weights)
        taxes, totals = [0] * len(goods), [0] * len(goods)
        for one in set(self.rates):
            own = [good for good, other in enumerate(self.rates) if other == one]
            base = sum(bases[good] for good in own)
            tax = nearest(base * (one / (1 + one) if includes_tax else one))
            for shares, whole in [(taxes, tax), (totals, base if includes_tax else base + tax)]:
                for good, part in zip(own, parted(whole, [weights[good] for good in own])):
                    shares[good] = part
        # By line: (rate, tax, total, cost).
        self.goods = [[] for _ in lines]
        self.counts = [line[1] for line in lines]
        for good, place in enumerate(goods):
            parts, held = self.sets[place], self.goods[place]
            each, cost = (parts[len(held)][2:4] if parts else (1000, lines[place][3]))
            count = Fraction(each * self.counts[place], 1000)
            held.append((self.rates[good], taxes[good], totals[good],
                         None if cost is None else nearest(cost * count / 1000)))
        self.taxes = [sum(tax for _, tax, _, _ in held) for held in self.goods]
        self.totals = [sum(total for _, _, total, _ in held) for held in self.goods]
        self.tax, self.total = sum(self.taxes), sum(self.totals)
        self.costs = [
            None if any(cost is None for *_, cost in held) else sum(cost for *_, cost in held)
            for held in self.goods]
        known = [cost for cost in self.costs if cost is not None]
        self.cost = sum(known) if known else None
        self.refunded = [0] * len(lines)
        # For an exchange: former sale, returned goods, way, sum and number of its refund.
        self.exchange = None
        self.step, self.is_half_down, self.back_in_cash = 0, False, 0

    def paid(self, tender, other=0):
        """Due by a tender, where the rest is paid otherwise."""
        due = self.total - other
        return payable(due, self.step, self.is_half_down) if tender == "cash" else due

    def pay_back(self, total, tender):
        """Refund for a part of a sale: in cash, rounded so that the total so far can be paid."""
        if tender != "cash":
            return total
        before = payable(self.back_in_cash, self.step, self.is_half_down)
        self.back_in_cash += total
        return payable(self.back_in_cash, self.step, self.is_half_down) - before

    def refund(self, place, count, is_returned):
        """Tax, total and cost of a part of a line, in thousandths: the sums up to the end of the part,
        less the sums up to its beginning; then rate, tax and total of each."""
        before, whole = self.refunded[place], self.counts[place]
        after = before + count
        assert after <= whole
        self.refunded[place] = after

        def part(amount):
            return nearest(Fraction(amount * after, whole)) - nearest(Fraction(amount * before, whole))

        back = [(rate, part(tax), part(total)) for rate, tax, total, _ in self.goods[place]]
        cost = self.costs[place]
        if cost is not None:
            cost = sum(part(own) for *_, own in self.goods[place]) if is_returned else 0
        return sum(tax for _, tax, _ in back), sum(total for *_, total in back), cost, back


class Drawer:
    """Expected cash in the drawer."""

    def __init__(self):
        self.cash = self.card = self.other = 0
        self.refunded = 0

    def take(self, tender, amount):
        tender = {"voucher": "other"}.get(tender.split()[0], tender.split()[0])
        setattr(self, tender, getattr(self, tender) + amount)


def materials(mass, line):
    """Composition of a line of that mass, by name, with accords expanded.

    A line is (name, share, diluent, parts): `share` is the share of the material, the rest its
    diluent; `parts` are the (grams, line) of an accord, None for a material.
    """
    name, share, diluent, parts = line
    taken = {}

    def add(material, amount):
        taken[material] = taken.get(material, 0) + amount

    if share < 1:
        add(diluent, mass * (1 - share))
    if parts is None:
        add(name, mass * share)
        return taken
    whole = sum(grams for grams, _ in parts)
    for grams, part in parts:
        for material, amount in materials(mass * share * Fraction(grams) / whole, part).items():
            add(material, amount)
    return taken
