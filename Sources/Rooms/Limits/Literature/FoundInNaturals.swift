// swift-format-ignore-file: one line a material. Written by script/literature from the table in Data.

/// Highest shares found in naturals, in short form.
let foundInNaturals: StaticString = """
    lemon|lemon oil|peel, cold-pressed|8008-56-8|28:78A5:0 52:17A5:1 46:4.4A3:1 49:8A4:1 37:2A4:1 24:4.3A3:1 26:0.8A2:0 51:0.5A2:0 15:5.5A1:2 48:0.2B2:3 43:0.5B2:3 29:0.2B1:4
    lemon|lemon oil, distilled|peel, distilled|8008-56-8|28:70.5A1:1 52:14A1:1 46:2.1A1:1 37:1.5A1:1 24:2.2A1:1
    sweet-orange|sweet orange oil|peel, cold-pressed|8008-57-9|28:97A5:0 29:5.6A4:1 46:1.4A3:0 37:1.3A2:1 24:1.8A2:1 52:0.3A1:0 12:1.8A1:5
    bitter-orange|bitter orange oil|peel, cold-pressed|68916-04-1|28:96C3:6 29:2A2:1 30:1.4B1:3 51:0.2B1:3 52:0.1B1:3 10:0.073C1:6
    bergamot|bergamot oil|peel, cold-pressed|8007-75-8|28:52A5:1 29:22C6:7 30:60C6:7 52:11A5:1 46:2.2A3:1 51:1A3:8 26:1A1:8 24:1A4:8 10:0.39C3:7 9:2.75A2:9 17:0.35A1:9 37:0.4B2:3 49:0.87B2:10 43:0.27B2:10 48:0.16B1:10
    bergamot|bergamot oil, furocoumarin-free (FCF)|peel, cold-pressed and freed of furocoumarins|8007-75-8|28:45A1!:1 29:20A1:1 30:28A1:1 52:11A1:1 46:1.8A1:1
    lime|lime oil, cold-pressed|peel, cold-pressed|8008-26-2|28:60A4:5 52:21.1A4:1 46:5.03A2:5 37:4.7A2:5 24:8.14B3:11 51:3.4A2:5 29:16.9A1:5 49:23A2:5 30:27A1:5
    lime|lime oil, distilled|peel or crushed fruit, steam-distilled|8008-26-2|28:98.6B3:12 52:2.9A2:1 46:2.1A2:1 49:12.7A2:1 43:8.7A1:1 48:2.1A1:1 37:1.3C1:13 24:0.4C1:13
    mandarin|mandarin oil|peel, cold-pressed|8008-31-9|28:75C4:14 46:3C2:14 52:2.1A2:1 43:1.1B2:3 48:0.4B1:3 51:0.1B1:3 33:0.7C1:15
    grapefruit|grapefruit oil|peel, cold-pressed|8016-20-4|28:96C3:16 46:1.6A2:1 52:0.2C1:16 37:0.04C1:16 51:0.5C1:16 0:0.03B1:17
    yuzu|yuzu oil|peel, cold-pressed|233683-84-6|28:63.1A1:1 29:8A1:1 46:2.7A1:1 52:1.1A1:1
    neroli|neroli oil|flowers, water-distilled|8016-38-4|28:10.2A1:1 29:54.3A2:1 30:17C2:18 52:5.3A1:1 49:5.8A1:1 26:4.1A1:1 25:3.6A1:1 23:3.2A1!:1
    petitgrain|petitgrain oil|leaves and twigs of bitter orange, steam-distilled|8014-17-3|30:72A3:19 29:32A4:19 49:7A2:19 28:8A2:1 26:5.5A2:19 25:4A2:19 52:2.7A1:1
    lavender|lavender oil|flowering tops, steam-distilled|8000-28-0|29:49A5:5 30:60C6:20 28:7A4:5 11:5.54B3:21 49:2A3:22 51:7.6A3:5 42:0.85B1:21 46:3.6B1:23 52:1.3B1:23 26:0.3B1:23
    lavandin|lavandin oil|flowering tops, steam-distilled|8022-15-9|29:51.2A2:24 30:38A2:24 11:12.6A2:24 28:1.5A1:24 49:3.4A2:24 52:0.4B1:3 43:0.5B1:3 51:2.2B1:3
    lavandin|lavandin CO2 extract|flowering tops, supercritical carbon dioxide|8022-15-9|30:28.4C1:25 29:10.1C1:25 18:7.7C1:25 11:1.7C1:25
    clary-sage|clary sage oil|flowering tops, steam-distilled|8016-63-5|30:64B5:26 29:28.8B5:27 49:5.14B2:27 26:2.4B1:28 25:2.6B1:26 51:3.41B1:29
    rosemary|rosemary oil|flowering tops and leaves, steam-distilled|8000-25-7|46:34A11:5 52:9.4B9:30 11:39.46B12:31 28:3.06B5:32 29:5.32B6:11 51:7.58B6:33 49:7.36B7:34 25:1.47A2:35 48:2.49B3:34 43:0.68B3:33 38:0.26B1:36 21:0.05B2:36 34:0.14B2:36 16:0.09B2:36 15:0.01C1:37
    thyme|thyme oil|flowering tops, steam-distilled|8007-46-3|29:82.88B5:38 46:3.81B7:39 51:4.88B6:40 52:0.58B4:39 28:1.11B4:39 42:0.47B1:41 48:1.24B2:38 49:13.4B2:42 30:2.43B2:38 43:0.1B1:39 21:0.23B1:38 22:0.02B1:38 11:0.37B1:42
    basil|basil oil|leaves and flowering tops, steam-distilled|8015-73-4|29:68B6:43 20:88C7:44 21:36A4:45 34:9A4:5 11:2.1A4:45 28:1.81B4:39 25:3.1B3:46 51:7.8B7:43 23:0.3A1:45 49:5.7B5:47 24:19B2:46 37:15B2:46 27:2A1:5 46:1.92B4:39 52:2.57B3:39 43:0.2B2:47 48:0.29B1:39 30:19.8B2:39 15:3.13B1:48 32:1.81B1:48 26:3.6B1:47 38:0.2B1:47
    basil|basil, seven kitchen varieties grown in pots|leaves of young plants, distilled in the laboratory|8015-73-4|29:33.47A1:49 20:48.28A1:49 34:87.04A1:49 21:33.5A1:49 25:4.62A1:49 51:2.91A1:49
    marjoram|sweet marjoram oil|flowering herb, steam-distilled|8015-01-8|46:5A2:5 43:7A3:5 48:8A3:5 51:7.44A3:5 29:31.68A2:5 49:27A3:5 26:7.8A1:5 30:17.4A3:5 28:3.5B2:50 25:2.7B1:51 52:1.4B1:50
    dalmatian-sage|Dalmatian sage oil|leaves, steam-distilled|8022-56-8|46:6.4A2:5 52:8.2A2:5 28:4A3:5 51:7A3:5 29:12A2:5 49:9A3:5 50:35.7A3:5 54:33A3:5 11:43.83A3:5 30:2A2:5 48:0.5B1:52 43:0.3B1:52
    tarragon|tarragon oil|herb, steam-distilled|8016-88-4|46:5.1A2:5 28:12.4A2:5 43:25.4A1:5 34:39.35A2:5 20:85C3:53 1:81A2:5
    bay-laurel|laurel leaf oil|leaves, steam-distilled|8007-48-5|34:6.03B4:54 46:5.8B4:55 52:2.45B3:54 48:0.6B3:55 28:0.04B1:54 29:4.92B3:54 49:3.3B3:55 21:1.6B3:55 51:0.32B2:54 11:0.2B2:55 19:0.5B1:55 43:0.02B1:56 30:0.28B1:56 20:0.21B1:56
    myrtle|myrtle oil|leaves and twigs, steam-distilled|8008-46-6|46:41.55B2:57 52:0.83B1:57 48:0.14B1:57 43:0.66B1:57 29:7.13B1:57 49:4.74B1:57 20:0.4B1:57 30:3.19B1:57 26:0.46B1:57 51:0.16B1:57
    west-indian-bay|West Indian bay oil|leaves, distilled|8006-78-8|21:57.4B3:58 29:0.6B1:59 46:0.4B1:59
    allspice|allspice (pimento) berry oil|berries, steam-distilled|8006-77-7|21:90B1:60 49:2B1:60
    eucalyptus|eucalyptus globulus oil|leaves, steam-distilled|8000-48-4|46:14.23B3:36 28:7.52B2:61 49:1.49B1:61 52:3C2:62 43:0.46B1:36 51:0.16B1:36
    tea-tree|tea tree oil|leaves, steam-distilled|68647-73-4|48:12.7B6:63 49:8.1B6:64 46:22.5B5:64 43:4.03B5:63 28:3.6B5:30 52:2.4B3:64 51:2.2B3:30
    peppermint|peppermint oil|flowering herb, steam-distilled|8006-90-4|28:8B7:65 32:67.98B9:66 38:5.6B6:67 12:1A1:68 31:13.18B5:69 46:2A6:5 52:4A5:5 49:1.9A5:5 48:0.2B1:3 43:0.1B1:3 29:2.64B3:65 51:2.8B6:3 20:0.5B1:67
    spearmint|spearmint oil|flowering herb, steam-distilled|8008-79-5|52:2.3A4:5 28:25.56B4:70 51:4.41A3:5 32:2A2:5 49:2.7A3:5 12:70A4:5 31:2A1:5 46:1.67B3:70 43:0.31B2:70 29:0.4B2:71 38:0.5B2:72 48:0.3B1:72
    roman-chamomile|Roman chamomile oil|flower heads, steam-distilled|8015-92-7|48:10A1:5 46:10A2:5 52:10A2:5 51:10A1:5 20:5A1:5 28:18.3B1:73
    lemon-verbena|lemon verbena OIL (not the absolute of the note)|leaves, distilled|8024-12-2|37:23.3B4:74 28:18.41B4:75 21:0.31A2:76 26:1.29A2:76 51:4.78B4:75 12:0.34A1:76 48:0.12A1:76 46:0.39A2:76 52:1.69B2:75 55:0.024B1:77 29:0.396B1:77 49:2.03B3:75 25:5.72B1:77 24:35.9B3!:74 34:0.129B1:77 43:0.6B1:74
    tagetes|tagetes (T. minuta) oil|flowering herb, steam-distilled|8016-84-0|28:12.7A3:78 51:1.86B4:79 46:0.33B1:46 27:0.86B1:46 55:0.09B1:79 11:2.05B1:80
    lovage|lovage oil|herb, distilled|8016-31-7|46:3.63B1:39 52:0.89B1:39 43:1.53B1:39 30:0.81B1:39 49:1.96B1:39 12:0.13B1:39 1:0.3B1:39
    angelica-root|angelica root oil|roots, steam-distilled|8015-64-3|46:13.7B1:73 2:0.00725B1!:17
    clove|clove bud oil|buds, distilled|8000-34-8|21:96.3B10:12 22:27A5:81 51:15.86B8:82 34:0.13A2:83 46:0.27B1:82 52:0.05B1:82 48:0.02B1:82 43:0.03B1:82 32:0.02B1:82 35:0.14B1:82 45:0.08B1:56 29:0.05B1:70
    clove|clove leaf oil|leaves, distilled|8015-97-2|21:92C1:84 51:17C1:84 22:1C1:84
    cinnamon|cinnamon bark oil|bark, steam-distilled|8015-91-6|13:98.3B6:12 51:10.3B5:3 21:9.32B4:85 52:0.5B3:3 48:1B1:3 43:0.3B2:3 29:6.3B4:3 49:2.45B3:86 6:1B1:51 46:0.74B2:86 4:1.14B2:86 28:0.74B2:86 39:0.08B1:87 14:0.31B1:87
    cinnamon|cinnamon leaf oil|leaf-type (eugenol) oil, distilled|8015-91-6|46:1.12B3:88 52:0.32B2:88 48:0.1B1:56 28:0.5B2:89 43:0.03B1:56 29:2.7B3:88 11:0.02B1:56 49:0.17B1:56 51:3.54B2:88 13:2.3B3:89 39:0.12B1:56 14:0.08B1:56 21:80B4:73 45:0.06B1:56 6:4.81B3:56 34:0.6B1:89 22:3.6B1:89
    cassia|cassia oil|bark, leaves and twigs, steam-distilled|8007-80-5|13:91.85B3:90 4:1.86B2:87 40:0.53B1:87 14:0.31B1:87 46:0.61B1:90 52:0.17B1:90 28:0.23B1:90 51:0.05B1:90 49:0.83B1:90 18:0.19B1:90
    cardamom|cardamom oil|seeds, steam-distilled|8000-66-6|28:14A3:5 29:6.9A3:5 49:6.51B3:91 25:3.17B2:91 30:7.7A2:5 46:0.7B1:92 52:2.11B2:91 43:0.2B1:92 26:0.2B1:92
    black-pepper|black pepper oil|fruit, steam-distilled|8006-82-4|28:26.2A3:93 29:12.1A1:93 46:14.6A2:93 48:7.3A2:93 51:70.4A3:93 52:24A2:93 21:41A1:93 49:0.1B1:4
    cubeb|cubeb oil|fruit, steam-distilled|8007-87-2|28:4.4A1:93 29:5A1:93 39:0.1A1:93 34:2.3A1:93 42:0.6A1:93 43:0.3A1:93 46:7.9A1:93 48:1.3A1:93 49:4.1A1:93 51:9.5A1:93 52:18.2A1:93 11:5.6A1:93 23:0.6A1:93 36:0.1A1:93
    nutmeg|nutmeg oil|kernels, steam-distilled|8008-45-5|46:28C4:94 52:26.61B3:95 28:7C3:94 39:4.28C3!:96 36:13.57C4:96 48:1.23B1:95 43:0.7B1:95
    ginger|ginger oil|rhizomes, steam-distilled|8007-08-7|46:2.7B3:97 52:0.2B2:97 28:5.7B4:50 43:0.3B2:97 29:4.8C3:98 11:0.2B1:97 49:3.6C4:98 37:8.1C3:98 24:9.5C2:98 26:6.3C2:98 51:0.43B1:99 25:14.5C2:98 23:0.2B1:99 15:0.56B1:100
    turmeric|turmeric oil|rhizomes, steam-distilled|8024-37-1|46:0.2B1:97 48:0.1B1:97 28:0.2B2:97 43:1.7B2:99 51:0.3B1:97 52:0.09B1:99 49:0.48B1:99 25:0.25B1:99
    coriander|coriander seed oil|fruits, steam-distilled|8008-52-4|29:87A6:5 46:11.626B5:101 11:6.016B4:101 26:6.1A4:102 28:9.628B3:101 25:5.24B3:38 49:1A3:102 30:4.78B2:38 52:0.71B2:101 43:0.97B1:101 20:0.158B1:101 48:0.12B1:38 21:8.95B1:38 51:3.16B1:38 22:6.7B1:38
    cumin|cumin seed oil|seeds, steam-distilled|8014-13-9|46:3.2B3:12 28:1.1B2:12 52:9B2:103 49:0.82B1:32 51:0.25B1:103 27:1.18B1:103 29:0.24B1:103
    caraway|caraway oil|fruits, steam-distilled|8000-42-8|12:95.9A3:104 28:53.4A3:104 1:2.2A1:5
    dill|dill seed oil|fruits, steam-distilled|8006-75-5|28:83A1:5 12:62.48A1:5
    fennel|fennel oil|fruits, steam-distilled|8006-84-6|46:10A2:5 28:26.44A4:5 43:3.3A1:5 20:17A4:5 1:91.7A4:5 52:1B1:51
    anise-seed|aniseed oil|fruits, steam-distilled|8007-70-3|1:99.46B5:105 20:9.42B3:28 28:2.55B2:28 46:0.85B1:28 29:2.74B1:28
    star-anise|star anise oil|fruits, steam-distilled|68952-43-2|1:91.5B3:106 28:3.9B2:51 20:2.55B1:106 51:4.8B2:107
    damask-rose|rose oil (otto)|flowers, water-distilled|8007-01-0|16:49.2A4:108 25:30C4:109 29:1.5A1:108 42:1.2A1:108 21:0.4A1:108 26:2.8A1:108 34:1A1!:108 23:1.4A1:108 51:0.9A1:108
    geranium|geranium oil|leaves and stalks, steam-distilled|8000-46-2|16:48.44A8:5 25:25A7:5 29:13.79A6:5 24:9A3:5 37:0.25B2:33 49:1.53B3:33 51:2.6B3:110 46:0.7B2:110 52:0.1B2:110 28:6.86B2:33 26:8.56B1:33 32:0.18B1:110
    palmarosa|palmarosa oil|grass, steam-distilled|8014-19-5|29:3.4A1:5 25:89A3:111 16:2.1A1:5 24:8.8A1:5 26:24.6A1:5
    citronella|citronella oil|grass, steam-distilled|8000-29-1|16:18.8B1:73 25:25.45B2:112 46:0.71B1:112 52:4.31B1:112 28:0.2B1:112 51:2.46B1:112 37:11.15B1:112 24:15.12B1:112 26:2.24B1:112 21:0.17B1:112
    lemongrass|lemongrass oil|grass, steam-distilled|8007-02-1|28:2.6A2:5 49:2.3A1:5 29:3.4A2:5 25:40A3:5 16:8A1:5 23:12.8A1:5 37:43A5:5 24:58A6:5 26:3A1:5 51:2.3B1:3
    may-chang|litsea cubeba (may chang) oil|fruits, steam-distilled|68855-99-2|24:50B4:113 37:38.02B3:113 28:16.3B3:3 29:3A3:114 25:4A3:114 52:1.2B2:3 49:0.5B2:3 51:0.8B2:3 46:0.22B1:113 43:0.04B1:113 11:0.14B1:113 35:0.05B1:113 26:0.16B1:113
    rosewood|rosewood oil|wood, steam-distilled|8015-77-8|28:0.73B1:33 29:80B2:54 49:8.27B1:33 24:0.08B1:33 37:0.05B1:33
    ho-wood|ho wood or leaf oil|wood or leaves, steam-distilled|8022-91-1|29:85B1:54
    sandalwood|East Indian sandalwood oil|heartwood, steam-distilled|8006-87-9|47:43B2:115 53:18B1:115 41:90C1:116
    frankincense|frankincense oil|gum resin, steam-distilled|8050-07-5|46:64.7B4:73 28:25.7A4:117 52:13.1B3:73 48:5.1B1:3 43:0.4B1:3 29:0.2B1:3 51:3.1B1:118
    elemi|elemi oil|resin, steam-distilled|8023-89-0|28:45.0869C2:119 49:3.0843C1:119 43:0.5133C1:119 46:0.3888C1:119 34:0.3068C1:119 12:0.123C1:119 48:0.0545C1:119 24:0.0359C1:119 11:0.0334C1:119
    galbanum|galbanum oil|gum resin, steam-distilled|8023-91-4|52:17.34B1:27
    cypress|cypress oil|needles and twigs, steam-distilled|8013-86-3|46:49.7B3:118 28:5.43B1:120 43:4.2B2:118 49:0.5B1:120 50:0.3B1:120
    juniper-berry|juniper berry oil|berries, steam-distilled|8002-68-4|46:47.1B4:50 52:7.9B3:118 28:6.2B1:50 51:2.8B2:50 48:1.6B1:50 43:15.39B2:82 29:0.07B1:50 49:0.47B2:50 44:0.11B1:82 20:0.16B1:82
    scots-pine|Scots pine oil|needles and twigs, steam-distilled|8023-99-2|46:11B1:73
    copaiba|copaiba oil or balsam|oleoresin|8001-61-4|51:87.3A1:121
    peru-balsam|Peru balsam|balsam|8007-00-9|7:40C1:122 6:30C1:122 45:1C1:122 5:2C1:122 14:0.5C1:122
    styrax|styrax (storax)|balsam of Liquidambar orientalis|8024-01-9|14:11.17C1:123 51:2.47C1:123 13:2.02C1:123
    ylang-ylang|ylang-ylang oil (all fractions)|flowers, steam-distilled|8006-81-3|51:26.8A1:5 29:30A2:5 23:5.6A1!:5 26:10A1:5 35:10A1:5 6:27.48A1:5
    tuberose|tuberose absolute|flowers, solvent-extracted|8024-05-3|6:6.2C1:124 35:3.2C1:124 8:2.5C1:124 34:1.4C1:124 27:1.3C1:124 29:0.2C1:124
    tonka-beans|tonka bean extract|beans, solvent-extracted|8046-22-8|18:90.31C1:125
    ambrette-seed|ambrette seed oil|seeds|8015-62-1|23:2.66C1:126
    wintergreen|wintergreen oil (G. fragrantissima)|leaves, steam-distilled|68917-75-9|35:99.7B1:118
    oakmoss|oakmoss absolute, untreated (traditional)|lichen, solvent-extracted|90028-68-5|3:2.7B1:127
    oakmoss|oakmoss absolute, treated|lichen, solvent-extracted and freed of atranol|90028-68-5|3:0.0066B1:127
    hyssop|hyssop oil|flowering herb, steam-distilled|8006-83-5|46:1.8B1:128 52:18.4B1:128 28:12.2B1:128 49:0.5B1:128 34:0.2B1:128 51:0.3B1:128
    wormwood|wormwood oil|flowering herb, steam-distilled|8008-93-3|44:60C1:129 28:0.36C1:129
    celery-seed|celery seed oil|seeds, steam-distilled|8015-90-5|28:79C1:130
    carrot-seed|carrot seed oil|seeds, steam-distilled|8015-88-1|46:13.3C1:131 26:10.39C1:131
    sambac-jasmine|sambac jasmine absolute|flowers, solvent-extracted|91770-14-8|6:15.63B1:132 29:8.58B1:132
    """

