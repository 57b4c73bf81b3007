internal import Basics
internal import SQLCore

// Text ids of libraries, as in the book of experiments.
extension Row {
    func id<Thing: Identified>() -> ID<Thing> where Thing.RawID == String {
        ID(text())
    }
}

extension Value {
    static func text<Thing: Identified>(_ id: ID<Thing>) -> Value where Thing.RawID == String {
        .text(id.raw)
    }
}
