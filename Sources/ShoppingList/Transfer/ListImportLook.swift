internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

// What would come of files of items and locations.
extension ListImportPlan {
    func look(_ id: Identifier, _ words: ShoppingListWords) -> ImportLook {
        var look = ImportLook(words.importKind, in: words.language)
        let frame = ImportingWords(words.language)
        for change in [Change.add, .change, .same] {
            let (locations, items) = count(change)
            if locations + items > 0 {
                look.counts.append((locations + items, words.name(change)))
            }
        }
        if isEmpty {
            look.notes.append(frame.nothingNew)
        } else {
            look.deed = .init(to: ShoppingListRoute.importing.link, id: id.derived(1))
        }
        let merged =
            words.language.sorted(mergedLocations) { $0.name }
            + words.language.sorted(mergedItems) { $0.name }
        look.add(words.stoodTwice, merged.count) {
            .init(merged[$0].name, words.merged(merged[$0]))
        }
        look.add(words.locations, locations.count) {
            let line = locations[$0]
            return .init(
                words.name(line.location), words.order(line.location), mark: words.name(line.change)
            )
        }
        look.add(words.list, items.count) {
            let line = items[$0]
            let place = line.location.map { words.name($0) } ?? words.toUnknown
            return .init(
                line.draft.name, "\(line.draft.quantity) · " + place, mark: words.name(line.change))
        }
        return look
    }
}

/// Files of the list, as the one import recognises them.
let listImport: @Sendable (Language) -> [ImportKind] = { language in
    let words = ShoppingListWords(language)
    return [
        ImportKind(
            words.importKind, words.importAdvice, at: ShoppingListRoute.importing.target,
            form: { (texts, database) throws(Failure) in
                guard texts.count <= ListImportReader.fields.count else { return nil }
                var form = Fields([("step", "preview")])
                for (field, text) in zip(ListImportReader.fields, texts) {
                    guard let text = try ListImportReader(database).own(text) else { return nil }
                    form.add(field, text)
                }
                return form
            })
    ]
}

extension ListImportReader {
    /// The text if it is a file of the list, and JSON of its sheet; nil for anything else.
    fileprivate func own(_ text: ImportText) throws(Failure) -> String? {
        guard text.isJSON else { return try sheet(text) }
        return try isOurs(text.text) ? text.text : nil
    }

    /// The sheet for a spreadsheet, read again.
    private func sheet(_ text: ImportText) throws(Failure) -> String? {
        let heads = text.headings
        guard heads.contains("item"), heads.contains("on the list") else { return nil }
        var reader = SheetReader(text.text)
        var items: [String] = []
        while let row = try? reader.next() {
            let cell = { (head: String) -> String in
                guard let place = heads.firstIndex(of: head), row.cells.indices.contains(place)
                else { return "" }
                return row.cells[place].trimmed
            }
            let quantity = cell("quantity").isEmpty ? "1" : cell("quantity")
            try database.each(
                """
                SELECT json_object('name', ?1, 'unit', ?3, 'locationName', ?4, 'remark', ?5,
                    'onList', json(?6), 'isAvailable', json(?7),
                    'quantity', iif(json_valid(?2), json(?2), ?2))
                """,
                [
                    .text(cell("item")), .text(quantity), .text(cell("unit")),
                    .text(cell("location")), .text(cell("remark")), .text(yes(cell("on the list"))),
                    .text(yes(cell("available"))),
                ]
            ) { (row) throws(Failure) in items.append(row.text(0)) }
        }
        // The first is the row of the headings.
        return "[" + items.dropFirst().joined(separator: ",") + "]"
    }

    private func yes(_ cell: String) -> String { cell.lowercased() == "no" ? "false" : "true" }
}
