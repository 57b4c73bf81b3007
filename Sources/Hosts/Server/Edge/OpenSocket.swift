internal import Glibc

func openSocket(
    _ address: String, _ port: UInt16
) throws(StartTrouble) -> (socket: Int32, port: UInt16) {
    do throws(SocketTrouble) {
        return try listen(on: address == "localhost" ? "127.0.0.1" : address, port: port)
    } catch {
        switch error {
        case .notAnAddress:
            throw StartTrouble("\(address) is not an address to listen on.", code: 64)
        case .inUse:
            throw StartTrouble(
                "Port \(port) is in use. Is Neroli running already? Choose another with --port.",
                code: 69)
        case .noSuchAddress:
            throw StartTrouble(
                "This machine has no address \(address); the command ip address tells which it has.",
                code: 69)
        case .forbidden:
            throw StartTrouble(
                "Port \(port) is for root alone, as all below 1024. Take one above with --port, and a"
                    + " proxy for the rest.", code: 77)
        case .refused(let reason):
            throw StartTrouble("Can't listen on \(address):\(port): \(reason).", code: 69)
        }
    }
}
