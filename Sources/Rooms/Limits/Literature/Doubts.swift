internal import Basics
internal import Journal
internal import Markup
package import Perfumery
internal import RoomKit
internal import Web

// Shares of a certificate that are far outside the literature.
extension Analyst {
    static func doubts(of record: MaterialRecord) -> [Analysis.Doubt] {
        analysis(record, NotedMaterial(naturalNamed: record.name)).doubts
    }
}

extension MaterialRecord {
    /// What can be read of a form, even if some lines have faults.
    init(readable form: Fields, of name: String) {
        self.init(name)
        var faults = Faults()
        kind = MaterialKind(rawValue: form["kind"] ?? "")
        cas = readNumbers(form["cas"] ?? "", "cas", &faults)
        natural = form["natural"] ?? ""
        constituents = ConstituentRows(form).lines(&faults, rules: Entry.currentRules)
        sure = form.all("sure").compactMap { Sure($0) }
    }
}

extension NotedMaterial {
    /// A natural of the literature, by a usual name or by the name of its note; else nil.
    init?(naturalNamed name: String) {
        let usual = UsualName(name)
        let own = name.lowercased().split(separator: " ").joined(separator: "-")
        guard let slug = usual.slugs.first ?? (NaturalFigures.held.knows(note: own) ? own : nil)
        else { return nil }
        self.init(usual, kind: .natural, cas: nil, slug: slug, prohibited: nil)
    }
}

extension HTML {
    /// Shares to confirm, each with a box.
    mutating func doubts(_ doubts: [Analysis.Doubt], _ sure: [String], _ words: LimitsWords) {
        guard !doubts.isEmpty || !sure.isEmpty else { return }
        hidden("asked", "1")
        var shown: [String] = []
        for doubt in doubts {
            p("not-known", [.fixed("role", "status")]) { $0.text(words.doubt(doubt)) }
            for constituent in doubt.stated {
                let value = MaterialRecord.Sure(constituent).text
                guard !shown.contains(value) else { continue }
                shown.append(value)
                box(value, constituent.substance.name, constituent.highest, false, words)
            }
        }
        for value in sure where !shown.contains(value) {
            guard let known = MaterialRecord.Sure(value) else { continue }
            box(value, known.substance, known.share, true, words)
        }
    }

    private mutating func box(
        _ value: String, _ name: String, _ share: Share, _ isSure: Bool, _ words: LimitsWords
    ) {
        element("label", "check") { label in
            label.void(
                "input", nil,
                [
                    .type("checkbox"), .name("sure"), .value(value), .flag("checked", isSure),
                    .id("sure-" + value),
                ])
            label.span { $0.text(words.asStated(name, share)) }
        }
    }
}

extension LimitsWords {
    /// "Methyl eugenol: 0.0001 % is far below the literature (up to 1 %). Is the unit right?"
    package func doubt(_ doubt: Analysis.Doubt) -> String {
        let name = doubt.figure.constituent.substance.name
        let said = language.decimal(doubt.share.text)
        let found = language.decimal(doubt.figure.constituent.highest.text)
        return doubt.isBelow
            ? language.say(
                "\(name): \(said) is far below the literature (up to \(found)). Is the unit right?")
            : language.say(
                "\(name): \(said) is far above the literature (up to \(found)). Is the unit right?")
    }

    func asStated(_ name: String, _ share: Share) -> String {
        language.say("\(name): \(language.decimal(share.text)) is what the certificate states")
    }
}
