internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

struct MaterialsPage {
    let search: String
    let materials: [MaterialSummary]
    let found: Int
    /// Others that are found, and stand in the stock.
    let stocked: Int
    /// Materials on this page; more come at its foot.
    let limit: Int

    static let pageSize = 200

    let words: MaterialWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.materials, in: .medleys, layout: .column)
        page.sheets = ["css/bench.css"]
        page.scripts = ["js/search.js"]
        page.expectedSize = 8_192 + materials.count * 400
        return frame.page(page) { html in
            html.top(
                words.common.materials, back: .to(words.common.title, MedleysRoute.scentings.link))
            html.p("lead bench-lead") { $0.text(words.materialsAdvice) }
            searchField(&html)
            html.div("results", [.id("results")]) { results in
                if found > 0 || stocked == 0 {
                    results.p("count", [.fixed("role", "status")]) {
                        $0.text(words.foundMaterials(found, search: search.trimmed))
                    }
                }
                if stocked > 0 { inStock(&results) }
                if !materials.isEmpty {
                    list(&results)
                } else if stocked == 0 {
                    empty(&results)
                }
            }
            html.p("ways") { ways in
                ways.a(to: MedleysRoute.measures.link) { $0.text(words.measures) }
            }
        }
    }

    private func searchField(_ html: inout HTML) {
        html.element(
            "form", "search",
            [.fixed("role", "search"), .action(MedleysRoute.materials("").link)]
        ) { form in
            form.searchField(search, words.searchMaterials, words.searchMaterials)
        }
    }

    /// A material in stock is listed only in the stock: its item links to the facts.
    private func inStock(_ html: inout HTML) {
        var query = Fields()
        if !search.trimmed.isEmpty { query.add("q", search.trimmed) }
        let stock = Target(segments: StockRoute.first.target.segments, query: query)
        html.p {
            $0.a("onward", to: Link(path: stock.text)) { link in
                link.text(words.inTheStock(stocked, isMore: found > 0))
                link.icon(.forward)
            }
        }
    }

    private func empty(_ html: inout HTML) {
        let name = search.trimmed
        html.empty(
            CommonWords(words.language).nothingFound, words.noMaterialAdvice(name),
            name.count > MaterialFacts.nameLimit
                ? nil : (words.writeDown(name), MedleysRoute.material(name).link))
    }

    private func list(_ html: inout HTML) {
        html.ul("bench-list") { list in
            for material in materials {
                list.li { item in
                    item.a(to: MedleysRoute.material(material.name).link) { row in
                        row.span("name") { $0.text(material.name) }
                        row.span("detail") { $0.text(words.summary(material)) }
                        row.icon(.forward)
                    }
                }
            }
        }
        guard found > materials.count else { return }
        var query = Fields()
        if !search.isEmpty { query.add("q", search) }
        query.add("shown", String(limit + MaterialsPage.pageSize))
        let more = Target(segments: MedleysRoute.materials("").target.segments, query: query)
        html.p("more") {
            $0.a("button", to: Link(path: more.text)) {
                $0.text(
                    words.moreMaterials(min(MaterialsPage.pageSize, found - materials.count)))
            }
        }
    }
}

extension MaterialWords {
    /// The facts of a material in one line.
    func summary(_ material: MaterialSummary) -> String {
        let facts = material.facts ?? MaterialFacts(assumedOf: material.name)
        var parts: [String] = []
        if let density = facts.density {
            parts.append(language.said(language.decimal(density.text)))
        } else if let density = facts.knownDensity {
            parts.append(assumedDensity(density))
        }
        if facts.isCarrier { parts.append(carrier) }
        if let price = facts.price { parts.append(paid(price)) }
        parts.append(inMedleys(material.uses))
        return parts.joined(separator: " · ")
    }
}
