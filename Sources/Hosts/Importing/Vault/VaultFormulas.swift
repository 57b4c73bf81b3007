internal import Basics
internal import Journal
internal import Medleys
internal import Notes
internal import Perfumery
internal import SQLCore

/// Imports the formulas of Perfumers Vault as medleys, all into one scenting. A formula with the
/// name of an existing medley is left out: the medley may have been smelt and made since.
struct VaultFormulas {
    private let rows: ForeignRows
    private var file = ""
    private var scenting: String?
    private var names: Set<String> = []

    /// Name of the scenting, identical in every language: the source of the formulas.
    private static let scentingName = "Perfumers Vault"

    init(_ rows: ForeignRows) {
        self.rows = rows
    }

    mutating func take(_ vault: VaultFile, _ file: String) throws(Failure) {
        self.file = file
        var lines: [String: [VaultFile.Thing]] = [:]
        for line in vault["formulas"] { lines[line["fid"], default: []].append(line) }
        for formula in vault["formulasMetaData"] {
            try take(formula, lines[formula["fid"]] ?? [])
        }
        leaveFields(
            vault["formulasMetaData"],
            [
                "product_name", "profile", "sex", "rating", "customer_id", "status", "finalType",
                "isMade", "scheduledOn",
            ])
        rows.staging.reads(.vaultFormulas(scenting: VaultFormulas.scentingName))
    }

    private func leave(_ kind: LeftBehind.Kind, _ name: String) {
        rows.staging.leave(LeftBehind(kind: kind, file: file, line: 0, name: name))
    }

    private func leaveFields(_ things: [VaultFile.Thing], _ fields: [String]) {
        for field in fields {
            let count = things.count { !["", "0", "100"].contains($0[field]) }
            if count > 0 { leave(.field(field, things: count), "") }
        }
    }
}

extension VaultFormulas {
    private mutating func take(
        _ formula: VaultFile.Thing, _ lines: [VaultFile.Thing]
    ) throws(Failure) {
        let name = formula["name"].withoutBreaks
        guard !name.isEmpty else { return leave(.nameMissing, formula["fid"]) }
        guard name.count <= Medley.nameLimit else {
            return leave(.tooLong(.name, by: name.count - Medley.nameLimit), name)
        }
        guard names.insert(name.lowercased()).inserted else { return leave(.sameName, name) }
        guard try !isHere(name) else { return leave(.formulaHere, name) }
        let read = VaultFormula(lines, ForeignWords(rows.arrival.language))
        if let refusal = read.refusal { return leave(refusal, name) }
        for kind in read.left { leave(kind, name) }
        var text = ([formula["notes"]] + read.notes).filter { !$0.isEmpty }
            .joined(separator: "\n")
        if text.count > Medley.textLimit {
            leave(.textTooLong, name)
            text = ""
        }
        try add(name, text, formula, read.lines)
    }

    private func isHere(_ name: String) throws(Failure) -> Bool {
        try rows.here.first(
            """
            SELECT 1 FROM medley AS m JOIN scenting AS s ON s.id = m.scenting
            WHERE s.unique_name = ? AND m.unique_name = ?
            """, [.text(VaultFormulas.scentingName.lowercased()), .text(name.lowercased())]
        ) { (_) throws(Failure) in true } ?? false
    }

    private mutating func add(
        _ name: String, _ text: String, _ formula: VaultFile.Thing, _ lines: [VaultFormula.Line]
    ) throws(Failure) {
        let id = rows.newIdentifier().text
        let arrival = rows.arrival
        let created = ["created", "created_at"].lazy.compactMap {
            Moment.read(formula[$0], in: arrival.zone)
        }.first
        try rows.add(
            "medley",
            [
                "id": .text(id), "scenting": .text(try scentingID()), "name": .text(name),
                "family": .text(id), "trial": .integer(1),
                "created": .integer((created?.moment ?? arrival.at).milliseconds),
                "zone": .integer((created?.zone ?? arrival.zone).minutes),
                "maturity": .integer(14_000), "period": .text(MaturingTime.Period.day.rawValue),
                "status": .text(Status.undecided.rawValue),
                "destination": .text(ForeignWords(arrival.language).usualContainer),
                "conclusion": .text(""), "progress": .text(text),
                "changed": .integer(arrival.at.milliseconds),
            ])
        for (place, line) in lines.enumerated() { try add(line, place, of: id) }
    }

    private func add(_ line: VaultFormula.Line, _ place: Int, of medley: String) throws(Failure) {
        let note = try NoteTable(rows.here).slug(named: line.name, rules: Entry.currentRules)
        try rows.add(
            "medley_line",
            [
                "medley": .text(medley), "place": .integer(place), "name": .text(line.name),
                "amount": .integer(line.millionths), "unit": .text(AmountUnit.gram.rawValue),
                "dilution": line.share.map { .integer($0) } ?? .null,
                "diluent": line.share == nil ? .null : .text(line.diluent),
                "note": .text(orNull: note),
            ])
    }

    /// The existing scenting, or a new one: for any product, until a person chooses one.
    private mutating func scentingID() throws(Failure) -> String {
        if let scenting { return scenting }
        let name = VaultFormulas.scentingName
        let known = try rows.here.text(
            "SELECT id FROM scenting WHERE unique_name = ?", [.text(name.lowercased())]
        )
        let id = known ?? rows.newIdentifier().text
        scenting = id
        guard known == nil else { return id }
        try rows.add(
            "scenting",
            [
                "id": .text(id), "name": .text(name), "safe_low": .integer(0),
                "safe_high": .integer(10_000), "kind": .text(ProductKind.other.rawValue),
            ])
        return id
    }
}
