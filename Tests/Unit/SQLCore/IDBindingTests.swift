import Basics
import SQLCore
import TestKit
import Testing

struct IDBindingTests {
    private enum Thing: Identified {
        typealias RawID = Identifier
    }

    @Test func `an id is bound as its text and read back from it`() throws {
        let database = try Database(path: ":memory:")
        let id = ID<Thing>.number(7)

        let read = try database.first("SELECT ?1, typeof(?1)", [.text(id)]) {
            (row) throws(Failure) -> (id: ID<Thing>?, text: String, kind: String) in
            (id: row.id(0), text: row.text(0), kind: row.text(1))
        }

        #expect(read?.id == id)
        #expect(read?.text == id.raw.text)
        #expect(read?.kind == "text")
    }

    @Test(arguments: ["NULL", "''", "'x'", "1"])
    func `what is no id is read as none`(_ value: String) throws {
        let database = try Database(path: ":memory:")

        let read = try database.first("SELECT \(value)") {
            (row) throws(Failure) -> ID<Thing>? in row.id(0)
        }

        #expect(read == .some(nil))
    }
}
