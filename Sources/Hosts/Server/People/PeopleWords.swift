internal import Basics

/// Sentences of the pages of persons.
struct PeopleWords: Words {
    let language: Language

    var settings: String { language.say("Settings") }
    var people: String { language.say("People") }
    var addPerson: String { language.say("Add a person") }
    var advice: String {
        language.say(
            "Each person signs in with a name and a passcode. The log names the person.")
    }
    var passcodeFirst: String { language.say("Set a passcode for yourself first.") }
    var setPasscode: String { language.say("Set or change passcode") }
    var role: String { language.say("Role") }
    func name(of role: Role) -> String {
        switch role {
        case .seller: language.say("Seller: sells, sees the stock and the shopping list")
        case .perfumer: language.say("Perfumer: formulas, recipes and costs as well")
        case .own: language.say("Chosen rights")
        }
    }
    func short(_ role: Role) -> String {
        switch role {
        case .seller: language.say("Seller")
        case .perfumer: language.say("Perfumer")
        case .own: language.say("Chosen rights")
        }
    }
    var rights: String { language.say("Chosen rights") }
    func name(of right: String) -> String {
        switch right {
        case "recipes": language.say("See recipes")
        case "costs": language.say("See costs")
        case "formulas": language.say("Change formulas and notes")
        case "prices": language.say("Change prices and stock")
        case "refund": language.say("Refund and void sales")
        case "close": language.say("Drawer and closes")
        case "settings": language.say("Settings of the shop")
        case "dataOut": language.say("Save files with data")
        default: language.say("Devices and keys")
        }
    }
    var passcode: String { language.say("Passcode") }
    var herPasscode: String { language.say("Passcode of this person") }
    var yourPasscode: String { language.say("Your passcode") }
    var newPasscode: String { language.say("New passcode") }
    var nameIsTaken: String {
        language.say("This name was used before. A name stays with its acts.")
    }
    var tooMany: String { language.say("There are 50 people. Remove one first.") }
    func askToRemove(_ name: String) -> String { language.say("Remove \(name)?") }
    var removeAdvice: String {
        language.say(
            "Sessions, PINs and keys of this person end at once. The name stays in the log.")
    }
    var wasRemoved: String { language.say("Removed") }
    var isSaved: String { language.say("Saved.") }
    var owner: String { language.say("Owner") }

    var cameIn: String { language.say("Sign-ins and access") }
    var cameInAdvice: String {
        language.say("Sign-ins, wrong passcodes, changes of rights and data taken out.")
    }
    var nobody: String { language.say("Nothing yet.") }
    var whatWasDone: String { language.say("Acts by person") }

    var changePerson: String { language.say("Change person") }
    func isHere(_ name: String) -> String { language.say("\(name) is signed in.") }
    var pin: String { language.say("PIN") }
    var change: String { language.say("Change") }
    var wrongPIN: String { language.say("Wrong PIN. After five, a passcode is needed again.") }
    var newPIN: String { language.say("PIN for this browser") }
    var newPINAdvice: String {
        language.say(
            "Four digits, valid in this browser alone. After a lock the passcode is needed again.")
    }
    var setPIN: String { language.say("Set PIN") }
    var pinIsDigits: String { language.say("Enter four digits.") }
    var ownerIsEmpty: String { language.say("The owner leaves this empty.") }

    /// An event of the log in words; unknown events as they are.
    func event(_ event: String) -> String {
        let quoted = event.split(separator: "“").dropFirst().first?.split(separator: "”").first
        let name = quoted.map(String.init) ?? ""
        if event.hasSuffix("signed in") {
            return name.isEmpty
                ? language.say("Signed in") : language.say("\(name) signed in")
        }
        if event.hasSuffix("by a passkey") {
            return name.isEmpty
                ? language.say("Signed in with a passkey")
                : language.say("\(name) signed in with a passkey")
        }
        if event.hasSuffix("a wrong code") { return language.say("Wrong code") }
        if event.hasSuffix("a wrong passkey") || event.hasSuffix("a passkey was refused") {
            return language.say("Wrong passkey")
        }
        if event.hasSuffix("a passkey was added") { return language.say("Passkey added") }
        if event.hasPrefix("door: the passkey") { return language.say("\(name) was removed") }
        if event.hasSuffix("step was switched on") { return language.say("Second step is on.") }
        if event.hasSuffix("step was switched off") { return language.say("Second step is off.") }
        if event.hasSuffix("recovery codes were made") { return language.say("New recovery codes") }
        if event.hasSuffix("the passcode alone") {
            return language.say("\(name) signs in by the passcode alone")
        }
        if event.hasSuffix("a wrong passcode") { return language.say("Wrong passcode") }
        if event.hasSuffix("a wrong key") { return language.say("Wrong key") }
        if event.hasSuffix("a wrong PIN") { return language.say("Wrong PIN") }
        if event.hasSuffix("by PIN") { return language.say("\(name) took over by PIN") }
        if event.hasSuffix("was added") { return language.say("\(name) was added") }
        if event.hasSuffix("was removed") { return language.say("\(name) was removed") }
        if event.hasSuffix("other rights") { return language.say("\(name) has other rights") }
        if event.hasSuffix("the passcode was set") { return language.say("New passcode") }
        if event.hasPrefix("export") { return language.say("Data was saved as a file") }
        if event.hasPrefix("backup") { return language.say("A backup was taken") }
        if event.hasPrefix("copy") { return language.say("A device loaded the studio") }
        if event.hasSuffix("a device was paired") { return language.say("A device was added") }
        return event
    }
}
