internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

extension LimitsPages {
    /// Page of the law's prohibitions, limits, label allergens and thresholds.
    func law() -> Response {
        let name = words.name(of: EuropeanLaw.standard)
        var page = Page(name, in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        return frame.page(page) { html in
            html.top(name, back: .to(words.limits, LimitsRoute.limits.link))
            html.p("lead bench-lead") {
                $0.text(words.lawLead(words.edition(EuropeanLaw.standard)))
            }
            html.h2 { $0.text(words.prohibitedAndLimited) }
            html.ul("bench-list limits") { list in
                for entry in EuropeanLaw.held.entries {
                    row(
                        entry.substance, words.said(entry),
                        [
                            words.lawText(entry.reference), words.amended(entry),
                            words.numbers(entry.substance), words.starts(entry),
                        ]
                            + (entry.ban == nil ? [words.lawText(entry.condition)] : []), &list)
                }
            }
            html.h2 { $0.text(words.toName) }
            html.p("small") { $0.text(words.namesLead(words.edition(AllergenList.standard))) }
            html.ul("bench-list limits") { list in
                for entry in AllergenList.european.entries {
                    row(
                        entry.substance, "",
                        [
                            String(entry.number), words.numbers(entry.substance),
                            words.lawText(entry.remark),
                        ],
                        &list)
                }
            }
        }
    }

    private func row(
        _ substance: Substance, _ measured: String, _ details: [String], _ html: inout HTML
    ) {
        html.li { item in
            item.div("limit") { row in
                row.span("name") { $0.text(substance.name) }
                row.span("measured") { $0.text(measured) }
                row.span("detail") {
                    $0.text(details.filter { !$0.isEmpty }.joined(separator: " · "))
                }
            }
        }
    }
}

extension LimitsWords {
    fileprivate var prohibitedAndLimited: String { language.say("Prohibited and limited") }
    fileprivate var toName: String { language.say("Named on labels") }
    fileprivate func lawLead(_ edition: String) -> String {
        language.say(
            "\(edition). From transcriptions of the law on fragrance. Not legal advice; the text of the law decides."
        )
    }
    fileprivate func namesLead(_ edition: String) -> String {
        language.say(
            "\(edition). Named above 0.001 % in leave-on and 0.01 % in rinse-off products."
        )
    }

    /// "prohibited", "fine fragrance 1.4 %, eau de toilette 0.56 %".
    fileprivate func said(_ entry: LawEntry) -> String {
        var said: [String] = []
        switch entry.ban {
        case .prohibited: said.append(kind(.prohibition))
        case .natural: said.append(language.say("prohibited, except in naturals"))
        case .twin: said.append(language.say("prohibited; number shared with another substance"))
        case nil: break
        }
        for maximum in entry.maxima {
            let what = LawScope.all[maximum.scope].map { language.say(Sentence($0.words)) } ?? ""
            said.append(
                language.say(
                    maximum.isAsCosIng
                        ? "\(what) \(language.decimal(maximum.share.text)) (from CosIng)"
                        : "\(what) \(language.decimal(maximum.share.text))"))
        }
        return language.said(said.joined(separator: ", "))
    }

    /// "as amended by (EU) 344/2013"; empty for the first text of the law.
    fileprivate func amended(_ entry: LawEntry) -> String {
        entry.amendments.isEmpty
            ? ""
            : language.say(
                "as amended by \(entry.amendments.map { "(EU) " + $0 }.joined(separator: ", "))")
    }

    /// "new products from 1 January 2027, all from 1 July 2028".
    package func starts(_ entry: LawEntry) -> String {
        guard let start = entry.start else { return "" }
        let dates = DateWords(language)
        guard let end = entry.end else { return language.say("since \(dates.full(start))") }
        return language.say("new products from \(dates.full(start)), all from \(dates.full(end))")
    }
}
