internal import Basics
internal import RoomKit
internal import Web

/// The settings of the airlock.
struct AirlockSettingsWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: AirlockWords { AirlockWords(language) }

    func sessions(_ count: Int) -> String {
        language.counted(count, "breath", "breaths")
    }
    var settingsSaved: String { language.say("Settings saved") }
    var onThisDevice: String { language.say("These are kept on this device.") }
    var length: String { language.say("Length") }
    var ownChoice: String { language.say("Own") }
    var volume: String { language.say("Volume of the bell") }
    var hear: String { language.say("Hear it") }
    var whatRings: String { language.say("Sound at the end") }
    var swell: String { language.say("The ring swells slowly, to breathe along with") }
    var vibrateOnly: String { language.say("Only vibrate") }
    var cannotVibrate: String {
        language.say("This device can’t vibrate: the end is then only shown.")
    }
    var interval: String { language.say("A soft stroke in between") }
    var preparation: String { language.say("Time to settle down") }
    var about: String { language.say("About") }
    var aboutText: String {
        language.say(
            "Two minutes of breath clear the nose between one evaluation and the next. Sit, close your "
                + "eyes, and observe your breath; when thoughts come, let them pass like clouds.")
    }
    var privacy: String { language.say("Privacy") }
    var privacyText: String {
        language.say(
            "Breaths and thoughts stay in your own studio: on your machine and on the devices that "
                + "keep a copy. Nobody else is told of them, and nothing is counted elsewhere.")
    }
    var feedback: String { language.say("Feedback") }
    var feedbackText: String {
        language.say(
            "Neroli sends nothing by itself, so it asks for nothing here either. What you miss, tell "
                + "whoever set up your studio.")
    }
    var deleteAll: String { language.say("Delete everything of this room") }
    var deleteAllAdvice: String {
        language.say(
            "They leave every page, statistic and export. Nothing else in the studio is touched. The "
                + "log of your studio still holds what was written, so that this can be undone.")
    }
    var nothingToDelete: String { language.say("There is nothing to delete yet.") }

    func held(sessions: Int, thoughts: Int) -> String {
        language.say(self.sessions(sessions) + " and " + common.thoughts(thoughts))
    }

    func askToDeleteAll(sessions: Int, thoughts: Int) -> String {
        language.say("Delete \(held(sessions: sessions, thoughts: thoughts))?")
    }

    func everyMinutes(_ count: Int) -> String {
        switch count {
        case 0: language.say("None")
        case 1: language.say("Every minute")
        default: language.say("Every \(count) minutes")
        }
    }

    func seconds(_ count: Int) -> String {
        language.say(count == 0 ? "None" : "\(count) seconds")
    }

    var faultsFound: String { language.say("Something is not right yet.") }
    var save: String { language.say("Save") }
}
