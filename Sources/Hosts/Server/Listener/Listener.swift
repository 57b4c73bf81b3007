internal import CMemory
internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// The HTTP side. libmicrohttpd's threads call the functions at the end of this file.
final class Listener: Sendable {
    let house: House
    let log: Log
    let connections = Connections()
    let longWork = AnswerThreads()
    /// Threads for forms that arrive during other writes: these forms gather here and are written
    /// together.
    let forms = AnswerThreads(most: 16)
    fileprivate let bodies: Bodies

    /// The limit for a request line with its headers, in bytes; libmicrohttpd answers more with
    /// 431.
    private static let headerLimit = 32_768
    private static let connectionLimit: UInt32 = 512
    private static let idleSeconds: UInt32 = 15

    init(_ house: House, log: Log) {
        self.house = house
        bodies = house.bodies
        self.log = log
    }

    /// Serves until SIGINT or SIGTERM, or until its terminal is closed, then finishes the requests in progress.
    ///
    /// - Parameter ready: called when connections are accepted.
    /// - Returns: false if libmicrohttpd did not start.
    func serve(on socket: Int32, threads: Int, ready: () -> Void) -> Bool {
        var stop = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGINT)
        sigaddset(&stop, SIGTERM)
        sigaddset(&stop, SIGHUP)
        // Blocked before any thread starts, so that no thread receives the signal.
        pthread_sigmask(SIG_BLOCK, &stop, nil)
        signal(SIGPIPE, SIG_IGN)

        let context = Unmanaged.passUnretained(self).toOpaque()
        guard
            let daemon = neroli_httpd_start(
                socket, UInt32(threads), Listener.connectionLimit, Listener.headerLimit,
                Listener.idleSeconds, answer, context, begin, complete, notify)
        else { return false }
        var watcher = pthread_t()
        pthread_create(&watcher, nil, watch, context)
        var keeper = pthread_t()
        pthread_create(&keeper, nil, keep, context)
        ready()

        var caught: Int32 = 0
        repeat {
            sigwait(&stop, &caught)
            // Closing the terminal ends the server; otherwise the signal means to reload
            // settings.
            guard caught == SIGHUP, isatty(STDIN_FILENO) == 0 else { break }
            log.line(
                "SIGHUP changes nothing: settings are read at a start. systemctl restart neroli")
        } while true
        let listening = MHD_quiesce_daemon(daemon)
        // libmicrohttpd can't stop while connections are suspended.
        house.close()
        connections.close()
        longWork.close()
        forms.close()
        MHD_stop_daemon(daemon)
        if listening >= 0 { Glibc.close(listening) }
        pthread_join(watcher, nil)
        pthread_join(keeper, nil)
        // Last: by now these threads have closed their studios.
        house.closeStudios()
        return true
    }
}

extension Listener {
    fileprivate func handle(
        _ connection: OpaquePointer?, _ method: String, _ version: UnsafePointer<CChar>,
        _ pending: PendingRequest, _ data: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?
    ) -> MHD_Result {
        if !pending.hasBegun {
            guard house.admits(pending, connection) else { return neroli_httpd_yes() }
            pending.hasBegun = true
            connections.began()
            guard let connection else { return neroli_httpd_no() }
            pending.version = String(cString: version)
            pending.isMalformed =
                !Strictness.allows(connection, version) || !pending.isFollowed(by: version)
            let isRefused =
                pending.isMalformed || pending.refusal != nil
                || refuses(connection, method, pending)
            // Answering before the body is read closes the connection, as intended.
            return isRefused ? reply(connection, method, pending) : neroli_httpd_yes()
        }
        if let data, let size, size.pointee > 0 {
            pending.take(UnsafeRawBufferPointer(start: data, count: size.pointee))
            size.pointee = 0
            return neroli_httpd_yes()
        }
        return reply(connection, method, pending)
    }

