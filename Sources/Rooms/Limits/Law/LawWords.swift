internal import Basics
package import Perfumery

// Texts of the built-in law in other languages. Checks, confirmations and entries hold the English,
// so these are looked up where they are shown.
extension LimitsWords {
    /// A text of the built-in law, else of an imported table or of a person, which stays as it is.
    package func lawText(_ text: String) -> String {
        if let value = inside(text, "Peroxide value of the material below ", " mmol/l") {
            return language.say("Peroxide value of the material below \(value) mmol/l")
        }
        if let most = inside(text, "At most ", ": confirm that it is none.") {
            // "0.5 % in deodorants"
            let parts = most.split(separator: " ", maxSplits: 3)
            guard parts.count == 4 else { return text }
            let share = language.decimal(parts[0] + " %")
            let kind = language.say(Sentence(String(parts[3])))
            return language.say("At most \(share) in \(kind): confirm that it is none.")
        }
        if lawTexts.contains(text) { return language.say(Sentence(text)) }
        if let place = inside(text, "Annex ", ", as CosIng has it") {
            return language.say("Annex \(place), as CosIng has it")
        }
        if let acts = inside(text, "as amended by ", "") {
            return language.say("as amended by \(acts)")
        }
        return inside(text, "Annex ", "").map { language.say("Annex \(listed($0))") } ?? text
    }

    /// "II, 1383, or III, 308 and 309"
    private func listed(_ places: String) -> String {
        if let (one, other) = parted(places, at: "or") {
            return language.say("\(one) or \(listed(other))")
        }
        if let (one, other) = parted(places, at: "and") {
            return language.say("\(one) and \(other)")
        }
        return places
    }

    private func parted(_ text: String, at word: String) -> (String, String)? {
        let words = text.split(separator: " ")
        guard let place = words.firstIndex(where: { $0 == word }) else { return nil }
        var before = words[..<place].joined(separator: " ")
        if before.hasSuffix(",") { before.removeLast() }
        return (before, words[(place + 1)...].joined(separator: " "))
    }

    /// An article of a law: "Regulation (EC) No 1223/2009, Article 11 (2) (a)".
    package func article(_ text: String) -> String {
        if let number = inside(text, "FD&C Act as amended by MoCRA, section ", "") {
            return language.say("FD&C Act as amended by MoCRA, section \(number)")
        }
        for law in ["Regulation (EC) No 1223/2009", "Regulation (EC) No 1272/2008"] {
            if let place = inside(text, law + ", ", "") {
                return language.said(language.say(Sentence(law)) + ", " + articles(place))
            }
        }
        let british = "UK Cosmetics Regulation (SI 2019/696, Schedule 34)"
        return inside(text, british + ", ", "").map {
            language.said(language.say(Sentence(british)) + ", " + articles($0))
        } ?? text
    }

    /// "Articles 14 and 15", "Annex I, Part A, 1", "Article 45, Annex VIII"
    private func articles(_ text: String) -> String {
        text.split(separator: ",").map { part in
            let text = String(part).trimmed
            if let two = inside(text, "Articles ", "") {
                return language.say("Articles \(listed(two))")
            }
            if let one = inside(text, "Article ", "") { return language.say("Article \(one)") }
            if let one = inside(text, "Part ", "") { return language.say("Part \(one)") }
            return lawText(text)
        }.joined(separator: ", ")
    }

    package func name(of standard: Standard) -> String { lawText(standard.name) }

    private func inside(_ text: String, _ start: String, _ end: String) -> String? {
        guard text.hasPrefix(start), text.hasSuffix(end) else { return nil }
        return String(text.dropFirst(start.count).dropLast(end.count))
    }
}

// words: literals
private let lawTexts = [
    "Regulation (EC) No 1223/2009, Annex III",
    "Regulation (EC) No 1223/2009",
    "Regulation (EC) No 1272/2008",
    "UK Cosmetics Regulation (SI 2019/696, Schedule 34)",
    "Regulation (EC) No 1223/2009, Annexes II and III",
    "up to (EU) 2026/909, as CosIng has it",
    "Free allyl alcohol below 0.1 %",
    "Not to be used without an authorisation under REACH",
    "Prohibited in cosmetics: confirm that it may be in this product",
    "Limited in other products: confirm that it may be in one for the mouth",
    "Prohibited but for what naturals hold: confirm that it is from one.",
    "Prohibited: in a natural, only as a trace that can’t be avoided.",
    "alpha-terthienyl in the oil or extract at most 0.35 %; not in sunscreens nor in products for exposure to natural or artificial UV light",
    "raw material stabilised with 1 % alpha-tocopherol",
    "not together with any other 2-alkynoic acid ester, for example methyl heptine carbonate",
    "not in sunscreens nor in products for exposure to natural or artificial UV light; not with nitrosating agents; nitrosamines at most 50 µg/kg; nitrite-free containers",
    "not for children under 6, except toothpaste",
    "not in toothpastes for children",
    "not for children under 3, except (d) and (f)",
    "Tagetes erecta is prohibited: confirm that it is another species.",
    "Verbena oils and derivatives other than the absolute are prohibited: confirm that it is the absolute.",
    "Only oil from the seeds of Laurus nobilis is prohibited: confirm that it is none.",
    "Crude Peru balsam is prohibited: confirm that it is an extract or distillate.",
    "applies where it is not there as a preservative",
    "products for the mouth only, at most 0.003 %",
    "peroxide value below 20 mmol/l",
    "peroxide value below 10 mmol/l",
    "peroxide value below 10 mmol/l (entry 130)",
    "together with methyl octine carbonate still 0.01 %",
    "the crude balsam is prohibited (Annex II, 1136)",
    "oils and other derivatives of verbena are prohibited (Annex II, 450)",
    "limits by kind of product: see the regulation",
    "oil of the seeds is prohibited (Annex II, 359)",
]
