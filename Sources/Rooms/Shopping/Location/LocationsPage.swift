internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Locations in visiting order.
struct LocationsPage {
    let navigation: ListNavigation
    let locations: [CountedLocation]

    private var words: LocationWords { LocationWords(navigation.words.language) }

    func response(_ frame: Frame) -> Response {
        frame.page(navigation.page(words.common.locations)) { html in
            html.top(words.common.locations) {
                $0.tool(
                    .plus, words.addLocation, word: words.common.add,
                    to: ShoppingRoute.newLocation.link)
            }
            navigation.links(.locations, &html)
            html.p("count") { $0.text(words.common.countedLocations(locations.count)) }
            html.ul("locations") { list in
                for counted in locations { row(counted, &list) }
            }
        }
    }

    private func row(_ counted: CountedLocation, _ html: inout HTML) {
        let location = counted.location
        html.li { row in
            row.a("location", to: ShoppingRoute.location(location.id).link) { link in
                link.badge(location)
                link.span("name") { $0.text(words.common.name(location)) }
                link.span("detail") {
                    $0.text(words.contents(counted) + " · " + words.order(location))
                }
            }
        }
    }
}
