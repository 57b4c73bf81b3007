internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// Letters to suppliers: the certificates that a medley's safety check lacks.
struct PapersPage {
    struct Letter {
        /// Empty where no stock item names a supplier.
        let supplier: String
        let materials: [String]
    }

    let medley: Medley
    let letters: [Letter]
    /// The shop's name, below each letter; may be empty.
    let sender: String
    let words: VerdictWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.language.labelled(words.papersTitle, medley.name), in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.scripts = ["js/labels.js"]
        return frame.page(page) { html in
            html.top(
                words.papersTitle,
                back: .to(words.safetyTitle, MedleysRoute.medley(medley.id, .safety).link))
            html.p("lead bench-lead") {
                $0.text(letters.isEmpty ? words.noPapers : words.papersLead)
            }
            for (place, letter) in letters.enumerated() { write(letter, "letter-\(place)", &html) }
        }
    }

    private func write(_ letter: Letter, _ key: String, _ html: inout HTML) {
        html.card(letter.supplier.isEmpty ? words.supplierUnknown : letter.supplier) { card in
            card.p("letter", [.value("id", key)]) {
                $0.text(words.letter(to: letter, from: sender))
            }
            card.button(
                "button quiet",
                [
                    .type("button"), .value("data-copy", key),
                    .value("data-done", CalendarWords(words.language).copied),
                    .flag("hidden", true),
                ]
            ) { $0.text(words.copyLetter) }
        }
    }
}

extension Analysis.Gap {
    /// True if a supplier's certificate fills it.
    fileprivate var isOfPaper: Bool {
        switch self {
        case .cas, .doubt: false
        case .kind, .constituents, .constituent, .rest: true
        }
    }
}

extension VerdictPages {
    /// Letters for the materials whose constituents are unknown, by supplier.
    func papers(_ id: ID<Medley>) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        let stock = MaterialStockTable(database)
        var letters: [PapersPage.Letter] = []
        let check = try SafetyChecks(database, on: context.today).check(id)?.check
        for material in check?.verdict?.unknown ?? [] where material.gap.isOfPaper {
            let supplier = try stock.item(of: material.name)?.supplier ?? ""
            let place = letters.firstIndex { $0.supplier == supplier }
            let before = place.map { letters.remove(at: $0).materials } ?? []
            letters.append(
                PapersPage.Letter(supplier: supplier, materials: before + [material.name]))
        }
        return PapersPage(
            medley: medley,
            // Materials without a supplier come last.
            letters: letters.ordered {
                $0.supplier.isEmpty != $1.supplier.isEmpty
                    ? $1.supplier.isEmpty : $0.supplier < $1.supplier
            },
            sender: try CompanyTable(database).company().name, words: words
        ).response(frame)
    }
}

extension VerdictWords {
    var papersTitle: String { language.say("Letters to suppliers") }
    fileprivate var papersLead: String {
        language.say(
            "Ask for these certificates, then enter their lines. Copy a letter to send it.")
    }
    fileprivate var noPapers: String { language.say("No certificate is missing.") }
    fileprivate var supplierUnknown: String { language.say("Supplier not recorded") }
    fileprivate var copyLetter: String { language.say("Copy letter") }

    fileprivate func letter(to letter: PapersPage.Letter, from sender: String) -> String {
        let asked = language.say(
            "Please send the allergen declaration and the IFRA certificate of each of these materials:"
        )
        let wanted = language.say(
            "They should give each constituent with its CAS number and its highest share in percent."
        )
        let materials = letter.materials.map { "– " + $0 }.joined(separator: "\n")
        let thanks = language.say("Thank you.")
        return [asked, materials, wanted, thanks + (sender.isEmpty ? "" : "\n" + sender)]
            .joined(separator: "\n\n")
    }
}
