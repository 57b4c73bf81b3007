package import Basics
package import Journal
package import SQLCore
package import Web

/// Addresses that a person beside the owner may open, and forms that she may send.
///
/// An address without a line is open to persons with all rights alone. The first line that fits
/// decides.
package struct Permissions {
    private struct Line {
        let look: Bool
        let act: Bool
        let pattern: [Substring]
        let rights: Rights

        init(_ text: Substring) {
            let parts = text.split(separator: "|", omittingEmptySubsequences: false)
            let words = parts[0].split(separator: " ")
            look = words[0].contains("r")
            act = words[0].contains("w")
            pattern = words.count > 1 ? words[1].split(separator: "/") : []
            var sum = Rights.none
            for word in parts[1].split(separator: " ") {
                guard let right = Rights.named.first(where: { $0.name == word }) else {
                    sum = .all
                    break
                }
                sum = sum.with(right.rights)
            }
            rights = sum
        }

        func fits(_ segments: [String], isAct: Bool) -> Bool {
            guard isAct ? act : look else { return false }
            if pattern.last == "**" {
                let fixed = pattern.dropLast()
                guard segments.count >= fixed.count else { return false }
                return Line.fits(segments.prefix(fixed.count), fixed)
            }
            return segments.count == pattern.count && Line.fits(segments[...], pattern[...])
        }

        private static func fits(
            _ segments: ArraySlice<String>, _ pattern: ArraySlice<Substring>
        ) -> Bool {
            zip(segments, pattern).allSatisfy { $1 == "#" || $0 == $1 }
        }
    }

    private static let lines = table.split(separator: "\n").map { Line($0) }

    /// Rights that an address needs. A file takes data out, wherever it stands.
    package static func needed(_ segments: [String], isAct: Bool) -> Rights {
        var rights = lines.first { $0.fits(segments, isAct: isAct) }?.rights ?? .all
        if !isAct, let last = segments.last, formPages.contains(last) {
            rights = rights.with(needed(segments, isAct: true))
        }
        let isFile = files.contains { segments.last?.hasSuffix($0) == true }
        return isFile && !isAct ? rights.with(.dataOut) : rights
    }

    /// True for a form that holds no recipe and no cost, but for its `costs`: a copy without them
    /// keeps it.
    package static func isOpen(_ path: String) -> Bool {
        guard let target = try? Target([UInt8](path.utf8)) else { return false }
        let needed = needed(target.segments, isAct: true).bits
        return needed & Rights.recipes.with(.costs).with(.formulas).bits == 0
    }

    /// Path of an entry that is withheld from a copy. No form is sent to this path.
    package static let withheldPath = "/withheld"

    /// Fields with costs in forms that persons without the right to costs may send.
    package static func isCost(_ field: String) -> Bool { field == "cost" || field == "set_cost" }

    /// Last names of pages that are a form and nothing else.
    private static let formPages = [
        "new", "edit", "restock", "count", "correct", "packaging", "set", "barcodes", "delivery",
    ]

    private static let files = [".csv", ".zip", ".json", ".txt", ".ics", ".pdf", ".sqlite"]

    /// r: to look, w: to send a form | address, # for one name, ** for all below | rights.
    private static let table = """
        rw lock/** |
        rw sign-in |
        rw person |
        rw person/pin |
        rw settings |
        rw settings/passcode/** |
        r settings/terms |
        r settings/privacy |
        r settings/new | all
        r keys |
        r glossary |
        r acts | all
        r scale | recipes costs
        rw import | all
        w sync/paper | recipes costs formulas
        r papers/** | recipes costs
        w papers/item/# | recipes costs prices
        w papers/product/# | recipes costs prices
        w papers/lot/# | recipes costs prices
        w papers/supplier/# | recipes costs prices
        w papers/sale/# | recipes costs prices
        w papers/#/remove | recipes costs formulas prices
        w papers/** | recipes costs formulas
        w undo |
        r waiting |
        r refused |
        r settings/devices |
        w settings/devices/remove |
        w settings/devices/rename |
        r till |
        w till/cart |
        rw till/confirm |
        r till/parked |
        w till/parked |
        w till/parked/#/take |
        w till/parked/#/remove |
        r sales/lines.csv | dataOut costs
        r sales/taxes.csv | dataOut costs
        r sales/archive.zip | dataOut costs
        r sales/dsfinvk.zip | dataOut costs
        r sales.csv | dataOut costs
        r closes.csv | dataOut close
        rw sales/demo | all
        rw sales/demo/remove | all
        r sales/chain | close
        r sales |
        r sales/# |
        r sales/#/receipt |
        r sales/refunds/#/slip |
        rw sales/#/refund | refund
        rw sales/#/exchange | refund
        rw sales/#/void | refund
        rw sales/#/tender | refund
        w sales/refunds/#/take-back | refund
        w sales/exchanges/#/take-back | refund
        rw drawer/** | close
        r closes | close
        r closes/# | close
        rw till/** | settings
        r inventory |
        r inventory/low |
        r inventory/labels |
        r inventory.csv | dataOut costs
        r inventory/moves.csv | dataOut costs
        rw inventory/demo/** | all
        rw inventory/taxes/** | settings prices costs
        rw inventory/weight-codes | settings
        r inventory/lots/#/recall.csv | dataOut recipes costs
        r inventory/** | recipes costs
        w inventory/** | recipes costs prices
        rw settings/company | settings costs
        rw settings/currency | settings prices costs
        rw welcome | settings costs
        r medleys/calendar.ics | dataOut recipes
        rw scentings/demo | all
        rw demo/** | all
        r medleys.csv | dataOut recipes costs
        r medleys/** | recipes costs
        w medleys/** | recipes costs formulas
        r scentings/** | recipes costs
        w scentings/** | recipes costs formulas
        r materials/** | recipes costs
        w materials/** | recipes costs formulas
        r limits/** | recipes costs
        w limits/** | recipes costs formulas
        r notes/** | recipes costs
        w notes/** | recipes costs formulas
        r shopping/export | dataOut
        r shopping/list.csv | dataOut
        rw shopping/data | dataOut
        rw shopping/import | all
        rw shopping/share | dataOut
        rw shopping/sample | all
        rw shopping/** |
        rw airlock/import | all
        rw airlock/** | recipes costs formulas
        r search | recipes costs formulas
        r met | recipes costs formulas
        w met/** | recipes costs formulas
        r settings/data | dataOut recipes costs
        r settings/data/neroli.json | dataOut recipes costs
        r settings/data/neroli.zip | dataOut recipes costs
        r settings/data/tables/# | dataOut recipes costs
        rw settings/devices/standby | all
        rw settings/devices/** | devices
        rw settings/keys/** | devices
        r | recipes costs formulas
        """
}

