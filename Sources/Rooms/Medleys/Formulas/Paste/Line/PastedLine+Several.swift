internal import Basics

// Several lines in a row.
extension PastedLine {
    /// "Bergamot 2.1 g, Hedione 4 g", "Rose 3 g + Musk 5 g", "Rose | 2 | Musk | 5": the lines of a row
    /// that holds several; nil for one line.
    static func several(_ row: String) -> [PastedLine]? {
        let (plain, isSure) = parts(row, hasJoints: false)
        if let lines = several(plain, isSure: isSure) { return lines }
        let (joined, isSurer) = parts(row, hasJoints: true)
        return joined.count > plain.count ? several(joined, isSure: isSurer) : nil
    }

    /// True if a row that is read as one line may hold several: "Rose 3 g + Musk".
    static func mayBeSeveral(_ row: String) -> Bool {
        let amounts = parts(row, hasJoints: true).parts.map { part -> PastedAmount? in
            let line = PastedLine(part)
            return line.isBareShare || isNeat(line.name) || line.amount?.unit == .percent
                ? nil : line.amount
        }
        let isListed = row.holds(" + ") || row.holds(" | ")
        return amounts.count { $0?.unit != nil } > 1
            || isListed && amounts.count > 1 && amounts[0] != nil
    }

    /// - Parameter hasJoints: true if words and signs between blanks part as well: "and", "+".
    /// - Returns: the parts, and true if bare numbers between them are amounts.
    private static func parts(_ row: String, hasJoints: Bool) -> (parts: [String], isSure: Bool) {
        var parts = [""]
        var isSure = false
        let words = row.split(separator: " ", omittingEmptySubsequences: false)
        for (number, word) in words.enumerated() {
            if hasJoints, number > 0, String(word).isOne(of: PastedVocabulary.joints) {
                parts.append("")
                if word == "|" { isSure = true }
                continue
            }
            if number > 0 { parts[parts.count - 1].append(" ") }
            let letters = [Character](word)
            for (place, letter) in letters.enumerated() {
                let isInside =
                    letter == "," && place > 0 && place + 1 < letters.count
                    && letters[place - 1].isNumber && letters[place + 1].isNumber
                if letter == ";" || letter == "\t" { isSure = true }
                if ";,\t".contains(letter), !isInside {
                    parts.append("")
                } else {
                    parts[parts.count - 1].append(letter)
                }
            }
        }
        return (parts, isSure)
    }

    /// True for names and amounts in turn; a share or a solvent among them is of a dilution.
    static func arePairs(_ parts: [String]) -> Bool {
        paired(parts).count < parts.count
            && !parts.dropFirst().contains {
                $0.utf8.contains(0x25) || PastedDilution.isSolvent($0)
            }
    }

    /// Names and amounts in turn, as one part each.
    private static func paired(_ parts: [String]) -> [String] {
        guard parts.count > 3, parts.count % 2 == 0 else { return parts }
        let amounts = parts.map { part in
            let words = PastedWords(part).list
            return PastedNumber.isNumber(words.first ?? "")
                && (words.count == 1 || words.count == 2 && PastedUnit(words[1]) != nil)
        }
        let isFirst = amounts[0]
        for place in parts.indices where amounts[place] != (isFirst == (place % 2 == 0)) {
            return parts
        }
        return stride(from: 0, to: parts.count, by: 2).map { parts[$0] + " " + parts[$0 + 1] }
    }

    /// - Parameter isSure: whether numbers without units between the parts are amounts.
    static func several(_ parts: [String], isSure: Bool) -> [PastedLine]? {
        let filled = paired(parts.filter { !$0.trimmed.isEmpty })
        guard filled.count > 1, filled.count < PastedWords.mostWords else { return nil }
        var lines: [PastedLine] = []
        var (bare, whole) = (0, 0)
        for part in filled {
            var line = PastedLine(part)
            let isShare = line.amount?.unit == .percent || line.isBareShare
            guard line.amount != nil, !isShare, !isNeat(line.name),
                line.name.contains(where: { $0.isLetter })
            else {
                return nil
            }
            if line.amount?.unit == nil, !isSure {
                bare += 1
                if !(line.amount?.number.contains(where: { ".,".contains($0) }) ?? false) {
                    whole += 1
                }
                line.amount?.isDoubtful = true
            }
            lines.append(line)
        }
        // "Aldehyde C 12, MNA 2 g" is one.
        return whole > 0 && bare < lines.count ? nil : lines
    }

    /// Without the place in the pyramid behind the amount: "Ambroxan, 2 g, top".
    static func unplaced(_ words: [String]) -> [String] {
        guard let comma = words.lastIndex(of: ","), comma < words.count - 1,
            words[..<comma].contains(where: { PastedNumber.isNumber($0) }),
            words[(comma + 1)...].joined().isOne(of: PastedVocabulary.pyramid)
        else { return words }
        return [String](words[..<comma])
    }
}
