import Testing
import Web

@Suite struct `What is wrong with a form` {
    private enum Code: String, FaultCode {
        static let owner = "web"

        case tooLong
    }

    private enum Other: String, FaultCode {
        static let owner = "webs"

        case tooLong
    }

    @Test func `has a code that nobody but its owner knows`() throws {
        let fault = try #require(Faults(Code.tooLong).faults.first)
        #expect(fault.code == "web.tooLong")
        #expect(Code(fault) == .tooLong)
        #expect(Other(fault) == nil)
    }

    @Test func `is kept as sentences where it is nothing else`() {
        var faults = Faults("Not now.")
        faults.add("text", "Too much.")
        #expect(faults.kept == "Not now. Too much.")
        #expect(Faults(kept: faults.kept) == Faults("Not now. Too much."))
    }

    @Test func `is kept as codes with their arguments, whatever those hold`() {
        var faults = Faults()
        faults.add("text", Code.tooLong, ["1", "", "a=b&c\u{1}%\u{1F}🌹"])
        faults.add("", Code.tooLong)
        faults.add("a&b", "A sentence.")
        #expect(Faults(kept: faults.kept) == faults)
    }

    @Test(arguments: ["", "\u{1}", "\u{1}%", "\u{1}=%25", "\u{1}a"])
    func `is one fault, whatever is read`(kept: String) {
        let read = Faults(kept: kept)
        #expect(read.faults.count == 1)
        #expect(read.said { _ in nil }.reason == read.reason)
    }

    @Test func `counts each field once, and the form as none`() {
        var faults = Faults("Not now.")
        #expect(faults.fields == 0)
        faults.add("text", "Too much.")
        faults.add("text", "Too long.")
        faults.add("day", "Too late.")
        #expect(faults.fields == 2)
    }

    @Test func `becomes sentences by words that know its codes`() {
        var faults = Faults(Code.tooLong)
        faults.add("text", "tooLong")
        let said = faults.said { $0.code == "web.tooLong" ? "Too long." : nil }
        #expect(said[""] == "Too long.")
        #expect(said["text"] == "tooLong", "a sentence is no code")
    }
}
