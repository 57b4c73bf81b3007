"""Certificates of suppliers in random shapes, with their content: columns, units, decimal signs,
separators, languages, order, blocks side by side and plain lines."""

from fractions import Fraction

SUBSTANCES = [
    ("Linalool", "78-70-6", "201-134-4"), ("Limonene", "5989-27-5", "227-813-5"), ("Citral", "5392-40-5", "226-394-6"),
    ("Geraniol", "106-24-1", "203-377-1"), ("Eugenol", "97-53-0", "202-589-1"), ("Coumarin", "91-64-5", "202-086-7"),
    ("Farnesol", "4602-84-0", "225-004-1"), ("Benzyl alcohol", "100-51-6", "202-859-9"),
    ("Linalyl acetate", "115-95-7", "204-116-4"), ("beta-Pinene", "127-91-3", "204-872-5"),
    ("1,8-Cineole", "470-82-6", "207-431-5"), ("(R)-(+)-Camphor", "464-49-3", "207-355-2"),
    ("3,7-Dimethyl-2,6-octadienal B", "999-01-9", "200-001-1"), ("γ-Terpinene", "99-85-4", "202-794-6"),
    ("Isoeugenol", "97-54-1", "202-590-7"), ("cis-3-Hexenyl acetate", "3681-71-8", "222-960-1"),
]
# Percent in one unit, and its notations.
UNITS = {
    "%": (Fraction(1), ["%", "% (w/w)", "wt-%"]),
    "ppm": (Fraction(1, 10**4), ["ppm", "mg/kg", "µg/g", "parts per million"]),
    "‰": (Fraction(1, 10), ["g/kg", "mg/g", "‰"]),
    "ppb": (Fraction(1, 10**7), ["ppb", "µg/kg"]),
}
HEADINGS = {
    "en": (["Name", "Substance", "Allergen", "INCI name", "Component"], ["CAS", "CAS No.", "CAS-Number"],
           ["Content", "Level", "Concentration", "Amount"], "Min", "Max", "Typical"),
    "de": (["Stoff", "Bezeichnung", "Inhaltsstoff", "Allergen"], ["CAS", "CAS-Nr.", "CAS-Nummer"],
           ["Gehalt", "Anteil", "Konzentration", "Menge"], "Min.", "Max.", "Typisch"),
    "fr": (["Substance", "Constituant", "Nom", "Allergène"], ["N° CAS", "CAS"],
           ["Teneur", "Concentration", "Quantité"], "Minimum", "Maximum", "Moyenne"),
    "it": (["Sostanza", "Nome", "Componente"], ["CAS", "Numero CAS"],
           ["Contenuto", "Concentrazione", "Quantità"], "Minimo", "Massimo", "Tipico"),
    "es": (["Sustancia", "Nombre", "Componente"], ["CAS", "N.º CAS"],
           ["Contenido", "Concentración", "Cantidad"], "Mínimo", "Máximo", "Típico"),
}
TITLES = ["Allergen declaration, 12 May 2026", "Certificate of composition; lot 12", "Zertifikat 4711",
          "Lavender oil, batch 2026/3"]
NOTHING = ["ND", "not detected", "n.d.", "absent", "0", "-", "nicht nachweisbar", "non détecté"]
MOST = ["< {}", "<{}", "≤ {}", "max. {}", "up to {}", "bis {}", "jusqu’à {}"]
BETWEEN = ["{}-{}", "{} - {}", "{}–{}", "{} to {}", "{} bis {}", "{} à {}"]
LAYOUTS = ["tab", "semicolon", "comma", "markdown", "blanks", "lines", "blank"]


