internal import Basics
internal import SQLCore

// Ids of this room are texts: ids from forms are UUIDs, but a link may hold anything.

extension ID where Thing.RawID == String {
    init(_ id: Identifier) { self.init(id.text) }
}

extension Value {
    static func text<Thing>(_ id: ID<Thing>) -> Value where Thing.RawID == String {
        .text(id.raw)
    }
}

extension Row {
    func id<Thing>() -> ID<Thing> where Thing.RawID == String {
        ID(text())
    }

    func id<Thing>(_ column: Int) -> ID<Thing> where Thing.RawID == String {
        ID(text(column))
    }
}
