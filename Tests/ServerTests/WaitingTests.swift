import Testing

@testable import Server

@Suite struct `A device that waits for news` {
    /// Never touched: nobody is laid aside in these tests.
    private let connection = OpaquePointer(bitPattern: 16)

    @Test func `is told at once what came between the look and the laying aside`() throws {
        let connection = try #require(connection)
        let waiting = Waiting()
        var looks = 0

        let answer = waiting.answer(connection) {
            looks += 1
            defer { if looks < 3 { waiting.wake() } }
            return Answer(mayWait: looks < 3, status: 200, body: [UInt8(looks)])
        }

        #expect(answer?.body == [3])
    }

    @Test func `is told what there is when the server stops`() throws {
        let connection = try #require(connection)
        let waiting = Waiting()
        waiting.close()

        let answer = waiting.answer(connection) { Answer(mayWait: true, status: 200, body: [1]) }

        #expect(answer?.body == [1])
    }
}
