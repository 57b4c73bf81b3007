internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

// Preview of imported files with items and locations.
extension ListImportPlan {
    /// - Parameters:
    ///   - bad: entries that are left out.
    ///   - ticked: names of further ones, ticked off in the file.
    func look(
        _ bad: [ListImportReader.Bad], ticked: [String], _ id: Identifier,
        _ words: ListTransferWords
    ) -> ImportLook {
        var look = ImportLook(words.common.importKind, in: words.language)
        let frame = ImportingWords(words.language)
        for change in [Change.add, .change, .same] {
            let (locations, items) = count(change)
            if locations + items > 0 {
                look.counts.append((locations + items, words.common.name(change)))
            }
        }
        if isEmpty {
            look.notes.append(frame.nothingNew)
        } else {
            look.deed = .init(to: ShoppingRoute.importing.link, id: id.derived(1))
        }
        look.add(frame.leftOut, bad.count + ticked.count, isFault: !bad.isEmpty) {
            $0 < bad.count
                ? .init(bad[$0].name, words.common.entry(bad[$0]))
                : .init(ticked[$0 - bad.count], words.tickedOff)
        }
        let merged =
            words.language.sorted(mergedLocations) { $0.name }
            + words.language.sorted(mergedItems) { $0.name }
        look.add(words.stoodTwice, merged.count) {
            .init(merged[$0].name, words.merged(merged[$0]))
        }
        look.add(words.common.locations, locations.count) {
            let line = locations[$0]
            return .init(
                words.common.name(line.location),
                LocationWords(words.language).order(line.location),
                mark: words.common.name(line.change)
            )
        }
        look.add(words.common.list, items.count) {
            let line = items[$0]
            let place = line.location.map { words.common.name($0) } ?? words.toUnknown
            let unit = line.draft.unit.isEmpty ? "" : " " + line.draft.unit
            let remark = line.draft.remark.isEmpty ? "" : " · " + line.draft.remark
            return .init(
                line.draft.name, "\(line.draft.quantity)" + unit + " · " + place + remark,
                mark: words.common.name(line.change))
        }
        return look
    }
}

/// Files of the list for the general import.
let listImport: @Sendable (Language) -> [ImportKind] = { language in
    let words = ListTransferWords(language)
    return [
        ImportKind(
            words.common.importKind, words.importAdvice, at: ShoppingRoute.importing.target,
            isGuess: { texts in
                let text = texts[0]
                if ForeignList.rows(ofPairs: text) != nil || ForeignList.isOfSections(text) {
                    return true
                }
                return !text.isJSON && !text.heads.isEmpty
                    && !text.headings.contains("on the list")
            },
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
    /// The text of a list file; for a file of another list, its conversion; nil for anything
    /// else.
    fileprivate func own(_ text: ImportText) throws(Failure) -> String? {
        if text.isJSON, try isOurs(text.text) { return text.text }
        return try ForeignList.read(text, database)?.file(database)
    }
}
