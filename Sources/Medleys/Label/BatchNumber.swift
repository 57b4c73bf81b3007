internal import Basics

extension Batch {
    /// The number on its bottles: the day it was begun and three letters, "261125-KFT". It comes from what
    /// never changes, so that a label printed without a network stays right, and two phones hardly ever
    /// make the same.
    var code: String {
        let civil = Day(at, in: zone).civil
        let number =
            padded(civil.year % 100) + padded(civil.month) + padded(civil.day) + "-"
        // Without I and O, which look like digits.
        let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
        var rest = Digest(id.raw).value
        var ending: [UInt8] = []
        for _ in 0..<3 {
            ending.append(letters[Int(truncatingIfNeeded: rest % 24)])
            rest /= 24
        }
        return number + String(decoding: ending, as: UTF8.self)
    }
}
