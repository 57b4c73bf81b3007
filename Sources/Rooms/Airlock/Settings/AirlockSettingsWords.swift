internal import Basics

struct AirlockSettingsWords: Words {
    let language: Language

    var common: AirlockWords { AirlockWords(language) }

    func sessions(_ count: Int) -> String {
        language.counted(count, "breath", "breaths")
    }
    var settingsSaved: String { language.say("Settings saved") }
    var onThisDevice: String { language.say("Saved on this device only.") }
    var length: String { language.say("Length") }
    var ownChoice: String { language.say("Own") }
    var volume: String { language.say("Volume of the bell") }
    var hear: String { language.say("Play sound") }
    var whatRings: String { language.say("Sound at the end") }
    var swell: String { language.say("Ring swells slowly, to breathe with") }
    var vibrateOnly: String { language.say("Only vibrate") }
    var cannotVibrate: String {
        language.say("This device can’t vibrate. The end only shows on screen.")
    }
    var interval: String { language.say("Soft stroke in between") }
    var preparation: String { language.say("Time to settle down") }
    var about: String { language.say("About") }
    var aboutText: String {
        language.say(
            "Two minutes of breath clear the nose between evaluations. Sit, close your eyes, and observe your breath. Let thoughts pass like clouds."
        )
    }
    var privacy: String { language.say("Privacy") }
    var privacyText: String {
        language.say(
            "Breaths and thoughts stay in your studio: on your machine and your devices. They are never sent elsewhere."
        )
    }
    var feedback: String { language.say("Feedback") }
    var feedbackText: String {
        language.say(
            "Neroli sends nothing by itself. For ideas and problems, ask the person who set up your studio."
        )
    }
    var deleteAll: String { language.say("Delete all breaths and thoughts") }
    var deleteAllAdvice: String {
        language.say("Deletes all breaths and thoughts. You can undo this.")
    }
    var nothingToDelete: String { language.say("No breaths or thoughts to delete.") }

    func held(sessions: Int, thoughts: Int) -> String {
        language.say("\(self.sessions(sessions)) and \(common.thoughts(thoughts))")
    }

    func askToDeleteAll(sessions: Int, thoughts: Int) -> String {
        language.say("Delete \(held(sessions: sessions, thoughts: thoughts))?")
    }

    func everyMinutes(_ count: Int) -> String {
        switch count {
        case 0: language.say("None")
        default: language.say(count, one: "Every minute", other: "Every \(count) minutes")
        }
    }

    func seconds(_ count: Int) -> String {
        language.say(count == 0 ? "None" : "\(count) seconds")
    }

}
