internal import Basics

/// Items to buy as spoken, typed or pasted, in English, German or French: "two litres of ethanol
/// and a dozen bottles", "- [ ] wax", "10 ml bottles x 50".
///
/// Every reading is confirmed by a person: a line that `SpokenLine` reads identically is added at
/// once; for any other, the page shows the reading first.
struct Dictation: Equatable {
    struct Reading: Equatable {
        var things: [SaidThing] = []
        /// Ticked lines, which are bought.
        var ticked: [String] = []
    }

    /// At least one; a second one where the line can be read in two ways.
    private(set) var readings: [Reading] = []
    /// True if the readings differ in an amount, so that the person has to choose.
    private(set) var isQuestion = false

    /// Characters.
    static let limit = 4_000
    static let mostThings = 100

    /// - Parameters:
    ///   - isPlace: true if a place of this name is known.
    ///   - isThing: true if an item has the whole text as its name, such as "7 Up".
    ///   - language: of the form, which decides on "1,250" where no other number does.
    init(
        _ text: String, in language: Language = .english,
        isPlace: @escaping (String) -> Bool = { _ in false },
        isThing: (String) -> Bool = { _ in false }
    ) {
        let lines = SaidLines(text)
        var way = SaidWay()
        way.sign = Dictation.sign(of: lines, in: language)
        let (first, doubts) = Dictation.read(lines, way, isPlace, isThing)
        readings = [first]
        guard let other = Dictation.other(way, doubts) else { return }
        for second in other {
            let reading = Dictation.read(lines, second, isPlace, isThing).reading
            if !readings.contains(reading) { readings.append(reading) }
        }
        isQuestion = readings.count > 1 && !doubts.isDisjoint(with: [.sign, .blank])
    }

    /// The decimal sign for all numbers of the line, decided by one of the numbers.
    private static func sign(of lines: SaidLines, in language: Language) -> DecimalSigns.Sign? {
        var numbers: [String] = []
        for line in lines.open {
            for piece in line { numbers += piece.map { $0.text } }
        }
        numbers = numbers.filter { $0.first?.isNumber == true }
        if let sign = DecimalSigns(of: numbers).sign { return sign }
        // French separates no thousands with a point: there "1.250" is asked about.
        let isClear = language.signs.group == "." || !numbers.contains { $0.contains(".") }
        return isClear && !language.hasPlainNumbers ? .comma : nil
    }

    /// The other answers to the first doubt.
    private static func other(_ way: SaidWay, _ doubts: SaidDoubts) -> [SaidWay]? {
        var other = way
        if doubts.contains(.sign) {
            return [DecimalSigns.Sign.point, .comma].map { sign in
                var way = way
                way.sign = sign
                return way
            }
        }
        if doubts.contains(.blank) {
            other.joinsBlanks = false
        } else if doubts.contains(.number) {
            other.keepsNumbers = false
        } else if doubts.contains(.and) {
            other.partsAnd = false
        } else if doubts.contains(.size) {
            other.multiplies = false
        } else {
            return nil
        }
        return [other]
    }

    private static func read(
        _ lines: SaidLines, _ way: SaidWay, _ isPlace: @escaping (String) -> Bool,
        _ isThing: (String) -> Bool
    ) -> (reading: Reading, doubts: SaidDoubts) {
        var reading = Reading(ticked: lines.ticked)
        var doubts: SaidDoubts = []
        for line in lines.open {
            // A place applies to everything before it, back to the previous place.
            var first = reading.things.count
            for piece in SaidAnd(line, way, &doubts).pieces {
                var reader = SaidPiece(way, isPlace: isPlace)
                guard var thing = reader.thing(piece[...]) else { continue }
                if isThing(thing.whole) {
                    (thing.name, thing.quantity, thing.unit) = (thing.whole, nil, "")
                    thing.remark = ""
                } else {
                    doubts.formUnion(reader.doubts)
                }
                reading.add(thing, behind: first)
                if thing.place.isEmpty { continue }
                for number in first..<reading.things.count {
                    reading.things[number].place = thing.place
                    reading.things[number].placeSaid = thing.placeSaid
                }
                first = reading.things.count
            }
        }
        return (reading, doubts)
    }
}

extension Dictation.Reading {
    /// "Jojoba oil, 2 l" is one item; repeated items are added up.
    fileprivate mutating func add(_ thing: SaidThing, behind first: Int) {
        guard things.count < Dictation.mostThings else { return }
        var thing = thing
        if thing.name.isEmpty {
            if things.count > first, things[things.count - 1].quantity == nil {
                things[things.count - 1].quantity = thing.quantity
                things[things.count - 1].unit = thing.unit
                return
            }
            (thing.name, thing.quantity, thing.unit) = (thing.whole, nil, "")
        }
        // "10 ml bottles, 50".
        if things.count > first, things[things.count - 1].quantity == nil, thing.quantity == nil,
            thing.name.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int64(thing.name),
            (1...SaidThing.most).contains(count)
        {
            things[things.count - 1].quantity = count
            return
        }
        // "ethanol, 96 %, 1 l".
        if things.count > first, thing.name.last == "%", thing.name.first?.isNumber == true,
            things[things.count - 1].quantity == nil
        {
            things[things.count - 1].name += " " + thing.name
            things[things.count - 1].quantity = thing.quantity
            things[things.count - 1].unit = thing.unit
            return
        }
        guard let place = things.firstIndex(where: { $0.name.uniqueName == thing.name.uniqueName })
        else {
            things.append(thing)
            return
        }
        if !thing.place.isEmpty {
            (things[place].place, things[place].placeSaid) = (thing.place, thing.placeSaid)
        }
        guard let more = thing.quantity else { return }
        guard let before = things[place].quantity else {
            (things[place].quantity, things[place].unit) = (more, thing.unit)
            return
        }
        if let sum = SaidUnit.sum((before * 1_000, things[place].unit), (more * 1_000, thing.unit)),
            let whole = SaidUnit.whole(sum.thousandths, sum.unit, most: SaidThing.most)
        {
            (things[place].quantity, things[place].unit) = (whole.number, whole.unit)
        } else {
            let other = "+ \(more)" + (thing.unit.isEmpty ? "" : " " + thing.unit)
            things[place].remark += (things[place].remark.isEmpty ? "" : " · ") + other
        }
    }
}
