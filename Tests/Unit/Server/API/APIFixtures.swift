import Basics
import Foundation
import Journal
import SQLCore
import Studio
import Testing
import Web

@testable import Server

/// Calls of another program with a key.
struct KeyedProgram {
    let site: TestSite
    let key: String

    /// - Parameter rooms: "shop:rw notes:r"
    init(_ site: TestSite, _ rooms: String = "notes:rw medleys:rw shop:rw list:rw airlock:rw")
        throws
    {
        self.site = site
        let stamp = Clock.stamp()
        let id = ID<Replica>(stamp.id)
        key = try site.site.host.makeKey(
            id, "Test", KeyRights(stored: rooms), at: stamp.moment, ends: nil)
        try site.site.databases.write { (database) throws(Failure) in
            try site.site.program.admit(id, at: stamp.moment, .utc, database)
        }
    }

    func get(
        _ target: String, _ change: (inout RawRequest.Headers) -> Void = { _ in }
    ) -> HostResponse {
        site.ask("GET", "/api/1" + target, "") { headers in
            headers.neroli = nil
            headers.authorization = "Bearer " + key
            change(&headers)
        }
    }

    func json(_ target: String) throws -> JSONValue {
        let answer = get(target)
        #expect(answer.status == 200, "\(target): \(answer.text)")
        return try #require(JSONValue(parsing: answer.body))
    }

    func act(
        _ path: String, _ body: String, as id: String? = newID(), look: Bool = false,
        _ change: (inout RawRequest.Headers) -> Void = { _ in }
    ) -> HostResponse {
        site.ask("POST", "/api/1/do/" + path + (look ? "?look=1" : ""), body) { headers in
            headers.neroli = nil
            headers.contentType = "application/json"
            headers.authorization = "Bearer " + key
            headers.idempotencyKey = id
            change(&headers)
        }
    }

    static func newID() -> String { Clock.newIdentifier(at: Clock.now).text }

    /// Id of the first row of a collection that an act made.
    func made(_ collection: String, by answer: HostResponse) throws -> String {
        #expect(answer.status == 200, "\(answer.text)")
        let rows = try #require(JSONValue(parsing: answer.body)?["rows"]?.asList)
        return try #require(
            rows.first { $0["collection"]?.asText == collection }?["id"]?.asText)
    }

    /// A department with an item, by its id.
    func item(_ name: String = "Rosa", unit: String = "each", price: String = "64") throws -> String
    {
        let department = try made(
            "inventory_department",
            by: act(
                "inventory/departments/new",
                "{\"name\": \"\(name) shelf\", \"restock\": 1, \"markup\": 0}"))
        return try made(
            "inventory_item",
            by: act(
                "inventory/items/new",
                """
                {"name": "\(name)", "department": "\(department)", "unit": "\(unit)", "use": "sale",
                "price": \(price), "cost": "12.345", "opening": "2"}
                """))
    }
}

extension TestSite {
    /// File of keys, sessions and the passcode.
    var hostFile: String { (database as NSString).deletingLastPathComponent + "/host.sqlite" }
}
