internal import Basics
internal import Journal
internal import Notes
internal import Perfumery
internal import SQLCore
internal import Web

/// Decides on the import of every medley of a file.
struct MedleyImporter {
    enum Outcome: Equatable {
        case added, known, faulty
    }

    struct Decided {
        let file: FileMedley
        var id = ID<Medley>("")
        var outcome = Outcome.added
        /// The medley to save; nil for none.
        var medley: Medley?
        /// Medleys of this file used as accords: their indexes, and the lines that use them.
        var accords: [(place: Int, line: Int)] = []
    }

    let reading: SheetReading
    let database: Database
    let table: MedleyTable
    let scentingTable: ScentingTable
    let notes: NoteTable
    let id: Identifier
    let at: Moment
    let zone: Zone
    let rules: Int64
    /// True to number a medley with a taken name.
    let numbers: Bool
    private(set) var numbered: [MetName] = []

    var scentings: [FileScenting] = []
    /// The studio's ids for the file's scentings, with a flag for new ones.
    var scentingIDs: [(id: ID<Scenting>, isNew: Bool)] = []
    var newScentings: [Scenting] = []
    var medleys: [Decided] = []
    var faults: [LineFault] = []
    /// A cache of the notes that texts mean.
    var noteSlugs: [String: String?] = [:]
    /// Texts that may mean a note; nil until enough lookups make loading them worthwhile.
    var noteMeanings: Set<String>?

    init(
        _ reading: SheetReading, _ database: Database, id: Identifier, at: Moment, zone: Zone,
        rules: Int64, numbers: Bool = false
    ) {
        self.numbers = numbers
        self.reading = reading
        self.database = database
        self.id = id
        self.at = at
        self.zone = zone
        self.rules = rules
        table = MedleyTable(database)
        scentingTable = ScentingTable(database)
        notes = NoteTable(database)
    }

    mutating func decide() throws(Failure) {
        let values = SheetValues(reading.separator)
        try decideScentings(values)
        for group in reading.medleys {
            let file = FileMedley(group, reading, values, zone, rules: rules)
            medleys.append(Decided(file: file))
        }
        try giveIDs()
        for place in medleys.indices { try decide(place) }
        refuseLoops()
        leaveOutUsers()
        keepScentingsInUse()
    }
}

extension MedleyImporter {
    /// A scenting with a known name is the existing scenting, and is not changed.
    private mutating func decideScentings(_ values: SheetValues) throws(Failure) {
        var taken: Set<ID<Scenting>> = []
        for (place, group) in reading.scentings.enumerated() {
            let scenting = FileScenting(group.rows, reading, values, rules: rules)
            scentings.append(scenting)
            faults += scenting.faults
            if let there = try scentingTable.named(scenting.name) {
                scentingIDs.append((there.id, false))
                continue
            }
            var new = ID<Scenting>(id.derived(UInt64(2 * place)))
            if let given = scenting.id.map({ ID<Scenting>($0) }),
                try scentingTable.scenting(given) == nil,
                taken.insert(given).inserted
            {
                new = given
            }
            scentingIDs.append((new, true))
        }
    }

    /// Gives every medley the id that the studio already uses, else the file's id, else a new
    /// one.
    private mutating func giveIDs() throws(Failure) {
        var taken: [ID<Medley>: Int] = [:]
        for place in medleys.indices {
            let file = medleys[place].file
            let (scenting, isNew) = scentingIDs[file.scenting]
            if !isNew, let there = try table.named(file.name, in: scenting) {
                medleys[place].id = there
                medleys[place].outcome = .known
                continue
            }
            guard let given = file.id.map({ ID<Medley>($0) }) else {
                medleys[place].id = ID(id.derived(UInt64(2 * place + 1)))
                continue
            }
            medleys[place].id = given
            if let other = taken[given] {
                refuse(
                    place, file.firstLine, .medleyID,
                    .idTwice,
                    [medleys[other].file.name, String(medleys[other].file.firstLine)])
            } else if let there = try table.summary(given) {
                refuse(
                    place, file.firstLine, .medleyID,
                    .thereUnderAnotherName, [there.name, there.scentingName])
            }
            taken[given] = place
        }
    }

    mutating func refuse(
        _ place: Int, _ line: Int, _ column: MedleyColumn?, _ code: SheetFaultCode,
        _ arguments: [String]
    ) {
        faults.append(LineFault(line: line, column: column, code, arguments))
        medleys[place].outcome = .faulty
    }

