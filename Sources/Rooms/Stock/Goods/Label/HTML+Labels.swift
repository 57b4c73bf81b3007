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
        let fits = labels.map { LabelFit($0.label, on: sheet) }
        self.labels(labels.map { $0.count }, on: sheet, from: first) { (number, html) in
            html.label(labels[number].label, fits[number], on: sheet)
        }
    }

    /// - Parameters:
    ///   - counts: copies of each label.
    ///   - draw: writes the label of a number in `counts`.
    package mutating func labels(
        _ counts: [Int], on sheet: LabelSheet, from first: Int,
        _ draw: (Int, inout HTML) -> Void
    ) {
        var places: [Int?] = Array(repeating: nil, count: sheet.isRoll ? 0 : max(first, 1) - 1)
        for (number, count) in counts.enumerated() {
            places += Array(repeating: number, count: count)
        }
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
                        draw(place, &section)
                    }
                }
            }
        }
    }

    /// One label on a page of its own, not printed.
    package mutating func labelPreview(_ sheet: LabelSheet, _ draw: (inout HTML) -> Void) {
        div("label-preview") { preview in
            preview.div(sheet.single.classes) { draw(&$0) }
        }
    }

    private mutating func label(_ label: Label, _ fit: LabelFit, on sheet: LabelSheet) {
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
            if let months = label.openMonths { html.openJar(months) }
            if let barcode = label.barcode, let module = fit.module {
                html.barcode(barcode, module, on: sheet)
            }
        }
    }

    /// - Parameter module: in thousandths of a millimetre, from `LabelSheet.module(of:in:)`.
    package mutating func barcode(_ text: String, _ module: Int, on sheet: LabelSheet) {
        guard let code = Barcode(text) else { return }
        code.draw(
            PriceLabelWords(language).common.barcode(code.text),
            rows: Double(sheet.codeHeight * 10) / Double(module), &self)
    }

    /// An open jar with the months on the jar.
    package mutating func openJar(_ months: Int) {
        element(
            "svg", "open-jar",
            [
                .fixed("viewBox", "0 0 44 34"), .fixed("role", "img"),
                .label(PriceLabelWords(language).openFor(months)),
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
