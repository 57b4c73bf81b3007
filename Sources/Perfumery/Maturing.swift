public import Basics

/// A rest with a name: "concentrate rests", 14 days.
public struct Stage: Hashable, Sendable {
    public let name: String
    public let length: Maturity
    /// How often to shake, to smell, or to do whatever else, while it lasts.
    public let reminders: [Reminder]

    public init(_ name: String, _ length: Maturity, reminders: [Reminder] = []) {
        self.name = name
        self.length = length
        self.reminders = reminders
    }
}

/// Something to be done again and again while a stage lasts.
public struct Reminder: Hashable, Sendable {
    /// The raw values are a durable format.
    public enum Task: String, CaseIterable, Hashable, Sendable {
        case shake
        case smell
    }

    public let task: Task
    public let every: Maturity

    public init(_ task: Task, every: Maturity) {
        self.task = task
        self.every = every
    }
}

/// Stages one after another from a start.
public struct Maturing: Hashable, Sendable {
    public struct Planned: Hashable, Sendable {
        public let stage: Stage
        public let start: Moment
        /// The first moment that no longer belongs to it.
        public let end: Moment
    }

    public let stages: [Planned]

    /// Nil when the stages go on beyond the end of time.
    public init?(from start: Moment, _ stages: [Stage]) {
        var planned: [Planned] = []
        var next = start
        for stage in stages {
            guard let end = stage.length.end(from: next) else { return nil }
            planned.append(Planned(stage: stage, start: next, end: end))
            next = end
        }
        self.stages = planned
    }

    /// The stage that `now` falls into; nil before the first and after the last.
    public func current(at now: Moment) -> Planned? {
        stages.first { $0.start <= now && now < $0.end }
    }

    /// When all is done; nil without stages.
    public var end: Moment? { stages.last?.end }
}

extension Maturing.Planned {
    /// The next reminder of `now` or later while the stage lasts, the soonest first; nil when none is
    /// left. Of two at one moment the first listed.
    public func next(at now: Moment) -> (moment: Moment, task: Reminder.Task)? {
        var soonest: (moment: Moment, task: Reminder.Task)?
        for reminder in stage.reminders {
            let step = reminder.every.milliseconds
            let (passed, overflow) = now.milliseconds.subtractingReportingOverflow(
                start.milliseconds)
            // The first falls one step after the start.
            let round = overflow || passed <= 0 ? 1 : max(1, (passed - 1) / step + 1)
            let (wait, tooLong) = round.multipliedReportingOverflow(by: step)
            let (time, late) = start.milliseconds.addingReportingOverflow(wait)
            guard !tooLong, !late, time < end.milliseconds else { continue }
            if let known = soonest, known.moment.milliseconds <= time { continue }
            soonest = (Moment(milliseconds: time), reminder.task)
        }
        return soonest
    }
}
