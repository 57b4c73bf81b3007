internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newScenting = FormRule(
        apply: { (entry, database) throws(Failure) in
            // The form of older programs had only a name.
            let form = entry.rules > 2 ? entry.form : Fields([("name", entry.form["name"] ?? "")])
            let (scenting, faults) = try readScenting(
                form, ID(entry.id), nil, database, rules: entry.rules)
            guard faults.isEmpty else { return .refused(faults) }
            try ScentingTable(database).save(scenting)
            return .accepted(
                landing: landing(scenting.id), undo: .byRecord(to: MedleysRoute.scentings.target))
        },
        // The small button shows the faults so far.
        ask: { (context) throws(Failure) in
            guard context.request.form["act"] != nil else { return nil }
            let faults = try faultsSoFar(ID(context.request.id), nil, context)
            return ScentingPages(context).newScenting(context.request.form, faults)
        },
        again: { (faults, context) throws(Failure) in
            ScentingPages(context).newScenting(context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = ScentingWords(language)
            return FormDescription(
                words.addingScenting(entry.name), words.common.fields(entry.form))
        },
        done: { (recorded, _, language) in MedleysWords(language).added(recorded.entry.name) },
        mayUndo: whyItStays)

    static func editScenting(_ id: ID<Scenting>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard let before = try ScentingTable(database).scenting(id) else { throw .missing }
                let form = entry.rules > 2 ? entry.form : entry.form.without("kind")
                let (scenting, faults) = try readScenting(
                    form, id, before, database, rules: entry.rules)
                guard faults.isEmpty else { return .refused(faults) }
                try ScentingTable(database).save(scenting)
                return .accepted(landing: landing(id), undo: .byRecord)
            },
            ask: { (context) throws(Failure) in
                guard context.request.form["act"] != nil else { return nil }
                let pages = ScentingPages(context)
                let faults = try faultsSoFar(id, try pages.existingScenting(id), context)
                return try pages.editScenting(id, context.request.form, faults)
            },
            again: { (faults, context) throws(Failure) in
                try ScentingPages(context).editScenting(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = ScentingWords(language)
                return FormDescription(
                    words.changingScenting(entry.name), words.common.fields(entry.form))
            },
            done: { (recorded, _, language) in MedleysWords(language).saved(recorded.entry.name) },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try ScentingTable(database).scenting(id).map {
                        Standing(
                            MedleysRoute.scenting(id, .edit, nil).target, $0.name, $0.form,
                            together: "low high")
                    }
                },
                say: { (field, value, _, language) throws(Failure) in
                    let words = ScentingWords(language)
                    if let kind = value["kind"].flatMap({ ProductKind(rawValue: $0) }) {
                        return (words.kindLabel, words.kind(kind))
                    }
                    guard field == "low" else {
                        return (words.common.label(part: field), value.inOneLine)
                    }
                    let window = (value["low"] ?? "") + "–" + (value["high"] ?? "") + " %"
                    return (words.windowHeading, language.said(language.decimal(window)))
                }),
            mayUndo: whyItStays)
    }

    /// Deletes a scenting without medleys.
    static func deleteScenting(_ id: ID<Scenting>) -> FormRule {
        deleting(
            id,
            apply: { (_, database) throws(Failure) in
                guard try MedleyTable(database).count(in: id) == 0 else {
                    return .refused(Faults(MedleysFault.deleteMedleysFirst))
                }
                return try delete(id, database)
            },
            again: { (faults, context) throws(Failure) in
                try ScentingPages(context).scenting(id, nil, faults)
            })
    }

    /// Deletes a scenting with everything in it, if the person typed the word that was shown.
    static func purgeScenting(_ id: ID<Scenting>) -> FormRule {
        deleting(
            id,
            apply: { (entry, database) throws(Failure) in
                let word = entry.form["word"] ?? ""
                // A language may write the word with a capital letter.
                let typed = (entry.form["typed"] ?? "").trimmed.lowercased()
                guard !word.isEmpty, typed == word.lowercased() else {
                    var faults = Faults()
                    faults.add(
                        "typed", word.isEmpty ? MedleysFault.wordMissing : .otherWord,
                        word.isEmpty ? [] : [word])
                    return .refused(faults)
                }
                if let user = try MedleyTable(database).userElsewhere(ofScenting: id) {
                    return .refused(Faults(.usedElsewhere, [user.accord, user.medley]))
                }
                return try delete(id, database)
            },
            again: { (faults, context) throws(Failure) in
                try ScentingPages(context).purge(id, faults)
            })
    }

    /// A form that deletes a scenting that is there.
    private static func deleting(
        _ id: ID<Scenting>,
        apply: @escaping @Sendable (Entry, Database) throws(Failure) -> Verdict,
        again: @escaping Again
    ) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard try ScentingTable(database).scenting(id) != nil else { throw .missing }
                return try apply(entry, database)
            },
            again: again,
            describe: { (entry, language) in
                let words = ScentingWords(language)
                return FormDescription(words.deletingScenting, words.common.fields(entry.form))
            },
            done: nameOfDeleted("scenting", 1), mayUndo: whyItStays)
    }
}

private func delete(_ id: ID<Scenting>, _ database: Database) throws(Failure) -> Verdict {
    try MedleyTable(database).deleteAll(in: id)
    try ScentingTable(database).delete(id)
    return .accepted(landing: MedleysRoute.scentings.target, undo: .byRecord(to: landing(id)))
}

private func landing(_ id: ID<Scenting>) -> Target { MedleysRoute.scenting(id, .page, nil).target }

/// Reads the form of a scenting.
///
/// - Parameter before: the present scenting; nil for a new one.
private func readScenting(
    _ form: Fields, _ id: ID<Scenting>, _ before: Scenting?, _ database: Database, rules: Int64
) throws(Failure) -> (scenting: Scenting, faults: Faults) {
    var (name, faults) = try readName(form, id, database, rules: rules)
    let (kind, window) = readStrength(form, before, &faults)
    return (Scenting(id: id, name: name, window: window, kind: kind), faults)
}

/// The faults of a form that is not sent yet.
private func faultsSoFar(
    _ id: ID<Scenting>, _ before: Scenting?, _ context: Context
) throws(Failure) -> Faults {
    let read = try readScenting(
        context.request.form, id, before, context.database, rules: Entry.currentRules)
    return ScentingPages(context).said(read.faults)
}

private func readName(
    _ form: Fields, _ id: ID<Scenting>, _ database: Database, rules: Int64
) throws(Failure) -> (name: String, faults: Faults) {
    var faults = Faults()
    let limit = Medley.nameLimit(rules)
    let name = line(form, "name", limit, .scentingNameMissing, &faults)
    if faults.isEmpty, let other = try ScentingTable(database).named(name), other.id != id {
        faults.add(
            "name", MedleysFault.nameTaken, [],
            Taken("scenting", id.raw, holder: other.id.raw, wanted: name, limit: limit))
    }
    return (name, faults)
}
