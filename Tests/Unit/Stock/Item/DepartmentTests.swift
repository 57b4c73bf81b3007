import Basics
import TestKit
import Testing
import Web

@testable import Stock

struct DepartmentTests {
    @Test(arguments: [
        ("name", ""), ("name", " "), ("name", "PERFUMES"), ("name", "a\0b"), ("name", "a\nb"),
        ("name", String(repeating: "d", count: 61)), ("restock", ""), ("restock", "-1"),
        ("restock", "x"), ("restock", "1.2345"), ("restock", "1000000000000"), ("restock", "🌹"),
        ("restock", "٣"), ("restock", "1\0"), ("markup", ""), ("markup", "-5"), ("markup", "x"),
        ("markup", "10000.01"), ("markup", "1.234"), ("markup", "99999999999999999999"),
        ("markup", "💯"), ("markup", "\u{202E}5"),
    ])
    func `a wrong field is refused beside it`(_ field: String, _ value: String) throws {
        let shop = try Shop()
        try shop.addDepartment()
        let before = try shop.fingerprint()
        let form = Fields([("name", "Home"), ("restock", "12"), ("markup", "50")])
            .with([(field, value)])

        #expect(try shop.send("/inventory/departments/new", form).faults?[field] != nil)
        #expect(try shop.fingerprint() == before)
        #expect(try shop.showAgain("/inventory/departments/new", form).status == 422)
    }

    @Test(arguments: ["Öl", "بيت", "🏺", "<b>&\"'", String(repeating: "👩‍👩‍👧‍👦", count: 60)])
    func `any writing is a name`(_ name: String) throws {
        let shop = try Shop()
        let id = try shop.addDepartment(name, restock: "0", markup: "1.13 %")

        #expect(try shop.departments.department(id)?.name == name)
        #expect(try shop.departments.department(id)?.markup.hundredths == 113)
    }

    @Test func `two open forms change only what each changed`() throws {
        let shop = try Shop()
        let id = try shop.addDepartment()
        let shown = try #require(try shop.departments.department(id)).form
        let address = "/inventory/departments/\(id.text)"
        try shop.send(address, shown.with([("name", "Scents"), ("before", shown.formEncoded)]))
        try shop.send(address, shown.with([("markup", "80"), ("before", shown.formEncoded)]))

        #expect(try shop.departments.department(id)?.name == "Scents")
        #expect(try shop.departments.department(id)?.markup.hundredths == 8_000)
    }

    @Test func `an edit is taken back exactly, unless another followed or took its name`() throws {
        let shop = try Shop()
        let id = try shop.addDepartment()
        let before = try shop.fingerprint()
        let form = try #require(try shop.departments.department(id)).form
        let address = "/inventory/departments/\(id.text)"
        let renamed = try shop.send(address, form.with([("name", "Scents")]))
        try shop.undo(renamed)
        #expect(try shop.fingerprint() == before)

        try shop.send(address, form.with([("name", "Scents")]), id: .number(7))
        let other = try shop.addDepartment("PERFUMES")
        #expect(
            try shop.undo(renamed, of: .number(7)).faults?[""]?.contains("already exists")
                == true)
        try shop.send("/inventory/departments/\(other.text)", form.with([("name", "Else")]))
        try shop.send(address, form.with([("name", "Scents"), ("markup", "80")]))
        let after = try shop.fingerprint()
        #expect(try shop.undo(renamed, of: .number(7)).faults?[""]?.contains("since") == true)
        #expect(try shop.fingerprint() == after)
    }

    @Test func `a new one is taken back, unless something is in it by now`() throws {
        let shop = try Shop()
        let before = try shop.fingerprint()
        let form = Fields([("name", "Home"), ("restock", "1"), ("markup", "2")])
        let adding = try shop.send("/inventory/departments/new", form, id: .number(5))
        #expect(try shop.undo(adding).landing == "/inventory/departments")
        #expect(try shop.fingerprint() == before)

        let again = try shop.send("/inventory/departments/new", form, id: .number(6))
        try shop.add("Rose", in: .number(6))
        #expect(try shop.undo(again).faults?[""]?.contains("1 item.") == true)
    }

    @Test func `one with items stays, and says how many it has`() throws {
        let shop = try Shop()
        let id = try shop.addDepartment()
        let address = "/inventory/departments/\(id.text)"
        let rose = try shop.add("Rose", in: id)
        #expect(try shop.send(address + "/delete").faults?[""]?.contains("1 item.") == true)
        try shop.add("Iris", in: id)
        #expect(try shop.showAgain(address + "/delete", Fields()).text.contains("2 items."))
        #expect(!(try shop.page(address)).contains("Delete…"))

        for item in [rose] { try shop.send("/inventory/items/\(item.text)/delete") }
        #expect(try shop.send(address + "/delete").faults?[""]?.contains("1 item.") == true)
    }

    @Test func `an empty one is deleted and comes back, unless its name was taken`() throws {
        let shop = try Shop()
        let id = try shop.addDepartment()
        let before = try shop.fingerprint()
        let verdict = try shop.send("/inventory/departments/\(id.text)/delete")
        #expect(throws: Failure.missing) { try shop.page("/inventory/departments/\(id.text)") }
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)

        let again = try shop.send("/inventory/departments/\(id.text)/delete")
        try shop.addDepartment("perfumes")
        #expect(try shop.undo(again).faults != nil)
    }

    @Test func `the till has those with something for sale, and the one that is chosen`() throws {
        let shop = try Shop()
        let ids = try ["Perfumes", "Oils", "Empty"].map { try shop.addDepartment($0) }
        try shop.add("Rose", in: ids.at(0))
        try shop.add("Rose oil", in: ids.at(1), [("use", "material")])
        func selling(_ chosen: ID<Department>?) throws -> [String] {
            try shop.items.selling(try shop.departments.all(), or: chosen).map { $0.name }
        }

        #expect(try selling(nil) == ["Perfumes"])
        #expect(try selling(ids.at(0)) == ["Perfumes"])
        #expect(try selling(ids.at(1)) == ["Oils", "Perfumes"])
        #expect(try selling(ids.at(2)) == ["Empty", "Perfumes"])
    }

    @Test func `an item whose department went meanwhile is not brought back into nowhere`() throws {
        let shop = try Shop()
        let id = try shop.addDepartment()
        let rose = try shop.add("Rose", in: id)
        let deletion = try shop.send("/inventory/items/\(rose.text)/delete")
        try shop.send("/inventory/departments/\(id.text)/delete")

        #expect(try shop.undo(deletion).faults?[""]?.contains("department was deleted") == true)
    }
}
