internal import Basics
internal import Glibc
internal import Server

/// Compares the rows with the log, and lists the differences.
///
/// - Parameter mends: true to repair the rows from the log; the server must be stopped then.
func verify(
    _ data: String, home: String, backups: String?, mends: Bool
) throws(StartTrouble) {
    guard access(databasePath(data), F_OK) == 0 else {
        throw StartTrouble("There is no database in \(data). See --data.", code: 66)
    }
    guard !mends || borrowDataForGood(data) else {
        throw StartTrouble("A server uses \(data). Stop it first.", code: 75)
    }
    if mends { try refuseReplica(data) }
    // Before mending, which would hide what was changed.
    let chains = try chainsOfTills(data)
    for fault in chains.faults { print(fault) }
    let seals = try sealsOfLog(data)
    for fault in seals.faults { print(fault) }
    if mends, !seals.faults.isEmpty {
        throw StartTrouble(
            "The log was changed outside Neroli, so it can't correct rows. Restore a backup.",
            code: 65)
    }
    let progress = Progress()
    let outcome = try verification(data, home: home, backups: backups, mends: mends) {
        progress.things("Comparing", $0, $1, "entries")
    }
    progress.end()
    switch outcome {
    case .agrees(let entries, let fingerprint):
        let log = Language.english.counted(entries, "entry", "entries")
        print("All rows agree with the log (\(log)), fingerprint \(fingerprint)")
        guard chains.faults.isEmpty else {
            throw StartTrouble("The chain of the tills is broken (\(chains.summary)).", code: 65)
        }
        print("The chain of the tills is whole (\(chains.summary))")
        guard seals.faults.isEmpty else {
            throw StartTrouble("The log was changed outside Neroli.", code: 65)
        }
        if let since = seals.since { print("The log is whole since entry \(since)") }
    case .untold(let reason):
        throw StartTrouble(
            "A row differs from the log. Finding it failed: \(reason)", code: 65)
    case .differs(let found):
        for discrepancy in found { print(discrepancy.sentence) }
        guard mends else {
            throw StartTrouble(
                Language.english.say(
                    found.count, one: "1 row differs from the log.",
                    other: "\(found.count) rows differ from the log.")
                    + " Stop the server and run neroli verify --mend to correct this.",
                code: 65)
        }
        print("Mended \(counted(found.count))")
        let left = try chainsOfTills(data)
        guard left.faults.isEmpty else {
            throw StartTrouble("The chain of the tills is broken (\(left.summary)).", code: 65)
        }
    }
}

func verify(
    _ arguments: ArraySlice<String>, _ standing: Standing
) throws(UsageTrouble) -> Command {
    var (data, home) = (standing.data, standing.home)
    var backups: String?
    var mends = false
    var archive: String?
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--mend": mends = true
        case "--archive": archive = try value(of: option, &rest)
        case "--data": data = try value(of: option, &rest)
        case "--home": home = try value(of: option, &rest)
        case "--backups": backups = try value(of: option, &rest)
        default:
            throw UsageTrouble(
                sentence: "neroli verify does not know “\(option)”; see neroli --help.")
        }
    }
    if let archive { return .verifyArchive(file: archive, data: data) }
    return .verify(
        data: data, home: home, backups: standing.backups(backups, data), mends: mends)
}
