import Basics
import TestKit
import Testing
import Web

struct TypedNumbersTests {
    private func request(_ form: String, _ query: String = "") throws -> Request {
        Request(
            .post, try Target([UInt8](("/scale?" + query).utf8)),
            form: try Fields(reading: form), moment: .june1, zone: .utc, id: .number(1),
            language: .english)
    }

    @Test func `the named numbers are read by the form's language, and no other text`() throws {
        let request = try request("name=1,250&price=1,250&price=1.250,5&numbers=fr+price")
        #expect(request.form.written == ["name=1,250", "price=1.25", "price=1250.5"])
        #expect(request.numbers?.text == "fr price")

        let german = try self.request("price=1.250&numbers=de+price&share=0,5&numbers=de+share")
        #expect(german.form.written == ["price=1,250", "share=0.5"])
        #expect(german.numbers?.text == "de price share")
    }

    @Test func `so are those of an address`() throws {
        let request = try request("", "volume=1.250&step=1.250&numbers=de+volume")
        #expect(request.target.text == "/scale?volume=1%2C250&step=1.250")
    }

    @Test(arguments: ["price=1,250", "price=1,250&numbers=xx+price", "price=1,250&numbers="])
    func `a form without a known language stays as it is`(_ form: String) throws {
        let request = try request(form)
        #expect(request.form["price"] == "1,250")
        #expect(request.numbers == nil)
    }

    @Test func `an untouched sum stays equal to the shown one`() throws {
        let shown = Fields([("price", "1.250")]).formEncoded
        let request = try request(
            Fields([
                ("shown", shown), ("price", "1,250"), ("cost", "1,250"),
                ("numbers", "de price cost"),
            ]).formEncoded)
        #expect(request.form["price"] == "1.250")
        #expect(request.form["cost"] == "1.25")
    }

    @Test func `an entry's numbers are shown in another language`() throws {
        let entry = Fields([("name", "1.5"), ("price", "1.5"), ("numbers", "de price")])
        let numbers = try #require(TypedNumbers(entry))
        #expect(numbers.said(entry, in: .french).written == ["name=1.5", "price=1,5"])
        #expect(numbers.said(entry, in: .english).written == ["name=1.5", "price=1.5"])
    }
}
