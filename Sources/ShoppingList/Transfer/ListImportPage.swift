internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The import of files: choose them, look at the preview, import.
struct ListImportPage {
    let navigation: ListNavigation
    let values: Fields
    let faults: Faults
    /// What the import would do; nil before the preview.
    let plan: ListImportPlan?
    let id: Identifier

    /// Lines of the preview.
    private static let shown = 300
    private var words: ShoppingListWords { navigation.words }

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(words.importTitle)
        page.status = faults.isEmpty ? 200 : 422
        page.scripts.append("js/file-import.js")
        return frame.page(page) { html in
            html.top(words.importTitle, back: .to(words.dataTools, ShoppingListRoute.data.link))
            if let plan {
                preview(plan, &html)
            } else {
                choose(&html)
            }
        }
    }

    private func choose(_ html: inout HTML) {
        html.p { $0.text(words.importAdvice) }
        if !faults.isEmpty {
            html.element("ul", "wrong faults", [.fixed("role", "alert")]) { list in
                for fault in faults.faults { list.li { $0.text(fault.sentence) } }
            }
        }
        html.form(
            "stack", to: ShoppingListRoute.importing.link, id: id,
            [
                .value("data-limit-bytes", "\(ListImportReader.sizeLimit)"),
                .value("data-limit-form", "\(ListImportReader.formLimit)"),
                .value("data-too-large", words.sentence(.filesTooLarge)),
            ]
        ) { form in
            form.hidden("step", "preview")
            form.element("label", "field file", [.flag("hidden", true)]) { label in
                label.span { $0.text(words.chooseFiles) }
                label.void(
                    "input", nil,
                    [
                        .type("file"), .fixed("accept", ".json,application/json"),
                        .flag("multiple", true),
                    ])
            }
            form.p("wrong", [.id("too-large"), .fixed("role", "alert"), .flag("hidden", true)]) {
                _ in
            }
            form.field(FormField("first", words.firstFile, .lines), values, Faults())
            form.field(FormField("second", words.secondFile, .lines), values, Faults())
            form.button("button", [.type("submit")]) { $0.text(words.look) }
        }
    }

    private func preview(_ plan: ListImportPlan, _ html: inout HTML) {
        html.h2 { $0.text(words.whatWouldHappen) }
        html.ul("summary") { list in
            for change in [ListImportPlan.Change.add, .change, .same] {
                let (locations, items) = plan.count(change)
                if locations + items > 0 {
                    list.li { $0.text(words.summary(change, locations, items)) }
                }
            }
        }
        if plan.isEmpty {
            html.p("lead") { $0.text(words.nothingWouldHappen) }
        } else {
            html.form("stack", to: ShoppingListRoute.importing.link, id: id.derived(1)) { form in
                for field in ListImportReader.fields {
                    form.hidden(field, values[field] ?? "")
                }
                form.button("button", [.type("submit")]) { $0.text(words.importNow) }
            }
        }
        html.p("more") { line in
            line.a("button quiet", to: ShoppingListRoute.importing.link) {
                $0.text(words.chooseOthers)
            }
        }
        merged(plan, &html)
        lines(plan, &html)
    }

    private func merged(_ plan: ListImportPlan, _ html: inout HTML) {
        let merged =
            words.language.sorted(plan.mergedLocations) { $0.name }
            + words.language.sorted(plan.mergedItems) { $0.name }
        guard !merged.isEmpty else { return }
        html.section("card") { card in
            card.h2 { $0.text(words.stoodTwice) }
            card.ul("lines") { list in
                for double in merged.prefix(ListImportPage.shown) {
                    list.li { line in
                        line.span("name") { $0.text(double.name) }
                        line.span("detail") { $0.text(words.merged(double)) }
                    }
                }
            }
            let rest = merged.count - ListImportPage.shown
            if rest > 0 { card.p("count") { $0.text(words.andMore(rest)) } }
        }
    }

    private func lines(_ plan: ListImportPlan, _ html: inout HTML) {
        html.ul("lines") { list in
            for line in plan.locations.prefix(ListImportPage.shown) {
                self.line(
                    words.name(line.location), words.order(line.location), line.change, &list)
            }
            for line in plan.items.prefix(ListImportPage.shown) {
                let place = line.location.map { words.name($0) } ?? words.toUnknown
                self.line(
                    line.draft.name, "\(line.draft.quantity) · " + place, line.change, &list)
            }
        }
        let rest =
            max(0, plan.locations.count - ListImportPage.shown)
            + max(0, plan.items.count - ListImportPage.shown)
        if rest > 0 { html.p("count") { $0.text(words.andMore(rest)) } }
    }

    private func line(
        _ name: String, _ detail: String, _ change: ListImportPlan.Change, _ html: inout HTML
    ) {
        html.li { line in
            line.span("name") { $0.text(name) }
            line.span("detail") { $0.text(detail) }
            line.span(change == .same ? "capsule plain same" : "capsule plain") {
                $0.text(words.name(change))
            }
        }
    }
}