    /// The headers have arrived: finds out who sends the request, and so how much of its body is
    /// read.
    private func refuses(
        _ connection: OpaquePointer, _ method: String, _ pending: PendingRequest
    ) -> Bool {
        guard let site = pending.studio?.site else { return false }
        let socket = neroli_httpd_socket(connection)
        let announced = neroli_httpd_header(connection, "Content-Length").map {
            Int(String(cString: $0)) ?? .max
        }
        let isLarge =
            (announced ?? 0) > Bodies.small
            || neroli_httpd_header(connection, "Transfer-Encoding") != nil
        let mayTakeLong = site.mayTakeLong(at: pending.target)
        // No need to find out: the request is small and there is room.
        guard isLarge || mayTakeLong || connections.isCrowded else { return false }
        let headers = RawRequest.Headers(connection)
        if mayTakeLong, site.knows(headers, at: pending.target) {
            connections.mayTakeLong(socket)
            if takesFiles(connection, method, headers, pending, site) { return false }
        }
        let isKnown = site.knows(headers, at: pending.target)
        pending.isFrom(known: isKnown, announced: announced)
        if isKnown {
            connections.isKnown(socket)
            if !pending.isTooLarge {
                connections.isCarrying(socket, bytes: Int64(announced ?? 0))
            }
        }
        return pending.isTooLarge
    }

    /// True if the body contains files, which are written to disk during arrival.
    private func takesFiles(
        _ connection: OpaquePointer, _ method: String, _ headers: RawRequest.Headers,
        _ pending: PendingRequest, _ site: Site
    ) -> Bool {
        guard method == "POST", let limit = site.fileLimit(at: pending.target, headers),
            let length = neroli_httpd_header(connection, "Content-Length"),
            let size = Int64(String(cString: length)), size >= 0, size <= Upload.patience,
            let upload = Upload(
                connection, to: site.backups.placeForUpload(), limit: limit,
                hasRoom: site.backups.hasRoom(for: min(size, limit)))
        else { return false }
        pending.upload = upload
        connections.isCarrying(neroli_httpd_socket(connection), bytes: size)
        return true
    }

    fileprivate func finished(_ connection: OpaquePointer?, _ pending: PendingRequest) {
        house.left(pending)
        guard pending.hasBegun else { return }
        connections.answered(neroli_httpd_socket(connection))
    }

    fileprivate func noticed(_ connection: OpaquePointer?, isOpening: Bool) {
        let socket = neroli_httpd_socket(connection)
        guard isOpening else { return connections.closed(socket) }
        connections.opened(socket, from: Peer(connection).sender)
    }

    fileprivate func keepBackups() {
        house.keepBackups()
    }

    fileprivate func watchConnections() {
        connections.watch { house.everySecond() }
    }
}

// The functions that libmicrohttpd calls on its own threads. Not closures: a closure in `main`
// would belong to the main actor and trap there.

private func listener(_ context: UnsafeMutableRawPointer?) -> Listener? {
    context.map { Unmanaged<Listener>.fromOpaque($0).takeUnretainedValue() }
}

/// The request line has arrived. The returned pointer is passed to all later calls for this
/// request.
private func begin(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?,
    _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    // Keeps raw bytes: String would repair invalid UTF-8 and accept the result.
    let bytes = target.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    guard let listener = listener(context) else { return nil }
    let end = target.map { UInt(bitPattern: $0 + bytes.count) } ?? 0
    let pending = PendingRequest(target: bytes, bodies: listener.bodies, end: end)
    return Unmanaged.passRetained(pending).toOpaque()
}

private func answer(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ url: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let listener = listener(context), let method, let version, let held = state?.pointee
    else {
        return neroli_httpd_no()
    }
    let pending = Unmanaged<PendingRequest>.fromOpaque(held).takeUnretainedValue()
    return listener.handle(connection, String(cString: method), version, pending, data, size)
}

private func complete(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ reason: MHD_RequestTerminationCode
) {
    guard let held = state?.pointee else { return }
    state?.pointee = nil
    let pending = Unmanaged<PendingRequest>.fromOpaque(held).takeRetainedValue()
    listener(context)?.finished(connection, pending)
}

private func notify(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ event: MHD_ConnectionNotificationCode
) {
    listener(context)?.noticed(connection, isOpening: neroli_httpd_is_opening(event) != 0)
}

private func watch(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    listener(context)?.watchConnections()
    return nil
}

private func keep(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    listener(context)?.keepBackups()
    return nil
}
