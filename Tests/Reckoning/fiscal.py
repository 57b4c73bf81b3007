"""Tables of DSFinV-K, added up a second time: each transaction, each report and each currency tie."""

import csv
import io
import urllib.request
import zipfile
from collections import defaultdict
from decimal import Decimal


def tables(studio, period):
    """Rows of each file, by the file's name."""
    cookies = "; ".join(f"{name}={value}" for name, value in studio.cookies.items())
    request = urllib.request.Request(studio.address + f"/sales/dsfinvk.zip{period}", headers={"Cookie": cookies})
    with urllib.request.urlopen(request) as answer:
        books = zipfile.ZipFile(io.BytesIO(answer.read()))
    return {name.removesuffix(".csv"): list(csv.DictReader(io.StringIO(books.read(name).decode()), delimiter=";"))
            for name in books.namelist() if name.endswith(".csv")}


def sums(rows, names, *columns):
    """Sums of columns by the values of others; keys without any are left out."""
    found = defaultdict(lambda: [Decimal(0)] * len(columns))
    for row in rows:
        key = tuple(row[name] for name in names)
        found[key] = [one + Decimal(row[column].replace(",", ".")) for one, column in zip(found[key], columns)]
    return {key: values for key, values in found.items() if any(values)}


def check(studio, period):
    """Currency and total payments of each report, by till and number."""
    books = tables(studio, period)
    report, act = ("Z_KASSE_ID", "Z_NR"), ("Z_KASSE_ID", "Z_NR", "BON_ID")
    # Lines add up to the taxes of a transaction, transactions to a report, payments to the total.
    lines = sums(books["lines_vat"], act + ("UST_SCHLUESSEL",), "POS_BRUTTO", "POS_NETTO", "POS_UST")
    assert lines == sums(
        books["transactions_vat"], act + ("UST_SCHLUESSEL",), "BON_BRUTTO", "BON_NETTO", "BON_UST")
    by_key = report + ("UST_SCHLUESSEL",)
    assert sums(books["lines_vat"], by_key, "POS_BRUTTO", "POS_NETTO", "POS_UST") == sums(
        books["businesscases"], by_key, "Z_UMS_BRUTTO", "Z_UMS_NETTO", "Z_UST")
    totals = sums(books["lines_vat"], act, "POS_BRUTTO")
    assert totals == sums(books["transactions"], act, "UMS_BRUTTO")
    assert totals == sums(books["datapayment"], act, "BASISWAEH_BETRAG")
    way = report + ("ZAHLART_TYP", "ZAHLART_NAME")
    paid = sums(books["datapayment"], way, "BASISWAEH_BETRAG")
    assert paid == sums(books["payment"], way, "Z_ZAHLART_BETRAG")
    cash = {key[:2]: value for key, value in sums(
        [row for row in books["datapayment"] if row["ZAHLART_TYP"] == "Bar"], report, "BASISWAEH_BETRAG").items()}
    assert cash == sums(books["cash_per_currency"], report, "ZAHLART_BETRAG_WAEH")
    assert cash == sums(books["cashpointclosing"], report, "Z_SE_BARZAHLUNGEN")
    # A report has one currency, which all its rows name.
    of = {}
    for table, column in [("cashregister", "KASSE_BASISWAEH_CODE"), ("cash_per_currency", "ZAHLART_WAEH"),
                          ("datapayment", "ZAHLWAEH_CODE")]:
        for row in books[table]:
            key = tuple(row[name] for name in report)
            assert of.setdefault(key, row[column]) == row[column], (table, key)
    # A transaction names another that is in the files.
    known = {row["BON_ID"] for row in books["transactions"]}
    assert all(row["REF_BON_ID"] in known for row in books["references"])
    return {key: (code, sums(books["cashpointclosing"], report, "Z_SE_ZAHLUNGEN").get(key, [Decimal(0)])[0])
            for key, code in of.items()}
