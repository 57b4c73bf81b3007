/// The first of the names that a search found, by their keys, and how many it found.
struct FirstNames {
    /// How many were found, kept or not.
    private(set) var count = 0
    /// In order, each once: several items may have one.
    private(set) var keys: [[UInt8]] = []
    /// Whether some were found that are not kept.
    private(set) var isCut = false
    private let most: Int
    private let isDown: Bool

    /// - Parameters:
    ///   - most: the most that are kept.
    ///   - isDown: whether they are ordered Z to A.
    init(_ most: Int, isDown: Bool = false) {
        self.most = most
        self.isDown = isDown
    }

    /// Whether no name from a key on, in their order, is among the first.
    func isFull(before key: UnsafeBufferPointer<UInt8>) -> Bool {
        keys.count >= most && (keys.last.map { stands($0, before: key) } ?? true)
    }

    mutating func add(_ name: UnsafeBufferPointer<UInt8>) {
        count += 1
        if keys.count >= most, keys.last.map({ !stands(name, before: $0) }) ?? true {
            isCut = isCut || !(keys.last?.elementsEqual(name) ?? false)
            return
        }
        var place = keys.count
        if let last = keys.last, !stands(last, before: name) {
            var start = 0
            while start < place {
                let middle = (start + place) / 2
                if stands(keys[middle], before: name) {
                    start = middle + 1
                } else {
                    place = middle
                }
            }
            if keys[place].elementsEqual(name) { return }
        }
        keys.insert([UInt8](name), at: place)
        guard keys.count > most else { return }
        keys.removeLast()
        isCut = true
    }

    private func stands(_ left: [UInt8], before right: UnsafeBufferPointer<UInt8>) -> Bool {
        left.withUnsafeBufferPointer { order($0, right) }
    }

    private func stands(_ left: UnsafeBufferPointer<UInt8>, before right: [UInt8]) -> Bool {
        right.withUnsafeBufferPointer { order(left, $0) }
    }

    /// By their bytes, as SQLite orders text.
    private func order(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let (left, right) = isDown ? (right, left) : (left, right)
        var place = 0
        while place < left.count, place < right.count {
            if left[place] != right[place] { return left[place] < right[place] }
            place += 1
        }
        return left.count < right.count
    }
}
