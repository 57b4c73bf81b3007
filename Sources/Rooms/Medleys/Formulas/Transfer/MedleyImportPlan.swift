internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// The plan of an import: the preview shows the plan, the form carries the plan out.
struct MedleyImportPlan {
    /// A medley of the file as lists show it.
    struct Item: Equatable {
        let scenting: String
        let name: String
        let ingredients: Int
        let line: Int
    }

    private(set) var scentings: [Scenting] = []
    /// To be added, accords before the medleys that use them.
    private(set) var medleys: [Medley] = []
    /// Medleys to add in the order of the file.
    private(set) var added: [Item] = []
    /// Already there with equal content.
    private(set) var known: [Item] = []
    /// Left out as a whole because of a fault.
    private(set) var leftOut: [Item] = []
    private(set) var faults: [LineFault] = []
    /// Names of medleys that got a number.
    private(set) var numbered: [MetName] = []
    let isReadable: Bool
    /// Columns missing in the file, which the form asks for.
    let asked: [MedleyColumn]
    let once: SheetOnce
    /// Faults of the answers to `asked`; then nothing is decided yet.
    let onceFaults: Faults

    var isWhole: Bool { faults.isEmpty }

    /// The number of unknown columns if that is the only problem; otherwise 0.
    private(set) var onlyUnknownColumns = 0

    /// The number of lines with a fault.
    var faultyLines: Int {
        var lines: Set<Int> = []
        for fault in faults { if let line = fault.line { lines.insert(line) } }
        return lines.count
    }

    /// - Parameters:
    ///   - id: base for new ids.
    ///   - at: the time of creation for medleys without one in the file.
    ///   - once: the form's values for all rows.
    ///   - rules: of the entry that holds the text.
    ///   - numbers: true to number a medley with a taken name.
    init(
        _ text: String, _ database: Database, id: Identifier, at: Moment, zone: Zone,
        once: SheetOnce = SheetOnce(), rules: Int64 = Entry.currentRules, numbers: Bool = false
    ) throws(Failure) {
        let reading = SheetReading(text, once)
        self.once = once
        isReadable = reading.isReadable
        asked = reading.asked
        onceFaults = once.faults(asked)
        guard onceFaults.isEmpty else { return }
        faults = reading.faults
        guard isReadable else { return }
        var importer = MedleyImporter(
            reading, database, id: id, at: at, zone: zone, rules: rules, numbers: numbers)
        try importer.decide()
        numbered = importer.numbered
        scentings = importer.newScentings
        for place in importer.ordered() {
            if let medley = importer.medleys[place].medley { medleys.append(medley) }
        }
        for medley in importer.medleys {
            let item = Item(
                scenting: importer.scentings[medley.file.scenting].name, name: medley.file.name,
                ingredients: medley.file.lines.count, line: medley.file.firstLine)
            switch medley.outcome {
            case .added: added.append(item)
            case .known: known.append(item)
            case .faulty: leftOut.append(item)
            }
        }
        faults += importer.faults
        if faults.count == 1 { onlyUnknownColumns = reading.unknown.count }
        faults = faults.ordered {
            ($0.line ?? 0, $0.column?.rawValue ?? -1) < ($1.line ?? 0, $1.column?.rawValue ?? -1)
        }
    }
}