/// Substances of the figures: name and CAS number.
let foundSubstances: StaticString = """
    6',7'-Dihydroxybergamottin|145414-76-2
    Anethole|104-46-1
    Angelicin|523-50-2
    Atranol and chloroatranol together|526-37-4
    Benzaldehyde|100-52-7
    Benzyl alcohol|100-51-6
    Benzyl benzoate|120-51-4
    Benzyl cinnamate|103-41-3
    Benzyl salicylate|118-58-1
    Bergamottin|7380-40-7
    Bergapten (5-MOP)|484-20-8
    Camphor|76-22-2
    Carvone|99-49-0
    Cinnamal|104-55-2
    Cinnamyl alcohol|104-54-1
    Citral|5392-40-5
    Citronellol|106-22-9
    Citropten (5,7-dimethoxycoumarin)|487-06-9
    Coumarin|91-64-5
    Elemicin|487-11-6
    Estragole|140-67-0
    Eugenol|97-53-0
    Eugenyl acetate|93-28-7
    Farnesol|4602-84-0
    Geranial (part of citral)|141-27-5
    Geraniol|106-24-1
    Geranyl acetate|105-87-3
    Isoeugenol|97-54-1
    Limonene|138-86-3
    Linalool|78-70-6
    Linalyl acetate|115-95-7
    Menthofuran|494-90-6
    Menthol|89-78-1
    Methyl N-methylanthranilate|85-91-6
    Methyl eugenol|93-15-2
    Methyl salicylate|119-36-8
    Myristicin|607-91-0
    Neral (part of citral)|106-26-3
    Pulegone|89-82-7
    Safrole|94-59-7
    Salicylaldehyde|90-02-8
    Santalol (alpha and beta together)|11031-45-1
    Terpineol (isomers)|8000-41-7
    Terpinolene|586-62-9
    Thujone (isomer not said)|76231-76-0
    Vanillin|121-33-5
    alpha-Pinene|80-56-8
    alpha-Santalol|115-71-9
    alpha-Terpinene|99-86-5
    alpha-Terpineol|98-55-5
    alpha-Thujone|546-80-5
    beta-Caryophyllene|87-44-5
    beta-Pinene|127-91-3
    beta-Santalol|77-42-9
    beta-Thujone|471-15-8
    trans-2-Hexenal|6728-26-3
    """

