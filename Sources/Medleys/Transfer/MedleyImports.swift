internal import Basics
internal import Perfumery
internal import RoomKit
internal import Safety
internal import Web

/// What the book of experiments reads, as the one import recognises it.
let medleyImports: @Sendable (Language) -> [ImportKind] = { language in
    let words = MedleysWords(language)
    return [
        ImportKind(
            words.importKind, words.importAdvice, more: MedleysRoute.importing.link,
            at: MedleysRoute.importing.target,
            form: { (texts, _) in
                guard texts.count == 1, !texts[0].isJSON else { return nil }
                let isTable = isMedleyTable(texts[0].headings)
                var form = Fields([("preview", "1"), ("medley", texts[0].title)])
                if isTable {
                    form.add("held", HeldText.held(texts[0].text))
                    return form
                }
                // A table of limits has a column of names, too.
                guard LimitFile(texts[0].text) == nil,
                    let formula = PastedFormula(whole: texts[0])
                else { return nil }
                form.add("held", HeldText.held(formula.table))
                form.add("formula", "1")
                for line in formula.leftOut + formula.columnsLeftOut { form.add("left", line) }
                return form
            }),
        ImportKind(
            words.limitsKind, words.limitsAdvice, at: MedleysRoute.limitImport.target,
            form: { (texts, _) in
                guard texts.count == 1, !texts[0].isJSON, LimitFile(texts[0].text) != nil else {
                    return nil
                }
                return Fields([
                    ("preview", "1"), ("held", HeldText.held(texts[0].text)),
                    ("name", words.usualTable),
                ])
            }),
    ]
}

private func isMedleyTable(_ headings: [String]) -> Bool {
    let has = { (column: MedleyColumn) in headings.contains(column.name) }
    return has(.medley) || has(.scenting)
        || MedleyColumn.allCases.allSatisfy { !$0.isRequired || has($0) }
}

extension PastedFormula {
    /// A file of one formula, or what was pasted; nil for what is none. Headings of a list of goods, of
    /// moves or of breaths make it none.
    fileprivate init?(whole text: ImportText) {
        for heading in text.headings {
            switch heading {
            case "price", "barcode", "gtin", "ean", "sku", "handle", "stock", "in stock", "on hand",
                "department", "location", "date", "started", "reason", "token", "restock level",
                "on the list":
                return nil
            default: break
            }
        }
        self.init(text.text, unit: AmountUnit.gram.rawValue)
        guard !lines.isEmpty, lines.count >= leftOut.count else { return nil }
    }

    /// Its lines as a table of medleys, which does not say whose they are.
    fileprivate var table: String {
        let columns: [MedleyColumn] = [.ingredient, .amount, .unit, .dilution, .diluent]
        var sheet = Sheet(columns.map { $0.name })
        for line in lines {
            sheet.append([line.name, line.amount, line.unit, line.dilution, line.diluent])
        }
        return String(decoding: sheet.bytes, as: UTF8.self)
    }
}
