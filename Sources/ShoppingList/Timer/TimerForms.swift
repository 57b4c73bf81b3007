internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    static let startTimer = changeTimer { (timer, entry, _) in
        timer.start(at: entry.at, run: entry.id)
        return .toTimer()
    }

    static let stopTimer = changeTimer { (timer, entry, _) in
        timer.stop(at: entry.at)
        return .toTimer()
    }

    /// The page of the timer could not be seen for a while, on the device that started it.
    static let leaveTimer = changeTimer { (timer, entry, _) in
        guard let from = moment(entry.form["from"]), let until = moment(entry.form["until"])
        else { return .refused(Faults(ShoppingListWords().notASpan)) }
        // A span away can't end in the future.
        timer.leave(
            from: from, until: min(until, entry.at), run: Identifier(entry.form["run"] ?? ""))
        return .toTimer()
    }

    /// Whether time counts while the page can't be seen.
    static let chooseTimerBackground = changeTimer(
        done: { _ in ShoppingListWords().backgroundSaved },
        { (timer, entry, _) in
            guard let wanted = entry.form["background"], wanted == "1" || wanted == "0" else {
                return .refused(Faults("background", ShoppingListWords().chooseOne))
            }
            let before = timer
            timer.countsBackground = wanted == "1"
            guard timer != before else { return .toTimer() }
            return .toTimer(
                undo: ShoppingListRoute.timerAct(.background).countermand([
                    ("background", wanted == "1" ? "0" : "1")
                ]))
        })

    static let resetTimer = changeTimer(
        done: { $0.undo == nil ? nil : ShoppingListWords().timerReset },
        { (timer, _, _) in
            guard timer.state != .running else {
                return .refused(Faults(ShoppingListWords().stopFirst))
            }
            let undo = timer.state == .fresh ? nil : restoring(timer, trip: nil)
            timer.reset()
            return .toTimer(undo: undo)
        })

    /// Keeps the time as a trip.
    static let finishTrip = changeTimer(
        done: { _ in ShoppingListWords().tripKept },
        { (timer, entry, timers) throws(Failure) in
            let words = ShoppingListWords()
            guard timer.state != .running else { return .refused(Faults(words.stopFirst)) }
            guard let began = timer.began, let ended = timer.until else {
                return .refused(Faults(words.noTrip))
            }
            try timers.keep(
                entry.id, began: began, ended: ended, zone: entry.zone, counted: timer.counted)
            let undo = restoring(timer, trip: entry.id)
            timer.reset()
            return .toTimer(undo: undo)
        })

    /// Undoes a reset or a finished trip. Refused if the timer was started again since.
    static let restoreTimer = changeTimer { (timer, entry, timers) throws(Failure) in
        let form = entry.form
        let words = ShoppingListWords()
        guard timer.state == .fresh else { return .refused(Faults(words.startedAnew)) }
        guard let began = moment(form["began"]), let until = moment(form["until"]),
            let counted = moment(form["counted"]), counted.milliseconds >= 0
        else { return .refused(Faults(words.notASpan)) }
        timer.run = Identifier(form["run"] ?? "")
        timer.began = began
        timer.until = until
        timer.counted = counted.milliseconds
        if let trip = Identifier(form["trip"] ?? "") { try timers.forget(trip) }
        return .toTimer()
    }
}

/// A form that changes the timer, which is saved unless the change is refused.
private func changeTimer(
    done: @escaping @Sendable (Recorded) -> String? = { _ in nil },
    _ change:
        @escaping @Sendable (inout InStoreTimer, Entry, TimerTable) throws(Failure) -> Verdict
) -> FormRule {
    FormRule(
        apply: { (entry, database) throws(Failure) in
            let timers = TimerTable(database)
            var timer = try timers.timer()
            let verdict = try change(&timer, entry, timers)
            if case .accepted = verdict { try timers.save(timer) }
            return verdict
        },
        again: { (faults, context) throws(Failure) in
            try ShoppingListPages(context).timer(faults)
        },
        describe: { _ in FormDescription(ShoppingListWords().theTimer) },
        done: { (recorded, _) in done(recorded) })
}

extension Verdict {
    fileprivate static func toTimer(undo: Countermand? = nil) -> Verdict {
        .accepted(landing: ShoppingListRoute.timer.target, undo: undo)
    }
}

@Sendable private func restoring(_ timer: InStoreTimer, trip: Identifier?) -> Countermand {
    ShoppingListRoute.timerAct(.restore).countermand([
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
