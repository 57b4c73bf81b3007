internal import Basics

// In a cell.
extension PastedDilution {
    /// The cell of a column of dilutions; nil for an empty one.
    init?(cell: String) {
        guard !cell.isEmpty, !cell.isOne(of: PastedVocabulary.none) else { return nil }
        if cell.isOne(of: PastedVocabulary.neat) {
            self.init(share: .neat)
            return
        }
        var words = PastedWords(cell).list
        if words.count == 1, PastedNumber.isPlain(words[0]) {
            self.init(share: .percent(words[0]))
            return
        }
        if words.count == 1, PastedNumber.fraction(words[0]) != nil,
            PastedDilution.ratio(words[0]).map({ $0.0 + $0.2 == 100 }) != true
        {
            self.init(share: .asked(cell))
            return
        }
        // Stands for the name, which is in another column.
        words.insert("·", at: 0)
        guard var read = PastedDilution.take(from: &words) else {
            self.init(share: .asked(cell))
            return
        }
        let rest = PastedDilution.stripped(words.filter { $0 != "·" }[...])
        if read.diluent.isEmpty { read.diluent = rest }
        self = !rest.isEmpty && read.diluent != rest ? PastedDilution(share: .asked(cell)) : read
    }

    /// A remark that says a dilution: "10% in DPG". Nil for other remarks.
    ///
    /// - Parameter isRemark: whether its heading says so; then a share alone is a dilution, too.
    init?(remark: String, isRemark: Bool) {
        var words = PastedWords(remark).list
        // Too many words to be read; a dilution may be among the words.
        if isRemark, words.count == 1, remark.utf8.contains(0x25), remark.utf8.contains(0x20) {
            self.init(share: .asked("?"))
            return
        }
        guard
            words.indices.contains(where: { PastedDilution.isShare(words, $0) })
                || words.contains(where: { PastedDilution.ratio($0) != nil })
        else { return nil }
        let isAlone = words.count == 2
        let isSaid = words.contains { $0.isOne(of: PastedVocabulary.thinned) || $0 == "@" }
        words.insert("·", at: 0)
        guard let read = PastedDilution.take(from: &words) else { return nil }
        let hasRest = !words.allSatisfy {
            $0 == "·" || isClosing($0) || $0.isOne(of: PastedVocabulary.fillers)
        }
        if PastedDilution.isSolvent(read.diluent) {
            self = read
        } else if isRemark, isAlone || isSaid && !hasRest {
            self = read
        } else if isSaid {
            self.init(share: .asked(remark))
        } else {
            return nil
        }
    }
}
