internal import Basics
internal import Perfumery
internal import SQLCore
internal import Web

/// The batch's safety verdict when the batch was begun, as the page showed it: a stamp that later
/// entries do not change.
struct BatchVerdict: Equatable {
    let answer: SafetyVerdict.Answer
    /// Number of materials, and of materials with unknown constituents.
    let materials: Int64
    let unknown: Int64

    static let answers = SafetyVerdict.Answer.allCases.map { $0.code }
    static let most: Int64 = 100_000

    /// As the form that makes a batch holds the verdict: "incomplete 6 9".
    init(_ check: SafetyCheck) {
        answer = check.answer
        materials = Int64(check.lacking.materials)
        unknown = Int64(check.lacking.unknown)
    }

    private init?(_ answer: String, _ unknown: Int64, _ materials: Int64) {
        let range = 0...BatchVerdict.most
        guard let known = SafetyVerdict.Answer.allCases.first(where: { $0.code == answer }),
            range.contains(unknown), range.contains(materials)
        else { return nil }
        self.answer = known
        self.materials = materials
        self.unknown = unknown
    }

    /// Nil for a form of a release that did not send the verdict.
    init?(_ form: Fields) {
        let parts = (form["verdict"] ?? "").split(separator: " ").map { String($0) }
        guard parts.count == 3, let unknown = Int64(parts[1]), let materials = Int64(parts[2])
        else { return nil }
        self.init(parts[0], unknown, materials)
    }

    var typed: String { "\(answer.code) \(unknown) \(materials)" }

    static func of(_ batch: ID<Batch>, _ database: Database) throws(Failure) -> BatchVerdict? {
        try database.first(
            "SELECT answer, unknown, materials FROM batch_verdict WHERE batch = ?", [.text(batch)]
        ) { (row) throws(Failure) in
            BatchVerdict(row.text(), row.integer(), row.integer())
        } ?? nil
    }

    func keep(of batch: ID<Batch>, _ database: Database) throws(Failure) {
        try database.run(
            "INSERT INTO batch_verdict (batch, answer, unknown, materials) VALUES (?, ?, ?, ?)",
            [.text(batch), .text(answer.code), .integer(unknown), .integer(materials)])
    }

    static func remove(of batch: ID<Batch>, _ database: Database) throws(Failure) {
        try database.run("DELETE FROM batch_verdict WHERE batch = ?", [.text(batch)])
    }
}
