internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension Batch {
    /// Batch number on the bottles: the day the batch was begun and three letters, "261125-KFT".
    /// Computed from constant data, so that a label printed offline stays right, and two phones
    /// hardly ever produce equal numbers.
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

    /// The lot that the batch makes; nil if the batch's id is of another kind.
    var lot: ID<StockLot>? { ID(id.raw) }
}

/// Batches by the number on their bottles, for the studio's search: "261125-kft" comes as two words.
@Sendable func batchesFound(
    _ typed: [String], _ database: Database, _ language: Language
) throws(Failure) -> [FoundPlace] {
    let digits = [UInt8]((typed.first ?? "").utf8.prefix(6))
    guard typed.joined().utf8.count == 9, digits.count == 6,
        digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return [] }
    func number(_ place: Int) -> Int {
        Int(clamping: digits[place] - 0x30) * 10 + Int(clamping: digits[place + 1] - 0x30)
    }
    let day = Day(year: 2_000 + number(0), month: number(2), day: number(4))
    guard let day else { return [] }
    let words = BatchWords(language)
    var found: [FoundPlace] = []
    for batch in try BatchTable(database).batches(about: day) {
        guard batch.code.lowercased().filter({ $0 != "-" }) == typed.joined() else { continue }
        let name = try MedleyTable(database).name(of: batch.medley) ?? ""
        found.append(
            FoundPlace(
                .medleys, title: words.aBatch, name: batch.code,
                detail: words.batch(batch.number, of: name), batch.page().link))
    }
    return found
}

/// A batch as the source of a stock move.
func batchSource(
    _ id: String, _ request: Request, _ database: Database
) throws(Failure) -> MoveSource? {
    guard let batch = try BatchTable(database).batch(ID(id)) else { return nil }
    let name = try MedleyTable(database).name(of: batch.medley) ?? ""
    let words = BatchWords(request.language)
    var source = MoveSource(
        .batch, words.batch(batch.number, of: name), number: batch.code,
        who: try MaturingTable(database).record(of: batch.id).maker, batch.page(line: nil).link)
    source.stamp = try BatchVerdict.of(batch.id, database).map { words.stamp($0) } ?? ""
    return source
}

extension Target {
    fileprivate var link: Link { Link(path: text) }
}
