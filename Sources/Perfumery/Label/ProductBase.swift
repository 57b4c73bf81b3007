internal import Basics

/// Base that a concentrate is mixed into: "Alcohol Denat., Aqua 10 %". The names are INCI names.
public struct ProductBase: Hashable, Sendable {
    public struct Part: Hashable, Sendable {
        public let name: String
        /// Of the base.
        public let share: Share
    }

    /// In typed order; empty if not recorded.
    public let parts: [Part]

    public enum Misread: Error, Equatable, Sendable {
        /// More than one part is without a share, so that their order can't be told.
        case sharesMissing
        /// The shares add up to more than 100 %, or to less without a remainder.
        case sharesDontAddUp
    }

    /// Parts stand between line ends, semicolons, or commas with a blank: names have commas, too
    /// ("1,2-Hexanediol"). A share is the number before a "%" at a part's end. The one part without a
    /// share is the rest.
    public init(_ text: String) throws(Misread) {
        var shares: [(name: String, share: Share?)] = []
        for piece in ProductBase.pieces(text) {
            shares.append(ProductBase.part(piece))
        }
        var stated: Int64 = 0
        for part in shares { stated += part.share?.billionths ?? 0 }
        let open = shares.filter { $0.share == nil }.count
        guard open <= 1 else { throw .sharesMissing }
        guard let rest = Share(billionths: Share.all.billionths - stated),
            shares.isEmpty || open == 1 || rest == .none
        else { throw .sharesDontAddUp }
        parts = shares.map { Part(name: $0.name, share: $0.share ?? rest) }
    }

    private static func pieces(_ text: String) -> [String] {
        var pieces = [""]
        let scalars = Array(text.unicodeScalars)
        for (place, scalar) in scalars.enumerated() {
            let next = place + 1 < scalars.count ? scalars[place + 1] : " "
            if scalar == "\n" || scalar == ";" || scalar == "," && next == " " {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].unicodeScalars.append(scalar)
            }
        }
        return pieces.map { $0.trimmed }.filter { !$0.isEmpty }
    }

    private static func part(_ piece: String) -> (name: String, share: Share?) {
        guard piece.hasSuffix("%") else { return (piece, nil) }
        let body = String(piece.dropLast()).trimmed
        guard let blank = body.lastIndex(of: " "),
            let share = Share(percent: String(body[body.index(after: blank)...]))
        else { return (piece, nil) }
        return (String(body[..<blank]).trimmed, share)
    }
}

extension ProductBase {
    /// Base not recorded.
    public static let none = ProductBase(parts: [])

    private init(parts: [Part]) { self.parts = parts }
}
