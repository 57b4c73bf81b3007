internal import Basics
internal import SQLCore
internal import Web

/// Effect of a line on the present list.
struct DictationPlan {
    /// A spoken item with the matching item of the list.
    struct Row {
        var said: SaidThing
        let known: ListItem?
        /// Nil where no place was said, or none is known that is called so.
        let location: Location?
    }

    let line: String
    private(set) var readings: [[Row]] = []
    private(set) var ticked: [String] = []
    let isQuestion: Bool
    /// True if the second reading adds to amounts on the list.
    private(set) var addsUp = false
    /// The reading that leaves a listed item at its place and adds a second item.
    private(set) var both: Int?

    /// Nil if the line can be added at once: `addSpoken` has an equal result, and no listed item
    /// changes its amount or place.
    init?(
        _ line: String, in language: Language, _ database: Database
    ) throws(Failure) {
        guard line.count <= Dictation.limit, !line.hasControls(allowingLines: true) else {
            return nil
        }
        let items = ListItemTable(database)
        let places = try LocationTable(database).all(limit: 2_000).filter { !$0.isUnknown }
        let place = { (name: String) in DictationPlan.place(name, among: places) }
        let dictation = Dictation(
            line, in: language, isPlace: { place($0) != nil },
            isThing: { (try? items.item(named: $0.uniqueName)) ?? nil != nil })
        self.line = line
        isQuestion = dictation.isQuestion
        for reading in dictation.readings {
            var rows: [Row] = []
            for thing in reading.things {
                rows.append(
                    Row(
                        said: thing, known: try items.item(named: thing.name.uniqueName),
                        location: place(thing.place)))
            }
            if !rows.isEmpty { readings.append(rows) }
        }
        guard let reading = dictation.readings.first else { return nil }
        ticked = reading.ticked
        guard let first = readings.first else {
            if ticked.isEmpty { return nil }
            return
        }
        if readings.count == 1, let together = DictationPlan.together(first) {
            readings.append(together)
            addsUp = true
        }
        if readings.count < 3, let apart = try DictationPlan.apart(first, items) {
            both = readings.count
            readings.append(apart)
        }
        let isPlain = readings.count == 1 && DictationPlan.isPlain(line, reading, first, language)
        if isPlain, !first.contains(where: { $0.isMoved || $0.isOther || $0.isFoundLoosely }) {
            return nil
        }
    }

    /// Compares place names without points and spaces: "dr oetker" is "Dr. Oetker".
    private static func place(_ name: String, among places: [Location]) -> Location? {
        // No place is called so long a name.
        let key = name.utf8.count > Location.nameLimit * 4 ? "" : folded(name)
        guard !key.isEmpty else { return nil }
        if let place = places.first(where: { $0.name.uniqueName == name.uniqueName }) {
            return place
        }
        let found = places.filter { folded($0.name) == key }
        return found.count == 1 ? found[0] : nil
    }

    private static func folded(_ name: String) -> String {
        String(name.foldedForSearch.filter { $0.isLetter || $0.isNumber })
    }

    /// True if `SpokenLine`, which entries are carried out by, has an equal result.
    private static func isPlain(
        _ line: String, _ reading: Dictation.Reading, _ rows: [Row], _ language: Language
    ) -> Bool {
        if rows.contains(where: { $0.hasStrayNumber || $0.isAboutAmount(among: rows.count) }) {
            return false
        }
        let spoken = SpokenLine(line, in: language)
        guard line.count <= SpokenLine.limit, reading.ticked.isEmpty,
            spoken.things.count == reading.things.count
        else { return false }
        for (old, row) in zip(spoken.things, rows) {
            let new = row.said
            let isSame =
                old.name == new.name && old.quantity.map { Int64($0) } == new.quantity
                && SaidUnit.symbol(old.unit) == SaidUnit.symbol(new.unit)
            // The whole text is the name of a known item.
            let isCalledSo = row.known?.name.uniqueName == old.whole.uniqueName
            guard isSame || isCalledSo, new.remark.isEmpty, old.placeSaid == new.placeSaid,
                old.place == new.place
            else { return false }
        }
        return true
    }

    /// The rows with amounts added to the list's amounts; nil if none can be added.
    private static func together(_ rows: [Row]) -> [Row]? {
        var rows = rows
        var isOne = false
        for place in rows.indices {
            guard rows[place].isOther, let known = rows[place].known,
                let quantity = rows[place].said.quantity,
                let sum = SaidUnit.sum(
                    (Int64(known.quantity) * 1_000, SaidUnit.symbol(known.unit)),
                    (quantity * 1_000, SaidUnit.symbol(rows[place].said.unit))),
                let whole = SaidUnit.whole(sum.thousandths, sum.unit, most: SaidThing.most)
            else { continue }
            rows[place].said.quantity = whole.number
            rows[place].said.unit = whole.unit
            isOne = true
        }
        return isOne ? rows : nil
    }
}

