internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

extension LimitsPages {
    func limits(_ values: Fields = Fields(), _ faults: Faults = Faults()) throws(Failure)
        -> Response
    {
        let libraries = try LimitTable(database).standards()
        let regions = try LawRegionTable(database).regions()
        var page = Page(words.limits, in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        return frame.page(page) { html in
            html.top(words.limits, back: .to(words.bookOfExperiments, CommonPlace.experiments.link))
            html.p("lead bench-lead") { $0.text(words.limitsLead) }
            html.ul("bench-list") { list in
                list.li { item in
                    item.a(to: LimitsRoute.law.link) { row in
                        row.span("name") { $0.text(words.name(of: EuropeanLaw.standard)) }
                        row.span("detail") {
                            $0.text(
                                words.edition(EuropeanLaw.standard) + " · "
                                    + words.entries(EuropeanLaw.held.entries.count))
                        }
                        row.icon(.forward)
                    }
                }
                for library in libraries { list.li { row(library, &$0) } }
            }
            if !libraries.contains(where: { $0.kind == .imported && $0.isWhole }) {
                html.p("not-known") { $0.text(words.noLibrary) }
            }
            html.a("button make", to: Link(path: CommonPlace.importing(in: .medleys).text)) {
                $0.text(words.importLimits)
            }
            self.regions(regions, &html)
            html.form("stack card", to: LimitsRoute.newLibrary.link, id: formID(values)) { form in
                form.h2 { $0.text(words.newLibrary) }
                form.faults(faults)
                form.field(
                    FormField(
                        "name", words.libraryName, limit: LimitStandard.nameLimit,
                        hint: words.libraryNameHint), values, faults)
                form.field(FormField("edition", words.editionLabel), values, faults)
                form.button("button quiet", [.type("submit")]) { $0.text(words.begin) }
            }
        }
    }

    private func regions(_ regions: [LawRegion], _ html: inout HTML) {
        html.form("stack card", to: LimitsRoute.regions.link, id: request.id.derived(2)) { form in
            form.h2 { $0.text(words.regions) }
            form.p("small") { $0.text(words.regionsHint) }
            for region in LawRegion.allCases {
                form.element("label", "tick") { tick in
                    tick.void(
                        "input", nil,
                        [
                            .type("checkbox"), .name("region"), .value(region.rawValue),
                            .flag("checked", regions.contains(region)),
                        ])
                    tick.span { $0.text(words.region(region)) }
                }
            }
            form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
        }
    }

    private func row(_ library: LimitStandard, _ html: inout HTML) {
        html.a(to: LimitsRoute.library(library.id, .page).link) { row in
            row.span("name") { $0.text(library.standard.name) }
            row.span("detail") { $0.text(words.about(library)) }
            row.icon(.forward)
        }
    }

    func library(
        _ id: ID<LimitStandard>, _ values: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let table = LimitTable(database)
        guard let library = try table.standard(id) else { throw .missing }
        let first = max(0, Int(request.target.query["from"] ?? "") ?? 0)
        let rules = try table.rules(of: id, from: first, limit: 201)
        var page = Page(library.standard.name, in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        return frame.page(page) { html in
            html.top(library.standard.name, back: .to(words.limits, LimitsRoute.limits.link))
            html.p("lead bench-lead") { $0.text(words.about(library)) }
            if library.kind == .imported, !library.isWhole {
                html.p("not-known") { $0.text(words.notWhole) }
            }
            if !library.missing.isEmpty {
                html.p("not-known") { $0.text(words.missing(library.missing)) }
            }
            if library.kind == .house { addForm(library, values, faults, &html) }
            html.ul("bench-list limits") { list in
                for (place, rule) in rules.prefix(200) {
                    list.li { self.rule(rule, place, library, &$0) }
                }
            }
            if rules.count > 200 {
                var query = Fields()
                query.add("from", "\(rules[200].place)")
                let next = Target(
                    segments: LimitsRoute.library(id, .page).target.segments, query: query)
                html.p("ways") { $0.a(to: Link(path: next.text)) { $0.text(words.moreLimits) } }
            }
            html.asking(
                words.deleteLibrary, words.deleteLibraryAdvice, words.delete,
                to: LimitsRoute.library(id, .delete).link, id: request.id.derived(1))
        }
    }

    private func rule(
        _ rule: LimitRule, _ place: Int, _ library: LimitStandard, _ html: inout HTML
    ) {
        html.div("limit") { row in
            row.span("name") { $0.text(rule.substance.name) }
            row.span("detail") { $0.text(words.said(rule)) }
            if library.kind == .house {
                row.deed(
                    words.delete, "button quiet", to: LimitsRoute.library(library.id, .remove).link,
                    id: request.id.derived(UInt64(10 + place)), [("place", "\(place)")])
            }
        }
    }

    private func addForm(
        _ library: LimitStandard, _ values: Fields, _ faults: Faults, _ html: inout HTML
    ) {
        html.form(
            "stack card", to: LimitsRoute.library(library.id, .add).link, id: formID(values)
        ) { form in
            form.h2 { $0.text(words.addLimit) }
            form.faults(faults)
            form.field(FormField("substance", words.substanceLabel), values, faults)
            form.field(FormField("cas", words.casLabel, hint: words.casHint), values, faults)
            form.field(
                FormField("share", words.mostLabel, .number, hint: words.mostHint), values, faults)
            form.element("details", "categories") { details in
                details.element("summary") { $0.text(words.onlyIn) }
                for category in ProductCategory.allCases {
                    details.element("label", "tick") { tick in
                        tick.void(
                            "input", nil,
                            [
                                .type("checkbox"), .name("category"), .value(category.rawValue),
                                .flag(
                                    "checked", values.all("category").contains(category.rawValue)),
                            ])
                        tick.span { $0.text(words.category(category)) }
                    }
                }
            }
            form.field(
                FormField("condition", words.conditionLabel, hint: words.conditionHint), values,
                faults)
            form.element("label", "tick") { tick in
                tick.void(
                    "input", nil,
                    [
                        .type("checkbox"), .name("phototoxic"), .value("1"),
                        .flag("checked", values["phototoxic"] == "1"),
                    ])
                tick.span { $0.text(words.isPhototoxic) }
            }
            form.button("button", [.type("submit")]) { $0.text(words.addLimit) }
        }
    }
}
