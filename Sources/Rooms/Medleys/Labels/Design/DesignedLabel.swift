internal import Basics
internal import Markup
internal import Stock

/// Contents of a product's label with a drawing.
struct DesignedLabel {
    /// SVG.
    var drawing: [UInt8] = []
    var name = ""
    /// "eau de parfum"; empty for other products.
    var kind = ""
    /// "50 ml"
    var content = ""
    var ingredients = ""
    /// Warnings and further lines.
    var lines: [String] = []
    /// The responsible person with an address.
    var maker = ""
    /// Batch number and best-before date.
    var marks: [String] = []
    var barcode: String?
    /// Months of use after opening.
    var openMonths: Int?

    /// Small type below the name.
    var print: [String] { ([ingredients] + lines + [maker]).filter { !$0.isEmpty } }
}

/// Type sizes and barcode of a designed label on a shape, in hundredths of a millimetre.
struct DesignedFit: Equatable {
    /// Of the name.
    let name: Int
    /// Of the small type.
    let type: Int
    /// True if the text needs more room than available, even in the smallest type.
    let isCrowded: Bool
    let lacksBarcode: Bool
    /// Of the barcode, in thousandths of a millimetre.
    let module: Int?

    static let names = [640, 520, 420, 340]
    static let types = [230, 200, 176]
    /// Smallest drawing.
    static let drawing = 700

    init(_ label: DesignedLabel, on sheet: LabelSheet) {
        let shape = sheet.shape ?? .bottle
        let width = DesignedFit.width(shape)
        var face = width
        if shape == .wrap { face = 4_000 }
        if shape == .round { face = 2_900 }
        let name =
            DesignedFit.names.first { LabelFit.height(label.name, $0, in: face) < $0 * 2 } ?? 340
        self.name = name
        let foot = shape == .wrap ? 3_300 : width - 1_150
        module =
            shape == .round
            ? nil : label.barcode.flatMap { LabelSheet.module(of: $0, in: foot) }
        lacksBarcode = shape != .round && label.barcode != nil && module == nil
        let title = LabelFit.height(label.name, name, in: face) + (label.kind.isEmpty ? 0 : 340)
        let hasMarks = !label.marks.isEmpty || label.openMonths != nil
        let ground = module == nil ? (hasMarks ? 900 : 0) : 1_300
        let room: Int
        var texts = label.print
        switch shape {
        case .bottle: room = 8_000 - 660 - title - 400 - ground - DesignedFit.drawing
        case .box: room = 9_500 - 660 - title - 400 - ground - DesignedFit.drawing
        case .wrap:
            room = 2_400
            texts = [label.ingredients] + label.lines
        case .round:
            room = 4_000 - 900 - title - 400 - 900 - DesignedFit.drawing
            texts = []
        }
        let column = shape == .wrap ? 3_500 : width
        let fitting = DesignedFit.types.first { type in
            texts.reduce(0) { $0 + LabelFit.height($1, type, in: column) + 60 } <= room
        }
        type = fitting ?? 176
        isCrowded =
            fitting == nil || room < 0 || LabelFit.height(label.name, name, in: face) > name * 3
    }

    /// Inside of the frame.
    private static func width(_ shape: LabelShape) -> Int {
        switch shape {
        case .bottle: 4_340
        case .box: 5_840
        case .wrap: 11_340
        case .round: 3_400
        }
    }

    var nameClass: Literal {
        switch name {
        case 640: "art-name name-640"
        case 520: "art-name name-520"
        case 420: "art-name name-420"
        default: "art-name name-340"
        }
    }

    var typeClass: Literal {
        switch type {
        case 230: "art-print print-230"
        case 200: "art-print print-200"
        default: "art-print print-176"
        }
    }
}

extension HTML {
    /// - Parameter gap: in place of a missing content; nil on paper.
    mutating func designed(
        _ label: DesignedLabel, _ fit: DesignedFit, as design: LabelDesign, on sheet: LabelSheet,
        gap: String? = nil
    ) {
        let isRound = sheet.shape == .round
        element("div", "sticker art", [.fixed("data-design", design.classes)]) { art in
            art.div("art-face") { face in
                face.div("art-drawing", [.decorative]) { $0.raw(label.drawing) }
                face.p(fit.nameClass) { $0.text(label.name) }
                face.p("art-kind") { kind in
                    if !label.kind.isEmpty { kind.element("i") { $0.text(label.kind) } }
                    if !label.content.isEmpty {
                        kind.span("art-content") { $0.text(label.content) }
                    } else if let gap {
                        kind.span("art-content art-gap") { $0.text(gap) }
                    }
                }
            }
            if !isRound {
                art.div(fit.typeClass) { print in
                    if !label.ingredients.isEmpty {
                        print.p("art-inci") { $0.text(label.ingredients) }
                    }
                    for line in label.lines { print.p { $0.text(line) } }
                    if !label.maker.isEmpty { print.p("art-maker") { $0.text(label.maker) } }
                }
            }
            art.div("art-foot") { foot in
                foot.div("art-marks") { marks in
                    if let months = label.openMonths { marks.openJar(months) }
                    // A round label has no room for a date.
                    for mark in isRound ? Array(label.marks.prefix(1)) : label.marks {
                        marks.p { $0.text(mark) }
                    }
                }
                if let barcode = label.barcode, let module = fit.module {
                    foot.barcode(barcode, module, on: sheet)
                }
            }
        }
    }
}
