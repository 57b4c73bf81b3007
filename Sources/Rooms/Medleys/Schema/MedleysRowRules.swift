internal import Basics
package import Journal
internal import Perfumery
internal import SQLCore

/// The values allowed in the rows of the book of experiments.
package let medleysRowRules =
    bookRowRules
    + [
        RowRules(
            "material",
            [
                .derived("unique_name"), .name(MaterialFacts.nameLimit, "name"),
                .whole(1...300_000, "density"), .whole(1...1_000_000_000, "drops"),
                .whole(1...Batch.most, "drops_mass"), .flag("is_carrier"),
                .word(Tier.allCases.map { $0.rawValue }, "tier"),
                .whole(0...UnitCost.mostPrice, "price"),
                .whole(1...Amount.mostMillionths, "price_amount"),
                .word(
                    [AmountUnit.gram, .millilitre].map { $0.rawValue }, "price_unit"),
            ], remake: setUniqueName),
        RowRules(
            "bench_measures",
            [
                .whole(1...1, "one"), .whole(10...60, "drops"),
                .whole(1...HouseMeasures.mostOfSpoon, "tablespoon"),
                .whole(1...HouseMeasures.mostOfCup, "cup"),
            ]),
        RowRules(
            "bench_tally",
            [.whole(1...1, "one"), .sum("added", "edited")]),
        RowRules(
            "material_stock",
            [.name(MaterialFacts.nameLimit, "unique_name"), .identifier("item")]),
        RowRules(
            "batch_made",
            [
                .identifier("batch", "item"), .whole(1...Quantity.most.thousandths, "quantity"),
                .whole(0...1_000_000_000_000_000, "paid"), .sum("cost", "cost_before"),
            ]),
        bottledRowRules,
        RowRules("batch_bottles", [.identifier("batch"), .whole(1...10_000, "bottles")]),
        RowRules(
            "medley_product",
            [
                .identifier("medley"),
                .word(ProductCategory.allCases.map { $0.rawValue }, "category"),
                .whole(1...1_000_000_000, "strength"),
            ]),
        RowRules(
            "medley_confirmation",
            [
                .identifier("medley"), .text(1_000, "standard", "substance", "condition"),
                .name(Medley.nameLimit, "person"), .day("day"),
            ]),
        RowRules(
            "medley_confirmed",
            [
                .identifier("medley"), .text(1_000, "standard", "substance", "condition"),
                .text(Confirmation.basisLimit, "basis"),
            ]),
        RowRules(
            "batch_verdict",
            [
                .identifier("batch"), .word(BatchVerdict.answers, "answer"),
                .whole(0...BatchVerdict.most, "materials", "unknown"),
            ]),
        RowRules(
            "batch_record",
            [
                .identifier("batch"), .text(BatchRecord.makerLimit, "maker"),
                .whole(1...1_000_000, "pieces"), .whole(1...Batch.most, "fill"),
                .text(BatchRecord.remarkLimit, "remark"), .moment("matures"),
            ]),
        RowRules(
            "batch_stage",
            [
                .identifier("batch"), .whole(0...Int64(MaturingTable.most), "place"),
                .name(BatchRecord.makerLimit, "name"), .whole(1...100_000_000, "length"),
                .word(MaturingTime.Period.allCases.map { $0.rawValue }, "period"),
                .word(Reminder.Task.allCases.map { $0.rawValue }, "task"),
                .whole(1...1_000, "every"), .moment("ended"),
            ]),
        RowRules(
            "medley_label",
            [
                .identifier("medley"), .text(LabelText.baseLimit, "base"),
                .word([""] + Contact.allCases.map { $0.rawValue }, "contact"),
                .text(Medley.nameLimit, "name"), .text(LabelText.contentLimit, "content"),
                .whole(LabelText.months, "keeps", "opened"), .text(100, "warnings"),
                .text(LabelText.wordsLimit, "words"),
            ]),
        RowRules(
            "medley_clp",
            [
                .identifier("medley"),
                .word([""] + HazardMixture.State.allCases.map { $0.rawValue }, "state"),
                .whole(ProductHazards.degrees, "flash", "boils"),
                .whole(ProductHazards.viscosities, "viscosity"), .text(19, "ufi"),
                .text(ProductHazards.phoneLimit, "phone"),
                .text(ProductHazards.precautionsLimit, "precautions"), .flag("dries"),
            ]),
    ]

