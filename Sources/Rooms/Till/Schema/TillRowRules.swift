internal import Basics
package import Journal
internal import SQLCore

/// The values allowed in the rows of tills, sales, refunds and closes. A sale stores copies of the
/// texts of its items, so its limits are at least as high as theirs. Files of 0.1 also have cash moves
/// that were taken back.
package let tillRowRules =
    [
        RowRules("till", [.identifier("device"), .name(12, "letter")]),
        RowRules(
            "sale",
            [
                .identifier("id", "voided", "close"), .name(12, "letter"),
                .whole(1...1_000_000_000_000, "number"), .moment("at"), .zone("zone"),
                .derived("day"), .text(200, "company"), .currency("currency"),
                .whole(0...10_000, "tax_rate"), .flag("includes_tax", "is_sample"),
                .sum("subtotal", "discount", "tax", "total", "cost", "given", "change", "rounding"),
                .whole(0...CashStep.most, "cash_step"),
                .word(tenders, "tender"), .text(Payment.sellerLimit, "seller"),
                .text(64, "letterhead"),
            ], remake: { $0.setDay(from: "at", mayEndLate: true) }),
        RowRules(
            "sale_line",
            [
                .identifier("sale", "item"), .count("place"),
                .text(200, "name", "attribute", "department", "unit"),
                .whole(1...Quantity.most.thousandths, "quantity"),
                .sum("each", "discount", "tax", "total", "cost"), .count("tax_place"),
            ]),
        RowRules(
            "refund",
            [
                .identifier("id", "sale", "close"), .name(12, "letter"), .moment("at"),
                .zone("zone"), .derived("day"), .sum("tax", "total", "cost", "rounding"),
                .word(tenders, "tender"), .text(RefundDraft.remarkLimit, "remark"),
                .flag("is_sample"), .text(64, "letterhead"), .identifier("exchange"),
                .text(SaleDraft.textLimit, "way"),
            ], remake: { $0.setDay(from: "at", mayEndLate: true) }),
        RowRules(
            "refund_line",
            [
                .identifier("refund"), .count("place"),
                .whole(1...Quantity.most.thousandths, "quantity"), .sum("tax", "total", "cost"),
                .flag("is_returned"),
            ]),
    ] + drawerRowRules + cashRowRules + numbersRowRules
    + saleTaxRowRules + paymentRowRules + favouriteRowRules + parkedRowRules
    + salePartRowRules + chainRowRules + letterheadRowRules + tenderChangeRowRules

private let drawerRowRules = [
    RowRules(
        "drawer_move",
        [
            .identifier("id", "close", "erased", "sale"), .name(12, "letter"), .moment("at"),
            .zone("zone"), .word(["out", "in", "float"], "kind"), .currency("currency"),
            .whole(0...Money.most.minor, "amount", "paid"), .text(drawerRemarkLimit, "remark"),
        ], isGone: { $0["erased"] != .null }),
    RowRules(
        "drawer_correction",
        [
            .identifier("sale", "close"), .count("place"), .name(12, "letter"),
            .currency("currency"), .word(tenders, "before", "after"), .sum("amount", "rounding"),
        ]),
    RowRules(
        "drawer_close",
        [
            .identifier("id"), .name(12, "letter"), .whole(1...1_000_000_000_000, "number"),
            .moment("at"), .zone("zone"), .derived("day"), .text(200, "company"),
            .currency("currency"),
            .count("first_number", "last_number"),
            .sum(
                "sales", "voided", "refunds",
                "gross", "discounts", "tax", "total", "refunded_tax", "refunded", "cash_sales",
                "card_sales", "other_sales", "cash_refunds", "card_refunds", "other_refunds",
                "cash_corrected", "card_corrected", "other_corrected", "float", "cash_in",
                "cash_out", "expected", "counted", "difference", "rounding"),
            .text(drawerRemarkLimit, "remark"), .text(12, "till"),
        ], remake: { $0.setDay(from: "at", mayEndLate: true) }),
    RowRules(
        "drawer_close_piece",
        [
            .identifier("close"), .whole(1...Money.most.minor, "worth"),
            .whole(1...1_000_000_000_000, "pieces"),
        ]),
]

let tenders = Tender.allCases.map { $0.rawValue }
