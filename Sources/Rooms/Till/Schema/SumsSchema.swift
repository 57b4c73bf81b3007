internal import SQLCore

/// Sums of the days: derived tables that triggers update within the transaction of the change, so
/// that a year's report reads a few thousand rows and not all of its sales. The fingerprint does
/// not cover these tables. A sale counts on its own day, a refund on the refund's day, a void
/// sale not at all.
let sumsMigration = Migration(
    "books: the sums of days",
    """
    CREATE TABLE sale_day (
        day INTEGER NOT NULL,
        -- Four hours of the local day: 0 until four in the morning, 5 from eight in the evening.
        block INTEGER NOT NULL,
        currency TEXT NOT NULL,
        sales INTEGER NOT NULL,
        -- Those of them that are made up.
        samples INTEGER NOT NULL,
        total INTEGER NOT NULL,
        tax INTEGER NOT NULL,
        -- Of the lines and of the whole.
        discount INTEGER NOT NULL,
        -- Of the lines whose cost is known, less what came back; and how many others there are.
        cost INTEGER NOT NULL,
        uncosted INTEGER NOT NULL,
        refunds INTEGER NOT NULL,
        refunded INTEGER NOT NULL,
        refunded_tax INTEGER NOT NULL,
        PRIMARY KEY (day, block, currency)
    ) STRICT, WITHOUT ROWID;

    -- What was sold of a thing on a day, less what came back.
    CREATE TABLE sale_day_item (
        day INTEGER NOT NULL,
        currency TEXT NOT NULL,
        name TEXT NOT NULL,
        attribute TEXT NOT NULL,
        unit TEXT NOT NULL,
        quantity INTEGER NOT NULL,
        total INTEGER NOT NULL,
        PRIMARY KEY (day, currency, name, attribute, unit)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER sale_counted AFTER INSERT ON sale WHEN NEW.voided IS NULL
    BEGIN
        INSERT INTO sale_day
        VALUES (NEW.day, (((NEW.at / 60000 + NEW.zone) % 1440 + 1440) % 1440) / 240, NEW.currency,
            1, NEW.is_sample, NEW.total, NEW.tax, NEW.discount, 0, 0, 0, 0, 0)
        ON CONFLICT DO UPDATE SET sales = sales + 1, samples = samples + excluded.samples,
            total = total + excluded.total, tax = tax + excluded.tax,
            discount = discount + excluded.discount;
    END;

    CREATE TRIGGER sale_line_counted AFTER INSERT ON sale_line
        WHEN (SELECT voided FROM sale WHERE id = NEW.sale) IS NULL
    BEGIN
        UPDATE sale_day SET discount = discount + NEW.discount, cost = cost + ifnull(NEW.cost, 0),
            uncosted = uncosted + (NEW.cost IS NULL)
        WHERE (day, block, currency) = (
            SELECT day, (((at / 60000 + zone) % 1440 + 1440) % 1440) / 240, currency
            FROM sale WHERE id = NEW.sale);
        INSERT INTO sale_day_item
        SELECT day, currency, NEW.name, NEW.attribute, NEW.unit, NEW.quantity, NEW.total
        FROM sale WHERE id = NEW.sale
        ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity,
            total = total + excluded.total;
    END;

    CREATE TRIGGER sale_voided AFTER UPDATE OF voided ON sale
        WHEN (OLD.voided IS NULL) <> (NEW.voided IS NULL)
    BEGIN
        UPDATE sale_day SET sales = sales + iif(NEW.voided IS NULL, 1, -1),
            samples = samples + iif(NEW.voided IS NULL, 1, -1) * NEW.is_sample,
            total = total + iif(NEW.voided IS NULL, 1, -1) * NEW.total,
            tax = tax + iif(NEW.voided IS NULL, 1, -1) * NEW.tax,
            discount = discount + iif(NEW.voided IS NULL, 1, -1) * (NEW.discount
                + (SELECT ifnull(sum(discount), 0) FROM sale_line WHERE sale = NEW.id)),
            cost = cost + iif(NEW.voided IS NULL, 1, -1)
                * (SELECT ifnull(sum(cost), 0) FROM sale_line WHERE sale = NEW.id),
            uncosted = uncosted + iif(NEW.voided IS NULL, 1, -1)
                * (SELECT count(*) FROM sale_line WHERE sale = NEW.id AND cost IS NULL)
        WHERE day = NEW.day AND currency = NEW.currency
            AND block = (((NEW.at / 60000 + NEW.zone) % 1440 + 1440) % 1440) / 240;
        INSERT INTO sale_day_item
        SELECT NEW.day, NEW.currency, name, attribute, unit,
            iif(NEW.voided IS NULL, 1, -1) * quantity, iif(NEW.voided IS NULL, 1, -1) * total
        FROM sale_line WHERE sale = NEW.id
        ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity,
            total = total + excluded.total;
    END;

    CREATE TRIGGER sale_line_removed AFTER DELETE ON sale_line
        WHEN (SELECT voided FROM sale WHERE id = OLD.sale) IS NULL
    BEGIN
        UPDATE sale_day SET discount = discount - OLD.discount, cost = cost - ifnull(OLD.cost, 0),
            uncosted = uncosted - (OLD.cost IS NULL)
        WHERE (day, block, currency) = (
            SELECT day, (((at / 60000 + zone) % 1440 + 1440) % 1440) / 240, currency
            FROM sale WHERE id = OLD.sale);
        UPDATE sale_day_item SET quantity = quantity - OLD.quantity, total = total - OLD.total
        WHERE (day, currency) = (SELECT day, currency FROM sale WHERE id = OLD.sale)
            AND name = OLD.name AND attribute = OLD.attribute AND unit = OLD.unit;
    END;

    CREATE TRIGGER sale_removed AFTER DELETE ON sale WHEN OLD.voided IS NULL
    BEGIN
        UPDATE sale_day SET sales = sales - 1, samples = samples - OLD.is_sample,
            total = total - OLD.total, tax = tax - OLD.tax, discount = discount - OLD.discount
        WHERE day = OLD.day AND currency = OLD.currency
            AND block = (((OLD.at / 60000 + OLD.zone) % 1440 + 1440) % 1440) / 240;
    END;

    CREATE TRIGGER refund_counted AFTER INSERT ON refund
    BEGIN
        INSERT INTO sale_day
        SELECT NEW.day, (((NEW.at / 60000 + NEW.zone) % 1440 + 1440) % 1440) / 240, currency,
            0, 0, 0, 0, 0, 0, 0, 1, NEW.total, NEW.tax
        FROM sale WHERE id = NEW.sale
        ON CONFLICT DO UPDATE SET refunds = refunds + 1, refunded = refunded + excluded.refunded,
            refunded_tax = refunded_tax + excluded.refunded_tax;
    END;

    CREATE TRIGGER refund_line_counted AFTER INSERT ON refund_line
    BEGIN
        UPDATE sale_day SET cost = cost - ifnull(NEW.cost, 0)
        WHERE (day, block, currency) = (
            SELECT refund.day,
                (((refund.at / 60000 + refund.zone) % 1440 + 1440) % 1440) / 240, sale.currency
            FROM refund JOIN sale ON sale.id = refund.sale WHERE refund.id = NEW.refund);
        INSERT INTO sale_day_item
        SELECT refund.day, sale.currency, sale_line.name, sale_line.attribute, sale_line.unit,
            -NEW.quantity, -NEW.total
        FROM refund JOIN sale ON sale.id = refund.sale
        JOIN sale_line ON sale_line.sale = sale.id AND sale_line.place = NEW.place
        WHERE refund.id = NEW.refund
        ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity,
            total = total + excluded.total;
    END;

    CREATE TRIGGER refund_line_removed AFTER DELETE ON refund_line
    BEGIN
        UPDATE sale_day SET cost = cost + ifnull(OLD.cost, 0)
        WHERE (day, block, currency) = (
            SELECT refund.day,
                (((refund.at / 60000 + refund.zone) % 1440 + 1440) % 1440) / 240, sale.currency
            FROM refund JOIN sale ON sale.id = refund.sale WHERE refund.id = OLD.refund);
        UPDATE sale_day_item SET quantity = quantity + OLD.quantity, total = total + OLD.total
        WHERE (day, currency, name, attribute, unit) = (
            SELECT refund.day, sale.currency, sale_line.name, sale_line.attribute, sale_line.unit
            FROM refund JOIN sale ON sale.id = refund.sale
            JOIN sale_line ON sale_line.sale = sale.id AND sale_line.place = OLD.place
            WHERE refund.id = OLD.refund);
    END;

    CREATE TRIGGER refund_removed AFTER DELETE ON refund
    BEGIN
        UPDATE sale_day SET refunds = refunds - 1, refunded = refunded - OLD.total,
            refunded_tax = refunded_tax - OLD.tax
        WHERE day = OLD.day
            AND block = (((OLD.at / 60000 + OLD.zone) % 1440 + 1440) % 1440) / 240
            AND currency = (SELECT currency FROM sale WHERE id = OLD.sale);
    END;
    """)
