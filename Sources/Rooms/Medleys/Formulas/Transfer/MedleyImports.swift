internal import Basics
internal import Limits
internal import Perfumery
internal import RoomKit
internal import Web

/// Import kinds of the book of experiments, for the common import page.
let medleyImports: @Sendable (Language) -> [ImportKind] = { language in
    let words = TransferWords(language)
    return [
        ImportKind(
            words.importKind, words.importAdvice, more: MedleysRoute.importing.link,
            at: MedleysRoute.importing.target,
            isGuess: { texts in
                !isMedleyTable(texts[0].headings) && !texts[0].isSurelyFormula
            },
            lines: { form in form["formula"] == nil ? nil : linesOfTable(form["held"] ?? "") },
            form: { (texts, _) in
                guard texts.count == 1, !texts[0].isJSON else { return nil }
                let isTable = isMedleyTable(texts[0].headings)
                var form = Fields([("preview", "1"), ("medley", texts[0].title)])
                if isTable {
                    form.add("held", HeldText.held(texts[0].text))
                    return form
                }
                // A table of limits has a column of names, too.
                guard LimitFile(texts[0].whole) == nil,
                    let formula = PastedFormula(whole: texts[0])
                else { return nil }
                form.add("held", HeldText.held(formula.table))
                form.add("formula", "1")
                for line in formula.leftOut + formula.columnsLeftOut { form.add("left", line) }
                return form
            }),
        ImportKind(
            LimitTableWords(words.language).limitsKind,
            LimitTableWords(words.language).limitsAdvice,
            at: MedleysRoute.limitImport.target,
            form: { (texts, _) in
                guard texts.count == 1, !texts[0].isJSON, LimitFile(texts[0].whole) != nil else {
                    return nil
                }
                return Fields([
                    ("preview", "1"), ("held", HeldText.held(texts[0].whole)),
                    ("name", LimitTableWords(words.language).usualTable),
                ])
            }),
    ]
}

/// "Ethanol 2000 ml": the ingredients of a formula's table.
private func linesOfTable(_ held: String) -> [String] {
    var reader = SheetReader(HeldText.released(held))
    var lines: [String] = []
    while let row = (try? reader.next()) ?? nil {
        let cells = row.cells.prefix(3).filter { !$0.isEmpty }
        lines.append(cells.joined(separator: " "))
    }
    return [String](lines.dropFirst())
}

private func isMedleyTable(_ headings: [String]) -> Bool {
    let has = { (column: MedleyColumn) in headings.contains(column.name) }
    return has(.medley) || has(.scenting)
        || MedleyColumn.allCases.allSatisfy { !$0.isRequired || has($0) }
}

extension PastedFormula {
    /// A file of one formula, or a pasted formula; nil for other texts.
    fileprivate init?(whole text: ImportText) {
        guard text.mayBeFormula else { return nil }
        self.init(text.text, unit: AmountUnit.gram.rawValue)
        guard !lines.isEmpty, lines.count >= leftOut.count,
            lines.allSatisfy({ $0.name.contains { $0.isLetter } })
        else { return nil }
    }

    /// The lines as a table of medleys, without scenting and medley.
    fileprivate var table: String {
        let columns: [MedleyColumn] = [.ingredient, .amount, .unit, .dilution, .diluent]
        var sheet = Sheet(columns.map { $0.name })
        for line in lines {
            sheet.append([line.name, line.amount, line.unit, line.dilution, line.diluent])
        }
        return String(decoding: sheet.bytes, as: UTF8.self)
    }
}
