"""Orders with deliveries in parts, lots on hold and numbers of a scale: a second implementation
beside the program's forms."""

import datetime
import random
import re
from fractions import Fraction

from arithmetic import nearest, parted
from studio import id_of


def packs(quantity, pack):
    return -(-quantity // pack)


class Goods:
    def __init__(self, id, name, unit, price, number):
        self.id, self.name, self.unit, self.price, self.number = id, name, unit, price, number
        self.held, self.cost, self.pack = 0, None, None
        self.loose, self.lots = 0, []


class Lot:
    def __init__(self, id, code, date):
        self.id, self.code, self.date = id, code, date
        self.held, self.is_on_hold = 0, False


class Order:
    def __init__(self, id, lines):
        self.id, self.lines, self.came = id, lines, {item: 0 for item in lines}

    def open(self):
        return {item: quantity - self.came[item] for item, quantity in self.lines.items()
                if quantity > self.came[item]}


class Supply:
    def __init__(self, studio, seed, is_average):
        self.studio, self.random, self.is_average = studio, random.Random(seed), is_average
        self.goods, self.orders, self.paid = [], [], 0
        self.stamps, self.sold = 0, 0
        studio.send("/settings/company", [
            ("name", "Neroli & Co"), ("currency", "EUR"), ("country", ""), ("tax", "0"),
            ("includes", "1"), ("overselling", "warn"), ("address", ""), ("receipt", ""),
            ("costing", "average" if is_average else "lot")])
        self.department = id_of(studio.send(
            "/inventory/departments/new", [("name", "Shelf"), ("restock", "5"), ("markup", "40")]))
        self.supplier = id_of(studio.send("/inventory/suppliers/new", [
            ("name", "Marta"), ("mail", "marta@example.com"), ("address", "Grasse"), ("note", "")]))
        for prefix, kind in [("20", "weight"), ("21", "price")]:
            studio.send("/inventory/weight-codes", [
                ("prefix", prefix), ("item_digits", "5"), ("value_digits", "5"), ("kind", kind)])

    def add(self, name, unit, price):
        number = f"{len(self.goods) + 1:05}"
        item = Goods(id_of(self.studio.send("/inventory/items/new", [
            ("name", name), ("attribute", ""), ("department", self.department), ("unit", unit),
            ("use", "both"), ("price", f"{price // 100}.{price % 100:02}"), ("restock", ""),
            ("cost", ""), ("barcode", number), ("supplier", "Marta"), ("note", ""),
            ("opening", "")])), name, unit, price, number)
        if self.random.random() < 0.7:
            item.pack = self.random.choice([1, 6, 12, 250]) * 1000
            item.pack_price = self.random.randrange(1, 9_999)
            self.studio.send(f"/inventory/suppliers/{self.supplier}/prices", [
                ("item", item.id), ("pack", str(item.pack // 1000)), ("number", "N" + number),
                ("price", f"{item.pack_price / 100:.2f}")])
        self.goods.append(item)

    def order(self):
        chosen = self.random.sample(self.goods, 3)
        lines = {item: self.random.randrange(1, 40) * 1000 for item in chosen}
        form = [("supplier", self.supplier), ("note", "")]
        for item, quantity in lines.items():
            form += [("item", item.id), ("quantity", str(quantity // 1000))]
        self.orders.append(Order(id_of(self.studio.send("/inventory/orders/new", form)), lines))

    def deliver(self):
        order = next((order for order in self.orders if order.open()), None)
        if order is None:
            return self.order()
        form, arriving = [("order", order.id)], []
        for item, quantity in order.open().items():
            part = self.random.choice([quantity, 1000 * self.random.randrange(0, quantity // 1000 + 1)])
            sum_ = self.random.choice([None, self.random.randrange(0, 50_000)])
            if part == 0:
                continue
            arriving.append((item, part, sum_))
            form += [("item", item.id), ("quantity", str(part // 1000)),
                     ("paid", "" if sum_ is None else f"{sum_ / 100:.2f}")]
        known = [sum_ or 0 for _, _, sum_ in arriving]
        extra = self.random.randrange(0, 2_000) if sum(known) else 0
        if not arriving:
            return
        landing = self.studio.send("/inventory/delivery", form + [("extra", f"{extra / 100:.2f}")])
        assert landing.startswith(f"/inventory/orders/{order.id}")
        for (item, part, sum_), share in zip(arriving, parted(extra, known)):
            order.came[item] += part
            if sum_ is not None:
                paid = sum_ + share
                self.paid += paid
                if self.is_average and item.held > 0 and item.cost is not None:
                    value = nearest(Fraction(item.cost * item.held, 1000))
                    item.cost = nearest(Fraction((value + paid * 10_000) * 1000, item.held + part))
                else:
                    item.cost = nearest(Fraction(paid * 10_000_000, part))
            item.held += part
            # Covers goods that were taken before.
            item.loose += part

    def receive_lot(self):
        item = self.random.choice(self.goods)
        quantity = self.random.randrange(1, 20) * 1000
        days = self.random.choice([None, -30, -1, 30, 400])
        date = None if days is None else datetime.date.today() + datetime.timedelta(days)
        code = f"L{sum(len(item.lots) for item in self.goods) + 1}"
        self.studio.send(f"/inventory/items/{item.id}/restock", [
            ("quantity", str(quantity // 1000)), ("paid", ""), ("lot", code), ("dated", "best"),
            ("date", "" if date is None else date.isoformat()), ("supplier", "")])
        page = self.studio.get(f"/inventory/lots?q={code}")
        lot = Lot(re.search(r'href="/inventory/lots/([0-9a-f-]{36})"', page)[1], code, date)
        lot.held = quantity - min(quantity, max(0, -item.loose))
        item.loose += quantity - lot.held
        item.held += quantity
        item.lots.append(lot)

    def hold(self):
        lots = [lot for item in self.goods for lot in item.lots]
        if not lots:
            return self.receive_lot()
        lot = self.random.choice(lots)
        lot.is_on_hold = not lot.is_on_hold
        self.studio.send(
            f"/inventory/lots/{lot.id}/hold",
            [("reason", "Cloudy")] if lot.is_on_hold else [("release", "1")])

    def take(self, item, quantity, takes_held):
        """From goods without a lot, then by date, then past its date, then on hold if allowed."""
        item.held -= quantity
        left = quantity - min(quantity, max(0, item.loose))
        item.loose -= quantity - left
        today = datetime.date.today()
        usual = sorted(
            (lot for lot in item.lots if takes_held or not lot.is_on_hold),
            key=lambda lot: (
                lot.is_on_hold, lot.date is not None and lot.date < today, lot.date is None,
                lot.date or today, item.lots.index(lot)))
        for lot in usual:
            part = min(left, max(0, lot.held))
            lot.held -= part
            left -= part
            self.stamps += lot.is_on_hold and part > 0
        item.loose -= left

    def free(self, item):
        return max(0, item.loose) + sum(
            max(0, lot.held) for lot in item.lots if not lot.is_on_hold)

    def sell(self):
        item = self.random.choice(self.goods)
        quantity = self.scan(item) if item.unit == "g" and self.random.random() < 0.6 else None
        if quantity is None:
            self.studio.send("/till/cart", [("act", "add"), ("item", item.id)])
            quantity = self.random.randrange(1, 8) * 1000
            if any(lot.is_on_hold and lot.held > 0 for lot in item.lots):
                # As often as not more than is free, so that a lot on hold is asked for.
                quantity += self.random.choice([0, -(-self.free(item) // 1000) * 1000])
            self.studio.send("/till/cart", [
                ("act", "set"), ("item", item.id), ("quantity", str(quantity // 1000))])
        is_asked = quantity > self.free(item) and any(lot.is_on_hold and lot.held > 0 for lot in item.lots)
        form = self.studio.form(self.studio.get("/till/confirm"), "/till/confirm") + [
            ("tender", "card"), ("seller", ""), ("given", "")]
        if is_asked:
            status, page, _ = self.studio.ask("/till/confirm", form)
            assert status == 422 and "Take this lot anyway" in page, item.name
            form += [("held", "1")]
        location = self.studio.send("/till/confirm", form)
        page = self.studio.get(location)
        before = self.stamps
        self.take(item, quantity, is_asked)
        assert ("despite being on hold" in page) == (self.stamps > before)
        self.sold += 1

    def scan(self, item):
        """The quantity that a label's weight or price gives."""
        def code(prefix, value):
            digits = f"{prefix}{item.number}{value:05}"
            odd = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(digits))
            return digits + str(-odd % 10)

        if self.random.random() < 0.5:
            grams = self.random.randrange(1, 40)
            self.studio.send("/till/cart", [("act", "scan"), ("code", code("20", grams))])
            return grams * 1000
        cents = self.random.randrange(1, 40) * item.price + self.random.randrange(item.price)
        self.studio.send("/till/cart", [("act", "scan"), ("code", code("21", cents))])
        page = self.studio.get("/till/confirm")
        assert f"€{cents // 100:,}.{cents % 100:02}" in page
        return -(-cents * 1000 // item.price)
