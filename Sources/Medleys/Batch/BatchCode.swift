internal import Basics
internal import Inventory
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension Batch {
    /// The number on its bottles: the day it was begun and three letters, "261125-KFT". It comes from what
    /// never changes, so that a label printed without a network stays right, and two phones hardly ever
    /// make the same.
    var code: String {
        let civil = Day(at, in: zone).civil
        let number =
            padded(civil.year % 100) + padded(civil.month) + padded(civil.day) + "-"
        // Without I and O, which look like digits.
        let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
        var rest = Digest(id.raw).value
        var ending: [UInt8] = []
        for _ in 0..<3 {
            ending.append(letters[Int(truncatingIfNeeded: rest % 24)])
            rest /= 24
        }
        return number + String(decoding: ending, as: UTF8.self)
    }

    /// Of what it makes; nil where its id is of another kind.
    var lot: ID<StockLot>? { ID(id.raw) }
}

/// A batch as the stock shows it: the source of a move.
func batchSource(
    _ id: String, _ request: Request, _ database: Database
) throws(Failure) -> MoveSource? {
    guard let batch = try BatchTable(database).batch(ID(id)) else { return nil }
    let name = try MedleyTable(database).name(of: batch.medley) ?? ""
    return MoveSource(
        .batch, MedleysWords(request.language).batch(batch.number, of: name), number: batch.code,
        who: try StageTable(database).record(of: batch.id).maker, batch.page(line: nil).link)
}

extension Target {
    fileprivate var link: Link { Link(path: text) }
}
