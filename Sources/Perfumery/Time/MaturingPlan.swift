public import Basics

/// A named stage of maturing: "concentrate rests", 14 days.
public struct MaturingStage: Hashable, Sendable {
    public let name: String
    public let length: MaturingTime
    /// Intervals for shaking, smelling and so on, during the stage.
    public let reminders: [Reminder]

    public init(_ name: String, _ length: MaturingTime, reminders: [Reminder] = []) {
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
    public let every: MaturingTime

    public init(_ task: Task, every: MaturingTime) {
        self.task = task
        self.every = every
    }
}

/// Stages one after another from a start.
public struct MaturingPlan: Hashable, Sendable {
    public struct Planned: Hashable, Sendable {
        public let stage: MaturingStage
        public let start: Moment
        /// First moment after the stage: the actual or the planned end.
        public let end: Moment
        /// True if a person ended the stage.
        public let isEnded: Bool
    }

    public let stages: [Planned]

    /// Nil if the stages end beyond the largest moment.
    ///
    /// - Parameter ended: actual ends of the stages, earlier or later than planned; the next
    ///   stage begins then. Nil, or left out, for a stage that was not ended.
    public init?(from start: Moment, _ stages: [MaturingStage], ended: [Moment?] = []) {
        var planned: [Planned] = []
        var next = start
        for (place, stage) in stages.enumerated() {
            let done = place < ended.count ? ended[place] : nil
            guard let end = done ?? stage.length.end(from: next) else { return nil }
            planned.append(Planned(stage: stage, start: next, end: end, isEnded: done != nil))
            next = end
        }
        self.stages = planned
    }

    /// Index of the first stage that was not ended, even if its time is over; nil after the last.
    public var current: Int? { stages.firstIndex { !$0.isEnded } }

    /// The end of the last stage; nil without stages.
    public var end: Moment? { stages.last?.end }
}

extension MaturingPlan.Planned {
    /// Next reminder at `now` or later within the stage; nil if none is left. Of two at one
    /// moment, the first listed.
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
