internal import Basics
internal import Glibc
internal import Importing
internal import Server

// Export and import from the shell.

func export(_ data: String, to file: String) throws(StartTrouble) {
    let progress = Progress()
    let rows = try exportData(data, to: file) {
        progress.things("Writing", Int64($0), Int64($1), "rows")
    }
    progress.end()
    print("Exported \(counted(rows)) to \(file)")
}

/// Reports the contents of the files, and imports them unless only a check was requested.
func importFiles(
    _ paths: [String], to data: String, _ mode: ImportMode, isOnlyLook: Bool
) throws(StartTrouble) {
    let files = try importedFiles(paths)
    let progress = Progress()
    if isOnlyLook {
        let look = try lookAtImport(files, data, progress.importing)
        progress.end()
        try refuse(look.faults)
        guard let comparison = look.comparison else { return }
        for line in comparison.lines where line.new + line.different + line.equal > 0 {
            print(
                "\(line.table)\t\(line.new) new\t\(line.different) different\t\(line.equal) equal")
        }
        say(look.left)
        for (table, count) in look.leftOut.sorted(by: { $0.key < $1.key }) {
            print("\(table)\t\(counted(count)) in conflict with existing rows")
        }
        return
    }
    var left: [LeftBehind] = []
    let outcome = try importData(
        files, to: data, mode, leaving: { left = $0 }, progress.importing)
    progress.end()
    if case .done = outcome { say(left) }
    switch outcome {
    case .done(let brought, let leftOut):
        print("Imported \(counted(brought))")
        if leftOut > 0 { print("Left out \(counted(leftOut)): their names are taken") }
    case .faulty(let faults): try refuse(faults)
    case .notWhole:
        throw StartTrouble(
            "Some tables are missing, so these sheets can't replace everything.", code: 65)
    case .doesNotFit:
        throw StartTrouble(
            "The file’s data conflicts with yours; nothing was changed.",
            code: 65)
    }
}

/// Prints the data of a foreign file that is left out or altered, one line per kind.
private func say(_ left: [LeftBehind]) {
    let words = ForeignWords(.english)
    for left in left { print(words.sentence(left)) }
}

/// The first faults, a line each, and one sentence.
private func refuse(_ faults: ImportFaults) throws(StartTrouble) {
    guard let first = faults.first.first else { return }
    let words = ImportFaultWords(.english)
    guard faults.count > 1 else {
        throw StartTrouble(words.sentence(first) + " Nothing was changed.", code: 65)
    }
    for fault in faults.first { print(words.sentence(fault)) }
    throw StartTrouble("The file has \(faults.count) faults; nothing was changed.", code: 65)
}

/// "2 rows".
func counted(_ rows: Int) -> String {
    Language.english.counted(rows, "row", "rows")
}

/// The command that loads or removes the demo.
func demo(
    _ arguments: ArraySlice<String>, _ defaults: Serving
) throws(UsageTrouble) -> Command {
    var serving = defaults
    var remove = false
    var rest = arguments
    while let option = rest.popFirst() {
        switch option {
        case "--help", "-h": return .help
        case "--remove": remove = true
        case "--data": serving.data = try value(of: option, &rest)
        case "--home": serving.home = try value(of: option, &rest)
        default:
            throw UsageTrouble(
                sentence: "neroli demo does not know “\(option)”; see neroli --help.")
        }
    }
    return .demo(serving, remove: remove)
}
