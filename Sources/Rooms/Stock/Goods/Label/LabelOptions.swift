internal import Basics
package import Markup
internal import RoomKit
package import Web

/// Print options of labels, from the query of their page. Invalid values fall back to the
/// defaults.
package struct LabelOptions: Equatable, Sendable {
    package var sheet: LabelSheet
    /// Copies per label, 1…`most`.
    package var copies: Int
    /// The place on the first sheet to begin at, from 1; a sheet that was begun can be used up.
    package var first: Int

    package static let most = 500

    package init(_ query: Fields) {
        sheet = LabelSheet(query["sheet"])
        copies = LabelOptions.number(query["copies"], LabelOptions.most)
        first = sheet.isRoll ? 1 : LabelOptions.number(query["first"], sheet.perPage)
    }

    private static func number(_ text: String?, _ most: Int) -> Int {
        min(max(text.flatMap { Int($0.trimmed) } ?? 1, 1), most)
    }

    /// Of so many different labels, no more than there can be in all.
    func copies(of count: Int) -> Int {
        max(1, min(copies, LabelOptions.mostInAll / max(count, 1)))
    }

    /// Labels on one page, all together.
    static let mostInAll = 1_000
}

extension HTML {
    /// The fields of a form that says how labels are printed.
    package mutating func labelOptions(
        _ options: LabelOptions, of sheets: [LabelSheet] = LabelSheet.plain
    ) {
        let words = PriceLabelWords(language)
        let values = Fields([
            ("sheet", options.sheet.rawValue), ("copies", String(options.copies)),
            ("first", String(options.first)),
        ])
        field(
            FormField(
                "sheet", words.labelSheet,
                .choice(sheets.map { ($0.rawValue, words.common.name($0)) })),
            values, Faults())
        div("pair") { pair in
            pair.field(FormField("copies", words.labelCopies, .number), values, Faults())
            pair.field(
                FormField("first", words.labelFirst, .number, hint: words.labelFirstHint), values,
                Faults())
        }
    }

    /// Warnings above the labels about text or barcodes that do not fit.
    package mutating func labelFaults(_ labels: [Label], on sheet: LabelSheet) {
        var crowded = 0
        var bare = 0
        for label in labels {
            let fit = LabelFit(label, on: sheet)
            if fit.isCrowded { crowded += 1 }
            if fit.lacksBarcode { bare += 1 }
        }
        labelFaults(crowded, bare)
    }

    /// - Parameters:
    ///   - crowded: labels whose text does not fit.
    ///   - bare: labels whose barcode does not fit.
    package mutating func labelFaults(_ crowded: Int, _ bare: Int) {
        let words = PriceLabelWords(language)
        if crowded > 0 {
            p("wrong", [.fixed("role", "alert")]) { $0.text(words.crowded(crowded)) }
        }
        if bare > 0 {
            p("wrong", [.fixed("role", "alert")]) { $0.text(words.codesTooWide(bare)) }
        }
    }
}
