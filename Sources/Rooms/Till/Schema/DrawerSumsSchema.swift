package import SQLCore

/// Sums of a till's sales and refunds since its last close: derived tables that triggers update
/// within the transaction of the change, so that the drawer's page reads a few rows and not every
/// sale since. The fingerprint does not cover these tables.
package let drawerSumsMigrations = [
    Migration(
        "books: the sums of open drawers",
        """
        CREATE TABLE till_sale_sum (
            letter TEXT NOT NULL,
            currency TEXT NOT NULL,
            tender TEXT NOT NULL,
            is_void INTEGER NOT NULL,
            sales INTEGER NOT NULL,
            subtotal INTEGER NOT NULL,
            -- Taken off the whole, and off lines.
            discount INTEGER NOT NULL,
            line_discount INTEGER NOT NULL,
            tax INTEGER NOT NULL,
            total INTEGER NOT NULL,
            PRIMARY KEY (letter, currency, tender, is_void)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE till_refund_sum (
            letter TEXT NOT NULL,
            currency TEXT NOT NULL,
            tender TEXT NOT NULL,
            refunds INTEGER NOT NULL,
            tax INTEGER NOT NULL,
            total INTEGER NOT NULL,
            PRIMARY KEY (letter, currency, tender)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO till_sale_sum
        SELECT letter, currency, tender, voided IS NOT NULL, count(*), sum(subtotal),
            sum(discount),
            sum((SELECT ifnull(sum(discount), 0) FROM sale_line WHERE sale = sale.id)), sum(tax),
            sum(total)
        FROM sale WHERE close IS NULL AND is_sample = 0 GROUP BY 1, 2, 3, 4;

        INSERT INTO till_refund_sum
        SELECT refund.letter, currency, refund.tender, count(*), sum(refund.tax), sum(refund.total)
        FROM refund JOIN sale ON sale.id = refund.sale
        WHERE refund.close IS NULL AND refund.is_sample = 0 GROUP BY 1, 2, 3;

        CREATE TRIGGER till_sale_added AFTER INSERT ON sale
            WHEN NEW.close IS NULL AND NEW.is_sample = 0
        BEGIN
            INSERT INTO till_sale_sum
            VALUES (NEW.letter, NEW.currency, NEW.tender, NEW.voided IS NOT NULL, 1, NEW.subtotal,
                NEW.discount, 0, NEW.tax, NEW.total)
            ON CONFLICT DO UPDATE SET sales = sales + 1, subtotal = subtotal + excluded.subtotal,
                discount = discount + excluded.discount, tax = tax + excluded.tax,
                total = total + excluded.total;
        END;

        CREATE TRIGGER till_line_added AFTER INSERT ON sale_line WHEN NEW.discount <> 0
        BEGIN
            UPDATE till_sale_sum SET line_discount = line_discount + NEW.discount
            WHERE (letter, currency, tender, is_void) = (
                SELECT letter, currency, tender, voided IS NOT NULL FROM sale
                WHERE id = NEW.sale AND close IS NULL AND is_sample = 0);
        END;

        CREATE TRIGGER till_line_removed AFTER DELETE ON sale_line WHEN OLD.discount <> 0
        BEGIN
            UPDATE till_sale_sum SET line_discount = line_discount - OLD.discount
            WHERE (letter, currency, tender, is_void) = (
                SELECT letter, currency, tender, voided IS NOT NULL FROM sale
                WHERE id = OLD.sale AND close IS NULL AND is_sample = 0);
        END;

        CREATE TRIGGER till_sale_changed AFTER UPDATE OF tender, voided, close ON sale
            WHEN NEW.is_sample = 0 AND (OLD.tender <> NEW.tender
                OR (OLD.voided IS NULL) <> (NEW.voided IS NULL)
                OR (OLD.close IS NULL) <> (NEW.close IS NULL))
        BEGIN
            UPDATE till_sale_sum SET sales = sales - 1, subtotal = subtotal - OLD.subtotal,
                discount = discount - OLD.discount,
                line_discount = line_discount
                    - (SELECT ifnull(sum(discount), 0) FROM sale_line WHERE sale = OLD.id),
                tax = tax - OLD.tax, total = total - OLD.total
            WHERE OLD.close IS NULL AND letter = OLD.letter AND currency = OLD.currency
                AND tender = OLD.tender AND is_void = (OLD.voided IS NOT NULL);
            INSERT INTO till_sale_sum
            SELECT NEW.letter, NEW.currency, NEW.tender, NEW.voided IS NOT NULL, 1, NEW.subtotal,
                NEW.discount,
                (SELECT ifnull(sum(discount), 0) FROM sale_line WHERE sale = NEW.id), NEW.tax,
                NEW.total
            WHERE NEW.close IS NULL
            ON CONFLICT DO UPDATE SET sales = sales + 1, subtotal = subtotal + excluded.subtotal,
                discount = discount + excluded.discount,
                line_discount = line_discount + excluded.line_discount, tax = tax + excluded.tax,
                total = total + excluded.total;
        END;

        CREATE TRIGGER till_sale_removed AFTER DELETE ON sale
            WHEN OLD.close IS NULL AND OLD.is_sample = 0
        BEGIN
            UPDATE till_sale_sum SET sales = sales - 1, subtotal = subtotal - OLD.subtotal,
                discount = discount - OLD.discount, tax = tax - OLD.tax, total = total - OLD.total
            WHERE letter = OLD.letter AND currency = OLD.currency AND tender = OLD.tender
                AND is_void = (OLD.voided IS NOT NULL);
        END;

        CREATE TRIGGER till_refund_added AFTER INSERT ON refund
            WHEN NEW.close IS NULL AND NEW.is_sample = 0
        BEGIN
            INSERT INTO till_refund_sum
            SELECT NEW.letter, currency, NEW.tender, 1, NEW.tax, NEW.total
            FROM sale WHERE id = NEW.sale
            ON CONFLICT DO UPDATE SET refunds = refunds + 1, tax = tax + excluded.tax,
                total = total + excluded.total;
        END;

        CREATE TRIGGER till_refund_closed AFTER UPDATE OF close ON refund
            WHEN NEW.is_sample = 0 AND (OLD.close IS NULL) <> (NEW.close IS NULL)
        BEGIN
            UPDATE till_refund_sum SET
                refunds = refunds + iif(NEW.close IS NULL, 1, -1),
                tax = tax + iif(NEW.close IS NULL, 1, -1) * NEW.tax,
                total = total + iif(NEW.close IS NULL, 1, -1) * NEW.total
            WHERE letter = NEW.letter AND tender = NEW.tender
                AND currency = (SELECT currency FROM sale WHERE id = NEW.sale);
        END;

        CREATE TRIGGER till_refund_removed AFTER DELETE ON refund
            WHEN OLD.close IS NULL AND OLD.is_sample = 0
        BEGIN
            UPDATE till_refund_sum SET refunds = refunds - 1, tax = tax - OLD.tax,
                total = total - OLD.total
            WHERE letter = OLD.letter AND tender = OLD.tender
                AND currency = (SELECT currency FROM sale WHERE id = OLD.sale);
        END;
        """)
]
