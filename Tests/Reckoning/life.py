"""A random life of a studio: deliveries, sales, refunds, voids and batches, done through the
program's forms and calculated in parallel."""

import random
from fractions import Fraction

from arithmetic import Drawer, Sale, nearest
from studio import id_of, text


class Item:
    def __init__(self, id, name, unit, price, cost):
        self.id, self.name, self.unit, self.price, self.cost = id, name, unit, price, cost
        self.held, self.rate = 0, None
        # Of a set: items, and thousandths in one set.
        self.parts = []

    def take(self, thousandths):
        """Takes a quantity from the stock, of a set its parts."""
        for part, each in self.parts:
            part.held -= each * thousandths // 1000
        if not self.parts:
            self.held -= thousandths


class Life:
    """State of the second implementation: money in minor units, stock in thousandths, costs as whole
    ten-thousandths of a minor unit."""

    def __init__(self, studio, seed, currency="EUR", country="", step=0):
        self.studio, self.random = studio, random.Random(seed)
        self.currency, self.country, self.step = currency, country, step
        self.items, self.sales, self.refunds = [], [], []
        # Refunds that were taken back, and the exchange that is the till's last act.
        self.undone, self.last_exchange, self.exchanges = [], None, 0
        self.corrections = []
        self.drawer = Drawer()
        self.acts = 0
        self.rate, self.includes = Fraction(0), False
        self.tips = {}
        self.kinds, self.ways, self.taxes = [], [], {}
        location = studio.send(
            "/inventory/departments/new", [("name", "Oils"), ("restock", "1"), ("markup", "40")])
        self.department = id_of(location)

    # Typed notations.

    def money(self, minor):
        """Cents in one of the notations that people use."""
        whole, cents = divmod(minor, 100)
        sign = "€" if self.currency == "EUR" else self.currency
        ways = [f"{whole}.{cents:02}", f"{whole},{cents:02}", f"{whole:,}.{cents:02}",
                f"{sign}{whole}.{cents:02}", f"{whole:,}".replace(",", ".") + f",{cents:02}",
                f" {whole}.{cents:02} {sign}", f"{self.currency} {whole}.{cents:02}"]
        return self.random.choice(ways)

    def count(self, thousandths):
        """A quantity, sometimes with a comma between its thousands, as on pages."""
        whole, rest = divmod(thousandths, 1000)
        decimals = f".{rest:03}".rstrip("0") if rest else ""
        # "1,500" g may be 1.5, and is asked about.
        is_sure = decimals or not 1_000 <= whole < 1_000_000
        wants = self.random.random() < 0.7
        return (f"{whole:,}" if is_sure and wants else str(whole)) + decimals

    # The shop.

    def set_company(self):
        hundredths = self.random.choice([0, 700, 770, 1900, 2000, 113, 10000])
        self.rate = Fraction(hundredths, 10000)
        self.includes = self.random.random() < 0.5
        self.studio.send("/settings/company", [
            ("name", "Neroli & Co"), ("currency", self.currency), ("country", self.country),
            ("tax", f"{hundredths / 100:g}"),
            ("includes", "1" if self.includes else "0"), ("overselling", "warn"), ("address", ""),
            ("receipt", "")])

    def add_kinds(self):
        """Further tax rates, and own ways of payment."""
        for hundredths in [1000, 255, 0]:
            location = self.studio.send("/inventory/taxes/new", [
                ("name", f"Kind {hundredths}"), ("category", "S" if hundredths else "E"),
                ("rate", f"{hundredths / 100:g}"), ("sentence", "" if hundredths else "Exempt, § 4")])
            self.kinds.append((id_of(location), Fraction(hundredths, 10000)))
        for name, kind in [("SumUp", "card"), ("Gift", "voucher")]:
            self.studio.send("/till/tenders", [("name", name), ("kind", kind)])
            self.ways.append(f"{kind} {name}")

    def add_set(self, name, price, parts):
        """A set of (item, pieces)."""
        item = self.add_item(name, "each", "sale", price=price)
        self.studio.send(f"/inventory/items/{item.id}/set", [
            field for part, pieces in parts for field in [("part", part.id), ("number", str(pieces))]])
        # The program reads parts by their ids.
        item.parts = sorted(((part, pieces * 1000) for part, pieces in parts), key=lambda one: one[0].id)
        return item

    def count_tax(self, sale, place, goods, sign=1):
        """Sums of the day by rate, with the category of the rate. `goods`: rate, tax and total of
        what the line holds."""
        item = sale.items[place]
        held = [part for part, _ in item.parts] or [item]
        for one, (rate, tax, total) in zip(held, goods):
            key = (rate, "E" if one.rate is not None and one.rate == 0 else "S")
            known = self.taxes.get(key, (0, 0))
            self.taxes[key] = (known[0] + sign * tax, known[1] + sign * total)

    def add_item(self, name, unit, use="both", price=None, opening=0):
        cost = self.random.choice([None, self.random.randrange(0, 4_000_000)])
        fields = [
            ("name", name), ("attribute", ""), ("department", self.department), ("unit", unit),
            ("use", use), ("price", self.money(price) if price is not None else ""), ("restock", ""),
            ("cost", "" if cost is None else f"{cost // 1_000_000}.{cost % 1_000_000:06}"),
            ("barcode", ""), ("supplier", ""), ("note", ""),
            ("opening", self.count(opening) if opening else "")]
        kind = self.random.choice(self.kinds + [None]) if self.kinds else None
        if kind:
            fields.append(("tax_kind", kind[0]))
        item = Item(id_of(self.studio.send("/inventory/items/new", fields)), name, unit, price, cost)
        item.held = opening
        item.rate = kind[1] if kind else None
        self.items.append(item)
        return item

    def some(self, item):
        """A quantity as that item is sold, in thousandths."""
        if item.unit == "each":
            most = [1, 1, 1, 2, 3, 12] if item.parts else [1, 1, 1, 2, 3, 12, 1000, 1250]
            return 1000 * self.random.choice(most)
        return self.random.randrange(1, self.random.choice([900, 90_000, 3_000_000]))

    def deliver(self):
        item = self.random.choice([item for item in self.items if not item.parts])
        quantity, fields = self.some(item), []
        if self.random.random() < 0.7:
            paid = self.random.randrange(0, 500_000)
            fields = [("paid", self.money(paid))]
            item.cost = nearest(Fraction(paid * 10_000_000, quantity))
        self.studio.send(
            f"/inventory/items/{item.id}/restock", [("quantity", self.count(quantity))] + fields)
        item.held += quantity

    def discount(self, most):
        kind = self.random.random()
        if kind < 0.6:
            return 0, ""
        if kind < 0.8:
            hundredths = self.random.randrange(1, 10_001)
            return Fraction(hundredths, 10_000), f"{hundredths / 100:g} %"
        amount = self.random.randrange(1, max(2, most // 3))
        return amount, self.money(amount)

    def tax_of(self, item):
        return self.rate if item.rate is None else item.rate

    def held_by(self, item):
        """Value in one set, rate, thousandths and unit cost of each part of a set."""
        return [(part.price * each // 1000, self.tax_of(part), each,
                 None if part.cost is None else Fraction(part.cost, 10_000)) for part, each in item.parts]

    def sell(self):
        self.last_exchange = None
        goods = [item for item in self.items if item.price is not None]
        chosen = self.random.sample(goods, self.random.choice([1, 1, 2, 3, 5]))
        lines = []
        for item in chosen:
            self.studio.send("/till/cart", [("act", "add"), ("item", item.id)])
            quantity = self.some(item)
            if quantity != 1000 or self.random.random() < 0.3:
                self.studio.send(
                    "/till/cart",
                    [("act", "set"), ("item", item.id), ("quantity", self.count(quantity))])
            discount, typed = self.discount(nearest(Fraction(item.price * quantity, 1000)))
            if typed:
                self.studio.send(
                    "/till/cart", [("act", "discount"), ("item", item.id), ("discount", typed)])
            cost = None if item.cost is None else Fraction(item.cost, 10_000)
            lines.append((item.price, quantity, discount, cost))
        subtotal = Sale(lines, 0, self.rate, self.includes).subtotal
        discount, typed = self.discount(subtotal)
        if typed:
            self.studio.send("/till/cart", [("act", "discount"), ("discount", typed)])
        sale = Sale(lines, discount, self.rate, self.includes, [self.tax_of(item) for item in chosen],
                    [self.held_by(item) for item in chosen])
        sale.step, sale.is_half_down = self.step, self.currency == "NZD"
        tender = self.random.choice(["cash", "cash", "card", "other"] + self.ways)
        parts, tip = [], 0
        if self.ways and sale.total > 300 and self.random.random() < 0.5:
            for _ in range(self.random.choice([1, 2])):
                way = self.random.choice(["cash", "card", "other"] + self.ways)
                amount = self.random.randrange(1, sale.total // 3)
                if way == "cash" and sale.step:
                    amount = max(amount // sale.step, 1) * sale.step
                parts.append((way, amount))
        if self.ways and self.random.random() < 0.2:
            tip = self.random.randrange(1, 20) * 100
        due = sale.paid(tender, sum(amount for _, amount in parts)) + tip
        given = due + self.random.choice([0, 0, 5, 1234]) if tender == "cash" else due
        split = [(name, value) for way, amount in parts
                 for name, value in [("part_way", way), ("part_amount", self.money(amount))]]
        if tip:
            split.append(("tip", self.money(tip)))
        form = self.studio.form(self.studio.get("/till/confirm"), "/till/confirm")
        location = self.studio.send("/till/confirm", form + [
            ("tender", tender), ("seller", "Ada"),
            ("given", self.money(given) if tender == "cash" else "")] + split)
        sale.id, sale.tender, sale.items, sale.is_void = id_of(location), tender, chosen, False
        for item, line in zip(chosen, lines):
            item.take(line[1])
        rest = sale.total - sum(amount for _, amount in parts)
        sale.rounding = due - tip - rest
        sale.paid_in = [(tender, due - tip)] + parts
        sale.tip = tip
        for way, amount in sale.paid_in:
            self.drawer.take(way, amount)
        self.tips[tender.split()[0]] = self.tips.get(tender.split()[0], 0) + tip
        for place in range(len(chosen)):
            self.count_tax(sale, place, [good[:3] for good in sale.goods[place]])
        self.sales.append(sale)
        if tender == "cash" and given > due:
            change = given - due
            assert f"{change // 100:,}.{change % 100:02}" in text(self.studio.get(location))

    def refund(self):
        sale = self.random.choice(self.sales[-30:])
        if sale.is_void or sale.refunded == sale.counts:
            return self.sell()
        self.last_exchange = None
        fields, back = self.bring_back(sale)
        tender = self.random.choice([sale.tender, "cash"])
        self.studio.send(f"/sales/{sale.id}/refund", fields + [("tender", tender), ("remark", "")])
        self.pay_back(sale, back, tender)

    def pay_back(self, sale, back, tender):
        tax, total, cost, _ = back
        paid = sale.pay_back(total, tender)
        self.drawer.take(tender, -paid)
        self.refunds.append((tax, total, cost, paid - total))
        return paid

    def bring_back(self, sale):
        """Form fields of a return, with its tax, total, cost and goods by line."""
        left = [count - back for count, back in zip(sale.counts, sale.refunded)]
        fields, tax, total, cost, moved = [], 0, 0, None, []
        for place, item in enumerate(sale.items):
            part = 0
            if left[place] and (self.random.random() < 0.6 or not any(left[place + 1:]) and not moved):
                part = left[place]
                if self.random.random() < 0.7 and part > 1000:
                    part = self.random.randrange(1, part // 1000 + 1) * 1000
            is_returned = self.random.random() < 0.7
            fields += [("quantity", self.count(part) if part else ""),
                       ("fate", "returned" if is_returned else "written-off")]
            if part:
                sums = sale.refund(place, part, is_returned)
                tax, total = tax + sums[0], total + sums[1]
                self.count_tax(sale, place, sums[3], -1)
                if sums[2] is not None:
                    cost = sums[2] if cost is None else cost + sums[2]
                item.take(-part if is_returned else 0)
                moved.append((place, part, is_returned, sums[3]))
        return fields, (tax, total, cost, moved)

    def exchange(self):
        """A part of a sale comes back, and other goods are taken, in one act with one tender."""
        sale = self.random.choice(self.sales[-30:])
        if sale.is_void or sale.refunded == sale.counts:
            return self.sell()
        fields, back = self.bring_back(sale)
        goods = [item for item in self.items if item.price is not None and item.unit == "each"]
        chosen = self.random.sample(goods, self.random.choice([1, 1, 2]))
        counts = [1000 * self.random.choice([1, 1, 2, 5]) for _ in chosen]
        tender = self.random.choice([sale.tender, "cash", "card"])
        path = f"/sales/{sale.id}/exchange"
        form = [("back_" + name, value) for name, value in fields] + [("tender", tender), ("act", "check")]
        for item, count in zip(chosen, counts):
            form += [("good", item.id), ("count", self.count(count))]
        status, page, _ = self.studio.ask(path, form)
        assert status == 200, text(page)
        location = self.studio.send(path, self.studio.form(page, path))
        paid = self.pay_back(sale, back, tender)
        lines = [(item.price, count, 0, None if item.cost is None else Fraction(item.cost, 10_000))
                 for item, count in zip(chosen, counts)]
        # The program reads goods in the order of the page.
        new = Sale(lines, 0, self.rate, self.includes, [self.tax_of(item) for item in chosen],
                   [self.held_by(item) for item in chosen])
        new.step, new.is_half_down = self.step, self.currency == "NZD"
        new.id, new.tender, new.items, new.is_void, new.tip = id_of(location), tender, chosen, False, 0
        due = new.paid(tender)
        new.rounding, new.paid_in = due - new.total, [(tender, due)]
        self.drawer.take(tender, due)
        for item, count in zip(chosen, counts):
            item.take(count)
        for place in range(len(chosen)):
            self.count_tax(new, place, [good[:3] for good in new.goods[place]])
        self.sales.append(new)
        shown = abs(due - paid)
        assert f"{shown // 100:,}.{shown % 100:02}" in text(page) or not shown, (shown, text(page)[-900:])
        self.last_exchange = new
        new.exchange = [sale, back, tender, paid, len(self.refunds) - 1]
        self.exchanges += 1

    def take_exchange_back(self):
        """As a whole: the sale becomes void, and the refund leaves two rows."""
        if not self.last_exchange:
            return self.exchange()
        new, self.last_exchange = self.last_exchange, None
        sale, (tax, total, cost, moved), tender, paid, _ = new.exchange
        self.studio.send(f"/sales/exchanges/{new.id}/take-back", [])
        self.drawer.take(tender, paid)
        self.undone.append((tax, total, cost, paid - total))
        if tender == "cash":
            sale.back_in_cash -= total
        for place, part, is_returned, goods in moved:
            sale.refunded[place] -= part
            sale.items[place].take(part if is_returned else 0)
            self.count_tax(sale, place, goods)
        self.make_void(new)

    def correct(self):
        """Another way of payment for a sale that was paid in one."""
        sale = self.random.choice(self.sales[-30:])
        before, paid = sale.paid_in[0]
        after = self.random.choice(["cash", "card", "other"] + self.ways)
        if sale.is_void or len(sale.paid_in) > 1 or sale.tip or after == before:
            return self.sell()
        self.studio.send(f"/sales/{sale.id}/tender", [("tender", after)])
        self.drawer.take(before, -paid)
        due = sale.paid(after)
        self.drawer.take(after, due)
        sale.paid_in = [(after, due)]
        if sale.exchange:
            self.correct_refund(sale.exchange, after)
        self.corrections.append((sale, before, -sale.total, sale.total - paid))
        self.corrections.append((sale, after, sale.total, due - sale.total))

    def correct_refund(self, exchange, after):
        """The refund of an exchange has the way of its sale."""
        sale, (tax, total, cost, _), before, paid, place = exchange
        self.drawer.take(before, paid)
        if before == "cash":
            sale.back_in_cash -= total
        paid = sale.pay_back(total, after)
        self.drawer.take(after, -paid)
        self.refunds[place] = (tax, total, cost, paid - total)
        exchange[2:4] = after, paid

    def void(self):
        sale = self.sales[-1]
        if sale.is_void or any(sale.refunded):
            return self.sell()
        if sale.exchange:
            return self.take_exchange_back()
        self.studio.send(f"/sales/{sale.id}/void", [])
        self.make_void(sale)

    def make_void(self, sale):
        sale.is_void = True
        for item, count in zip(sale.items, sale.counts):
            item.take(-count)
        for way, amount in sale.paid_in:
            self.drawer.take(way, -amount)
        if sale.tip:
            self.tips[sale.tender.split()[0]] -= sale.tip
        for place in range(len(sale.items)):
            self.count_tax(sale, place, [good[:3] for good in sale.goods[place]], -1)
