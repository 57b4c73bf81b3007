import Testing

@testable import Server

@Suite struct `The other side of a connection` {
    @Test(
        arguments: [
            ([192, 0, 2, 1], "192.0.2.1", [192, 0, 2, 1]),
            ([127, 0, 0, 2], "127.0.0.2", []),
            ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "::1", []),
            (
                [0x20, 1, 0xD, 0xB8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 5], "2001:db8::",
                [0x20, 1, 0xD, 0xB8, 0, 0]
            ),
            ([], "", []),
        ] as [([UInt8], String, [UInt8])])
    func `counts as one house`(_ bytes: [UInt8], _ house: String, _ sender: [UInt8]) {
        #expect(Origins.house(of: Peer(bytes: bytes).address) == house)
        #expect(Peer(bytes: bytes).sender == sender)
    }
}
