import Testing

@testable import Server

@Suite struct `A device that waits for news` {
    /// Never touched: nothing is suspended in these tests.
    private let connection = OpaquePointer(bitPattern: 16)

    @Test func `is told at once what came between the look and the suspension`() throws {
        let connection = try #require(connection)
        let longPoll = LongPoll()
        var looks = 0

        let answer = longPoll.answer(connection, until: .max) {
            looks += 1
            defer { if looks < 3 { longPoll.resume() } }
            return HostResponse(mayWait: looks < 3, status: 200, body: [UInt8(looks)])
        }

        #expect(answer?.body == [3])
    }

    @Test func `is told what there is when the server stops`() throws {
        let connection = try #require(connection)
        let longPoll = LongPoll()
        longPoll.close()

        let answer = longPoll.answer(connection, until: .max) {
            HostResponse(mayWait: true, status: 200, body: [1])
        }

        #expect(answer?.body == [1])
    }
}
