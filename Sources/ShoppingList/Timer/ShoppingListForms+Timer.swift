internal import Basics
internal import Journal
internal import Web

extension ShoppingListForms {
    func apply(_ act: TimerAct, _ entry: Entry) throws(Failure) -> Verdict {
        var timer = try timers.timer()
        let before = timer
        let page = ShoppingListRoute.timer.target
        var undo: Countermand?
        switch act {
        case .start: timer.start(at: entry.at, run: entry.id)
        case .stop: timer.stop(at: entry.at)
        case .away:
            guard let from = moment(entry.form["from"]), let until = moment(entry.form["until"])
            else { return .refused(Faults(words.notASpan)) }
            // A span away can't end in the future.
            timer.leave(
                from: from, until: min(until, entry.at),
                run: Identifier(entry.form["run"] ?? ""))
        case .background:
            guard let wanted = entry.form["background"], wanted == "1" || wanted == "0" else {
                return refused("background", words.chooseOne)
            }
            timer.countsBackground = wanted == "1"
            if timer != before {
                undo = countermand(
                    .timerAct(.background), [("background", wanted == "1" ? "0" : "1")])
            }
        case .reset:
            guard timer.state != .running else { return .refused(Faults(words.stopFirst)) }
            undo = timer.state == .fresh ? nil : restoring(before, trip: nil)
            timer.reset()
        case .finish:
            guard timer.state != .running else { return .refused(Faults(words.stopFirst)) }
            guard let began = timer.began, let ended = timer.until else {
                return .refused(Faults(words.noTrip))
            }
            try timers.keep(
                entry.id, began: began, ended: ended, zone: entry.zone, counted: timer.counted)
            undo = restoring(before, trip: entry.id)
            timer.reset()
        case .restore:
            return try restoreTimer(entry)
        }
        try timers.save(timer)
        return .accepted(landing: page, undo: undo)
    }

    /// Undoes a reset or a finished trip. Refused if the timer was started again since.
    private func restoreTimer(_ entry: Entry) throws(Failure) -> Verdict {
        let form = entry.form
        var timer = try timers.timer()
        guard timer.state == .fresh else { return .refused(Faults(words.startedAnew)) }
        guard let began = moment(form["began"]), let until = moment(form["until"]),
            let counted = moment(form["counted"]), counted.milliseconds >= 0
        else { return .refused(Faults(words.notASpan)) }
        timer.run = Identifier(form["run"] ?? "")
        timer.began = began
        timer.until = until
        timer.counted = counted.milliseconds
        try timers.save(timer)
        if let trip = Identifier(form["trip"] ?? "") { try timers.forget(trip) }
        return .accepted(landing: ShoppingListRoute.timer.target, undo: nil)
    }

    private func restoring(_ timer: InStoreTimer, trip: Identifier?) -> Countermand {
        countermand(
            .timerAct(.restore),
            [
                ("run", timer.run?.text ?? ""), ("began", text(timer.began)),
                ("until", text(timer.until)), ("counted", String(timer.counted)),
                ("trip", trip?.text ?? ""),
            ])
    }

    private func text(_ moment: Moment?) -> String {
        moment.map { String($0.milliseconds) } ?? ""
    }

    /// Milliseconds since 1970.
    private func moment(_ text: String?) -> Moment? {
        (text ?? "").utf8.count > 20 ? nil : Int64(text ?? "").map { Moment(milliseconds: $0) }
    }
}
