import Testing
import Web

@testable import Airlock

@Suite("Places")
struct AirlockRouteTests {
    @Test("reads the links it writes")
    func reads() {
        #expect(AirlockRoute(Target(segments: ["airlock"])) == .first)
        #expect(AirlockRoute.first.target.text == "/airlock")
    }
}
