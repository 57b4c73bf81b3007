import Perfumery
import Testing

@Suite("Mass")
struct MassTests {
    @Test("is in grams")
    func grams() {
        #expect(Mass(grams: 1.5).grams == 1.5)
    }
}
