import Basics
import Testing

struct LiteralTests {
    @Test(arguments: [("", ""), ("a", "a"), ("size é", "size é")] as [(Literal, String)])
    func `what is written in our source is itself in a text`(_ literal: Literal, _ text: String) {
        #expect("\(literal)" == text)
        #expect(literal.description == text)
    }
}
