internal import Basics
package import Markup
internal import Pictures

extension HTML {
    /// Sheets of labels for printing; smaller on a screen.
    ///
    /// - Parameters:
    ///   - first: the first free place on the first page, from 1: earlier labels are used.
    package mutating func labels(
        _ labels: [(label: Label, count: Int)], on sheet: LabelSheet, from first: Int
    ) {
        var places: [Int?] = Array(repeating: nil, count: sheet.isRoll ? 0 : max(first, 1) - 1)
        for (number, label) in labels.enumerated() {
            places += Array(repeating: number, count: label.count)
        }
        let fits = labels.map { LabelFit($0.label, on: sheet) }
        let words = PriceLabelWords(language)
        let pages = (places.count + sheet.perPage - 1) / sheet.perPage
        div("label-pages") { all in
            for page in 0..<pages {
                let start = page * sheet.perPage
                all.section(
                    sheet.classes, [.label(words.labelPage(page + 1, of: pages))]
                ) { section in
                    for place in places[start..<min(start + sheet.perPage, places.count)] {
                        guard let place else {
                            section.div("sticker used") { _ in }
                            continue
                        }
                        section.label(labels[place].label, fits[place], on: sheet)
                    }
                }
            }
        }
    }

    private mutating func label(_ label: Label, _ fit: LabelFit, on sheet: LabelSheet) {
        let words = PriceLabelWords(language)
        div(fit.classes) { html in
            if !label.symbols.isEmpty {
                html.div(
                    LabelSymbol.size(on: sheet) > 2_000 ? "hazard-signs large" : "hazard-signs"
                ) { signs in
                    for symbol in label.symbols { signs.hazardSign(symbol) }
                }
            }
            for line in label.lines {
                html.p(line.style.classes) { $0.text(line.text) }
            }
            if let months = label.openMonths { html.openJar(months, words) }
            if let module = fit.module, let code = label.barcode.flatMap({ Barcode($0) }) {
                code.draw(
                    words.common.barcode(code.text),
                    rows: Double(sheet.codeHeight * 10) / Double(module),
                    &html)
            }
        }
    }

    /// An open jar with the months on the jar.
    private mutating func openJar(_ months: Int, _ words: PriceLabelWords) {
        element(
            "svg", "open-jar",
            [
                .fixed("viewBox", "0 0 44 34"), .fixed("role", "img"),
                .label(words.openFor(months)),
            ]
        ) { svg in
            svg.element(
                "path", nil,
                [.fixed("d", "M8 13h28v18a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2zM5 7l27-5 1 5-27 5z")]
            ) { _ in }
            svg.element(
                "text", nil,
                [
                    .fixed("x", "22"), .fixed("y", "28"), .fixed("font-size", "12"),
                    .fixed("text-anchor", "middle"),
                ]
            ) { $0.text("\(months)M") }
        }
    }
}
