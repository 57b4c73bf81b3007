internal import Basics
internal import Markup
internal import RoomKit

/// The pages of all rooms and of the studio, found by their names and by what else people call them.
struct SearchPlaces {
    private let all: [NamedPlace]
    private let words: SearchWords

    /// - Parameter rooms: in the order of the bar.
    init(_ rooms: [RoomModule], _ words: SearchWords) {
        self.words = words
        let places = SearchPlaces.own(words) + rooms.flatMap { $0.places(words.language) }
        all = ([.today] + Room.withThings + [.settings]).flatMap { (accent) in
            inOrder(places.filter { $0.room == accent }, by: { $0.order })
        }
    }

    /// With fewer letters, nearly every description would match.
    private static let lettersForDetail = 3

    /// The pages that match: first by name, then by description.
    func found(_ query: SearchQuery) -> [FoundPlace] {
        var byName: [FoundPlace] = []
        var byDetail: [FoundPlace] = []
        for place in all {
            let name = SearchText(place.name)
            if SearchFit([name], query) != nil {
                byName.append(found(place))
            } else if query.joined.count >= SearchPlaces.lettersForDetail,
                SearchFit([name, SearchText(place.detail)], query) != nil
            {
                byDetail.append(found(place))
            }
        }
        return [FoundPlace]((byName + byDetail).prefix(SearchActions.few))
    }

    /// The pages that are shown before anything was typed.
    var often: [FoundPlace] { all.filter { $0.isOften }.map { found($0) } }

    private func found(_ place: NamedPlace) -> FoundPlace {
        FoundPlace(
            place.room, title: words.place, name: place.name, detail: place.detail, place.link)
    }

    /// The pages that belong to no room.
    private static func own(_ words: SearchWords) -> [NamedPlace] {
        [
            NamedPlace(.today, words.today, words.todayToo, StudioRoute.today.link),
            NamedPlace(
                .settings, words.settings, words.settingsToo, StudioRoute.settings(.all).link),
            NamedPlace(
                .settings, words.devices, words.devicesToo, HostRoute.devices.link, order: 2),
            NamedPlace(
                .settings, words.passcode, words.passcodeToo, HostRoute.passcode.link, order: 2),
        ]
    }
}
