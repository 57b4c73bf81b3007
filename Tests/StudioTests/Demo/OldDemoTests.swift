import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Journals of older programs hold "load the demo", and are counted again to the same rows for ever.
struct OldDemoTests {
    @Test(arguments: [
        ("/demo", "abcb28bf8d5e66b8"), ("/inventory/demo", "788cf3d6bdba280f"),
        ("/sales/demo", "1e2a72c2e0be97e4"), ("/shopping/sample", "89ec9770d98d583c"),
        ("/scentings/demo", "32bc1fbb084bf262"),
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
