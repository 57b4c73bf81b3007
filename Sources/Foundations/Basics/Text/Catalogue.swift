#if !hasFeature(Embedded)
    internal import Synchronization
#endif

/// The sentences of one language, as `script/words` packs them from a `.po` file:
///
///     "NLW1"
///     count: 4 bytes               all numbers little-endian
///     hashes: 4 bytes each         of the English templates, ascending
///     ends: 4 bytes each           of the sentences in the text
///     text: bytes                  UTF-8; 1…4 stand for arguments, 0 between forms of a plural
///
/// A host gives it as bytes, which then stay in memory until the end of the program, so that a
/// `Language` is one number.
struct Catalogue {
    private let bytes: UnsafeBufferPointer<UInt8>
    let count: Int

    /// The most arguments of a sentence.
    static let arguments: UInt8 = 4

    /// Copies the bytes; nil if they are not a catalogue.
    init?(_ given: [UInt8]) {
        guard given.count >= 8, given[..<4].elementsEqual("NLW1".utf8) else { return nil }
        let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: given.count)
        _ = kept.initialize(from: given)
        bytes = UnsafeBufferPointer(kept)
        let told = Int(
            truncatingIfNeeded: UInt32(given[4]) | UInt32(given[5]) << 8 | UInt32(given[6]) << 16)
        count = told
        guard given.count >= 8 + 8 * told, given[7] == 0, isSound else {
            kept.deallocate()
            return nil
        }
    }

    /// True if the ends ascend and stay within the text.
    private var isSound: Bool {
        var last = 0
        for place in 0..<count {
            let end = end(place)
            guard end >= last, end <= bytes.count - 8 - 8 * count else { return false }
            last = end
        }
        return true
    }

    func isMade(of other: [UInt8]) -> Bool { bytes.elementsEqual(other) }

    private func number(at place: Int) -> UInt32 {
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
            | UInt32(bytes[place + 3]) << 24
    }

    private func end(_ place: Int) -> Int {
        Int(truncatingIfNeeded: number(at: 8 + 4 * (count + place)) & 0x7FFF_FFFF)
    }

    /// The bytes of a sentence by its template's hash.
    ///
    /// - Parameter form: of a plural, from 0; the last for a higher number.
    func text(_ hash: UInt32, form: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if number(at: 8 + 4 * middle) < hash { low = middle + 1 } else { high = middle }
        }
        guard low < count, number(at: 8 + 4 * low) == hash else { return nil }
        let start = 8 + 8 * count
        var forms = bytes[start + (low == 0 ? 0 : end(low - 1))..<start + end(low)]
        var left = form
        while let gap = forms.firstIndex(of: 0) {
            if left == 0 { return forms[..<gap] }
            left -= 1
            forms = forms[(gap + 1)...]
        }
        return forms
    }
}

/// The catalogues that the host gave, the newest first.
private struct Shelf {
    let language: Language
    let catalogue: Catalogue
    var next: UnsafePointer<Shelf>?
}

#if hasFeature(Embedded)
    nonisolated(unsafe) private var shelf: UnsafePointer<Shelf>?

    private func newest() -> UnsafePointer<Shelf>? { shelf }

    private func put(_ kept: UnsafeMutablePointer<Shelf>) { shelf = UnsafePointer(kept) }
#else
    /// An address.
    private let shelf = Atomic<UInt>(0)

    private func newest() -> UnsafePointer<Shelf>? {
        UnsafePointer(bitPattern: shelf.load(ordering: .acquiring))
    }

    /// Two threads may give catalogues at once, and neither is lost.
    private func put(_ kept: UnsafeMutablePointer<Shelf>) {
        while true {
            let known = UInt(bitPattern: kept.pointee.next)
            let (isPut, newer) = shelf.compareExchange(
                expected: known, desired: UInt(bitPattern: kept), ordering: .acquiringAndReleasing)
            if isPut { return }
            kept.pointee.next = UnsafePointer(bitPattern: newer)
        }
    }
#endif

extension Language {
    /// Gives the sentences of this language, before the first request. A second catalogue replaces
    /// the first.
    ///
    /// - Returns: false if the bytes are not a catalogue.
    public func learn(_ words: [UInt8]) -> Bool {
        if catalogue?.isMade(of: words) == true { return true }
        guard let catalogue = Catalogue(words) else { return false }
        let kept = UnsafeMutablePointer<Shelf>.allocate(capacity: 1)
        kept.initialize(to: Shelf(language: self, catalogue: catalogue, next: newest()))
        put(kept)
        return true
    }

    /// True if pages can be said in this language.
    public var isLearned: Bool { self == .english || catalogue != nil }

    var catalogue: Catalogue? {
        var place = newest()
        while let kept = place {
            if kept.pointee.language == self { return kept.pointee.catalogue }
            place = kept.pointee.next
        }
        return nil
    }
}

#if hasFeature(Embedded)
    nonisolated(unsafe) private var missed: Int64 = 0

    func miss(_ sentence: Sentence) { missed += 1 }
#else
    private let missed = Atomic<Int64>(0)

    func miss(_ sentence: Sentence) {
        missed.add(1, ordering: .relaxed)
        #if DEBUG
            lacking.withLock { _ = $0.insert(sentence.template) }
        #endif
    }

    extension Language {
        /// Sentences said in English since the start, because a catalogue lacks them.
        public static var sentencesMissed: Int64 { missed.load(ordering: .relaxed) }
    }

    #if DEBUG
        private let lacking = Mutex<Set<String>>([])

        extension Language {
            /// Templates of the sentences that a catalogue lacked.
            public static var lackingSentences: [String] { lacking.withLock { $0.sorted() } }
        }
    #endif
#endif
