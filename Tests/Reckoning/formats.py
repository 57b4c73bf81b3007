#!/usr/bin/env python3
"""Second reckoning of what a spreadsheet shows of numbers (ECMA-376, part 1, 18.8.31), in tokens and
decimals. Decimals that a format only hides stay, groups of digits are not marked, and a number below
nought begins with a minus: what a reader of the cell needs.

    Tests/Reckoning/formats.py > Tests/Reckoning/formats.txt"""

import re
from decimal import Decimal

TOKEN = re.compile(r'"([^"]*)"|\\(.)|_(.)|\*(.)|\[\$([^\]-]*)[^\]]*\]|\[([^\]]*)\]|([0#?])|(\.)|(,)|(%)|(;)|(General)|(.)')

NUMBERS = ["0", "#,##0", "#,##0.00", "0.00", "0.0000", "General", "# ##0.00", "#'##0.00", "000"]
UNITS = ["mg", "g", "kg", "ml", "µl", "l", "oz", "drops", "Tropfen", "gouttes", "pcs", "parts", "ppm", "‰", "mg/kg",
         "%", "% max", "% w/w", "USD", "CHF", "€", "kr", "£", "d", "s", "m", "h", "day", "E"]


def formats():
    """Number formats: real percents, units and currencies in all the ways that a format writes them."""
    for number in NUMBERS:
        yield number
        if number != "General":
            yield from (number + "%", number + " %", number + '" "%', "%" + number)
    for place, unit in enumerate(UNITS):
        for number in (NUMBERS[place % len(NUMBERS)], "0.00"):
            yield number + f'" {unit}"'
            yield f'"{unit} "' + number
            yield number + "".join("\\" + letter for letter in unit)
            yield number + "\\ " + "".join("\\" + letter for letter in unit) + "_)"
            yield f'[Red]{number}" {unit}";[Blue]-{number}" {unit}"'
    for code in ("$", "€", "£", "CHF", "kr", "USD"):
        for number in ("0.00", "#,##0.00"):
            yield f"[${code}-409]{number}"
            yield f"[${code}] {number}"
            yield f"{number} [${code}-407]"
            yield f'_-[${code}]* {number}_-;\\-[${code}]* {number}_-;_-[${code}]* "-"??_-;_-@_-'
    yield from ("$0.00", "$#,##0.00_);($#,##0.00)", "0000000000000", "000000000000", "00000000", "0-00-0", "00000-00-0",
                "0 00000 00000 0", "0,", '0,"k"', '0.0%" of it"', '0\\.00', '"<"0.01', '"ca. "0.0', "+0.0;-0.0",
                "[<1]0.00\" %\";0.0\" %\"", "[>=100]0\" g\";0.0\" mg\"", '"n/a"', ";;", "0;;", '0;-0;"none"', "@", "0.00;@")


VALUES = ["0", "0.02", "0.5", "1", "2.5", "25", "250", "1250", "1234567", "80546", "4006381333931", "36000291452", "-5", "-0.02"]


def shown(code, value):
    number = Decimal(value)
    sections, conditions = [[]], [None]
    for token in TOKEN.finditer(code):
        quoted, escaped, blank, fill, money, bracket, digit, point, comma, percent, end, general, other = token.groups()
        if end:
            sections.append([])
            conditions.append(None)
        elif quoted is not None or escaped or money is not None or other:
            sections[-1].append(("text", quoted or escaped or money or other or ""))
        elif blank or fill:
            sections[-1].append(("text", " "))
        elif bracket is not None:
            bound = re.fullmatch(r"([<>=]+)(.*)", bracket)
            conditions[-1] = bound and (bound[1], Decimal(bound[2]))
        elif digit or general:
            sections[-1].append(("digit", digit or "0"))
        elif point or comma or percent:
            sections[-1].append((token[0], token[0]))
    pairs = [pair for pair in zip(sections, conditions) if ("text", "@") not in pair[0]] or [(sections[0], None)]
    if ("text", "@") in pairs[0][0]:
        return value
    sign = {"<": number < 0, ">": number > 0}
    if any(condition for _, condition in pairs):
        holds = {"<": lambda a, b: a < b, ">=": lambda a, b: a >= b}
        parts = next(parts for parts, condition in pairs if not condition or holds[condition[0]](number, condition[1]))
    elif len(pairs) > 1 and sign["<"]:
        parts = pairs[1][0]
    elif len(pairs) > 2 and number == 0:
        parts = pairs[2][0]
    else:
        parts = pairs[0][0]
    kinds = [kind for kind, _ in parts]
    places = [index for index, kind in enumerate(kinds) if kind == "digit"]
    point = kinds.index(".") if "." in kinds else len(parts)
    whole_places = [index for index in places if index < point]
    size = abs(number) * 100 ** kinds.count("%")
    if places:
        size /= 1000 ** sum(kind == "," and index > places[-1] for index, kind in enumerate(kinds))
    text = format(size.normalize(), "f")
    whole, _, fraction = text.partition(".")
    noughts = [index for index in whole_places if parts[index][1] == "0"]
    whole = whole.zfill(sum(index >= noughts[0] for index in whole_places) if noughts else 1)
    out, used = "", 0
    for index, (kind, part) in enumerate(parts):
        if kind == "text":
            inside = used and whole_places and index < whole_places[-1]
            out += re.sub("[ '’]", "", part) if inside else part
        elif kind == "digit" and index in whole_places:
            left = len([place for place in whole_places if place > index])
            until = max(used, len(whole) - left)
            out, used = out + whole[used:until], until
            if index == whole_places[-1] and fraction:
                out += "." + fraction
        elif kind == "%":
            out = out.rstrip() + " %"
    out = out.strip()
    if number == 0 and places:
        out = re.sub("-", "", out).strip()
    if number == 0 and not re.search(r"\w", out):
        return whole if parts else ""
    if number < 0:
        out = re.sub("[()-]", "", out).strip()
        return "-" + out if out else ""
    return out


def rows():
    """Each format with some of the values, another few for each."""
    some = [(code, place) for place, code in enumerate(dict.fromkeys(formats()))]
    return [f"{code}\t{value}\t{shown(code, value)}" for code, place in some for value in VALUES[place % 4::4]]


if __name__ == "__main__":
    print("\n".join(rows()))
