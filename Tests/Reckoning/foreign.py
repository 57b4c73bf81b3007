"""Random files of other programs: columns, encodings, separators, decimal signs, currencies, titles
above the headings. A file knows its kind and its content."""

import io
import zipfile
from xml.sax.saxutils import escape

NAMES = ["Rosé", "Nächte", "Fig candle", "Salt soap", "Vétiver", "Balsam", "Room spray", "Öl", "Amber", "Crème"]
# Headings by the content of their columns, in three languages.
WORDS = {
    "name": ["Name", "Item", "Product", "Item name", "Title", "Artikel", "Bezeichnung", "Produkt", "Produit", "Nom"],
    "price": ["Price", "Retail price", "Selling price", "Regular price", "Preis", "Verkaufspreis", "Prix",
              "Prix de vente", "retail_price"],
    "stock": ["Stock", "On hand", "In stock", "Stock quantity", "Bestand", "Lagerbestand", "Quantity", "Menge",
              "Quantité en stock"],
    "level": ["Reorder level", "Low stock", "Mindestbestand", "Stock minimum"],
    "department": ["Category", "Department", "Kategorie", "Warengruppe", "Catégorie"],
    "order": ["Order ID", "Order number", "Receipt number", "Transaction ID", "Bestellnummer", "Belegnummer",
              "Rechnungsnummer", "Numéro de commande", "Sales Record Number", "order-id"],
    "sold on": ["Sale Date", "Order Date", "Paid at", "Date paid", "Verkaufsdatum", "Bestelldatum", "Date de vente"],
    "buyer": ["Buyer", "Customer", "Buyer Username", "Billing Name", "Kunde", "Käufer", "Acheteur", "Customer email"],
    "shipping": ["Shipping", "Order Shipping", "Ship City", "Tracking number", "Versandkosten", "Frais de port",
                 "Fulfillment Status"],
    "takings": ["Gross sales", "Net sales", "Payment method", "Umsatz", "Zahlungsart", "Mode de paiement", "Refunds"],
    "sold": ["Quantity sold", "Units sold", "Items sold", "Lineitem quantity", "Verkaufte Menge", "Quantité vendue"],
    "quantity": ["Quantity", "Qty", "Menge", "Anzahl", "Quantité"],
    "other": ["Remarks", "Colour", "Farbe", "Tags", "Weight (kg)", "Supplier", "Lieferant"],
}
CURRENCIES = {"EUR": "€", "USD": "$", "GBP": "£"}


