internal import Basics
internal import Glibc
internal import Server
internal import Synchronization

/// `parity HOME DATA`: the server with its clock and random numbers read from standard input. One
/// line for every request, preceded by one line for the server's own id and one for its start:
///
///     moment zone high low     milliseconds since 1970, minutes east of UTC, two numbers below 2^64
///
/// Prints "device" with the server's id, and "ready" with its address.
func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2 else { return complain("usage: parity HOME DATA") }
    var serving = Serving(data: arguments[1], home: arguments[0])
    serving.port = 0
    serving.backsUp = false
    serving.isQuiet = true
    let told = Told()
    do throws(StartTrouble) {
        let ready = { (address: String) in
            say("device \(told.first)")
            say("ready \(address)")
        }
        try serve(serving, stamp: { told.next() }, ready: ready)
        return 0
    } catch {
        return complain(error.sentence)
    }
}

func exit(with code: Int32) -> Never {
    Glibc.exit(code)
}

/// Values read from standard input.
private final class Told: Sendable {
    private let ids = Mutex<String?>(nil)

    /// The first id that was given out.
    var first: String { ids.withLock { $0 ?? "" } }

    func next() -> Stamp {
        ids.withLock { first in
            guard let line = readLine(), let stamp = Stamp(line) else {
                exit(with: complain("standard input does not say when it is"))
            }
            first = first ?? stamp.id.text
            return stamp
        }
    }
}

extension Stamp {
    fileprivate init?(_ line: String) {
        let words = line.split(separator: " ")
        guard words.count == 4, let milliseconds = Int64(words[0]),
            let zone = Int(words[1]).flatMap({ Zone(minutes: $0) }), let high = UInt64(words[2]),
            let low = UInt64(words[3])
        else { return nil }
        let moment = Moment(milliseconds: milliseconds)
        self.init(moment: moment, zone: zone, id: Identifier(at: moment, random: (high, low)))
    }
}

private func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// A line on standard error.
private func complain(_ sentence: String) -> Int32 {
    let line = [UInt8]("parity: \(sentence)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
    return 1
}
