internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// Preview of an import, and the form that carries the import out.
struct ImportPreviewPage {
    let plan: MedleyImportPlan
    let text: String
    /// Rows of a pasted formula that are no lines.
    let leftOut: [String]
    /// True if the import is a single formula.
    let isFormula: Bool
    /// Reason for the refusal of the form; nil before sending.
    let refusal: String?
    /// Names of the existing scentings.
    let scentings: [String]
    let id: Identifier
    let words: TransferWords

    private var frameWords: ImportingWords { ImportingWords(words.language) }

    func response(_ frame: Frame) -> Response {
        var look = ImportLook(words.importKind, in: words.language)
        look.refusal = refusal
        counts(&look)
        notes(&look)
        if hasSomething, plan.isReadable {
            look.deed = .init(to: MedleysRoute.importing.link, id: id, label: label)
        }
        look.add(frameWords.whatIsWrong, plan.faults.count, isFault: true) {
            let fault = plan.faults[$0]
            return .init(
                fault.line.map { words.place($0, fault.column) } ?? words.wholeFile,
                words.common.sentence(fault.fault) ?? "")
        }
        look.add(words.noLines, leftOut.count) { .init(leftOut[$0]) }
        // Of a formula by itself its lines say more than their number.
        if plan.medleys.count == 1, plan.known.isEmpty {
            lines(plan.medleys[0], &look)
        } else {
            items(frameWords.toAdd, plan.added, &look)
        }
        items(frameWords.leftOut, plan.leftOut, &look)
        items(frameWords.whatIsHere, plan.known, &look)
        return look.response(frame, in: .medleys) { form in
            form.hidden("held", HeldText.held(text))
            once(&form)
            if !plan.isWhole { form.hidden("skip", String(plan.faults.count)) }
        }
    }

    private func counts(_ look: inout ImportLook) {
        guard plan.isReadable, !isAsking else { return }
        look.counts = [(plan.added.count, words.toAdd(plan.added.count))]
        if !plan.known.isEmpty { look.counts.append((plan.known.count, words.same)) }
        if plan.faultyLines > 0 {
            look.counts.append((plan.faultyLines, words.wrong(plan.faultyLines)))
        }
    }

    private var hasSomething: Bool {
        // For a formula alone, a new scenting without a medley is not enough.
        !plan.medleys.isEmpty || !plan.scentings.isEmpty && !isFormula || isAsking
    }

    /// True if the result of the import depends on a field that is still to be filled in.
    private var isAsking: Bool { !plan.onceFaults.isEmpty }

    private func notes(_ look: inout ImportLook) {
        if !plan.scentings.isEmpty {
            var names: [String] = []
            for scenting in plan.scentings { names.append(scenting.name) }
            look.notes.append(words.scentingsToAdd(names))
        }
        if plan.isReadable, !plan.isWhole, !isAsking {
            look.notes.append(words.leavesOut(plan.leftOut.count))
        }
        if !hasSomething || !plan.isReadable {
            look.notes.append(
                plan.isWhole
                    ? frameWords.nothingNew : isFormula ? words.mendInSheet : words.nothingUsable)
        }
    }

    /// Fields for data that the file lacks.
    private func once(_ form: inout HTML) {
        guard !plan.asked.isEmpty else { return }
        form.p("said") { $0.text(words.askedOnce) }
        var values = Fields()
        for column in plan.asked { values.add(column.name, plan.once[column]) }
        let faults = plan.onceFaults.said { words.common.sentence($0) }
        form.div("stack once") { fields in
            for column in plan.asked {
                fields.field(field(column), values, faults)
            }
        }
    }

    private func field(_ column: MedleyColumn) -> FormField {
        let limit = Medley.nameLimit
        return switch column {
        case .scenting:
            FormField(
                column.name, words.common.scentingLabel, .oneOf(scentings),
                limit: limit)
        case .medley: FormField(column.name, words.common.nameLabel, limit: limit)
        case .maturity: FormField(column.name, words.common.maturingLabel, .number)
        case .period:
            FormField(
                column.name, words.common.periodLabel,
                .choice(
                    MaturingTime.Period.allCases.map {
                        ($0.rawValue, words.figures.period($0, false))
                    })
            )
        default: FormField(column.name, words.common.destinationLabel, limit: limit)
        }
    }

    /// Nil for a whole import.
    private var label: String? {
        if plan.isWhole || isAsking { return nil }
        return plan.onlyUnknownColumns > 0
            ? words.importWithoutColumns(plan.onlyUnknownColumns)
            : words.importWithout(plan.faultyLines)
    }

    private func lines(_ medley: Medley, _ look: inout ImportLook) {
        let lines = medley.ingredients
        look.add(medley.name, lines.count) {
            .init(
                lines[$0].name,
                words.figures.amount(lines[$0].amount)
                    + (lines[$0].dilution.map { " · " + words.figures.dilution($0) } ?? ""))
        }
    }

    private func items(
        _ heading: String, _ items: [MedleyImportPlan.Item], _ look: inout ImportLook
    ) {
        look.add(heading, items.count) {
            .init(
                items[$0].name,
                words.common.ingredientsIn(items[$0].scenting, items[$0].ingredients))
        }
    }
}
