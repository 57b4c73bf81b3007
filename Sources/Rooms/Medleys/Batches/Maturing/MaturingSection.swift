internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// The stages of a finished batch.
struct MaturingSection {
    let batch: Batch
    /// Nil before the stages began.
    let maturing: MaturingPlan?
    let now: Moment
    let zone: Zone
    let typed: Fields
    let faults: Faults
    let id: Identifier
    let words: MaturingWords

    func write(_ html: inout HTML) {
        guard batch.finished != nil || maturing != nil else { return }
        html.section("card stages", [.id("stages")]) { card in
            card.h2 { $0.text(words.maturing) }
            if let maturing { running(maturing, &card) } else { beginning(&card) }
            card.terms([.maturing, .maceration])
        }
    }

    private func link(_ place: MedleysRoute.BatchPlace) -> Link {
        MedleysRoute.batch(batch.medley, batch.id, place).link
    }

    private func running(_ maturing: MaturingPlan, _ html: inout HTML) {
        html.element("ol", "stage-list") { list in
            for (place, planned) in maturing.stages.enumerated() {
                list.li { item in
                    item.span("name") { $0.text(planned.stage.name) }
                    item.span("detail") {
                        $0.text(words.stage(planned, place == maturing.current, now, zone))
                    }
                    if place == maturing.current {
                        if let next = planned.next(at: now) {
                            item.span("detail remind") {
                                $0.text(words.reminder(next.task, next.moment, now, zone))
                            }
                        }
                        item.deed(
                            words.endStage, "button quiet", to: link(.stage),
                            id: id.derived(UInt64(place) + 1),
                            [(name: "place", value: "\(place)"), (name: "done", value: "1")])
                    }
                }
            }
        }
        html.asking(
            words.stopStages, words.stopStagesAdvice, words.stopStages, to: link(.mature),
            id: id.derived(20), [(name: "stop", value: "1")])
    }

    private func beginning(_ html: inout HTML) {
        let isOpen = faults["stages"] != nil
        html.element("details", "further", [.flag("open", isOpen)]) { details in
            details.element("summary", "button quiet") { $0.text(words.beginStages) }
            details.form("stack", to: link(.mature), id: id.derived(30)) { form in
                form.fault("stages", faults)
                let names = typed.all("name")
                let lengths = typed.all("length")
                let periods = typed.all("period")
                let tasks = typed.all("task")
                let everies = typed.all("every")
                let usual = words.usualStages
                for place in 0..<6 {
                    let known = place < usual.count ? usual[place] : ("", "", "day", "", "")
                    let isTyped = place < names.count
                    form.element("fieldset", "stage") { group in
                        group.element("legend") { $0.text(words.stageNumber(place + 1)) }
                        group.field(
                            FormField("name", words.stageName, key: "stage-name-\(place)"),
                            value: isTyped ? names[place] : known.0, fault: nil)
                        group.field(
                            FormField(
                                "length", words.stageLength, .number, key: "stage-length-\(place)"),
                            value: isTyped && place < lengths.count ? lengths[place] : known.1,
                            fault: nil)
                        group.field(
                            FormField(
                                "period", words.stagePeriod,
                                .choice(
                                    MaturingTime.Period.allCases.map {
                                        (value: $0.rawValue, label: words.name(of: $0))
                                    }), key: "stage-period-\(place)"),
                            value: isTyped && place < periods.count ? periods[place] : known.2,
                            fault: nil)
                        group.field(
                            FormField(
                                "task", words.stageTask,
                                .choice(
                                    [(value: "", label: words.noTask)]
                                        + Reminder.Task.allCases.map {
                                            (value: $0.rawValue, label: words.name(of: $0))
                                        }), key: "stage-task-\(place)"),
                            value: isTyped && place < tasks.count ? tasks[place] : known.3,
                            fault: nil)
                        group.field(
                            FormField(
                                "every", words.stageEvery, .number, key: "stage-every-\(place)"),
                            value: isTyped && place < everies.count ? everies[place] : known.4,
                            fault: nil)
                    }
                }
                form.button("button", [.type("submit")]) { $0.text(words.startNow) }
            }
        }
    }
}
