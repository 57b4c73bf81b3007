internal import Basics
internal import RoomKit

// Searches that may have been meant.
extension SearchActions {
    /// Results with slips put right. Where there are none, results without the words that nothing
    /// has.
    ///
    /// - Parameter found: what was found for the search as typed.
    func meant(
        _ search: Search, _ query: SearchQuery, _ found: SearchPage.Found
    ) throws(Failure) -> [SearchPage.Found] {
        let more = search.view.room == nil ? search.places.known + verbs : []
        let rooms = rooms(search.view)
        var meant: [SearchPage.Found] = []
        for other in try search.table.meant(query, rooms: rooms, or: more)
        where meant.count < SearchActions.meanings {
            let found = try corrected(search, other, query)
            if found.count > 0 { meant.append(found) }
        }
        guard meant.isEmpty, found.isVague, query.words.count > 1 else { return meant }
        // What is in texts has all words: only a slip may have been meant otherwise.
        guard found.count == 0 else { return try without(search, query, isBare: false) }
        let known = SearchQuery(try search.table.known(query.words, rooms, or: more))
        if !known.isEmpty, known.words.count < query.words.count {
            let found = try corrected(search, known, known)
            if found.count > 0 { return [found] }
        }
        return try without(search, known.isEmpty ? query : known, isBare: true)
    }

    private func corrected(
        _ search: Search, _ query: SearchQuery, _ typed: SearchQuery
    ) throws(Failure) -> SearchPage.Found {
        var other = search.view
        other.text = query.text
        return try everything(
            Search(
                view: other, table: search.table, places: search.places, zone: search.zone,
                remembered: search.remembered), query, correcting: typed)
    }

    /// Results of all words but one: with a like word in its place, or without it.
    ///
    /// - Parameter isBare: whether a word may be left out.
    private func without(
        _ search: Search, _ query: SearchQuery, isBare: Bool
    ) throws(Failure) -> [SearchPage.Found] {
        guard query.words.count > 1 else { return [] }
        var bare: (query: SearchQuery, fit: SearchFit, letters: Int)?
        for place in query.words.indices.prefix(SearchActions.tries) {
            var words = query.words
            let left = words.remove(at: place)
            let rest = SearchQuery(words)
            guard !rest.isEmpty else { continue }
            for number in rooms(search.view) {
                let group = try search.table.group(
                    Room.withThings[number], rest, most: SearchActions.counted)
                for hit in group.hits where hit.fit != .text {
                    if let word = hit.word(like: left) {
                        words.insert(word, at: place)
                        return [try corrected(search, SearchQuery(words), query)]
                    }
                    let letters = rest.joined.count
                    if isBare, hit.fit.isWhole,
                        (letters, bare?.fit ?? .text) > (bare?.letters ?? 0, hit.fit)
                    {
                        bare = (rest, hit.fit, letters)
                    }
                }
            }
        }
        guard let bare else {
            // The longest word alone: "2 l ethanol".
            let long = query.words.filter { $0.count > 3 }.ordered { $0.count > $1.count }
            guard isBare, query.words.count > 2, let word = long.first else { return [] }
            let found = try corrected(search, SearchQuery([word]), SearchQuery([word]))
            return found.sections.contains { $0.group.fit.isWhole } ? [found] : []
        }
        return [try corrected(search, bare.query, bare.query)]
    }

    /// How many words are left out, one after the other.
    private static let tries = 4
}

extension SearchHit {
    /// A word of its names that another is but for its slips.
    fileprivate func word(like other: [UInt8]) -> [UInt8]? {
        let one = Slips(other)
        let near = TwoSlips(near: other)
        for name in names {
            for word in SearchText(name).words where word != other {
                if let near, near.reach(word)?.end == word.count { return word }
                // Not the beginning of a longer word.
                if let one, word.count <= other.count + 1, one.fits(word) { return word }
            }
        }
        return nil
    }

    /// False where a short word with a slip would only begin a word here.
    func isMeant(by query: SearchQuery, _ typed: SearchQuery) -> Bool {
        var words: [[UInt8]]?
        for (word, other) in zip(query.words, typed.words)
        where word != other && other.count < SearchActions.lettersForSlips {
            let all = words ?? names.flatMap { SearchText($0).words }
            words = all
            if !all.contains(where: { Plural.same($0[...], word[...]) }) { return false }
        }
        return true
    }
}
