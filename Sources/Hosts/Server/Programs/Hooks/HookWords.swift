internal import Basics

/// Sentences about webhooks.
struct HookWords: Words {
    let language: Language

    var hooks: String { language.say("Webhooks") }
    var advice: String {
        language.say(
            "A webhook tells another program at once when something changed. It sends ids, not contents."
        )
    }
    var newHook: String { language.say("New webhook") }
    var nameHint: String { language.say("Name of the receiving program, such as Bookkeeping") }
    var address: String { language.say("Address") }
    var addressHint: String { language.say("Such as https://example.com/neroli") }
    var noAddress: String { language.say("Enter an address that begins with https://.") }
    var isNear: String { language.say("Allow my own network") }
    var isNearHint: String { language.say("Such as Home Assistant at http://192.168.1.20:8123") }
    var isPrivate: String {
        language.say("This address is in your own network. Tick the box below to allow it.")
    }
    var tables: String { language.say("Send for changes of") }
    var noTable: String { language.say("Choose at least one table.") }
    var tooMany: String { language.say("End a webhook first; a studio has at most 10.") }
    var make: String { language.say("Make webhook") }
    var isMade: String { language.say("Keep this secret now; it is shown only once.") }
    var secretAdvice: String {
        language.say("The other program checks with it that a message is yours.")
    }
    var none: String { language.say("No webhook yet.") }
    var end: String { language.say("End webhook") }
    func askToEnd(_ name: String) -> String { language.say("End “\(name)”?") }
    var endAdvice: String { language.say("It gets no more messages. This can’t be undone.") }
    var isEnded: String { language.say("The webhook was ended.") }
    var tryNow: String { language.say("Try now") }
    var isTried: String { language.say("It is tried within seconds. Load the page again.") }
    func waiting(_ count: Int64) -> String {
        language.say(count, one: "1 change waits.", other: "\(count) changes wait.")
    }
    func made(_ day: String) -> String { language.say("made \(day)") }
    func sent(_ day: String) -> String { language.say("last received \(day)") }
    var isUnsent: String { language.say("nothing received yet") }
    func fails(_ day: String, _ reason: String) -> String {
        language.say("Failed since \(day): \(reason)")
    }
    func nextTry(_ time: String) -> String {
        language.say("The next try is at \(time). Nothing is lost meanwhile.")
    }
    var isPaused: String {
        language.say("Restored from a backup, and paused. It gets a new secret when switched on.")
    }
    var switchOn: String { language.say("Switch on") }
    func isPausedOnToday(_ name: String) -> String {
        language.say("The webhook “\(name)” was restored from a backup, and is paused.")
    }
    func failsOnToday(_ name: String) -> String { language.say("The webhook “\(name)” fails.") }
    var whyItFails: String { language.say("See webhooks") }

    func sentence(_ trouble: HookTrouble) -> String {
        switch trouble {
        case .status(let status) where (300..<400).contains(status):
            language.say("The address leads elsewhere (\(status)). Enter the final one.")
        case .status(let status): language.say("The other program answered \(status).")
        case .timeout: language.say("It did not answer within 15 seconds.")
        case .unknownName: language.say("The name of the address is unknown.")
        case .privateAddress:
            language.say("The address is in a private network, which is not allowed.")
        case .unreachable: language.say("It could not be reached.")
        case .certificate: language.say("Its certificate is not valid.")
        case .noCurl: language.say("The program curl is missing on the server.")
        case .other: language.say("It could not be sent.")
        }
    }
}
