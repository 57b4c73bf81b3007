import Testing
import Web

struct TypedTextTests {
    @Test(arguments: ["\0", "\u{1}", "a\u{1B}[0m", "\u{7F}", "\u{1F}"])
    func `a control character is one, with lines or without`(_ text: String) {
        #expect(text.hasControls(allowingLines: true))
        #expect(text.hasControls(allowingLines: false))
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\tb"])
    func `line ends and tabs are controls where no lines are allowed`(_ text: String) {
        #expect(!text.hasControls(allowingLines: true))
        #expect(text.hasControls(allowingLines: false))
    }

    @Test(arguments: ["", "Rose", "بيت", "👩‍👩‍👧‍👦", "~ "])
    func `what can be shown has none`(_ text: String) {
        #expect(!text.hasControls(allowingLines: false))
    }

    @Test(arguments: [
        ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\n\nb", "a\n\nb"), ("a\r\n\nb", "a\n\nb"),
        ("\r\r\n\r", "\n\n\n"), ("", ""), ("a", "a"),
    ])
    func `every line end becomes one line feed`(_ text: String, _ plain: String) {
        #expect(text.withPlainLines == plain)
    }
}

struct MergedFormTests {
    private let before = Fields([("name", "Rose"), ("price", "12"), ("note", "")])

    @Test func `only what the person changed is saved`() {
        let typed = Fields([
            ("name", "Rose "), ("price", "14"), ("note", ""), ("before", before.formEncoded),
        ])
        let now = Fields([("name", "Rosa"), ("price", "12"), ("note", "Iris")])

        #expect(
            typed.merged(into: now)
                == Fields([("name", "Rosa"), ("price", "14"), ("note", "Iris")]))
    }

    @Test func `a form that does not say what it was shown with counts as a whole`() {
        let typed = Fields([("name", "Iris"), ("more", "1")])

        #expect(typed.merged(into: before) == typed)
    }

    @Test func `a field that is missing was emptied`() {
        let typed = Fields([("name", "Rose"), ("before", before.formEncoded)])

        #expect(typed.merged(into: before)["price"]?.isEmpty == true)
    }
}
