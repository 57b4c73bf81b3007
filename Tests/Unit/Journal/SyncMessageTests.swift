import Basics
import Journal
import TestKit
import Testing
import Web

@Suite struct `A sync message` {
    private let entries = contents.enumerated().map { number, content in
        entry(UInt64(number + 1), "/notes/\(number)", content, zone: number * 60 - 300)
    }
    /// Without the long text: for going through byte by byte.
    private var short: [Entry] { [Entry](entries.dropLast()) }

    private let verdicts: [Verdict] = [
        .refused(Faults("Gone\0 🌹.")),
        .accepted(landing: Target(segments: []), undo: .none),
        .accepted(
            landing: Target(segments: ["a b", "ü"], query: Fields([("q", "ö&=")])), undo: .byRecord),
        .accepted(
            landing: Target(segments: ["a"]), undo: .byRecord(to: Target(segments: ["b"]))),
        .accepted(
            landing: Target(segments: ["a"]),
            undo: .byForm(UndoForm(path: "/b", form: Fields([("c", "ö\0&="), ("c", "")])))),
    ]

    private func answers() throws -> [SyncAnswer] {
        let shelf = try Shelf()
        _ = try shelf.accept(entry(1, "/kept", [("bottle", "ro\0se 🌹"), ("bottle", "")]))
        let effects = try ChangeTable(shelf.database).record(of: 1)
        var log: [Recorded] = []
        for (place, entry) in short.enumerated() {
            let verdict = try verdicts.at(place % verdicts.count)
            log.append(
                Recorded(
                    seq: Int64(place + 1), entry: entry, verdict: verdict,
                    effects: verdict.reason == nil && place < verdicts.count ? effects : nil))
        }
        return [
            .snapshot, .update, .tail([], head: 0, fingerprint: nil, epoch: ""),
            .tail([], head: .max, fingerprint: .max, epoch: ""),
            .tail(log, head: 9, fingerprint: 7, epoch: ""),
            .tail(log, head: 2_000, fingerprint: nil, epoch: "e"),
        ]
    }

    @Test func `asks as it is read`() throws {
        for request in [
            SyncRequest(schema: "", cursor: 0, pending: [], history: nil),
            SyncRequest(schema: "1🌹", cursor: .max, pending: entries, history: nil),
            SyncRequest(
                schema: "1", cursor: 7, pending: entries,
                history: History(epoch: "", last: nil)),
            SyncRequest(
                schema: "1", cursor: 7, pending: [],
                history: try History(epoch: "e", last: entries.at(0).id)),
            try SyncRequest(schema: "a\0b", cursor: -1, pending: [entries.at(0)], history: nil),
        ] {
            #expect(SyncRequest(packed: request.packed) == request)
            var dated = request
            dated.oldest = entries.map { $0.id }
            dated.began = Moment(milliseconds: 1_790_000_000_000)
            #expect(SyncRequest(packed: dated.packed) == dated)
        }
    }

    /// One bad entry would otherwise make the whole request unreadable.
    @Test(arguments: [Int32.min, -841, 841, .max])
    func `takes a clock that stands nowhere on earth for Greenwich's`(_ minutes: Int32) throws {
        var packed = try SyncRequest(
            schema: "1", cursor: 5, pending: [entries.at(0), entries.at(1)], history: nil
        ).packed
        // After the schema, the cursor and the count: id, device and moment of the first.
        let place = 5 + 8 + 4 + 16 + 16 + 8
        for byte in 0..<4 {
            packed[place + byte] = UInt8(truncatingIfNeeded: minutes >> (8 * Int32(byte)))
        }

        let request = try #require(SyncRequest(packed: packed))

        #expect(try request.pending.at(0).zone == .utc)
        #expect(try request.pending.at(0).form == entries.at(0).form)
        #expect(try request.pending.at(1) == entries.at(1))
    }

