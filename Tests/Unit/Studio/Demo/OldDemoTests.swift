import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Journals of older programs hold "load the demo", and must always replay to equal rows.
struct OldDemoTests {
    @Test(arguments: [
        ("/demo", "91afd8497df92f06"), ("/inventory/demo", "54665aae9c517d85"),
        ("/sales/demo", "b098434206a8e076"), ("/shopping/sample", "af646386e88423af"),
        ("/scentings/demo", "5833ebd11742bdd5"),
    ])
    func `a demo that was loaded by older rules is still what it was`(
        _ path: String, _ fingerprint: String
    ) throws {
        for rules in [Int64(1), 2] {
            let studio = try FullStudio()
            let entry = Entry(
                id: .number(70), device: .number(1), at: .june1, zone: Zone(minutes: 120) ?? .utc,
                path: path, form: Fields(), rules: rules)
            let database = studio.database
            _ = try database.write { () throws(Failure) in
                try studio.studio.program.apply(entry, database)
            }
            let found = try studio.fingerprint().text
            #expect(found == fingerprint, "\(path) by rules \(rules): \(found)")
        }
    }
}
