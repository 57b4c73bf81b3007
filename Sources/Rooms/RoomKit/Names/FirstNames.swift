/// First names found by a search, by their keys, and the number of all names found.
package struct FirstNames {
    /// How many were found, kept or not.
    package private(set) var count = 0
    /// Keys in order, every key once: several items may have one key.
    package private(set) var keys: [[UInt8]] = []
    /// True if some names were found but not kept.
    package private(set) var isCut = false
    private let most: Int
    private let isDown: Bool

    /// - Parameters:
    ///   - most: largest number of kept names.
    ///   - isDown: true for the order Z to A.
    package init(_ most: Int, isDown: Bool = false) {
        self.most = most
        self.isDown = isDown
    }

    /// True if no name from `key` on, in this order, can be among the first.
    package func isFull(before key: UnsafeBufferPointer<UInt8>) -> Bool {
        keys.count >= most && (keys.last.map { stands($0, before: key) } ?? true)
    }

    package mutating func add(_ name: UnsafeBufferPointer<UInt8>) {
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

    /// Keys as a list in JSON; nil if a key holds a NUL, at which SQLite would end the text.
    package static func list(_ keys: [[UInt8]]) -> String? {
        var list = [UInt8(ascii: "[")]
        for key in keys {
            if list.count > 1 { list.append(UInt8(ascii: ",")) }
            list.append(UInt8(ascii: "\""))
            for byte in key {
                switch byte {
                case 0: return nil
                case 1..<0x20:
                    // "\u00" and two digits.
                    list += [0x5C, 0x75, 0x30, 0x30, 0x30 + byte / 16]
                    list.append(byte % 16 + (byte % 16 < 10 ? 0x30 : 0x57))
                case UInt8(ascii: "\""), UInt8(ascii: "\\"): list += [0x5C, byte]
                default: list.append(byte)
                }
            }
            list.append(UInt8(ascii: "\""))
        }
        list.append(UInt8(ascii: "]"))
        return String(decoding: list, as: UTF8.self)
    }
}
