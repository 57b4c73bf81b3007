internal import Basics
internal import Glibc
internal import Journal
internal import Server

/// The arguments of `neroli restore --at`.
struct LookingBack: Equatable {
    let moment: Moment
    let file: String
    /// The place of copies to look in; nil for the backups and the log here.
    var place: CopyPlace?
    /// Don't ask.
    var isSure = false
    let serving: Serving
}

/// Options of `neroli restore --at` while the command line is read.
struct BackOptions {
    var moment: Moment?
    var place: CopyPlace?
    var isSure = false
    var home: String?
    var backups: String?

    /// False for another option.
    mutating func takeMoment(
        _ option: String, _ rest: inout ArraySlice<String>
    ) throws(UsageTrouble) -> Bool {
        switch option {
        case "--at":
            let text = try value(of: option, &rest)
            guard let given = Moment(typedHere: text) else {
                throw UsageTrouble(
                    sentence: "--at takes a moment such as “2026-11-28 14:05”, not “\(text)”.")
            }
            moment = given
        case "--from":
            let text = try value(of: option, &rest)
            guard let given = CopyPlace(text) else {
                throw UsageTrouble(
                    sentence: "--from takes a place as in neroli.conf, not “\(text)”.")
            }
            place = given
        case "--yes": isSure = true
        case "--home": home = try value(of: option, &rest)
        case "--backups": backups = try value(of: option, &rest)
        default: return false
        }
        return true
    }
}

/// Writes a past moment as a new file, after naming what it leaves out.
func lookBack(_ asked: LookingBack) throws(StartTrouble) {
    let (serving, file) = (asked.serving, asked.file)
    guard access(file, F_OK) != 0 else {
        throw StartTrouble("\(file) already exists; nothing is overwritten.", code: 73)
    }
    let scratch = file + ".fetched"
    defer { LookBack.sweep(scratch) }
    let found = try LookBack.find(
        serving, asked.place, to: asked.moment, scratch: scratch)
    print(sentences(found, asked).joined(separator: "\n"))
    guard asked.isSure || confirms() else {
        print("Nothing was written.")
        return
    }
    try found.write(to: file, home: serving.home)
    print("Wrote \(file). To use it, stop the server, then: neroli restore \(file) --replace")
}

private func sentences(_ found: LookBack, _ asked: LookingBack) -> [String] {
    var lines = [
        found.last == 0
            ? "There is nothing from before \(local(asked.moment))."
            : "Kept: entries 1 to \(found.last)"
                + (found.lastCame.map { ", the last of \(local($0))." } ?? ".")
    ]
    guard found.leftOut > 0, let first = found.firstLeftOut, let last = found.lastLeftOut else {
        return lines + ["Nothing is left out."]
    }
    let english = Language.english
    var count = english.counted(found.leftOut, "entry", "entries")
    if found.leftOutSales > 0 {
        count += ", \(english.counted(found.leftOutSales, "sale", "sales")) among them"
    }
    lines.append("Left out: \(count), from \(local(first)) to \(local(last)). The newest:")
    for line in found.newest { lines.append("  " + readable(line)) }
    return lines
}

/// "2026-11-28 14:05:09", in this machine's zone.
private func local(_ moment: Moment) -> String {
    let text = moment.text(in: Clock.zone(at: moment)).prefix(19)
    return "\(text.prefix(10)) \(text.suffix(8))"
}

private func confirms() -> Bool {
    guard isatty(STDIN_FILENO) != 0 else {
        print("Add --yes to write it.")
        return false
    }
    print("Write this moment to a new file? [y/N] ", terminator: "")
    fflush(nil)
    return readLine()?.lowercased().hasPrefix("y") ?? false
}
