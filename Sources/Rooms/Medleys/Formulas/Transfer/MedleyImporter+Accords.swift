internal import Basics
internal import Journal
internal import Notes

// Targets of links in a file's lines.
extension MedleyImporter {
    mutating func link(
        _ place: Int, _ line: Int, _ name: String
    ) throws(Failure) -> IngredientLink? {
        let file = medleys[place].file
        switch file.links[line] {
        case .none: return nil
        case .unsaid: return try slug(of: name).map { .note($0) }
        case .note(let text):
            // The slug of an own note is accepted even if unknown here: the note may arrive
            // later.
            if let slug = try slug(of: text) ?? (isOwnSlug(text) ? text : nil) {
                return .note(slug)
            }
            refuse(place, file.lines[line], .note, .unknownNote, [text])
            return nil
        case .accord(let text):
            return try accord(text, place, file.lines[line])
        }
    }

    private mutating func slug(of text: String) throws(Failure) -> String? {
        if let known = noteSlugs[text] { return known }
        let slug = try mayMeanNote(text) ? try lookedUp(text) : nil
        noteSlugs[text] = .some(slug)
        return slug
    }

    private func lookedUp(_ text: String) throws(Failure) -> String? {
        try notes.summary(text) == nil
            ? try notes.slug(named: text, rules: Entry.currentRules) : text
    }

    /// True if a lookup makes sense. Most materials of a long file are no notes.
    private mutating func mayMeanNote(_ text: String) throws(Failure) -> Bool {
        if noteMeanings == nil, noteSlugs.count >= 100 { noteMeanings = try notes.meanings() }
        guard let noteMeanings else { return true }
        return noteMeanings.contains(text) || noteMeanings.contains(text.foldedForSearch)
    }

    /// Finds an accord. A medley of the file takes precedence over one of the studio.
    private mutating func accord(
        _ text: String, _ place: Int, _ line: Int
    ) throws(Failure) -> IngredientLink? {
        for meaning in AccordName.meanings(text) {
            if let other = reading.medley(meaning.medley, in: meaning.scenting) {
                medleys[place].accords.append((other, line))
                return .accord(medleys[other].id)
            }
            if let scenting = try scentingTable.named(meaning.scenting),
                let id = try table.named(meaning.medley, in: scenting.id)
            {
                return .accord(id)
            }
        }
        refuse(place, line, .accord, .unknownAccord, [text])
        return nil
    }

    /// The medleys to be added, accords before the medleys that use them. Medleys in a loop of
    /// accords, or that use one, are left out.
    func ordered() -> [Int] {
        var waitsFor = [Int](repeating: 0, count: medleys.count)
        var users = [[Int]](repeating: [], count: medleys.count)
        for (place, medley) in medleys.enumerated() where medley.outcome == .added {
            for accord in medley.accords where medleys[accord.place].outcome == .added {
                waitsFor[place] += 1
                users[accord.place].append(place)
            }
        }
        var order: [Int] = []
        for (place, medley) in medleys.enumerated()
        where medley.outcome == .added && waitsFor[place] == 0 {
            order.append(place)
        }
        var next = 0
        while next < order.count {
            for user in users[order[next]] {
                waitsFor[user] -= 1
                if waitsFor[user] == 0 { order.append(user) }
            }
            next += 1
        }
        return order
    }

    /// Finds loops by following the first unordered accord of every medley. Medleys that only use
    /// a loop are left out by `leaveOutUsers`.
    mutating func refuseLoops() {
        var isOrdered = [Bool](repeating: false, count: medleys.count)
        for place in ordered() { isOrdered[place] = true }
        var walk = [Int](repeating: -1, count: medleys.count)
        for start in medleys.indices {
            var path: [(place: Int, line: Int)] = []
            var place = start
            while medleys[place].outcome == .added, !isOrdered[place], walk[place] < 0 {
                walk[place] = start
                guard
                    let on = medleys[place].accords.first(where: {
                        medleys[$0.place].outcome == .added && !isOrdered[$0.place]
                    })
                else { break }
                path.append((place, on.line))
                place = on.place
            }
            guard walk[place] == start,
                let first = path.firstIndex(where: { $0.place == place })
            else { continue }
            var names: [String] = []
            for step in path[first...] { names.append(medleys[step.place].file.name) }
            names.append(medleys[place].file.name)
            for step in path[first...] {
                refuse(step.place, step.line, .accord, .loop, names)
            }
        }
    }

    /// Also leaves out medleys that use a medley that is left out.
    mutating func leaveOutUsers() {
        var users = [[(place: Int, line: Int)]](repeating: [], count: medleys.count)
        var left: [Int] = []
        for (place, medley) in medleys.enumerated() {
            for accord in medley.accords { users[accord.place].append((place, accord.line)) }
            if medley.outcome == .faulty { left.append(place) }
        }
        var next = 0
        while next < left.count {
            let name = medleys[left[next]].file.name
            for user in users[left[next]] where medleys[user.place].outcome == .added {
                refuse(user.place, user.line, .accord, .accordLeftOut, [name])
                left.append(user.place)
            }
            next += 1
        }
        for place in left { medleys[place].medley = nil }
    }
}
