import Basics
import Foundation
import Journal
import Limits
import Perfumery
import RoomKit
import TestKit
import Testing
import Web

@testable import Medleys

/// Made-up limits: Citral 0.6 % in category 4, prohibited Fictol, a condition for Limonene, two
/// phototoxic substances at 1 %.
let madeUpTable = """
    Name,CAS,Type,Specification,\(MadeUpLimits.categories.joined(separator: ","))
    Citral,5392-40-5,Restriction,,\(row("0.6"))
    Fictol,100-51-6,Prohibition,,\(row(""))
    Limonene,5989-27-5,Specification,Peroxides below 20 mmol/l,\(row(""))
    Bergapten,484-20-8,Restriction,Phototoxicity,\(row("1"))
    Xanthotoxin,298-81-7,Restriction,Phototoxicity,\(row("1"))
    """

private func row(_ cell: String) -> String {
    MadeUpLimits.categories.map { _ in cell }.joined(separator: ",")
}

/// A table with as many further rows as a whole one has, of substances that nothing holds.
func whole(_ table: String) -> String {
    let heads = (table.split(separator: "\n").first ?? "").split(separator: ",").map { String($0) }
    guard heads.contains("Type"), heads.contains("CAS") else { return table }
    let rows = (1...120).map { number in
        heads.map { head in
            switch head {
            case "Name": "Filler \(number)"
            case "CAS": MadeUpLimits.cas(number)
            case "Type": number > 30 ? "Restriction" : "Prohibition"
            default: ProductCategory(rawValue: head) == nil ? "" : number > 30 ? "1" : ""
            }
        }.joined(separator: ",")
    }
    return table.trimmed + "\n" + rows.joined(separator: "\n") + "\n"
}

extension Book {
    @discardableResult
    func takeLimits(
        _ table: String = madeUpTable, edition: String = "1st Amendment",
        date: String = "2025-06-30", isWhole: Bool = true
    ) throws -> Verdict {
        try send(
            "/limits/import",
            Fields([
                ("held", HeldText.held(isWhole ? whole(table) : table)), ("name", "IFRA Standards"),
                ("edition", edition),
                ("date", date),
            ]))
    }

    /// Records a material; constituents as "Citral 5392-40-5 3".
    func know(_ name: String, _ kind: String, cas: String = "", _ constituents: String...) throws {
        var form = Fields([("kind", kind), ("cas", cas)])
        for text in constituents {
            let parts = text.split(separator: " ").map { String($0) }
            form.add("substance", parts[0])
            form.add("number", parts[1])
            form.add("from", "")
            form.add("to", parts[2])
        }
        let verdict = try send("/materials/" + name, form)
        guard case .accepted = verdict else { throw Failure.badData("\(verdict)") }
    }

    /// A medley of a perfume, with its scenting.
    func perfume(_ lines: [Typed], kind: String = "edp") throws -> String {
        let scenting = try accepted(
            "/scentings/new",
            Fields([("name", "Perfume \(UUID().uuidString.prefix(8))"), ("kind", kind)]))
        return try add(MedleysTests.medley("Test", lines), to: scenting)
    }

    func check(_ id: String) throws -> SafetyCheck {
        try #require(
            try SafetyChecks(database, on: Day(now, in: zone)).check(ID(id))
        ).check
    }

    /// Saves the category and the strength for the comparison.
    func keep(_ id: String, _ category: String, _ strength: String) throws {
        let verdict = try send(
            "/medleys/\(id)/safety", Fields([("category", category), ("strength", strength)]))
        guard case .accepted = verdict else { throw Failure.badData("\(verdict)") }
    }
}

extension Verdict {
    /// Faults with their fields.
    var wrong: [String] { (faults?.faults ?? []).map { "\($0.field) \($0.sentence)" } }
}