extension DictationPlan {
    /// Items at another place become second items, named after the place; nil if no listed item
    /// moves.
    private static func apart(_ rows: [Row], _ items: ListItemTable) throws(Failure) -> [Row]? {
        var apart: [Row] = []
        for row in rows {
            guard row.isMoved, row.known?.isListed == true, row.said.quantity != nil,
                let location = row.location
            else {
                apart.append(row)
                continue
            }
            var said = row.said
            said.name += " (" + location.name + ")"
            let known = try items.item(named: said.name.uniqueName)
            apart.append(Row(said: said, known: known, location: location))
        }
        let isApart = zip(apart, rows).contains { $0.said.name != $1.said.name }
        return isApart ? apart : nil
    }
}

extension DictationPlan.Row {
    /// True if the name contains a number that may be an amount: "-3 corks", "3 packs of 12
    /// corks".
    fileprivate var hasStrayNumber: Bool {
        guard known == nil else { return false }
        let tokens = SaidToken.tokens(said.name)
        guard said.quantity != nil else {
            let first = tokens.first?.source ?? ""
            // "10k labels", "5-6 bottles", "1/2 oz rose", "~5 bottles".
            if first.contains(where: { $0.isNumber }), !first.allSatisfy({ $0.isNumber }),
                first.allSatisfy({ $0.isNumber || "-–/+.,~≈<>≤≥±kK".contains($0) })
            {
                return true
            }
            let bare = first.drop { "-–−+".contains($0) }
            return !bare.isEmpty && bare.allSatisfy { $0.isNumber }
                && (bare.count < first.count || bare.count > 5 || bare.allSatisfy { $0 == "0" })
        }
        // "vitamin B 12" is a name.
        return tokens.indices.contains { place in
            tokens[place].text.allSatisfy { $0.isNumber }
                && (place == 0 || tokens[place - 1].text.count > 1)
        }
    }

    /// Words of an amount that no reading counts: "about", "at least", "twice", "per sheet".
    private static let aboutAmounts = list(
        "about around approx approx. approximately roughly ca ca. circa max max. maximum maximal min "
            + "min. minimum minimal least most up twice thrice per each or half no etwa ungefähr "
            + "rund höchstens mindestens maximal zweimal dreimal doppelt pro je oder kein keine "
            + "minus less fewer weniger abzüglich gross grosses dozen dozens dutzend dutzende "
            + "douzaine douzaines dizaines centaines several mehrere plusieurs quelques "
            + "keinen tsd tsd. environ moins plus fois jusqu'à chaque par ou aucun aucune k mio")
    /// A name does not end with these.
    private static let links = list("of de d' du des von vom mit with à for für pour")

    /// True if the name holds words of an amount: "at least", "pack of". A container is a name by
    /// itself only if the line has no other thing.
    fileprivate func isAboutAmount(among count: Int) -> Bool {
        guard known == nil else { return false }
        let isUnknownPlace = location == nil && said.placeSaid.contains(where: { $0.isNumber })
        let words = SaidToken.tokens(said.name).map { $0.low }
        let isLabel = words.first == "no" && words.dropFirst().first?.first?.isNumber == true
        return isUnknownPlace || words.last.map(Self.links.contains) ?? false
            || !isLabel && words.contains(where: Self.aboutAmounts.contains)
            || count > 1 && words.count == 1 && said.quantity != nil
                && SaidUnit.isContainer(words[0])
    }

    /// True if the item would leave its place.
    var isMoved: Bool {
        guard let known, let location, !known.location.isUnknown else { return false }
        return known.location.id != location.id
    }

    /// True if the place is spelled differently from its name.
    fileprivate var isFoundLoosely: Bool {
        guard let location else { return false }
        return location.name.foldedForSearch != said.place.foldedForSearch
    }

    /// True if the item is on the list with another amount.
    var isOther: Bool {
        guard let known, known.isListed, let quantity = said.quantity else { return false }
        return Int64(known.quantity) != quantity
            || SaidUnit.symbol(known.unit) != SaidUnit.symbol(said.unit)
    }

    /// Form fields of the item.
    var form: Fields {
        var remark = known?.remark ?? ""
        if location == nil, !said.placeSaid.isEmpty, !remark.hasSuffix(said.placeSaid) {
            remark += (remark.isEmpty ? "" : " · ") + said.placeSaid
        }
        if !said.remark.isEmpty { remark += (remark.isEmpty ? "" : " · ") + said.remark }
        let quantity = said.quantity ?? known.map { Int64($0.quantity) } ?? 1
        let unit = said.quantity == nil ? known?.unit ?? "" : said.unit
        return Fields([
            ("thing", known?.name ?? said.name), ("quantity", String(quantity)), ("unit", unit),
            ("place", (location ?? known?.location)?.id.text ?? Location.unknown.text),
            ("remark", remark),
        ])
    }
}
