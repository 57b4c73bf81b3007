import Testing
import Web

@testable import ShoppingList

@Suite("Places")
struct ShoppingListRouteTests {
    @Test("reads the links it writes")
    func reads() {
        #expect(ShoppingListRoute(Target(segments: ["shopping"])) == .first)
        #expect(ShoppingListRoute.first.target.text == "/shopping")
    }
}
