internal import Basics
internal import Markup
internal import RoomKit

/// Pages of all rooms and of the studio, found by name and by synonyms.
struct SearchPlaces {
    private let all: [NamedPlace]
    private let words: SearchWords

    /// - Parameter rooms: in the order of the bar.
    init(_ rooms: [RoomModule], _ words: SearchWords) {
        self.words = words
        let places = SearchPlaces.own(words) + rooms.flatMap { $0.places(words.language) }
        all = ([.today] + Room.withThings + [.settings]).flatMap { (accent) in
            places.filter { $0.room == accent }.ordered { $0.order < $1.order }
        }
    }

    /// With fewer letters, nearly every description would match.
    private static let lettersForDetail = 3
    private static let lettersForVerb = 2

    /// Matching pages or actions: first by name, then by description.
    ///
    /// - Parameter verbs: true for actions.
    func found(_ query: SearchQuery, verbs: Bool) -> [FoundPlace] {
        // With one letter, all "new …" actions would stand above existing records.
        if verbs, query.joined.count < SearchPlaces.lettersForVerb { return [] }
        var found: [[FoundPlace]] = [[], [], []]
        let said = SearchSynonyms.said(query.words)
        for place in all where place.isVerb == verbs {
            let line = SearchSynonyms.all[place.link.text]
            if line?.isPhrase(said) == true {
                found[0].append(self.found(place))
                continue
            }
            let name = SearchText(place.name)
            if SearchFit([name], query) != nil {
                found[1].append(self.found(place))
            } else if query.joined.count >= SearchPlaces.lettersForDetail {
                let names = [name, SearchText(place.detail)]
                if SearchFit(names, query) != nil || line?.begins(said, or: names) == true {
                    found[2].append(self.found(place))
                }
            }
        }
        return [FoundPlace](found.flatMap { $0 }.prefix(SearchActions.few))
    }

    /// Every searched word.
    var known: [[UInt8]] {
        all.flatMap { SearchText($0.name).words + SearchText($0.detail).words }
            + SearchSynonyms.words
    }

    /// The addresses of all pages.
    var addresses: [String] { all.map { $0.link.text } }

    /// The pages that are shown before anything was typed.
    var often: [FoundPlace] { all.filter { $0.isOften }.map { found($0) } }

    private func found(_ place: NamedPlace) -> FoundPlace {
        FoundPlace(
            place.room, title: words.place, name: place.name, detail: place.detail, place.link)
    }

    /// The pages that belong to no room.
    private static func own(_ words: SearchWords) -> [NamedPlace] {
        let language = words.language
        return [
            NamedPlace(.today, words.today, words.todayToo, StudioRoute.today.link),
            NamedPlace(
                .settings, words.settings, words.settingsToo, StudioRoute.settings(.all).link),
            NamedPlace(
                .settings, words.devices, words.devicesToo, HostRoute.devices.link, order: 2),
            NamedPlace(
                .settings, words.passcode, words.passcodeToo, HostRoute.passcode.link, order: 2),
            NamedPlace(
                .settings, language.say("Backups"),
                language.say("Restore an earlier state"), HostRoute.backups.link,
                order: 2),
            NamedPlace(
                .settings, language.say("Calendar address"),
                language.say("Maturing dates in another program, subscribe"),
                HostRoute.calendar.link,
                order: 2),
            NamedPlace(
                .settings, language.say("Your data"),
                language.say("Everything as a file or spreadsheets: JSON, CSV"),
                DataRoute.page.link, order: 2),
            NamedPlace(
                .settings, language.say("Keys"), language.say("Keyboard shortcuts, help"),
                StudioRoute.keys.link, order: 2),
            NamedPlace(
                .settings, TermWords(language).glossary, TermWords(language).everyTerm,
                StudioRoute.glossary.link, order: 2),
            NamedPlace(
                .settings, ActsWords(language).title, ActsWords(language).detail,
                StudioRoute.acts.link, order: 2),
            NamedPlace(
                .settings, ScaleWords(language).title, ScaleWords(language).detail,
                StudioRoute.scale.link, order: 2),
            NamedPlace(
                .settings, language.say("Privacy"), language.say("Data that leaves this machine"),
                StudioRoute.settings(.privacy).link, order: 2),
            NamedPlace(
                .settings, ReleaseNews.title(language), language.say("Version, update, news"),
                StudioRoute.settings(.news).link, order: 2),
            NamedPlace(
                .settings, language.say("Terms"), language.say("Licence and warranty"),
                StudioRoute.settings(.terms).link, order: 2),
            NamedPlace(
                .settings, language.say("Make a backup"), language.say("Save a copy of everything"),
                HostRoute.backups.link, order: 3, isVerb: true),
            NamedPlace(
                .settings, language.say("Export everything"),
                language.say("Download your data, take it away"), DataRoute.page.link, order: 3,
                isVerb: true),
            NamedPlace(
                .settings, language.say("Import data"),
                language.say("From a file or pasted: formulas, goods, limits, lists, breaths"),
                StudioRoute.importing.link, order: 3, isVerb: true),
            NamedPlace(
                .settings, language.say("Erase data"), language.say("Delete all, start again"),
                DataRoute.erasing.link, order: 3, isVerb: true),
            NamedPlace(
                .settings, language.say("Keep a copy on this device"),
                language.say("Add a phone, work offline"), HostRoute.devices.link, order: 3,
                isVerb: true),
            NamedPlace(
                .settings, language.say("Change the passcode"),
                language.say("Set a password, remove it"), HostRoute.passcode.link, order: 3,
                isVerb: true),
            NamedPlace(
                .settings, language.say("Choose light or dark"),
                language.say("Appearance, colours, night"), StudioRoute.settings(.all).link,
                order: 3, isVerb: true),
            NamedPlace(
                .settings, language.say("Lock"), language.say("Ask for the passcode"),
                HostRoute.lock.link, order: 3, isVerb: true),
            NamedPlace(
                .settings, language.say("Try the demo"),
                language.say("Load a demo studio, remove it"), StudioRoute.demo.link, order: 3,
                isVerb: true),
        ]
    }
}