/// Sources of the figures.
let foundSources: StaticString = """
    Pharm. Eur. 6.2 as quoted ; Dosoky & Setzer 2018 (review) ; US National Formulary as quoted ; Ebani et al. 2018 ; Vinturelle et al. 2017 ; Heghes et al. 2019 (review) ; Price 1995 (second-hand) ; supplier pages on bergamot ; EMA HMPC 2012 by way of examine.com ; Mondello et al. 1993 ; Leggio et al. 2017 ; Elansary et al. 2018 ; Andrade-Ochoa et al. 2018 ; Chisholm et al. 2003 (second-hand) ; supplier pages on mandarin ; ChemicalBook on mandarin oil ; ISO 3053:2004 (second-hand) ; AEAJ journal 19(1) ; page on neroli ; Regulation (EU) 2022/347 ; supplier page on lavender ; Ferreira et al. 2018 ; Lavender study with norms 2022 ; Bedini et al. 2019 ; Lavandin study with norms 2022 ; Pellerin 1991 (second-hand) ; de Sousa et al. 2017 (review) ; Andrade et al. 2016 ; Choi et al. 2018 ; Swamy et al. 2016 (review) ; Vasile et al. 2017 ; Silva-Flores et al. 2019 ; Gomez-Mateos Perez et al. 2017 ; Krzysko-Lupicka et al. 2019 ; Elyemni et al. 2019 ; Lawrence 2007 (review) ; Djebir et al. 2019 ; supplier page on rosemary ; Mansouri et al. 2018 ; Semeniuc et al. 2018 ; Gedikoglu et al. 2019 ; Boruga et al. 2014 ; Santoro et al. 2018 ; Avetisyan et al. 2017 ; Wikipedia copy ; Tsasi et al. 2017 ; Shirazi et al. 2014 ; Rezzoug et al. 2019 ; Falowo et al. 2019 ; Murarikova et al. 2017 ; Lagha et al. 2019 ; Nardoni et al. 2019 ; Craft et al. 2017 ; altmeyers and other pages ; Fidan et al. 2019 ; Caputo et al. 2017 ; Rosello et al. 2018 ; Boroujeni et al. 2018 ; Rodrigues et al. 2019 ; Adjou et al. 2017 ; Lorenzo-Leal et al. 2019 ; Aldoghaim et al. 2018 ; eucalyptus study (second-hand) ; Zhang et al. 2018 ; Oliva et al. 2018 ; Bellassoued et al. 2018 ; Rosato et al. 2018 ; Heydari et al. 2018 ; Pharm. Eur. as quoted ; Marwa et al. 2017 ; Rodriguez et al. 2018 ; Snoussi et al. 2015 ; Bardaweel et al. 2018 ; Orchard & van Vuuren 2017 (review) ; Ebadi et al. 2019 ; Farahmandfar et al. 2018 ; Oukerrou et al. 2017 ; Fitsiou et al. 2018 ; Salehi et al. 2018 (review) ; Igwaran et al. 2017 ; Rezaei et al. 2018 ; EMEA/MRL/406/98 (clove) ; Bialon et al. 2017 ; EFSA 2023 (clove) ; ChemicalBook CB0966056 ; Adinew 2014 ; Chansang et al. 2018 ; Firmino et al. 2018 ; Rangel et al. 2018 ; Viteri Jumbo et al. 2018 ; Karadaglioglu et al. 2019 ; Auti et al. 2019 ; Noumi et al. 2018 (cardamom) ; Salehi et al. 2019 (review) ; ISO 3215:1998 (second-hand) ; Matulyte et al. 2019 ; Muchtaridi et al. 2010 (second-hand) ; Ibanez et al. 2019 ; ginger study 2011 (second-hand) ; Le et al. 2019 ; Akinyemi et al. 2018 ; Sumalan et al. 2019 ; Regulation (EU) 2024/2427 ; Bahmankar et al. 2017 ; Mahboubi 2018 (review) ; Ibanez et al. 2018 ; Zhang et al. 2018 (star anise) ; D Souza et al. 2017 (review) ; Thakur et al. 2019 ; doTERRA handbook ; Abouhosseini Tabari et al. 2018 ; Joshi et al. 2016 (review) ; Wu et al. 2019 ; Chen et al. 2016 ; Regulation (EU) 2022/593 ; Howes et al. 2004 ; Perfumer & Flavorist on sandalwood ; Johnson et al. 2019 ; Monzote et al. 2019 ; PerfumersWorld declaration (second-hand) ; Ibrahim et al. 2017 ; da Trindade et al. 2018 (review) ; Rivera Balsam page ; Wang et al. 2023 (second-hand) ; Eden Botanicals certificate (second-hand) ; solvent-extract study (second-hand) ; Arokiyaraj et al. 2015 (second-hand) ; Contact Dermatitis study 2013 ; Lawrence 2008 (review) ; Treatt specification ; ChemicalBook on celery seed oil ; Leung, Encyclopedia of Common Natural Ingredients ; Jornamental article 528902
    """