extension Rights {
    package static let named: [(name: String, rights: Rights)] = [
        ("recipes", .recipes), ("costs", .costs), ("formulas", .formulas), ("prices", .prices),
        ("refund", .refund), ("close", .close), ("settings", .settings), ("dataOut", .dataOut),
        ("devices", .devices),
    ]
}

extension HostKnowledge {
    /// True if a person may see an entry of this device: without recipes and costs, her own alone.
    package func shows(_ entry: Entry) -> Bool {
        may(.recipes.with(.costs)) || (entry.form[Person.field] ?? "") == person?.name
    }
}

extension Person {
    package func may(_ target: Target, isAct: Bool) -> Bool {
        rights == .all
            || rights.holds(Permissions.needed(target.segments, isAct: isAct))
    }

    /// True if she might have sent the entry that a form takes back.
    package func mayUndo(_ form: Fields, _ database: Database) throws(Failure) -> Bool {
        guard let id = form["entry"].flatMap({ Identifier($0) }),
            let recorded = try JournalTable(database).recorded(id),
            let target = try? Target([UInt8](recorded.entry.path.utf8))
        else { return true }
        // A seller takes back what she did herself.
        let isOwn = recorded.entry.form[Person.field] == name
        guard may(target, isAct: true), isOwn || rights.holds(.recipes.with(.costs)) else {
            return false
        }
        // To take back a sale is to void it.
        guard case .accepted(_, .byForm(let undo)) = recorded.verdict,
            let way = try? Target([UInt8](undo.path.utf8))
        else { return true }
        return may(way, isAct: true)
    }
}
