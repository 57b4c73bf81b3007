"""Item files with the column headings that Square, Loyverse, SumUp, Shopify, WooCommerce and Etsy
write: the page before the import says what stays out, and the items have their taxes and numbers.

Headings: help.loyverse.com, squareup.com/help, help.sumup.com, help.shopify.com, woocommerce.com, and
public exports of 2024 to 2026."""

import re

import pytest
from studio import running, text

IMPORT = "/settings/data/import"

FILES = {
    "square": ("""\
Token,Item Name,Variation Name,SKU,GTIN,Category,Price,Default Unit Cost,Current Quantity Shop,Tax - VAT (10%),Tax - City (1.5%)
T1,Amber,10 ml,A-10,4006381333931,Perfumes,24.00,4.20,3,Y,N
T2,Amber,50 ml,A-50,,Perfumes,79.00,,1,Y,Y
""", ["Amber, 10 ml|24.00|3|VAT", "Amber, 50 ml|79.00|1|"], ["it has several taxes (VAT (10%), City (1.5%))."]),
    "loyverse": ("""\
Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Stall],Price [Stall],In stock [Stall],Low stock [Stall],"Tax - ""VAT"" (10%)"
rose,1,Rose,Perfumes,N,Size,10 ml,4.20,4006381333931,Y,Y,24.00,7,2,Y
rose,2,,,,,50 ml,12.5,,Y,Y,79.90,4,2,N
resin,3,Resin,Resins,Y,,,3.00,,Y,Y,6.00,1.250,,Y
""", ["Rose, 10 ml|24.00|7|VAT", "Rose, 50 ml|79.90|4|"],
        ["it is not taxed there.", "is sold by weight, but the unit is missing."]),
    "sumup": ("""\
Item name,Variations,Option set 1,Option 1,Is variation visible? (Yes/No),Price,Cost price,Tax rate (%),Unit,Track inventory? (Yes/No),Quantity,Low stock threshold,SKU,Barcode,Modifiers,Category,Item id (Do not change),Variant id (Do not change)
Oud,,,,,,,10,,Yes,,,,,,Perfumes,i1,
,10 ml,,,Yes,24.00,4.20,,,Yes,7,2,O-10,4006381333931,,,i1,v1
,50 ml,,,Yes,79.90,,20,,Yes,4,,,,Gift wrap,,i1,v2
""", ["Oud, 10 ml|24.00|7|10 %", "Oud, 50 ml|79.90|4|"],
        ["only groups its variants", "The column “Modifiers” is not imported."]),
    "shopify": ("""\
Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Taxable,Variant Barcode,Image Src,Cost per item,Status
iris,Iris,Studio,Perfume,Size,30 ml,I-30,12,45.00,true,4006381333931,a.jpg,11.20,active
iris,,,,,50 ml,I-50,4,65.00,false,,,15.80,
""", ["Iris, 30 ml|45.00|12|", "Iris, 50 ml|65.00|4|"], ["it is not taxed there."]),
    "woocommerce": ("""\
ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Tax status,Tax class,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
10,variable,W,,Wood,taxable,reduced-rate,1,,,Perfume,,Size,"30 ml, 50 ml"
11,variation,W-30,4006381333931,Wood - 30 ml,taxable,parent,1,5,45,,id:10,Size,30 ml
12,simple,C-1,,Candle,none,,1,7,28.50,Home,,,
""", ["Candle|28.50|7|", "Wood, 30 ml|45.00|5|"],
        ["its tax class “reduced-rate” is no tax rate here.", "it is not taxed there."]),
    "etsy": ("""\
TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU
Set,A set,20,EUR,3,,resin,,Custom,Size,"10 ml,30 ml",,,,"S-10,S-30"
""", ["Set, 10 ml||0|", "Set, 30 ml||0|"],
        ["its price is for several", "its stock of 3 is for several."]),
}


PRODUCTS = {
    "square": "Amber", "loyverse": "Rose", "sumup": "Oud", "shopify": "Iris", "etsy": "Set",
    # Its other size is not in the file.
    "woocommerce": "",
}


@pytest.mark.parametrize("program", FILES)
def test_an_item_file_comes_in_with_what_it_says(tmp_path, program):
    content, wanted, said = FILES[program]
    with running(tmp_path / "data") as studio:
        studio.send("/settings/company", [
            ("name", "Neroli"), ("currency", "EUR"), ("country", ""), ("tax", "20"), ("includes", "1"),
            ("overselling", "warn"), ("address", ""), ("receipt", "")])
        page = studio.upload(IMPORT, (f"{program}.csv", content.encode()))
        told = re.sub(r"\s+", " ", text(page))
        for sentence in said:
            assert sentence in told, told[:3_000]
        studio.send(IMPORT, [*studio.form(page, IMPORT), ("mode", "add")])
        rows = studio.sheet("/inventory.csv")
        assert sorted(
            ", ".join(filter(None, [row["name"], row["attribute"]]))
            + f"|{row['price']}|{row['on hand']}|{row['tax kind']}" for row in rows) == wanted
        # Variants are sizes of one product, and one tile at the till.
        assert {row["product"] for row in rows if row["attribute"]} == {PRODUCTS[program]}
        if PRODUCTS[program]:
            assert studio.get("/inventory/products").count(f">{PRODUCTS[program]}<") == 1
        if program == "shopify":
            assert {row["supplier"] for row in rows} == {"Studio"}
        # A further number finds its item at the till, too.
        if program in ("square", "loyverse", "sumup", "shopify", "woocommerce"):
            number = content.partition("4006381333931")[0].rpartition("\n")[2]
            assert [row["barcode"] for row in rows].count("4006381333931") == 1, number
