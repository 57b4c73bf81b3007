internal import Basics
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit

/// On a material's page: the highest published share of each constituent, beside the
/// certificate's figure.
struct LiteratureSection {
    let record: MaterialRecord
    /// Materials that the natural may be.
    let choices: [NaturalFigures.Material]
    let literature: Literature
    /// Constituents by the certificate.
    let stated: [Constituent]
    /// Shares of the certificate far from the literature's.
    let doubts: [Analysis.Doubt]
    let id: Identifier
    let words: VerdictWords

    func write(_ html: inout HTML) {
        html.section("material-literature", [.id("literature")]) { section in
            section.h2("apart") { $0.text(words.likelyHeading) }
            section.p("small") { $0.text(words.literatureOnlyWarns) }
            choice(&section)
            for doubt in doubts {
                section.p("hint-old", [.fixed("role", "status")]) {
                    $0.text(words.safety.doubt(doubt))
                }
            }
            section.ul("bench-list limits") { list in
                for figure in literature.figures { row(figure, &list) }
            }
        }
    }

    /// The certificate's line on the substance; nil if it has none.
    private func stated(_ figure: Literature.Figure) -> Constituent? {
        stated.first { $0.substance.isSame(as: figure.constituent.substance) }
    }

    private func choice(_ html: inout HTML) {
        guard choices.count > 1 else { return }
        if literature.materials.count > 1 {
            html.p("not-known") { $0.text(words.choice(record.name, literature.materials)) }
        }
        html.form("stack", to: LimitsRoute.material(record.name).link, id: id) { form in
            form.hidden("act", "natural")
            let labels = LimitsWords(words.language)
            var options = [(value: "", label: words.notChosen)]
            for material in choices {
                options.append((material.name, words.natural(material)))
            }
            form.field(
                FormField("natural", labels.naturalLabel, .choice(options)),
                value: record.natural, fault: nil)
            form.button("button quiet", [.type("submit")]) { $0.text(words.choose) }
        }
    }

    private func row(_ figure: Literature.Figure, _ html: inout HTML) {
        html.li { item in
            item.div("limit") { row in
                row.span("name") { $0.text(figure.constituent.substance.name) }
                row.span("measured") { $0.text(words.upTo(figure.constituent.highest)) }
                row.span("detail") {
                    $0.text(
                        words.origin(figure, namesMaterial: literature.materials.count > 1)
                            + (stated(figure).map { " · " + words.certificate($0) } ?? ""))
                }
            }
        }
    }
}

extension VerdictWords {
    fileprivate var notChosen: String { language.say("Not chosen: the highest figures count") }
    fileprivate var choose: String { language.say("Choose") }
    fileprivate func natural(_ material: NaturalFigures.Material) -> String {
        language.say("\(material.name): \(material.part)")
    }
    fileprivate func upTo(_ share: Share) -> String {
        language.say("up to \(language.decimal(share.text))")
    }

    /// "Dosoky & Setzer 2018 (review) · 5 sources · law, pharmacopoeia or review"
    fileprivate func origin(_ figure: Literature.Figure, namesMaterial: Bool) -> String {
        var said = [figure.source]
        said.append(language.counted(Int64(figure.sources), "source", "sources"))
        switch figure.trust {
        case .reviewed: said.append(language.say("law, pharmacopoeia, review or many samples"))
        case .singleStudies: said.append(language.say("single studies"))
        case .secondHand: said.append(language.say("supplier’s page or second hand: low trust"))
        }
        if figure.mayBeLow { said.append(language.say("may be too low")) }
        if namesMaterial { said.append(figure.material) }
        return said.joined(separator: " · ")
    }

    /// "certificate 45–60 %"
    fileprivate func certificate(_ constituent: Constituent) -> String {
        let highest = language.decimal(constituent.highest.text)
        return constituent.highest == .none
            ? language.say("certificate: none") : language.say("certificate: at most \(highest)")
    }
}
