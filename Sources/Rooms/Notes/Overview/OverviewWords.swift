internal import Basics

/// The overviews of all notes: list, pyramid and map.
struct OverviewWords: Words {
    let language: Language

    var common: NotesWords { NotesWords(language) }

    func map(of place: String) -> String { language.say("Map: \(place)") }

    func place(_ origin: Origin) -> String {
        let place = language.read(origin.place)
        return origin.place == origin.country ? place : "\(place), \(language.read(origin.country))"
    }

    var favourites: String { language.say("Favourites") }
    var own: String { language.say("My notes") }
    var ownMark: String { language.say("Mine") }
    var favourite: String { language.say("Favourite") }
    var noFavourites: String { language.say("No favourites yet") }
    var noFavouritesAdvice: String { language.say("Tap the heart on a note to keep it here.") }
    var noOwnNotes: String { language.say("No notes of your own yet") }
    var noOwnNotesAdvice: String { language.say("Add notes missing from the encyclopaedia.") }
    var addNote: String { language.say("Add own note") }

    var pyramid: String { language.say("Pyramid") }
    var pyramidAdd: String { language.say("Add a note") }
    var pyramidEmpty: String { language.say("An empty pyramid") }
    var pyramidAdvice: String {
        language.say("Choose notes to see their order: top, heart and base.")
    }
    var allNotes: String { language.say("All notes") }
    var noneHere: String { language.say("None") }

    func tier(_ position: Position) -> String {
        switch position {
        case .top: language.say("Top")
        case .middle: language.say("Heart")
        case .base: language.say("Base")
        }
    }

    func tierMeaning(_ position: Position) -> String {
        switch position {
        case .top: language.say("opens, for minutes")
        case .middle: language.say("carries, for hours")
        case .base: language.say("stays, for a day or more")
        }
    }

    func remove(_ name: String) -> String { language.say("Remove \(name)") }

    var mapTitle: String { language.say("Origins") }
    var standardMap: String { language.say("Standard") }
    var satelliteMap: String { language.say("Satellite") }
    var zoomIn: String { language.say("Zoom in") }
    var zoomOut: String { language.say("Zoom out") }
    var mapLabel: String {
        language.say("Map of origins; the same places are listed below")
    }
    var mapNeedsScript: String {
        language.say("The map needs scripts. The list below has the same places.")
    }

    func originsCounted(_ count: Int) -> String {
        language.counted(count, "place", "places")
    }

    var all: String { language.say("All") }
    var byName: String { language.say("Sort by name") }
    var byCategory: String { language.say("Sort by category") }
    var glossary: String { language.say("Glossary: words of perfumery, shop and safety") }
    var map: String { language.say("Map") }
    var mapOfOrigins: String { language.say("Map of origins") }
    var filter: String { language.say("Filter") }
    var filterTitle: String { language.say("Filters") }
    var characterHeading: String { language.say("Character") }
    var showThem: String { language.say("Done") }
    var clearSearch: String { language.say("Clear search") }
    var showAll: String { language.say("Show all notes") }
    var families: String { language.say("Families") }
    var chosen: String { language.say("Chosen filters") }

    func searchPlaceholder(_ count: Int) -> String {
        language.say("Search \(common.counted(count))")
    }

    func adviceForEmpty(search: String, isFiltered: Bool) -> String {
        if search.isEmpty {
            return language.say("No note matches all filters. Remove one.")
        }
        return language.say(
            isFiltered
                ? "No note with these filters matches “\(search)”."
                : "No note name or scent matches “\(search)”.")
    }

    var letters: String { language.say("Letters") }
    func without(_ filter: String) -> String { language.say("Without \(filter)") }
    func more(_ count: Int) -> String { language.say("Show \(count) more") }
}
