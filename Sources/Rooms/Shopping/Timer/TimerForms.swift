internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let startTimer = changeTimer { (timer, entry, _) in
        timer.start(at: entry.at, run: ID(entry.id))
        return .toTimer()
    }

    static let stopTimer = changeTimer { (timer, entry, _) in
        timer.stop(at: entry.at)
        return .toTimer()
    }

    /// The timer's page was hidden for a while on the device that started the timer.
    static let leaveTimer = changeTimer { (timer, entry, _) in
        guard let from = moment(entry.form["from"]), let until = moment(entry.form["until"])
        else { return .refused(Faults(ShoppingFault.notASpan)) }
        // A span away can't end in the future.
        timer.leave(
            from: from, until: min(until, entry.at), run: ID(entry.form["run"] ?? ""))
        return .toTimer()
    }

    /// Chooses if time counts while the page is hidden.
    static let chooseTimerBackground = changeTimer(
        done: { (_, words) in words.backgroundSaved },
        { (timer, entry, _) in
            guard let wanted = entry.form["background"], wanted == "1" || wanted == "0" else {
                return .refused(Faults("background", FieldFault.chooseOne))
            }
            timer.countsBackground = wanted == "1"
            return .toTimer(undo: .byRecord)
        })

    static let resetTimer = changeTimer(
        done: { (recorded, words) in recorded.changedSomething ? words.timerReset : nil },
        { (timer, _, _) in
            guard timer.state != .running else {
                return .refused(Faults(ShoppingFault.stopFirst))
            }
            timer.reset()
            return .toTimer(undo: .byRecord)
        })

    /// Keeps the time as a trip.
    static let finishTrip = changeTimer(
        done: { (_, words) in words.tripKept },
        { (timer, entry, timers) throws(Failure) in
            guard timer.state != .running else {
                return .refused(Faults(ShoppingFault.stopFirst))
            }
            guard let began = timer.began, let ended = timer.until else {
                return .refused(Faults(ShoppingFault.noTrip))
            }
            try timers.keep(
                ID(entry.id), began: began, ended: ended, zone: entry.zone, counted: timer.counted)
            timer.reset()
            return .toTimer(undo: .byRecord)
        })
}

/// A form that changes the timer, which is saved unless the change is refused.
private func changeTimer(
    done: @escaping @Sendable (Recorded, TimerWords) -> String? = { _, _ in nil },
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
            try ShoppingPages(context).timer(faults)
        },
        describe: { (_, language) in FormDescription(TimerWords(language).theTimer) },
        done: { (recorded, _, language) in done(recorded, TimerWords(language)) })
}

extension Verdict {
    fileprivate static func toTimer(undo: Undo = .none) -> Verdict {
        .accepted(landing: ShoppingRoute.timer.target, undo: undo)
    }
}

/// Milliseconds since 1970.
func moment(_ text: String?) -> Moment? {
    (text ?? "").utf8.count > 20 ? nil : Int64(text ?? "").map { Moment(milliseconds: $0) }
}