class Foreign:
    """A file: its name and bytes, its kind, and its things by name: price in cents, stock."""

    def __init__(self, number, dice):
        self.number, self.dice = number, dice
        self.name = f"export-{number}.csv"
        self.things = {}
        # Headings and numbers of which one must stand on the page where something is left out.
        self.comma = dice.random() < 0.45
        self.kind = dice.choices(
            ["goods", "sales", "pantry", "list", "statement", "contacts", "shop", "formula"],
            [34, 26, 10, 8, 5, 4, 9, 6])[0]
        self.rows = getattr(self, self.kind)()
        self.content = self.write()

    def named(self, kind):
        return self.dice.choice(WORDS[kind])

    def thing(self, place):
        return f"{self.dice.choice(NAMES)} {self.number}x{place}"

    def amount(self, cents, sign=""):
        """Cents in the notation of this file."""
        whole, rest = f"{cents // 100}", f"{cents % 100:02}"
        point, thousands = (",", self.dice.choice([".", " ", "\u00a0"])) if self.comma else (".", ",")
        if len(whole) > 3 and self.dice.random() < 0.5:
            whole = whole[:-3] + thousands + whole[-3:]
        return self.dice.choice([sign, ""]) + whole + point + rest

    def cents(self):
        return self.dice.choice([self.dice.randrange(50, 20_000), self.dice.randrange(100_000, 900_000)])

    def goods(self):
        """A list of goods. The currency stands in the heading, in the cells, in a column, or nowhere."""
        dice = self.dice
        other = dice.random() < 0.3
        code = dice.choice(["USD", "GBP"]) if other else "EUR"
        place = dice.choice(["heading", "cell", "column"] + ([] if other else ["nowhere"] * 3))
        price = self.named("price")
        if place == "heading":
            price = dice.choice(["{0} ({1})", "{0} {1}", "{0} ({2})", "{0} in {1}"]).format(
                price, code, CURRENCIES[code])
        heads = [self.named("name"), price, self.named("stock")]
        if place == "column":
            heads.append(dice.choice(["Currency", "Currency code", "Währung", "Devise", "CURRENCY_CODE"]))
        more = [self.named(kind) for kind in ["department", "level", "other"] if dice.random() < 0.4]
        rows = []
        for number in range(dice.randrange(2, 7)):
            name, cents, stock = self.thing(number), self.cents(), dice.randrange(0, 400)
            written = self.amount(cents)
            if place == "cell":
                written = dice.choice(["{1}{0}", "{0} {2}", "{1} {0}"]).format(
                    written, CURRENCIES[code], code)
            self.things[name] = (None if other else cents, stock)
            cells = [name, written, str(stock)] + ([code] if place == "column" else [])
            rows.append(cells + [dice.choice(["", "3"]) if "level" in head.lower() or "stock" in head.lower()
                                 or "mindest" in head.lower() else "x" for head in more])
        return self.shuffled(heads + more, rows)

    def shop(self):
        """Products of web shops: variants below one handle or one parent."""
        self.comma = False
        dice, rows = self.dice, []
        if dice.random() < 0.5:
            heads = ["Handle", "Title", "Vendor", "Type", "Option1 Name", "Option1 Value", "Variant SKU",
                     "Variant Inventory Qty", "Variant Price", "Variant Compare At Price", "Image Src", "Status"]
            for number in range(dice.randrange(1, 4)):
                name = self.thing(number)
                sizes = dice.sample(["10 ml", "30 ml", "50 ml"], dice.randrange(1, 4))
                for place, size in enumerate(sizes):
                    cents, stock = self.cents(), dice.randrange(0, 90)
                    self.things[f"{name}, {size}"] = (cents, stock)
                    first = [name, "Studio", "Perfume", "Size"] if place == 0 else [""] * 4
                    rows.append([f"h{number}", *first, size, f"S{self.number}{number}{place}", str(stock),
                                 f"{cents // 100}.{cents % 100:02}", "999.00", "", "active" if place == 0 else ""])
                rows.append([f"h{number}"] + [""] * 9 + ["https://cdn.example/2.jpg", ""])
            return [heads, *rows]
        heads = ["ID", "Type", "SKU", "Name", "Published", "In stock?", "Stock", "Sale price", "Regular price",
                 "Categories", "Parent", "Attribute 1 name", "Attribute 1 value(s)"]
        for number in range(dice.randrange(1, 4)):
            name, own = self.thing(number), str(self.number * 100 + number * 10)
            rows.append([own, "variable", "", name, "1", "1", "", "", "", "Perfume > Eau, Gifts", "", "Size", "10, 30"])
            for size in ["10 ml", "30 ml"][:dice.randrange(1, 3)]:
                cents, stock = self.cents(), dice.randrange(0, 90)
                self.things[f"{name}, {size}"] = (cents, stock)
                rows.append([own + size[0], "variation", "", f"{name} - {size}", "1", "1", str(stock), "0.99",
                             f"{cents // 100}.{cents % 100:02}", "", f"id:{own}", "Size", size])
        return [heads, *rows]

    def sales(self):
        dice = self.dice
        marks = dice.choice([
            ["order", "sold on", "quantity", "price"], ["order", "buyer", "quantity", "price"],
            ["order", "takings", "quantity"], ["sold on", "quantity", "price"], ["sold", "takings"],
            ["order", "sold on", "buyer", "shipping", "quantity", "price"], ["buyer", "shipping", "quantity", "price"],
            ["sold", "price"], ["order", "sold on", "quantity"], ["takings", "quantity"]])
        heads = [self.named("name"), *map(self.named, marks)]
        values = {"order": lambda: str(dice.randrange(10**9)), "sold on": lambda: "09/24/2024",
                  "buyer": lambda: "somebody", "shipping": lambda: "4.50", "takings": lambda: self.amount(self.cents()),
                  "quantity": lambda: "2", "sold": lambda: "7", "price": lambda: self.amount(self.cents())}
        rows = [[self.thing(number), *(values[mark]() for mark in marks)] for number in range(dice.randrange(2, 6))]
        return self.shuffled(heads, rows)

    def pantry(self):
        """A store room: amounts by place. Not a formula."""
        dice = self.dice
        heads = [dice.choice(["name", "Product", "Artikel", "Produit"]),
                 dice.choice(["amount", "Quantity", "Menge", "Quantité"]),
                 dice.choice(["location", "location_id", "Lagerort", "Best before", "Haltbar bis", "Expiry date"]),
                 dice.choice(["min_stock_amount", "product_group", "Mindestbestand", "Catégorie"])]
        return [heads, *([self.thing(number), str(dice.randrange(1, 90)), "2", "1"] for number in range(3))]

    def list(self):
        heads = [self.dice.choice(["Item", "Product", "Artikel"]), self.named("quantity"),
                 self.dice.choice(["Unit", "Einheit"])]
        return [heads, *([self.thing(number), str(number + 1), ""] for number in range(3))]

    def statement(self):
        heads = self.dice.choice([
            ["Date", "Payee", "Amount", "Balance"], ["Buchungstag", "Verwendungszweck", "Betrag", "Saldo"],
            ["Date", "Description", "Debit", "Credit"], ["Date", "Libellé", "Débit", "Crédit", "Solde"]])
        return [heads, *(["01/02/2024", self.thing(number), "3.00", "4.00", "5.00"][:len(heads)]
                         for number in range(3))]

    def contacts(self):
        heads = self.dice.choice([
            ["Name", "E-mail", "Phone"], ["First Name", "Last Name", "Email Address"],
            ["Vorname", "Nachname", "Telefon", "Ort"], ["Nom", "Prénom", "Téléphone"]])
        return [heads, *([self.thing(number), "a@b.example", "123", "here"][:len(heads)] for number in range(3))]

    def formula(self):
        heads = [self.dice.choice(["Ingredient", "Material", "Raw material"]),
                 self.dice.choice(["Amount (g)", "Weight (g)", "Grams"])]
        rows = []
        for number in range(3):
            name, cents = self.thing(number), self.dice.randrange(10, 900)
            self.things[name] = cents
            rows.append([name, f"{cents // 100}{',' if self.comma else '.'}{cents % 100:02}"])
        return [heads, *rows]

    def shuffled(self, heads, rows):
        """Columns in any order. No heading stands there twice."""
        seen, places = set(), []
        for place, head in enumerate(heads):
            if head.lower() not in seen:
                places.append(place)
                seen.add(head.lower())
        rest = places[1:]
        self.dice.shuffle(rest)
        places = places[:1] + rest if self.dice.random() < 0.5 else rest + places[:1]
        return [[row[place] for place in places] for row in [heads, *rows]]

    def write(self):
        dice = self.dice
        rows = self.rows
        if dice.random() < 0.25:
            rows = [[dice.choice(["Export of 3 May", "Unsere Liste", "Lager, Stand heute"])], *rows]
        self.form = dice.choice(["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le", "xlsx"])
        if self.form == "xlsx":
            self.name = f"export-{self.number}.xlsx"
            return workbook(rows)
        separator = dice.choice(";\t" if self.comma else ",;\t")
        text = "".join(separator.join(cell if not set(cell) & {separator, '"', "\n"} else f'"{cell}"' for cell in row)
                       + "\r\n" for row in rows)
        if dice.random() < 0.15 and separator != "\t":
            text = f"sep={separator}\r\n" + text
        encoding = self.form
        if encoding == "utf-16-le":
            return text.encode("utf-16-le")
        return text.encode(encoding)


def workbook(rows):
    """The smallest workbook: all cells are texts, but for plain numbers."""
    def cell(text):
        if text.isdigit() and len(text) < 9 and (text == "0" or text[0] != "0"):
            return f"<c><v>{text}</v></c>"
        return f'<c t="inlineStr"><is><t>{escape(text)}</t></is></c>'

    sheet = "".join("<row>" + "".join(map(cell, row)) + "</row>" for row in rows)
    parts = {
        "[Content_Types].xml": "<Types/>",
        "xl/workbook.xml": '<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>',
        "xl/worksheets/sheet1.xml": f"<worksheet><sheetData>{sheet}</sheetData></worksheet>"}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return out.getvalue()
