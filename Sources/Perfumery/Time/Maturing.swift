public import Basics

/// A named stage of maturing: "concentrate rests", 14 days.
public struct Stage: Hashable, Sendable {
    public let name: String
    public let length: Maturity
    /// How often to shake, smell and so on, while it lasts.
    public let reminders: [Reminder]

    public init(_ name: String, _ length: Maturity, reminders: [Reminder] = []) {
        self.name = name
        self.length = length
        self.reminders = reminders
    }
}

/// A task to repeat while a stage lasts.
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
        /// The first moment after the stage.
        public let end: Moment
    }

    public let stages: [Planned]

    /// Nil if the stages end beyond the largest moment.
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

    /// The stage at `now`; nil before the first and after the last.
    public func current(at now: Moment) -> Planned? {
        stages.first { $0.start <= now && now < $0.end }
    }

    /// The end of the last stage; nil without stages.
    public var end: Moment? { stages.last?.end }
}

extension Maturing.Planned {
    /// The next reminder at `now` or later within the stage; nil if none is left. Of two at the
    /// same moment, the first listed.
    public func next(at now: Moment) -> (moment: Moment, task: Reminder.Task)? {
        var soonest: (moment: Moment, task: Reminder.Task)?
        for reminder in stage.reminders {
            let step = reminder.every.milliseconds
            let (passed, overflow) = now.milliseconds.subtractingReportingOverflow(
                start.milliseconds)
            // The first is one step after the start.
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
