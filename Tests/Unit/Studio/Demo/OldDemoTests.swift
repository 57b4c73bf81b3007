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
        ("/demo", "fed294434c29c88b"), ("/inventory/demo", "cb945f5a7c8589e2"),
        ("/sales/demo", "69d02190ff58ce49"), ("/shopping/sample", "59fa7cabbcc63825"),
        ("/scentings/demo", "02ca04f5eb84d24b"),
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
