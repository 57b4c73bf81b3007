internal import Basics
internal import CMemory
internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// Sends the webhooks of one studio, or of each of many.
///
/// A file in the data folder says that a studio has webhooks: systemd starts `neroli hooks` by it,
/// because the server itself reaches no network.
package final class HookRounds: Sendable {
    private let serving: Serving
    private let tell: @Sendable (String) -> Void
    private let seconds = EverySecond()
    private let threads = DetachedThreads()
    private let sending = Mutex<[String: Delivering]>([:])

    package init(
        _ serving: Serving, say: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        (self.serving, tell) = (serving, say)
    }

    private static func path(_ data: String) -> String { data + "/hooks" }

    static func mark(_ data: String) {
        if access(path(data), F_OK) != 0 { _ = write("", to: path(data)) }
    }

    /// Sends on a thread until `close`.
    func begin() {
        threads.run { [self] in
            seconds.call { look() }
            end()
        }
    }

    func close() {
        seconds.end()
        threads.wait()
    }

    /// Sends until SIGTERM, SIGINT or SIGHUP, or until no studio has a webhook.
    package func runUntilStopped() {
        var stop = sigset_t()
        sigemptyset(&stop)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&stop, signal) }
        pthread_sigmask(SIG_BLOCK, &stop, nil)
        let signals = stop
        detach { [seconds] in
            var (set, caught) = (signals, Int32(0))
            sigwait(&set, &caught)
            seconds.end()
        }
        seconds.call {
            look()
            if sending.withLock({ $0.isEmpty }) { seconds.end() }
        }
        end()
    }

    private func look() {
        let all = serving.studios == nil ? [serving] : serving.eachStudio()
        for one in all where access(HookRounds.path(one.data), F_OK) == 0 {
            let known = sending.withLock { $0[one.data] }
            guard let delivering = known ?? open(one) else { continue }
            delivering.look()
            guard delivering.isIdle else { continue }
            unlink(HookRounds.path(one.data))
            // One that was made meanwhile.
            guard delivering.isIdle else {
                HookRounds.mark(one.data)
                continue
            }
            delivering.close()
            sending.withLock { $0[one.data] = nil }
        }
    }

    private func open(_ one: Serving) -> Delivering? {
        do throws(StartTrouble) {
            let delivering = try Delivering(one, say: tell)
            if let delivering { sending.withLock { $0[one.data] = delivering } }
            return delivering
        } catch {
            tell("trouble: webhooks can’t be sent: \(error.sentence)")
            return nil
        }
    }

    private func end() {
        for delivering in sending.withLock({ Array($0.values) }) { delivering.close() }
    }
}
