internal import Basics

/// Sentences for other programs, and of the page of their keys.
struct APIWords: Words {
    let language: Language

    func sentence(_ fault: APIFault) -> String {
        switch fault {
        case .noKey: language.say("Send a key: Authorization: Bearer …")
        case .wrongKey: language.say("This key is unknown or has ended.")
        case .wait: language.say("Too many wrong keys. Wait before the next one.")
        case .insecure: language.say("Keys are only for HTTPS, or for programs on this computer.")
        case .tooMany: language.say("Too many requests with this key. Wait a second.")
        case .notAllowed: language.say("This key does not permit that.")
        case .nothingHere: language.say("There is nothing at this address.")
        case .method: language.say("This address takes another method.")
        case .cursor: language.say("“after” must come from “next” of an earlier answer.")
        case .limit: language.say("“limit” is a number from 1 to 1000.")
        case .notJSON: language.say("Send the form as application/json.")
        case .body: language.say("Send one JSON object with texts, numbers and lists of these.")
        case .tooLarge: language.say("The request is too large.")
        case .noIdempotencyKey: language.say("Send an Idempotency-Key with a new UUID.")
        case .otherBody:
            language.say("This Idempotency-Key was used with other content. Nothing was changed.")
        case .refused: language.say("Nothing was changed. See “errors”.")
        case .asks: language.say("This form asks a person first. Nothing was changed.")
        case .gone: language.say("The item was deleted.")
        case .unforeseen: language.say("Something went wrong. Nothing was changed.")
        }
    }
}

// The page of keys.
extension APIWords {
    var keys: String { language.say("Keys for other programs") }
    var advice: String {
        language.say(
            "A key lets a spreadsheet, a label printer or an assistant read your studio, or act in it."
        )
    }
    var devices: String { language.say("Devices") }
    var newKey: String { language.say("New key") }
    var nameHint: String { language.say("The program that uses it, such as Label printer") }
    var noRoom: String { language.say("Choose at least one part of the studio.") }
    var tooMany: String { language.say("End a key first; a studio has at most 50.") }
    var mayDo: String { language.say("Permissions") }
    var nothing: String { language.say("Nothing") }
    var read: String { language.say("Read") }
    var readAndAct: String { language.say("Read and change") }
    var ends: String { language.say("Ends") }
    var never: String { language.say("Never") }
    func inDays(_ days: Int) -> String {
        language.say(Int64(days), one: "In 1 day", other: "In \(days) days")
    }
    var passcode: String { language.say("Passcode") }
    var make: String { language.say("Create key") }
    var isMade: String { language.say("Copy this key now. It is not shown again.") }
    var firstCall: String { language.say("First call") }
    var firstCallAdvice: String {
        language.say("Put the key into the first line, and run all three in a terminal.")
    }
    var description: String { language.say("Description of all calls (OpenAPI)") }
    var none: String { language.say("No keys yet.") }
    func made(_ day: String) -> String { language.say("Created \(day)") }
    func seen(_ day: String) -> String { language.say("Last used \(day)") }
    var unused: String { language.say("Not used yet") }
    func ends(_ day: String) -> String { language.say("Ends \(day)") }
    func ended(_ day: String) -> String { language.say("Ended \(day)") }
    var end: String { language.say("End key") }
    func askToEnd(_ name: String) -> String { language.say("End the key “\(name)”?") }
    var endAdvice: String {
        language.say("Its program gets no answers any more. What it did stays.")
    }
    var isEnded: String { language.say("Key ended.") }
    func mayRead(_ rooms: String) -> String { language.say("Reads \(rooms)") }
    func mayAct(_ rooms: String) -> String { language.say("Reads and changes \(rooms)") }

    /// Title of a room by its name.
    func room(_ name: String) -> String {
        switch name {
        case "notes": language.say("Notes")
        case "medleys": language.say("Medleys")
        case "shop": language.say("Shop")
        case "list": language.say("List")
        case "airlock": language.say("Breathe")
        default: name
        }
    }
}
