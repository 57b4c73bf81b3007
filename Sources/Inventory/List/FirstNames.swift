internal import Basics

/// The first of the names that a search found, by their keys, and how many it found.
struct FirstNames {
    /// How many were found, kept or not.
    private(set) var count = 0
    private var names: [Name] = []
    /// No name behind it is among the first; nil while all are kept.
    private var last: [UInt8]?
    private let most: Int
    private let isDown: Bool
    /// With so many, those that are not among the first are dropped.
    private var full: Int

    /// - Parameters:
    ///   - most: the most that are wanted. Names that are equal to the last of them are kept, too.
    ///   - isDown: whether they are ordered Z to A.
    init(_ most: Int, isDown: Bool = false) {
        self.most = most
        self.isDown = isDown
        full = most * 2
    }

    var isCut: Bool { last != nil }

    /// Their numbers, in any order.
    var all: ArraySlice<Int64> { names.map { $0.number }[...] }

    mutating func add(_ number: Int64, _ name: UnsafeBufferPointer<UInt8>) {
        count += 1
        if let last, isDown ? precedes(name, last) : precedes(last, name) { return }
        names.append(Name(number: number, key: [UInt8](name)))
        if names.count > full { cut() }
    }

    /// The numbers of the first so many, and of those equal to the last of them.
    func first(_ limit: Int) -> ArraySlice<Int64> {
        var sorted = self
        sorted.sort()
        return sorted.all[..<sorted.end(of: limit)]
    }

    private mutating func cut() {
        sort()
        names.removeLast(names.count - end(of: most))
        last = names.last?.key
        full = names.count + most
    }

    private mutating func sort() {
        names = names.ordered { isDown ? precedes($1.key, $0.key) : precedes($0.key, $1.key) }
    }

    /// The end of the first so many of sorted names, with those that are equal to the last.
    private func end(of limit: Int) -> Int {
        var end = Swift.min(limit, names.count)
        while end > 0, end < names.count, names[end].key == names[end - 1].key { end += 1 }
        return end
    }

    /// Bytes in their order, as SQLite compares text.
    private func precedes(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
        left.lexicographicallyPrecedes(right)
    }

    private struct Name {
        let number: Int64
        let key: [UInt8]
    }
}
