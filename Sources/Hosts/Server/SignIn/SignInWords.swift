internal import Basics

/// Sentences of passkeys and the second step.
struct SignInWords: Words {
    let language: Language

    var title: String { language.say("Passkeys and second step") }
    var passcode: String { language.say("Passcode") }

    var passkeys: String { language.say("Passkeys") }
    var passkeysAdvice: String {
        language.say(
            "A passkey signs in by a fingerprint, a face or the PIN of a device, without the passcode."
        )
    }
    var noPasskeys: String { language.say("No passkey yet.") }
    var passkeyName: String { language.say("Name of the passkey") }
    var yourPasscode: String { language.say("Your passcode") }
    var addPasskey: String { language.say("Add passkey") }
    func madeOn(_ date: String) -> String { language.say("Created on \(date)") }
    func usedOn(_ date: String) -> String { language.say("Last used on \(date)") }
    var notUsed: String { language.say("Not used yet") }
    func opens(_ site: String) -> String { language.say("For \(site)") }
    var remove: String { language.say("Remove") }
    var keep: String { language.say("Keep") }
    func askToRemove(_ name: String) -> String { language.say("Remove \(name)?") }
    var removeAdvice: String {
        language.say("It no longer signs in here. Delete it on its device, too.")
    }
    var isAdded: String { language.say("Passkey added.") }
    var isRemoved: String { language.say("Passkey removed.") }
    var noPasskeyMade: String { language.say("The browser made no passkey.") }
    var tooMany: String { language.say("There are 20 passkeys. Remove one first.") }

    var securityKeys: String { language.say("Security keys") }
    var securityKeysAdvice: String {
        language.say("After the passcode, a touch of the key takes the place of the code.")
    }
    var securityKey: String { language.say("Security key") }
    var keyName: String { language.say("Name of the security key") }
    var addKey: String { language.say("Add security key") }
    var isKeyAdded: String { language.say("Security key added.") }
    var useKey: String { language.say("Use a security key") }
    var keyRefused: String {
        language.say("This security key was not accepted. Enter a code.")
    }

    var secondStep: String { language.say("Second step") }
    var secondStepAdvice: String {
        language.say(
            "After the passcode, sign-in asks for a code by an authenticator app. A passkey needs no code."
        )
    }
    var setUp: String { language.say("Set up second step") }
    var scan: String {
        language.say("Scan this with an authenticator app, or type the secret there.")
    }
    var secret: String { language.say("Secret") }
    var picture: String { language.say("QR code with the secret") }
    var code: String { language.say("Code") }
    var codeHint: String { language.say("Six digits of the app") }
    var switchOn: String { language.say("Switch on") }
    var switchOff: String { language.say("Switch off") }
    func isOn(_ left: Int) -> String {
        language.say(
            left, one: "On, with 1 recovery code left",
            other: "On, with \(left) recovery codes left")
    }
    var isNowOn: String { language.say("Second step is on.") }
    var isOff: String { language.say("Second step is off.") }
    var recoveryCodes: String { language.say("Recovery codes") }
    var recoveryAdvice: String {
        language.say(
            "Each opens once in place of a code of the app. Write them down: they are shown only now."
        )
    }
    var newRecoveryCodes: String { language.say("New recovery codes") }
    var done: String { language.say("Done") }
    var wrongCode: String { language.say("Wrong code. Try again.") }
    var expired: String { language.say("This took too long. Start again.") }

    var enterCode: String { language.say("Enter the code of your authenticator app.") }
    var useRecoveryCode: String { language.say("Use a recovery code") }
    var recoveryCode: String { language.say("Recovery code") }
    var open: String { language.say("Open") }
    var signInByPasskey: String { language.say("Sign in with a passkey") }
    var passkeyRefused: String {
        language.say("This passkey was not accepted. Enter the passcode.")
    }
    var noAnswer: String { language.say("The server did not answer. Try again in a moment.") }

    var endFurtherWays: String { language.say("Remove second step and passkeys") }
    func askToEnd(_ name: String) -> String {
        language.say("Remove second step and passkeys of \(name)?")
    }
    var endAdvice: String { language.say("The passcode alone signs in then.") }
    var codeOfSecondStep: String { language.say("Code of the second step") }
    var ifOn: String { language.say("Empty without a second step") }
}