/// The tables of scentings and medleys.
private let bookRowRules = [
    RowRules(
        "scenting",
        [
            .identifier("id"), .name(Scenting.nameLimit, "name"), .derived("unique_name"),
            .whole(0...10_000, "safe_low", "safe_high"),
            .word(ProductKind.allCases.map { $0.rawValue }, "kind"),
        ], remake: setUniqueName),
    RowRules(
        "medley",
        [
            .identifier("id", "scenting", "family"), .name(Medley.nameLimit, "name"),
            .derived("unique_name", "due"), .whole(1...1_000_000, "trial"),
            .moment("created", "changed"), .zone("zone"), .whole(1...100_000_000, "maturity"),
            .word(MaturingTime.Period.allCases.map { $0.rawValue }, "period"),
            .word(Status.allCases.map { $0.rawValue }, "status"),
            .name(Medley.destinationLimit, "destination"),
            .text(Medley.textLimit, "conclusion", "progress"),
        ],
        remake: { row in
            setUniqueName(&row)
            guard let created = row.integer("created"),
                let thousandths = row.integer("maturity"),
                let period = row.text("period").flatMap({ MaturingTime.Period(rawValue: $0) }),
                let maturingTime = MaturingTime(thousandths: thousandths, period)
            else { return }
            let start = Moment(milliseconds: created)
            row["due"] = .integer((maturingTime.end(from: start) ?? start).milliseconds)
        }),
    RowRules(
        "medley_line",
        [
            .identifier("medley", "accord"), .whole(0...9_999, "place"),
            .name(Ingredient.nameLimit, "name"), .derived("unique_name"),
            .whole(1...Amount.mostMillionths, "amount"),
            .word(AmountUnit.allCases.map { $0.rawValue }, "unit"),
            .whole(1...999_999, "dilution"), .text(Ingredient.nameLimit, "diluent"),
            .text(200, "note"),
        ], remake: setUniqueName),
    RowRules(
        "medley_version",
        [.identifier("medley"), .whole(1...1_000_000, "number"), .form("lines")]),
    RowRules(
        "smelling",
        [
            .identifier("id", "medley"), .whole(1...1_000_000, "version"), .moment("at"),
            .zone("zone"), .whole(0...Int64(Evaluation.mostMinutes), "minutes"),
            .whole(0...5, "rating"), .text(Evaluation.textLimit, "text"),
        ]),
    RowRules(
        "batch",
        [
            .identifier("id", "medley"), .whole(1...1_000_000, "version", "number"),
            .moment("at", "finished"), .zone("zone"),
            .number(Readability.allCases.compactMap { $0.micrograms }, "step"),
            .whole(0...Batch.most, "tare"),
        ]),
    RowRules(
        "batch_line",
        [
            .identifier("batch"), .whole(0...9_999, "place"), .text(200, "name"),
            .whole(0...Batch.most, "asked", "weighed"), .flag("is_assumed"),
        ]),
]

/// Sets the key by which names are found and must be unique: the name in lower case.
@Sendable private func setUniqueName(_ row: inout RowValues) {
    row.set("unique_name", from: "name") { $0.lowercased() }
}

extension Attachment.Kind {
    static let medley = Attachment.Kind("medley", table: "medley")
    static let batch = Attachment.Kind("batch", table: "batch")
    static let evaluation = Attachment.Kind("evaluation", table: "smelling")
}
