internal import Basics
internal import Markup
internal import RoomKit
internal import Web

// A formula pasted from a spreadsheet or a text, and lines that are taken out again.
extension MedleyFormPage {
    private var pastingWords: PastingWords { PastingWords(words.language) }

    /// With a script, rows pasted into a line's field are taken as well.
    func paste(_ html: inout HTML) {
        let typed = values["pasted"] ?? ""
        html.element("details", "paste", [.flag("open", !typed.isEmpty)]) { details in
            details.element("summary") { $0.text(pastingWords.pasteFormula) }
            details.field(
                FormField(
                    "pasted", pastingWords.pastedLabel, .lines,
                    hint: pastingWords.pastedHint), values,
                faults)
            details.p {
                $0.button(
                    "button quiet",
                    [.type("submit"), .name("act"), .value("paste"), .flag("formnovalidate", true)]
                ) { $0.text(pastingWords.takeLines) }
            }
        }
    }

    /// The lines read, the rows left out, and a button that removes the pasted lines again.
    func taken(_ taken: PastedFormula.Taken, _ html: inout HTML) {
        let formula = taken.formula
        html.div("draft", [.fixed("role", "status")]) { notice in
            notice.p {
                $0.text(pastingWords.pasted(formula.lines.count, formula.assumed))
            }
            back(
                pastingWords.takeOut,
                "unpaste \(taken.place) \(formula.lines.count)", &notice)
            read(formula, &notice)
            if !formula.leftOut.isEmpty {
                notice.p("small") { $0.text(pastingWords.leftOut(formula.leftOut)) }
            }
            if !formula.columnsLeftOut.isEmpty {
                notice.p("small") {
                    $0.text(pastingWords.columnsLeftOut(formula.columnsLeftOut))
                }
            }
        }
    }

    /// Every line beside its source text.
    private func read(_ formula: PastedFormula, _ notice: inout HTML) {
        let asked = formula.sources.count { $0.isAsked }
        if asked > 0 { notice.p("wrong") { $0.text(pastingWords.toDecide(asked)) } }
        notice.element(
            "details", "as-read", [.flag("open", asked > 0 || formula.lines.count < 13)]
        ) { details in
            details.element("summary", "small") { $0.text(pastingWords.asRead) }
            details.ul { list in
                for (line, source) in zip(formula.lines, formula.sources) {
                    list.li { item in
                        item.span("detail") { $0.text(source.text) }
                        item.span(source.isAsked ? "wrong" : nil) {
                            $0.text(pastingWords.read(line))
                        }
                    }
                }
            }
        }
    }

    /// In the place of a removed line: its text, and a button that restores the line.
    func out(_ removed: IngredientForm.Removed, _ html: inout HTML) {
        var line = Fields()
        IngredientForm(lines: [removed.line]).add(to: &line)
        let name = removed.line.name.trimmed
        html.div("draft", [.fixed("role", "status")]) { notice in
            notice.p { $0.text(words.removed(name.isEmpty ? removed.line.amount : name)) }
            back(words.putBack, "put \(removed.place) \(line.formEncoded)", &notice)
        }
    }

    /// The notice's button, which reverts the reported action.
    private func back(_ word: String, _ act: String, _ notice: inout HTML) {
        notice.button(
            nil,
            [
                .type("submit"), .name("act"), .value(act), .flag("formnovalidate", true),
            ]
        ) { $0.text(word) }
    }
}
