import Basics
import TestKit
import Testing

@testable import Shopping

@Suite struct `An amount said loosely` {
    private func read(_ text: String) -> [String] {
        Dictation(text).readings.first?.things.map { thing in
            (thing.quantity.map { "\($0)|" } ?? "")
                + (thing.unit.isEmpty ? "" : thing.unit + "|") + thing.name
                + (thing.place.isEmpty ? "" : "@" + thing.place)
        } ?? []
    }

    private static let around = [
        "about", "around", "approx.", "approximately", "roughly", "circa", "ca.", "some", "etwa",
        "ungefähr", "rund", "zirka", "environ", "à peu près", "at least", "at most", "up to",
        "mindestens", "höchstens", "bis zu", "au moins", "au plus", "max.", "plus ou moins", "~",
        "≈", "noch", "another", "encore", "plus",
    ]
    private static let behind = [
        "or so", "about", "approximately", "circa", "ca.", "ungefähr", "environ", "à peu près",
    ]
    private static let amounts: [(said: String, read: String)] = [
        ("20", "20|"), ("twenty-five", "25|"), ("a dozen", "12|"), ("2 l", "2|l|"),
        ("500 ml", "500|ml|"), ("zwanzig", "20|"), ("ein Dutzend", "12|"), ("1,5 kg", "1500|g|"),
        ("vingt et un", "21|"), ("half a litre of", "500|ml|"), ("une douzaine de", "12|"),
    ]
    private static let names = ["funnels", "Etiketten", "bouchons", "soy wax"]

    @Test func `is read as the amount, in front and behind, in three languages`() {
        for amount in Self.amounts {
            for name in Self.names {
                for word in Self.around {
                    let text = "\(word) \(amount.said) \(name)"
                    #expect(read(text) == [amount.read + name], "\(text)")
                    #expect(read("- [ ] " + text) == [amount.read + name], "\(text)")
                    #expect(
                        read(text + " at Home") == [amount.read + name + "@Home"], "\(text)")
                }
                for word in Self.behind {
                    let text = "\(amount.said) \(name) \(word)"
                    #expect(read(text) == [amount.read + name], "\(text)")
                }
            }
        }
        for word in Self.around where word != "plus" && word != "some" {
            #expect(read("funnels \(word) 20") == ["20|funnels"], "\(word)")
            #expect(read("wax, \(word) 2 kg").last?.contains("2|kg|wax") == true, "\(word)")
        }
        #expect(read("ethanol (about 2 l)") == ["2|l|ethanol"])
        #expect(read("~20 bottles") == ["20|bottles"])
    }

    @Test(arguments: [
        "about a boy", "Some wax", "Max Factor powder", "around the world candle", "gut oil",
        "Plus size labels", "rund ums Haus", "encore",
    ])
    func `is none where the words are a name`(_ text: String) {
        #expect(read(text) == [text])
    }

    @Test func `that is to go is no amount to buy`() {
        for amount in Self.amounts {
            for name in Self.names {
                for text in [
                    "minus \(amount.said) \(name)", "moins \(amount.said) \(name)",
                    "weniger \(amount.said) \(name)", "\(name) minus \(amount.said)",
                    "\(amount.said) \(name) weniger", "\(amount.said) \(name) de moins",
                    "\(amount.said) \(name) fewer",
                ] { #expect(read(text) == [text], "\(text)") }
            }
        }
        #expect(read("stainless spoons") == ["stainless spoons"])
    }

    @Test func `by the dozen or the gross is counted, with every number before it`() {
        let numbers: [(said: String, times: Int64, language: String)] = [
            ("a", 2, "en"), ("one", 2, "en"), ("half a", 1, "en"), ("two", 4, "en"),
            ("one and a half", 3, "en"), ("ten", 20, "en"), ("ein", 2, "de"),
            ("ein halbes", 1, "de"), ("zwei", 4, "de"), ("anderthalb", 3, "de"),
            ("zweieinhalb", 5, "de"), ("une", 2, "fr"), ("une demi-", 1, "fr"),
            ("deux", 4, "fr"), ("dix", 20, "fr"),
        ]
        for number in numbers {
            let isSeveral = number.times > 2
            let (dozens, grosses, link) =
                switch number.language {
                case "en": (["dozen"], ["gross"], ["", " of"])
                case "de": (["Dutzend", "dutzend"], ["Gros", "gros"], ["", " von"])
                default:
                    (
                        [isSeveral ? "douzaines" : "douzaine"],
                        [isSeveral ? "grosses" : "grosse"], [" de"]
                    )
                }
            let blank = number.said.hasSuffix("-") ? "" : " "
            for link in link {
                for word in dozens {
                    let text = number.said + blank + word + link + " funnels"
                    #expect(read(text) == ["\(number.times * 6)|funnels"], "\(text)")
                }
                for word in grosses {
                    let text = number.said + blank + word + link + " funnels"
                    #expect(read(text) == ["\(number.times * 72)|funnels"], "\(text)")
                }
            }
        }
        #expect(read("gross of caps") == ["144|caps"])
        #expect(read("a gross of 10 ml bottles") == ["144|10 ml bottles"])
        #expect(read("about half a gross of caps") == ["72|caps"])
        #expect(read("half-dozen caps") == ["6|caps"])
        #expect(read("une douzaine d’étiquettes") == ["12|étiquettes"])
        #expect(read("une trentaine de bouchons") == ["30|bouchons"])
        #expect(read("2 gross caps, 3 dozen corks") == ["288|caps", "36|corks"])
    }

    @Test(arguments: [
        "gross weight labels", "gros sel", "dozens of jars", "several dozen caps",
        "Gros flacons",
    ])
    func `by a word without a number before it is not counted`(_ text: String) {
        #expect(read(text) == [text])
    }

    @Test func `of something big is no gross`() {
        #expect(read("une grosse bouteille") == ["1|grosse bouteille"])
        #expect(read("un gros flacon") == ["1|gros flacon"])
        #expect(read("2 gros flacons") == ["2|gros flacons"])
        #expect(read("eine grosse Flasche") == ["1|grosse Flasche"])
    }
}
