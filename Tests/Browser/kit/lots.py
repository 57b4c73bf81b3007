"""A material in two lots, batches of the material, their bottles, and their sale."""

import re
from urllib.request import urlopen

import stock
import tills
from bench import SAMPLE, add_batch, add_medley, add_scenting, send, weigh


def fill(address):
    shelf = stock.add_department(address, "Perfumes in lots")
    rose = stock.add_item(address, "Rose absolute", shelf, unit="g", use="material", cost="6.10")
    bottle = stock.add_item(address, "Rosa Notte, traced", shelf, price="64")
    glass = stock.add_item(address, "Glass 30 ml", shelf, cost="1.20", opening="50")
    place = f"/inventory/items/{rose}/restock"
    send(address, place, [
        ("quantity", "8"), ("lot", "B-2231"), ("date", "2026-05-01"), ("dated", "retest"),
        ("supplier", "Marta")])
    first = _newest(address)
    send(address, place, [
        ("quantity", "60"), ("lot", "W" * 60), ("date", "2028-05-01"), ("dated", "best"),
        ("supplier", "M" * 60)])
    send(address, f"/inventory/items/{bottle}/packaging", [
        ("part", glass), ("number", "1"), ("labour", "2.50")])
    lines = [("Rose absolute", "10", "g")]
    medley = add_medley(address, add_scenting(address, "Traced"), "Traced #1", lines)
    made = add_batch(address, medley, lines, [10_000_000])
    weigh(address, medley, made, ["10.02"])
    batch = f"/medleys/{medley}/batch/{made}"
    send(address, batch + "/finish", [
        ("finished", "1"), ("stock", "1"), ("take", f"{rose}:10020"), ("lots", "1"),
        ("lot", f"{first}:8000"), ("made", bottle), ("pieces", "8"), ("packaging", "1"),
        ("cost", "6112"), ("best", "2029-06-01")])
    send(address, batch + "/mature", [
        pair for stage in [("Concentrate rests", "14", "day", "", ""),
                           ("In alcohol", "6", "week", "shake", "7")]
        for pair in zip(["name", "length", "period", "task", "every"], stage)])
    send(address, batch + "/record", [
        ("maker", "Ida"), ("pieces", "8"), ("fill", "1.2"), ("remark", "Cloudy at first.\nClear.")])
    open_batch = add_batch(address, medley, lines, [20_000_000])
    weigh(address, medley, open_batch, ["20"])
    tills.sell(address, lines=((bottle, "Rosa Notte, traced", "", 3000, 6400),), seller="Ben")
    SAMPLE.update(
        lot=first, made_lot=made, lotted=rose, bottle=bottle, lotted_medley=medley,
        lotted_batch=open_batch)


def _newest(address):
    with urlopen(address + "/inventory/lots") as answer:
        return re.search(r"/inventory/lots/([0-9a-f-]{36})", answer.read().decode())[1]