    private mutating func decide(_ place: Int) throws(Failure) {
        let file = medleys[place].file
        faults += file.faults
        guard let draft = file.draft, scentings[file.scenting].faults.isEmpty else {
            medleys[place].outcome = .faulty
            return
        }
        let medley = try medley(place, draft)
        switch medleys[place].outcome {
        case .faulty: break
        case .added: medleys[place].medley = medley
        case .known:
            guard let there = try table.medley(medleys[place].id) else { throw .missing }
            guard let column = difference(medley, there, file) else { break }
            if numbers {
                try number(place, draft, holder: there.id)
            } else {
                refuse(place, file.firstLine, column, .nameTakenByOther, [there.name])
            }
        }
    }

    /// Adds a medley with a name that is already taken.
    private mutating func number(
        _ place: Int, _ draft: MedleyDraft, holder: ID<Medley>
    ) throws(Failure) {
        let file = medleys[place].file
        let given = file.id.map { ID<Medley>($0) }
        var isFree = given != nil
        if let given { isFree = try table.summary(given) == nil }
        medleys[place].id = isFree ? given ?? holder : ID(id.derived(UInt64(2 * place + 1)))
        medleys[place].outcome = .added
        var medley = try medley(place, draft)
        let limit = Medley.nameLimit(rules)
        while try table.named(medley.name, in: medley.scenting) != nil
            || medleys.contains(where: {
                ($0.medley?.name ?? $0.file.name).lowercased() == medley.name.lowercased()
            })
        {
            medley.name = NumberedName(medley.name).next(within: limit)
        }
        medleys[place].medley = medley
        numbered.append(
            MetName(
                Taken(
                    "medley", medley.id.raw, holder: holder.raw, wanted: draft.name, limit: limit),
                "name", medley.name))
    }

    private mutating func medley(_ place: Int, _ draft: MedleyDraft) throws(Failure) -> Medley {
        let file = medleys[place].file
        let id = medleys[place].id
        let made = file.created?.start(in: zone) ?? (moment: at, zone: zone)
        var ingredients = draft.ingredients
        for line in ingredients.indices {
            ingredients[line].link = try link(place, line, ingredients[line].name)
        }
        return Medley(
            id: id, scenting: scentingIDs[file.scenting].id, name: draft.name,
            family: file.family.map { ID($0) } ?? id, mod: file.trial ?? 1, created: made.moment,
            zone: made.zone, maturingTime: draft.maturingTime, status: draft.status,
            destination: draft.destination, conclusion: draft.conclusion, update: draft.update,
            ingredients: ingredients)
    }

    /// The column in which the two differ; nil if the file says nothing new.
    private func difference(
        _ medley: Medley, _ there: Medley, _ file: FileMedley
    ) -> MedleyColumn? {
        if medley.name != there.name { return .medley }
        if let created = file.created, !created.fits(there) { return .created }
        if medley.maturingTime.thousandths != there.maturingTime.thousandths { return .maturity }
        if medley.maturingTime.period != there.maturingTime.period { return .period }
        if file.said.contains(.status), medley.status != there.status { return .status }
        if medley.destination != there.destination { return .destination }
        if file.said.contains(.conclusion), medley.conclusion != there.conclusion {
            return .conclusion
        }
        if file.said.contains(.update), medley.update != there.update { return .update }
        if file.trial != nil, medley.mod != there.mod { return .trial }
        if file.family != nil, medley.family != there.family { return .familyID }
        return difference(medley.ingredients, there.ingredients, file)
    }

    private func difference(
        _ lines: [Ingredient], _ there: [Ingredient], _ file: FileMedley
    ) -> MedleyColumn? {
        guard lines.count == there.count else { return .ingredient }
        for (place, line) in lines.enumerated() {
            let other = there[place]
            if line.name != other.name { return .ingredient }
            if line.amount.unit != other.amount.unit { return .unit }
            if line.amount != other.amount { return .amount }
            if line.dilution?.share != other.dilution?.share { return .dilution }
            if line.dilution != other.dilution { return .diluent }
            if file.links[place] != .unsaid, line.link != other.link {
                if case .accord = line.link { return .accord }
                return .note
            }
        }
        return nil
    }

    /// Drops new scentings without any added medley, unless they have a row of their own in the
    /// file.
    private mutating func keepScentingsInUse() {
        var used = [Bool](repeating: false, count: scentings.count)
        for group in reading.scentings where group.rows.contains(where: { $0[.medley].isEmpty }) {
            used[group.scenting] = true
        }
        for medley in medleys where medley.outcome == .added { used[medley.file.scenting] = true }
        for (place, scenting) in scentings.enumerated()
        where used[place] && scentingIDs[place].isNew && scenting.faults.isEmpty {
            newScentings.append(
                Scenting(
                    id: scentingIDs[place].id, name: scenting.name, window: scenting.window,
                    kind: scenting.kind))
        }
    }
}
