internal import Basics
package import Journal
package import SQLCore
internal import Stock

/// Parts of sets that were sold and refunded. Their line has the sums of the set.
package let salePartMigrations = [
    Migration(
        "books: parts of sets",
        """
        CREATE TABLE sale_part (
            sale TEXT NOT NULL REFERENCES sale,
            -- Place of the line.
            line INTEGER NOT NULL CHECK (line >= 0),
            place INTEGER NOT NULL CHECK (place >= 0),
            item TEXT NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            attribute TEXT NOT NULL,
            unit TEXT NOT NULL,
            -- Thousandths of its unit, in all sets of the line.
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            -- Its shares of the line's.
            tax INTEGER NOT NULL CHECK (tax >= 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            cost INTEGER,
            -- Of sale_tax; NULL where the sale has one rate.
            tax_place INTEGER,
            PRIMARY KEY (sale, line, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sale_part_by_item ON sale_part (item);

        CREATE TABLE refund_part (
            refund TEXT NOT NULL REFERENCES refund,
            line INTEGER NOT NULL CHECK (line >= 0),
            place INTEGER NOT NULL CHECK (place >= 0),
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            tax INTEGER NOT NULL CHECK (tax >= 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            cost INTEGER,
            PRIMARY KEY (refund, line, place)
        ) STRICT, WITHOUT ROWID;
        """)
]

package let salePartJournalledTables = [
    JournalledTable("sale_part", key: "sale, line, place", partOf: "sale"),
    JournalledTable("refund_part", key: "refund, line, place", partOf: "refund"),
]

let salePartRowRules = [
    RowRules(
        "sale_part",
        [
            .identifier("sale", "item"), .count("line", "place"),
            .name(Item.nameLimit, "name"), .text(Item.attributeLimit, "attribute"),
            .text(8, "unit"), .whole(1...Quantity.most.thousandths, "quantity"),
            .sum("tax", "total", "cost"), .count("tax_place"),
        ]),
    RowRules(
        "refund_part",
        [
            .identifier("refund"), .count("line", "place"),
            .whole(1...Quantity.most.thousandths, "quantity"), .sum("tax", "total", "cost"),
        ]),
]

struct SalePartTable: Table {
    let database: Database

    /// Parts of all lines of a sale, by line.
    func parts(of sale: ID<Sale>) throws(Failure) -> [(line: Int64, part: SoldPart)] {
        try database.all(
            """
            SELECT line, place, item, name, attribute, unit, quantity, tax, total, cost, tax_place
            FROM sale_part WHERE sale = ? ORDER BY line, place
            """, [.text(sale)]
        ) { (row) throws(Failure) in
            let (line, place) = (row.integer(), row.integer())
            guard let item: ID<Item> = row.id() else {
                throw .badData("a part of sale \(sale.text)")
            }
            var part = SoldPart(
                place: place, item: item, name: row.text(), attribute: row.text(),
                unit: row.text(), quantity: Quantity(thousandths: row.integer()))
            part.tax = row.money()
            part.total = row.money()
            part.cost = row.optionalMoney()
            part.taxPlace = row.optionalInteger()
            return (line: line, part: part)
        }
    }

    func add(_ line: SaleLine, to sale: ID<Sale>) throws(Failure) {
        for part in line.parts {
            try database.run(
                """
                INSERT INTO sale_part (sale, line, place, item, name, attribute, unit, quantity,
                    tax, total, cost, tax_place)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(sale), .integer(line.place), .integer(part.place), .text(part.item),
                    .text(part.name), .text(part.attribute), .text(part.unit),
                    .integer(part.quantity.thousandths), .integer(part.tax.minor),
                    .integer(part.total.minor), value(part.cost),
                    part.taxPlace.map { .integer($0) } ?? .null,
                ])
        }
    }

    func add(_ line: RefundLine, to refund: ID<Refund>) throws(Failure) {
        for part in line.parts {
            try database.run(
                """
                INSERT INTO refund_part (refund, line, place, quantity, tax, total, cost)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(refund), .integer(line.place), .integer(part.place),
                    .integer(part.quantity.thousandths), .integer(part.tax.minor),
                    .integer(part.total.minor), value(part.cost),
                ])
        }
    }

    func parts(
        of refund: ID<Refund>, line: Int64
    ) throws(Failure) -> [RefundLine.Part] {
        try database.all(
            """
            SELECT place, quantity, tax, total, cost FROM refund_part
            WHERE refund = ? AND line = ? ORDER BY place
            """, [.text(refund), .integer(line)]
        ) { (row) throws(Failure) in
            RefundLine.Part(
                place: row.integer(), quantity: Quantity(thousandths: row.integer()),
                tax: row.money(), total: row.money(), cost: row.optionalMoney())
        }
    }

    func remove(_ refund: ID<Refund>) throws(Failure) {
        try database.run("DELETE FROM refund_part WHERE refund = ?", [.text(refund)])
    }
}
