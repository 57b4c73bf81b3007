internal import Basics

/// The pieces of a line, parted where "and" stands between two things.
///
/// "2 l ethanol and 12 bottles" are two, "pestle and mortar" is one. Behind a comma, "wax and tape"
/// are the last two of a list.
struct SaidAnd {
    private(set) var pieces: [[SaidToken]] = []
    private static let words = list("and und et sowie")

    init(_ line: [[SaidToken]], _ way: SaidWay, _ doubts: inout SaidDoubts) {
        for (place, piece) in line.enumerated() {
            var rest = piece[...]
            if place > 0, let first = rest.first, SaidAnd.words.contains(first.low) {
                rest = rest.dropFirst()
            }
            let isLast = place > 0 && place == line.count - 1
            part(rest, isLast: isLast, way, &doubts)
        }
    }

    private mutating func part(
        _ piece: ArraySlice<SaidToken>, isLast: Bool, _ way: SaidWay, _ doubts: inout SaidDoubts
    ) {
        // More than a list may hold are not parted.
        let indices = pieces.count < Dictation.mostThings ? piece.indices : piece.indices.prefix(0)
        for place in indices
        where SaidAnd.words.contains(piece[place].low) && place > piece.startIndex
            && place < piece.endIndex - 1
        {
            let before = piece[..<place]
            let after = piece[(place + 1)...]
            guard let isSure = parts(before, after, isLast: isLast, way) else { continue }
            if !isSure { doubts.insert(.and) }
            if !isSure, !way.partsAnd { continue }
            pieces.append([SaidToken](before))
            part(after, isLast: isLast, way, &doubts)
            return
        }
        if !piece.isEmpty { pieces.append([SaidToken](piece)) }
    }

    /// Decides if "and" separates two items: nil for no, false for perhaps part of a name.
    private func parts(
        _ said: ArraySlice<SaidToken>, _ next: ArraySlice<SaidToken>, isLast: Bool,
        _ way: SaidWay
    ) -> Bool? {
        let (before, after) = (SaidPiece.behindAbout(said), SaidPiece.behindAbout(next))
        let first = SaidAmount(before, way)
        // "one hundred and twenty", "two and a half".
        for (amount, side) in [(first, before), (SaidAmount(after, way), after)] {
            guard let amount, amount.end == side.endIndex else { continue }
            if amount.unit?.kind != .container { return nil }
        }
        let isAmount = SaidAmount(after, way) != nil || endsWithAmount(after, way)
        let wasAmount = first != nil || endsWithAmount(before, way)
        if isAmount { return wasAmount ? true : SaidAmount(after, way) != nil ? false : nil }
        // "ethanol at the pharmacy and tape at the post office".
        if namesPlace(before), namesPlace(after) { return false }
        if isLast { return false }
        // "2 litres of ethanol and wax": a measure of one thing, then another.
        return first?.unit?.kind == .measure ? false : nil
    }

    private func namesPlace(_ piece: ArraySlice<SaidToken>) -> Bool {
        piece.dropFirst().contains { $0.low == "at" || $0.low.hasPrefix("@") }
            && piece.last?.low != "at"
    }

    private func endsWithAmount(_ piece: ArraySlice<SaidToken>, _ way: SaidWay) -> Bool {
        // No amount has more words.
        piece.indices.dropFirst().suffix(8).contains { start in
            SaidAmount(piece[start...], way).map {
                $0.end == piece.endIndex && !$0.number.isArticle
            }
                ?? false
        }
    }
}
