import Testing
import Web

@testable import Medleys

@Suite("Places")
struct MedleysRouteTests {
    @Test("reads the links it writes")
    func reads() {
        #expect(MedleysRoute(Target(segments: ["scentings"])) == .scentings)
        #expect(MedleysRoute.scentings.target.text == "/scentings")
    }
}
