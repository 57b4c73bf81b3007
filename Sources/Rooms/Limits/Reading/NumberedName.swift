internal import Basics
internal import Perfumery

/// A name with the CAS numbers that stand in its text: "beta-Pinene (127-91-3)".
struct NumberedName: Equatable {
    /// Before the first number, and behind the last one.
    var before = ""
    var after = ""
    /// Original texts without duplicates, including numbers with a wrong check digit.
    private(set) var numbers: [String] = []
    /// True if only commas separate the number from the text on either side.
    private(set) var isBetweenCommas = false

    init(_ text: String) {
        let scalars = [Unicode.Scalar](text.unicodeScalars)
        var rest: [[Unicode.Scalar]] = [[]]
        var place = 0
        while place < scalars.count {
            if let end = NumberedName.end(of: [2...7, 2...2, 1...1], in: scalars, from: place) {
                let number = String(String.UnicodeScalarView(scalars[place..<end]))
                if CASNumber.read(number) != .none {
                    let before = place > 0 ? scalars[place - 1] : " "
                    isBetweenCommas = before == "," && end < scalars.count && scalars[end] == ","
                    if !numbers.contains(number) { numbers.append(number) }
                    rest.append([])
                    place = end
                    continue
                }
            }
            // A number of the EU's inventory says nothing here: "203-377-1".
            if let end = NumberedName.end(of: [3...3, 3...3, 1...1], in: scalars, from: place) {
                rest[rest.count - 1].append("\t")
                place = end
                continue
            }
            // Nor does one of REACH or of an index: "01-2119529223-47-0001", "603-235-00-2".
            let others = [[2...2, 9...10, 2...2], [3...3, 3...3, 2...2]]
            let ends = others.compactMap {
                NumberedName.end(of: $0, in: scalars, from: place, mayGoOn: true)
            }
            if var end = ends.first {
                while end < scalars.count,
                    scalars[end].isDash || scalars[end].isLetter
                        || ("0"..."9").contains(scalars[end])
                { end += 1 }
                rest[rest.count - 1].append("\t")
                place = end
                continue
            }
            rest[rest.count - 1].append(scalars[place])
            place += 1
        }
        let parts = rest.map { String(String.UnicodeScalarView($0)) }
        before = NumberedName.withoutLabels(parts[0])
        if parts.count > 1 { after = NumberedName.withoutMarks(parts[parts.count - 1]) }
    }

    /// The end of groups of so many digits with dashes between, that begin and end here.
    private static func end(
        of groups: [ClosedRange<Int>], in scalars: [Unicode.Scalar], from start: Int,
        mayGoOn: Bool = false
    ) -> Int? {
        let isDigit = { (place: Int) in
            place < scalars.count && ("0"..."9").contains(scalars[place])
        }
        guard isDigit(start) else { return nil }
        if start > 0 {
            let before = scalars[start - 1]
            let isInside = ("0"..."9").contains(before) || before.isLetter || before.isDash
            if isInside || before == "." { return nil }
        }
        var place = start
        for (number, group) in groups.enumerated() {
            if number > 0 {
                guard place < scalars.count, scalars[place].isDash else { return nil }
                place += 1
            }
            let first = place
            while isDigit(place) { place += 1 }
            guard group.contains(place - first) else { return nil }
        }
        guard place < scalars.count, !mayGoOn else { return place }
        let next = scalars[place]
        return next.isLetter || next.isDash ? nil : place
    }

    /// Without "CAS-No.", brackets and colons at its end.
    static func withoutLabels(_ text: String) -> String {
        var text = text.trimmed
        while true {
            while let last = text.last, " ([{:,;–—-/|=\t".contains(last) { text.removeLast() }
            var words = text.split(whereSeparator: { $0.isWhitespace || "([{".contains($0) }).map(
                String.init)
            guard words.count > 0, let last = words.popLast() else { return text }
            let word = String(last.foldedForSearch.filter { $0 != "." && $0 != ":" && $0 != "#" })
            let isLabel = [
                "cas", "casno", "casnr", "casrn", "casnumber", "cas#", "casn°", "casnummer",
            ].contains(word)
            let isNumber = ["no", "nr", "n°", "number", "nummer", "rn", "numero", "num"].contains(
                word)
            let isBehind = isNumber && (words.last?.foldedForSearch.hasPrefix("cas") ?? false)
            guard isLabel || isBehind else { return text }
            text = String(text.dropLast(last.count)).trimmed
        }
    }

    /// Without brackets and signs at its beginning. In " ,45" the comma belongs to the number.
    private static func withoutMarks(_ whole: String) -> String {
        var text = whole[...]
        while let first = text.first, " )]}:,;–—-/|=\t".contains(first) {
            let isDigit = text.dropFirst().first.map { ("0"..."9").contains($0) } ?? false
            if first == ",", isDigit, text.startIndex > whole.startIndex { break }
            text.removeFirst()
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isDash: Bool {
        switch value {
        case 0x2D, 0x2010...0x2015, 0x2212: true
        default: false
        }
    }
}