    @Test func `answers as it is read`() throws {
        for answer in try answers() { #expect(SyncAnswer(packed: answer.packed) == answer) }
    }

    @Test func `cut off anywhere is none`() throws {
        let request = SyncRequest(schema: "1", cursor: 5, pending: short, history: nil).packed
        for count in 0..<request.count {
            #expect(SyncRequest(packed: [UInt8](request.prefix(count))) == nil, "\(count)")
        }
        let later = try SyncRequest(
            schema: "1", cursor: 5, pending: short,
            history: History(epoch: "e", last: entries.at(0).id)
        ).packed
        for count in 0..<later.count where count != request.count {
            #expect(SyncRequest(packed: [UInt8](later.prefix(count))) == nil, "\(count)")
        }
        // Cut off there, the message is a request from a program that sends no history.
        #expect(later.starts(with: request))
        for answer in try answers().map({ $0.packed }) {
            for count in 0..<answer.count {
                #expect(SyncAnswer(packed: [UInt8](answer.prefix(count))) == nil, "\(count)")
            }
        }
    }

    @Test func `with more behind it is none`() throws {
        #expect(
            SyncRequest(
                packed: SyncRequest(schema: "1", cursor: 5, pending: [], history: nil).packed + [0])
                == nil)
        for answer in try answers() { #expect(SyncAnswer(packed: answer.packed + [0]) == nil) }
    }

    @Test func `with one byte changed is none, or is read the same once written`() throws {
        let request = SyncRequest(
            schema: "1", cursor: 5, pending: [Entry](short.prefix(3)), history: nil)
        for place in request.packed.indices {
            var bytes = request.packed
            bytes[place] ^= 0x80
            #expect(SyncRequest(packed: bytes) != request)
        }
        // Bytes that an answer does not use, for example of a missing fingerprint, may change.
        for answer in try answers() {
            for place in answer.packed.indices {
                var bytes = answer.packed
                bytes[place] ^= 0xFF
                guard let read = SyncAnswer(packed: bytes) else { continue }
                #expect(SyncAnswer(packed: read.packed) == read, "\(place)")
            }
        }
    }

    /// A message read from random bytes must be equal after writing and reading again.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `of random bytes is none, or is read the same once written`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        for _ in 0..<500 {
            // Small numbers lead further in than large ones.
            let bytes = (0..<dice.roll(128)).map { _ in
                UInt8(dice.roll(dice.happens(75) ? 4 : 256))
            }
            if let answer = SyncAnswer(packed: bytes) {
                #expect(SyncAnswer(packed: answer.packed) == answer, "\(bytes)")
            }
            if let request = SyncRequest(packed: bytes) {
                #expect(SyncRequest(packed: request.packed) == request, "\(bytes)")
            }
            // With the end missing, nothing that was written is read.
            var cut = try SyncRequest(
                schema: "1", cursor: 5, pending: [entries.at(1)], history: nil
            ).packed
            cut.removeLast(1 + dice.roll(cut.count - 1))
            #expect(SyncRequest(packed: cut) == nil)
        }
    }

    @Test func `with absurd counts is none, at once`() {
        var packing = Packing()
        packing.append("1")
        packing.append(integer: 0, bytes: 8)
        packing.append(number: -1)
        #expect(SyncRequest(packed: packing.bytes) == nil)

        var answer = Packing()
        answer.append(number: 0)
        answer.append(integer: 0, bytes: 8)
        answer.append(number: 0)
        answer.append(integer: 0, bytes: 8)
        answer.append(number: -1)
        #expect(SyncAnswer(packed: answer.bytes) == nil)
    }

    @Test func `asks for no more than the limit at once`() {
        let many = (1...UInt64(SyncRequest.limit + 1)).map { entry($0, "/", []) }

        let full = SyncRequest(
            schema: "", cursor: 0, pending: [Entry](many.dropLast()), history: nil)
        #expect(SyncRequest(packed: full.packed) == full)
        #expect(
            SyncRequest(
                packed: SyncRequest(schema: "", cursor: 0, pending: many, history: nil).packed)
                == nil)
    }
}
