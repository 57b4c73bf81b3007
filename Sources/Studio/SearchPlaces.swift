internal import Airlock
internal import Basics
internal import Inventory
internal import Markup
internal import Medleys
internal import Notes
internal import PointOfSale
internal import Shell
internal import ShoppingList

/// The studio's own places, found by their names and by what else people call them.
struct SearchPlaces {
    private let words = SearchWords()

    /// A few letters begin some word of every description.
    private static let lettersForDetail = 3

    /// Those that fit: by their names, then by what they are besides, each in the order of the list.
    func found(_ query: SearchQuery) -> [FoundPlace] {
        var byName: [FoundPlace] = []
        var byDetail: [FoundPlace] = []
        for place in all {
            let name = SearchText(place.name)
            if SearchFit([name], query) != nil {
                byName.append(place)
            } else if query.joined.count >= SearchPlaces.lettersForDetail,
                SearchFit([name, SearchText(place.detail)], query) != nil
            {
                byDetail.append(place)
            }
        }
        return [FoundPlace]((byName + byDetail).prefix(SearchActions.few))
    }

    /// Those that are shown before anything is looked for.
    var often: [FoundPlace] {
        let names = [
            words.low, words.calendar, words.sales, words.drawer, words.materials, words.map,
        ]
        return all.filter { names.contains($0.name) }
    }

    var all: [FoundPlace] {
        [
            place(.today, words.today, words.todayToo, StudioRoute.today.link),
            place(
                .notes, words.notes, words.notesToo,
                NotesRoute.list(NoteFilter(), isBare: true).link),
            place(.notes, words.map, words.mapToo, NotesRoute.map(NoteFilter()).link),
            place(.notes, words.pyramid, words.pyramidToo, NotesRoute.pyramid([]).link),
            place(.medleys, words.medleys, words.medleysToo, MedleysRoute.scentings.link),
            place(.medleys, words.calendar, words.calendarToo, MedleysRoute.calendar.link),
            place(.medleys, words.materials, words.materialsToo, MedleysRoute.materials("").link),
            place(.medleys, words.measures, words.measuresToo, MedleysRoute.measures.link),
            place(.medleys, words.importing, words.importingToo, MedleysRoute.importing.link),
            place(.shop, words.till, words.tillToo, PointOfSaleRoute.first.link),
            place(.shop, words.stock, words.stockToo, InventoryRoute.first.link),
            place(.shop, words.low, words.lowToo, InventoryRoute.low.link),
            place(.shop, words.departments, words.departmentsToo, InventoryRoute.departments.link),
            place(.shop, words.sales, words.salesToo, BooksRoute.first.link),
            place(.shop, words.drawer, words.drawerToo, BooksRoute.drawer(currency: nil).link),
            place(.shop, words.closes, words.closesToo, BooksRoute.closes(before: nil).link),
            place(.list, words.list, words.listToo, ShoppingListRoute.first.link),
            place(.list, words.locations, words.locationsToo, ShoppingListRoute.locations.link),
            place(.list, words.timer, words.timerToo, ShoppingListRoute.timer.link),
            place(.airlock, words.airlock, words.airlockToo, AirlockRoute.first(back: nil).link),
            place(
                .airlock, words.history, words.historyToo, AirlockRoute.history(HistoryView()).link),
            place(
                .airlock, words.statistics, words.statisticsToo,
                AirlockRoute.statistics(year: nil).link),
            place(.settings, words.settings, words.settingsToo, StudioRoute.settings(.all).link),
            place(.settings, words.company, words.companyToo, InventoryRoute.company.link),
            place(.settings, words.devices, words.devicesToo, HostRoute.devices.link),
            place(.settings, words.passcode, words.passcodeToo, HostRoute.passcode.link),
        ]
    }

    private func place(_ room: Room, _ name: String, _ detail: String, _ link: Link) -> FoundPlace {
        FoundPlace(room, title: words.place, name: name, detail: detail, link)
    }
}
