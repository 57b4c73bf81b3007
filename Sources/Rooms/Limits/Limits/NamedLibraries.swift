internal import Basics
internal import RoomKit
internal import SQLCore

/// Libraries of limits.
let limitsNamed = [
    Named(
        "limits", "limit_standard", unique: 3,
        link: { LimitsRoute.library(ID($0), .page).link }, form: { _ in nil },
        rename: { (id, name, database) throws(Failure) in
            guard try LimitTable(database).standard(named: name) == nil else { return false }
            try database.run(
                "UPDATE limit_standard SET name = ?, unique_name = ? WHERE id = ?",
                [.text(name), .text(name.lowercased()), .text(id)])
            return true
        }, prepare: joinLimits)
]

/// Appends the second library's limits to the first.
@Sendable
private func joinLimits(
    _ kept: String, _ joined: String, _ database: Database
) throws(Failure) -> Bool {
    let table = LimitTable(database)
    let first: ID<LimitStandard> = ID(kept)
    let second: ID<LimitStandard> = ID(joined)
    guard let house = try table.standard(first), let other = try table.standard(second),
        house.kind == .house, other.kind == .house,
        house.count + other.count <= LimitRule.mostRules
    else { return false }
    let next = try table.nextPlace(of: first)
    for name in ["limit_alias", "limit_rule"] {
        try database.run(
            "UPDATE \(name) SET standard = ?, place = place + ? WHERE standard = ?",
            [.text(first), .integer(next), .text(second)])
    }
    return true
}
