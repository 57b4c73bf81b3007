internal import SQLCore

/// Sales and refunds that were put on another day: docs/decisions/0291.
let movedMigration = Migration(
    "books: sales and refunds on another day",
    """
    CREATE TRIGGER sale_moved AFTER UPDATE OF at, zone, day ON sale
        WHEN NEW.voided IS NULL AND (OLD.day <> NEW.day OR \(block("OLD")) <> \(block("NEW")))
    BEGIN
        INSERT INTO sale_day
        SELECT d, b, NEW.currency, s, s * NEW.is_sample, s * NEW.total, s * NEW.tax,
            s * (NEW.discount + ifnull(sum(line.discount), 0)), s * ifnull(sum(line.cost), 0),
            s * (count(line.sale) - count(line.cost)), 0, 0, 0, s * NEW.rounding
        FROM \(moved) LEFT JOIN sale_line AS line ON line.sale = NEW.id GROUP BY s
        ON CONFLICT DO UPDATE SET sales = sales + excluded.sales,
            samples = samples + excluded.samples, total = total + excluded.total,
            tax = tax + excluded.tax, discount = discount + excluded.discount,
            cost = cost + excluded.cost, uncosted = uncosted + excluded.uncosted,
            rounding = rounding + excluded.rounding;
        INSERT INTO sale_day_item
        SELECT d, NEW.currency, name, attribute, unit, s * quantity, s * total
        FROM \(moved) JOIN sale_line ON sale = NEW.id WHERE true
        ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity,
            total = total + excluded.total;
    END;

    CREATE TRIGGER refund_moved AFTER UPDATE OF at, zone, day ON refund
        WHEN OLD.day <> NEW.day OR \(block("OLD")) <> \(block("NEW"))
    BEGIN
        INSERT INTO sale_day
        SELECT d, b, (SELECT currency FROM sale WHERE id = NEW.sale), 0, 0, 0, 0, 0,
            -s * ifnull(sum(line.cost), 0), 0, s, s * NEW.total, s * NEW.tax, -s * NEW.rounding
        FROM \(moved) LEFT JOIN refund_line AS line ON line.refund = NEW.id GROUP BY s
        ON CONFLICT DO UPDATE SET cost = cost + excluded.cost,
            refunds = refunds + excluded.refunds, refunded = refunded + excluded.refunded,
            refunded_tax = refunded_tax + excluded.refunded_tax,
            rounding = rounding + excluded.rounding;
        INSERT INTO sale_day_item
        SELECT d, (SELECT currency FROM sale WHERE id = NEW.sale), sold.name, sold.attribute,
            sold.unit, -s * line.quantity, -s * line.total
        FROM \(moved) JOIN refund_line AS line ON line.refund = NEW.id
        JOIN sale_line AS sold ON sold.sale = NEW.sale AND sold.place = line.place WHERE true
        ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity,
            total = total + excluded.total;
    END;
    """)

/// The four hours of the local day.
private func block(_ row: String) -> String {
    "(((\(row).at / 60000 + \(row).zone) % 1440 + 1440) % 1440) / 240"
}

/// Day and block before the move with sign -1, and day and block after the move with sign 1.
private let moved = """
    (SELECT OLD.day AS d, \(block("OLD")) AS b, -1 AS s
        UNION ALL SELECT NEW.day, \(block("NEW")), 1)
    """
