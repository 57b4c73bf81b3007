internal import Basics
internal import Stock
internal import Web

// Taxes in the form of a sale: each tax once, and its place in every line. A form without these
// fields has one rate.
extension SaleTaxes {
    /// Nil for fields that no page of Neroli can have sent.
    init?(_ form: Fields, lines: Int) {
        self.init()
        let rates = form.all("group_rate")
        let categories = form.all("group_category")
        let sentences = form.all("group_sentence")
        let own = form.all("group")
        guard !rates.isEmpty else { return }
        guard rates.count <= 100, categories.count == rates.count,
            sentences.count == rates.count, own.count == lines
        else { return nil }
        for (place, text) in rates.enumerated() {
            guard let hundredths = Int64(text), hundredths <= 10_000,
                let rate = Rate(hundredths: hundredths),
                let category = TaxCategory(rawValue: categories[place]),
                category.hasRate || rate == .zero,
                sentences[place].utf8.count <= SaleDraft.textLimit
            else { return nil }
            marks.append(TaxMark(rate: rate, category: category, sentence: sentences[place]))
        }
        for text in own {
            guard let place = Int(text), marks.indices.contains(place) else { return nil }
            places.append(place)
        }
    }
}

extension Fields {
    mutating func add(_ taxes: SaleTaxes) {
        for mark in taxes.marks {
            add("group_rate", String(mark.rate.hundredths))
            add("group_category", mark.category.rawValue)
            add("group_sentence", mark.sentence)
        }
        for place in taxes.places where !taxes.marks.isEmpty { add("group", String(place)) }
    }
}

extension SaleDraft {
    /// - Parameter part: place of a part, in a set.
    func mark(of line: SaleLine, part: Int) -> TaxMark {
        let own = line.parts.indices.contains(part) ? line.parts[part].taxPlace : line.taxPlace
        guard let place = own, taxes.marks.indices.contains(Int(clamping: place)) else {
            return TaxMark(rate: rate)
        }
        return taxes.marks[Int(clamping: place)]
    }
}
