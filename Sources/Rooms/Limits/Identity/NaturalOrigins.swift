// swift-format-ignore-file: one line a thing.

internal import Basics

// A place before or behind a natural's name: "Haitian vetiver", "Sandalwood (Australia)".
extension UsualNames {
    /// The place that a word names, in one spelling; nil for any other word.
    static func place(_ word: String) -> String? { placeNames[key(ofAside: word)] }

    /// True if plants of all these places are of the species that the meaning's names have. A chemical
    /// is the same from anywhere.
    static func isSame(_ meaning: Meaning, from places: [String]) -> Bool {
        meaning.cas != nil
            || places.allSatisfy { place in
                meaning.slugs.contains { origins[$0]?.contains(place) == true }
            }
    }

    private static let placeNames: [String: String] = {
        var found: [String: String] = [:]
        for row in placeWords.description.split(separator: "\n") {
            let words = row.split(separator: " ").map { String($0) }
            for word in words { found[word] = words[0] }
        }
        return found
    }()

    private static let origins: [String: Set<String>] = {
        var found: [String: Set<String>] = [:]
        for row in originWords.description.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
            let words = row.split(separator: " ").map { String($0) }
            if let slug = words.first { found[slug] = Set(words.dropFirst()) }
        }
        return found
    }()
}

/// Places, and "wild", which makes another species as a place does: one spelling, then the others.
private let placeWords: StaticString = """
    wild sauvage selvatico silvestre
    haiti haitian haitien
    java javanese
    bourbon
    indonesia indonesian indonesien indonesie
    sumatra
    madagascar madagaskar
    comoros comores
    sicily sicilian sizilien sicile
    calabria calabrian kalabrien calabre
    italy italian italien italie
    bulgaria bulgarian bulgarie bulgarien
    turkey turkish turquie turkei
    morocco moroccan maroc marokko
    france french frankreich
    provence
    somalia somali somalie
    oman
    india indian inde indien
    china chinese chine
    brazil brazilian brasil brasilien bresil
    florida
    egypt egyptian egypte agypten
    spain spanish spanien espagne
    albania albanian albanien albanie
    croatia croatian kroatien croatie
    dalmatia
    reunion
    srilanka sri lanka
    paraguay
    tunisia tunisian tunesien tunisie
    nepal
    guatemala
    mexico mexican mexiko mexique
    usa
    australia australian australien australie
    vietnam vietnamese
    laos
    siam
    ethiopia ethiopian
    sudan
    mysore
    english uk england
    """

/// Slugs of notes, with the places whose plants are sold under the name and are of the note's species.
/// A place is left out where it makes another one: Spanish sage is Salvia lavandulifolia, Spanish
/// marjoram Thymus mastichina, Moroccan chamomile Cladanthus mixtus, Indian and Ethiopian
/// frankincense Boswellia serrata and papyrifera, Chinese, Indian and Brazilian peppermint Mentha
/// arvensis, Indonesian, Vietnamese and Indian cinnamon three other Cinnamomum, Nepalese cardamom
/// Amomum subulatum, Brazilian pepper Schinus, Java patchouli Pogostemon heyneanus, Indian myrrh
/// Commiphora wightii, Indian dill Anethum sowa, Chinese and Indian angelica A. sinensis and
/// glauca, Bulgarian geranium Geranium macrorrhizum, Paraguayan palo santo Bulnesia, and so on; or
/// where it may make one. As the trade names them; a place that is missing here is asked about.
private let originWords: StaticString = """
    lemon italy sicily calabria spain usa;sweet-orange italy sicily calabria spain florida brazil usa mexico egypt tunisia morocco wild
    bitter-orange italy sicily calabria spain haiti morocco tunisia egypt;bergamot italy calabria sicily
    lime mexico brazil;mandarin italy sicily calabria spain brazil egypt china;grapefruit florida usa italy
    neroli tunisia morocco egypt italy calabria sicily france spain;orange-blossom tunisia morocco egypt italy france
    petitgrain paraguay italy france tunisia egypt morocco;lavender france provence bulgaria english wild
    lavandin france provence spain;clary-sage france provence bulgaria usa english
    dalmatian-sage dalmatia croatia albania;rosemary tunisia spain morocco france provence italy croatia dalmatia turkey
    thyme france provence english;basil egypt france italy comoros reunion madagascar vietnam
    marjoram egypt france tunisia;tarragon france italy;bay-laurel turkey morocco croatia albania france italy
    myrtle tunisia morocco france italy croatia;allspice mexico guatemala;eucalyptus china spain
    tea-tree australia;peppermint usa english france italy;spearmint usa india china morocco egypt
    roman-chamomile france italy english;lemon-verbena morocco france provence
    tagetes egypt india madagascar;lovage france;angelica-root france;clove indonesia java madagascar srilanka comoros
    cinnamon srilanka madagascar;cassia china;cardamom guatemala india srilanka
    black-pepper india vietnam srilanka indonesia madagascar;cubeb java indonesia srilanka;nutmeg indonesia java srilanka
    mace indonesia java srilanka;ginger india china srilanka madagascar nepal;turmeric india srilanka
    coriander morocco india egypt france;cumin egypt india turkey morocco;caraway egypt;dill bulgaria egypt
    fennel spain egypt india france provence italy turkey morocco wild;anise-seed spain turkey egypt;star-anise china vietnam
    damask-rose bulgaria turkey;centifolia-rose france provence morocco egypt
    geranium egypt china madagascar reunion bourbon morocco india comoros
    palmarosa india nepal madagascar guatemala brazil;citronella java indonesia srilanka china vietnam india
    lemongrass india guatemala nepal srilanka madagascar haiti china vietnam indonesia comoros
    may-chang china vietnam;rosewood brazil;ho-wood china;sandalwood india mysore srilanka indonesia
    frankincense somalia oman;cypress france provence spain italy croatia
    juniper-berry italy albania croatia dalmatia bulgaria france provence wild
    copaiba brazil;styrax turkey;benzoin siam laos vietnam sumatra indonesia
    ylang-ylang comoros madagascar reunion bourbon;tuberose india france egypt mexico morocco;tonka-beans brazil
    ambrette-seed india indonesia madagascar;wintergreen nepal india;oakmoss croatia dalmatia france bulgaria morocco
    hyssop france provence bulgaria;wormwood france provence;celery-seed india france egypt
    carrot-seed france india egypt wild;sambac-jasmine india china egypt;jasmine egypt france morocco spain
    patchouli indonesia sumatra china guatemala madagascar srilanka
    vetiver haiti java indonesia bourbon reunion india brazil paraguay madagascar china srilanka comoros guatemala
    labdanum spain france provence morocco;atlas-cedar morocco;virginia-cedar usa;himalayan-cedar india nepal
    vanilla madagascar bourbon mexico reunion comoros indonesia india guatemala;osmanthus china
    opoponax somalia ethiopia;amyris haiti;cajeput indonesia vietnam;myrrh somalia ethiopia;guaiac-wood paraguay
    immortelle france provence croatia dalmatia italy albania wild;spikenard nepal india;makrut-lime indonesia madagascar siam reunion
    clementine italy calabria sicily morocco spain france tunisia;tangerine florida usa brazil italy sicily mexico
    pink-pepper brazil madagascar reunion;sichuan-pepper china;davana india;cypriol india;champaca india;magnolia china
    bitter-almond morocco spain italy;hops english usa;orris italy morocco france croatia dalmatia
    """
