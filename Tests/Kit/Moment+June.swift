package import Basics

extension Moment {
    /// 2026-06-01, noon in Greenwich, a Monday.
    package static let june1 = Moment(milliseconds: 1_780_315_200_000)

    package func adding(days: some BinaryInteger) -> Moment {
        adding(hours: Int64(days) * 24)
    }

    package func adding(hours: some BinaryInteger) -> Moment {
        adding(minutes: Int64(hours) * 60)
    }

    package func adding(minutes: some BinaryInteger) -> Moment {
        adding(seconds: Int64(minutes) * 60)
    }

    package func adding(seconds: some BinaryInteger) -> Moment {
        adding(milliseconds: Int64(seconds) * 1_000)
    }

    package func adding(milliseconds: some BinaryInteger) -> Moment {
        Moment(milliseconds: self.milliseconds + Int64(milliseconds))
    }
}