class Certificate:
    """One random certificate: `text`, and the shares by CAS number."""

    def __init__(self, dice):
        self.dice = dice
        self.layout = dice.choice(LAYOUTS)
        self.language = dice.choice(list(HEADINGS))
        # Headings without a table, as in a page of text, are one more shape; so are lines without any.
        self.is_headed = self.layout != "lines"
        self.point = dice.choice(".," if self.layout != "comma" else ".")
        self.thousands = dice.choice(["", " ", "'", ".,".replace(self.point, "")])
        if self.layout == "comma":
            self.thousands = ""
        self.columns = dice.choice(["one", "one", "ends", "typical", "two"])
        if self.layout in ("lines", "blank") and self.columns == "typical":
            self.columns = "one"
        if self.layout == "lines":
            self.columns = dice.choice(["one", "two"])
        self.unit = dice.choice(["%", "%", "ppm", "ppm", "‰", "ppb"])
        self.written = dice.choice(UNITS[self.unit][1])
        # Without any unit the value is a percentage.
        self.is_bare = self.unit == "%" and self.columns != "two" and dice.random() < 0.3
        self.is_in_cell = not self.is_bare and self.columns != "two" and (
            self.layout == "lines" or dice.random() < 0.3)
        self.blocks = 2 if self.layout in ("tab", "semicolon", "markdown") and dice.random() < 0.3 else 1
        self.has_cas_in_name = self.layout not in ("lines", "blank") and dice.random() < 0.2
        self.extra = [] if self.layout in ("lines", "blank") else dice.sample(["number", "inventory"], dice.randrange(3))
        if self.has_cas_in_name and "number" in self.extra:
            self.extra.remove("number")
        self.held = {}
        self.absent = []
        self.text = self.write()

    # Numbers

    def number(self, value):
        """In the notation of this paper."""
        whole, _, decimals = decimal(value).partition(".")
        if self.thousands and len(whole) > 3:
            whole = f"{int(whole):,}".replace(",", self.thousands)
        return whole + (self.point + decimals if decimals else "")

    def share(self):
        """A random share in percent that its unit can write."""
        dice, worth = self.dice, UNITS[self.unit][0]
        if self.unit == "%":
            return Fraction(dice.choice([dice.randrange(1, 999), dice.randrange(1, 99999)]), dice.choice([100, 10000]))
        if self.unit == "‰":
            return Fraction(dice.randrange(1, 9999), 100) * worth
        if self.unit == "ppb":
            return dice.randrange(1, 10**8) * worth
        return Fraction(dice.choice([dice.randrange(1, 99999), dice.randrange(1, 999999)]),
                        dice.choice([1, 1, 10])) * worth

    # Cells

    def cells(self, cas):
        """Content of the columns of shares."""
        dice, worth = self.dice, UNITS[self.unit][0]
        unit = " " + self.written if self.is_in_cell else ""
        if dice.random() < 0.1:
            self.absent.append(cas)
            return [dice.choice(NOTHING if self.layout != "blank" else ["ND"])] * self.count
        high = min(self.share(), Fraction(30))
        if self.columns == "two":
            self.held[cas] = (None, high)
            return [self.number(high), self.number(high * 10**4)]
        if self.columns in ("ends", "typical"):
            low = exact(high / 2, worth)
            self.held[cas] = (low if self.columns == "ends" else None, high)
            return [self.number(low / worth) + unit, self.number(high / worth) + unit]
        way = dice.choice(["one", "one", "most", "range"])
        if way == "most" and self.layout != "blank":
            self.held[cas] = (Fraction(0), high)
            return [dice.choice(MOST).format(self.number(high / worth)) + unit]
        if way == "range" and self.layout != "blank":
            low = exact(high / 2, worth)
            self.held[cas] = (low, high)
            return [dice.choice(BETWEEN).format(self.number(low / worth), self.number(high / worth)) + unit]
        self.held[cas] = (None, high)
        return [self.number(high / worth) + unit]

    @property
    def count(self):
        return 1 if self.columns == "one" else 2

    def headings(self):
        dice = self.dice
        names, numbers, contents, least, most, typical = HEADINGS[self.language]
        word = dice.choice(contents)
        said = "" if self.is_bare or self.is_in_cell else self.written
        unit = f" ({said})" if said and dice.random() < 0.5 else f" {said}" if said else ""
        if self.columns == "two":
            shares = dice.choice([["%", "ppm"], ["% (w/w)", "mg/kg"], [f"{word} %", f"{word} ppm"]])
        elif self.columns == "ends":
            shares = [least + unit, most + unit]
        elif self.columns == "typical":
            shares = [typical + unit, most + unit]
        else:
            shares = [word + unit if not said or dice.random() < 0.8 else said]
        return dice.choice(names), dice.choice(numbers), shares

    # Tables

    def write(self):
        dice = self.dice
        chosen = dice.sample(SUBSTANCES, dice.randrange(2, 9))
        if self.layout == "lines":
            rows = [self.line(*substance) for substance in chosen]
            return "\n".join(self.title() + rows)
        name, cas, shares = self.headings()
        order = ["name", "shares"] if self.has_cas_in_name else dice.choice(
            [["name", "cas", "shares"], ["cas", "name", "shares"], ["name", "shares", "cas"]])
        if self.layout == "blank":
            order = ["name", "cas", "shares"]
        order = order[:]
        if "inventory" in self.extra:
            order.insert(dice.randrange(1, len(order)), "inventory")
        if "number" in self.extra:
            order.insert(0, "number")
        shown = {"name": [name], "cas": [cas], "shares": shares, "inventory": ["EC No."], "number": ["No."]}
        head = [cell for column in order for cell in shown[column]]
        rows = []
        for place, (called, number, inventory) in enumerate(chosen):
            own = f"{called} ({number})" if self.has_cas_in_name else called
            cells = {"name": [own], "cas": [number], "shares": self.cells(number), "inventory": [inventory],
                     "number": [str(place + 1)]}
            rows.append([cell for column in order for cell in cells[column]])
        table = [head * self.blocks]
        for start in range(0, len(rows), self.blocks):
            row = sum(rows[start:start + self.blocks], [])
            table.append(row + [""] * (len(head) * self.blocks - len(row)))
        title = [] if self.layout == "comma" and self.blocks > 1 else self.title()
        return "\n".join(title + self.separated(table))

    def title(self):
        return [self.dice.choice(TITLES)] if self.dice.random() < 0.3 else []

    def separated(self, table):
        if self.layout == "tab":
            return ["\t".join(row) for row in table]
        if self.layout == "semicolon":
            return [";".join(row) for row in table]
        if self.layout == "comma":
            return [",".join(f'"{cell}"' if "," in cell else cell for cell in row) for row in table]
        if self.layout == "markdown":
            lines = ["| " + " | ".join(row) + " |" for row in table]
            return lines[:1] + ["|" + "---|" * len(table[0])] + lines[1:]
        if self.layout == "blanks":
            wide = [max(map(len, column)) + 2 for column in zip(*table)]
            return ["".join(cell.ljust(width) for cell, width in zip(row, wide)).rstrip() for row in table]
        return [" ".join(row) for row in table]

    def line(self, name, cas, inventory):
        dice = self.dice
        cells = self.cells(cas)
        share = cells[0] if self.count == 1 else dice.choice(["{} % {} ppm", "{} % ({} ppm)"]).format(*cells)
        if cells[0] in NOTHING:
            share = cells[0]
        if not self.is_bare and self.count == 1 and cells[0] in NOTHING:
            share = cells[0]
        way = dice.choice(["{0} {1} {2}", "{0} ({1}) {2}", "{0} CAS {1} {2}", "{1} {0} {2}", "{0} {1} {3} {2}",
                           "{0} CAS-No. {1} EC-No. {3} {2}", "{0}: CAS {1}: {2}"])
        if way.startswith("{1}") and name[0].isdigit():
            way = "{0} {1} {2}"
        return way.format(name, cas, share, inventory)


def exact(value, worth):
    """Rounded down to two decimals of the unit, above nothing."""
    return max(Fraction(int(value / worth * 100), 100), Fraction(1, 100)) * worth


def decimal(value):
    """A fraction with a finite expansion, without exponent."""
    whole, rest = divmod(Fraction(value), 1)
    digits = ""
    while rest:
        digit, rest = divmod(rest * 10, 1)
        digits += str(digit)
    return str(whole) + ("." + digits if digits else "")
