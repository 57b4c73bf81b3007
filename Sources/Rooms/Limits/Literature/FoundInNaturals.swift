// swift-format-ignore-file: one line a material. Written by script/literature from the table in Data.

/// Highest shares found in naturals, in short form.
let foundInNaturals: StaticString = """
    lemon|lemon oil|peel, cold-pressed|8008-56-8|46:78A5:0 90:17A5:1 79:4.4A3:1 83:8A4:1 56:2A4:1 38:4.3A3:1 40:0.8A2:0 86:0.5A2:0 22:5.5A1:2 82:0.2B2:3 66:0.5B2:3 47:0.2B1:4
    lemon|lemon oil, distilled|peel, distilled|8008-56-8|46:70.5A1:1 90:14A1:1 79:2.1A1:1 56:1.5A1:1 38:2.2A1:1
    sweet-orange|sweet orange oil|peel, cold-pressed|8008-57-9|46:97A5:0 47:5.6A4:1 79:1.4A3:0 56:1.3A2:1 38:1.8A2:1 90:0.3A1:0 17:1.8A1:5
    bitter-orange|bitter orange oil|peel, cold-pressed|68916-04-1|46:96C3:6 47:2A2:1 48:1.4B1:3 86:0.2B1:3 90:0.1B1:3 13:0.073C1:6
    bergamot|bergamot oil|peel, cold-pressed|8007-75-8|46:52A5:1 47:22C6:7 48:60C6:7 90:11A5:1 79:2.2A3:1 86:1A3:8 40:1A1:8 38:1A4:8 13:0.39C3:7 12:2.75A2:9 25:0.35A1:9 56:0.4B2:3 83:0.87B2:10 66:0.27B2:10 82:0.16B1:10
    bergamot|bergamot oil, furocoumarin-free (FCF)|peel, cold-pressed and freed of furocoumarins|8007-75-8|46:45A1!:1 47:20A1:1 48:28A1:1 90:11A1:1 79:1.8A1:1
    lime|lime oil, cold-pressed|peel, cold-pressed|8008-26-2|46:60A4:5 90:21.1A4:1 79:5.03A2:5 56:4.7A2:5 38:8.14B3:11 86:3.4A2:5 47:16.9A1:5 83:23A2:5 48:27A1:5
    lime|lime oil, distilled|peel or crushed fruit, steam-distilled|8008-26-2|46:98.6B3:12 90:2.9A2:1 79:2.1A2:1 83:12.7A2:1 66:8.7A1:1 82:2.1A1:1 56:1.3C1:13 38:0.4C1:13
    mandarin|mandarin oil|peel, cold-pressed|8008-31-9|46:75C4:14 79:3C2:14 90:2.1A2:1 66:1.1B2:3 82:0.4B1:3 86:0.1B1:3 51:0.7C1:15
    grapefruit|grapefruit oil|peel, cold-pressed|8016-20-4|46:96C3:16 79:1.6A2:1 90:0.2C1:16 56:0.04C1:16 86:0.5C1:16 1:0.03B1:17
    yuzu|yuzu oil|peel, cold-pressed|233683-84-6|46:63.1A1:1 47:8A1:1 79:2.7A1:1 90:1.1A1:1
    neroli|neroli oil|flowers, water-distilled|8016-38-4|46:10.2A1:1 47:54.3A2:1 48:17C2:18 90:5.3A1:1 83:5.8A1:1 40:4.1A1:1 39:3.6A1:1 36:3.2A1!:1
    petitgrain|petitgrain oil|leaves and twigs of bitter orange, steam-distilled|8014-17-3|48:72A3:19 47:32A4:19 83:7A2:19 46:8A2:1 40:5.5A2:19 39:4A2:19 90:2.7A1:1
    lavender|lavender oil|flowering tops, steam-distilled|8000-28-0|47:49A5:5 48:60C6:20 46:7A4:5 16:5.54B3:21 83:2A3:22 86:7.6A3:5 65:0.85B1:21 79:3.6B1:23 90:1.3B1:23 40:0.3B1:23
    lavandin|lavandin oil|flowering tops, steam-distilled|8022-15-9|47:51.2A2:24 48:38A2:24 16:12.6A2:24 46:1.5A1:24 83:3.4A2:24 90:0.4B1:3 66:0.5B1:3 86:2.2B1:3
    lavandin|lavandin CO2 extract|flowering tops, supercritical carbon dioxide|8022-15-9|48:28.4C1:25 47:10.1C1:25 27:7.7C1:25 16:1.7C1:25
    clary-sage|clary sage oil|flowering tops, steam-distilled|8016-63-5|48:64B5:26 47:28.8B5:27 83:5.14B2:27 40:2.4B1:28 39:2.6B1:26 86:3.41B1:29
    rosemary|rosemary oil|flowering tops and leaves, steam-distilled|8000-25-7|79:34A11:5 90:9.4B9:30 16:39.46B12:31 46:3.06B5:32 47:5.32B6:11 86:7.58B6:33 83:7.36B7:34 39:1.47A2:35 82:2.49B3:34 66:0.68B3:33 60:0.26B1:36 34:0.05B2:36 52:0.14B2:36 24:0.09B2:36 22:0.01C1:37
    thyme|thyme oil|flowering tops, steam-distilled|8007-46-3|47:82.88B5:38 79:3.81B7:39 86:4.88B6:40 90:0.58B4:39 46:1.11B4:39 65:0.47B1:41 82:1.24B2:38 83:13.4B2:42 48:2.43B2:38 66:0.1B1:39 34:0.23B1:38 35:0.02B1:38 16:0.37B1:42
    basil|basil oil|leaves and flowering tops, steam-distilled|8015-73-4|47:68B6:43 33:88C7:44 34:36A4:45 52:9A4:5 16:2.1A4:45 46:1.81B4:39 39:3.1B3:46 86:7.8B7:43 36:0.3A1:45 83:5.7B5:47 38:19B2:46 56:15B2:46 43:2A1:5 79:1.92B4:39 90:2.57B3:39 66:0.2B2:47 82:0.29B1:39 48:19.8B2:39 22:3.13B1:48 50:1.81B1:48 40:3.6B1:47 60:0.2B1:47
    basil|basil, seven kitchen varieties grown in pots|leaves of young plants, distilled in the laboratory|8015-73-4|47:33.47A1:49 33:48.28A1:49 52:87.04A1:49 34:33.5A1:49 39:4.62A1:49 86:2.91A1:49
    marjoram|sweet marjoram oil|flowering herb, steam-distilled|8015-01-8|79:5A2:5 66:7A3:5 82:8A3:5 86:7.44A3:5 47:31.68A2:5 83:27A3:5 40:7.8A1:5 48:17.4A3:5 46:3.5B2:50 39:2.7B1:51 90:1.4B1:50
    dalmatian-sage|Dalmatian sage oil|leaves, steam-distilled|8022-56-8|79:6.4A2:5 90:8.2A2:5 46:4A3:5 86:7A3:5 47:12A2:5 83:9A3:5 84:35.7A3:5 92:33A3:5 16:43.83A3:5 48:2A2:5 82:0.5B1:52 66:0.3B1:52
    tarragon|tarragon oil|herb, steam-distilled|8016-88-4|79:5.1A2:5 46:12.4A2:5 66:25.4A1:5 52:39.35A2:5 33:85C3:53 2:81A2:5
    bay-laurel|laurel leaf oil|leaves, steam-distilled|8007-48-5|52:6.03B4:54 79:5.8B4:55 90:2.45B3:54 82:0.6B3:55 46:0.04B1:54 47:4.92B3:54 83:3.3B3:55 34:1.6B3:55 86:0.32B2:54 16:0.2B2:55 31:0.5B1:55 66:0.02B1:56 48:0.28B1:56 33:0.21B1:56
    myrtle|myrtle oil|leaves and twigs, steam-distilled|8008-46-6|79:41.55B2:57 90:0.83B1:57 82:0.14B1:57 66:0.66B1:57 47:7.13B1:57 83:4.74B1:57 33:0.4B1:57 48:3.19B1:57 40:0.46B1:57 86:0.16B1:57
    west-indian-bay|West Indian bay oil|leaves, distilled|8006-78-8|34:57.4B3:58 47:0.6B1:59 79:0.4B1:59
    allspice|allspice (pimento) berry oil|berries, steam-distilled|8006-77-7|34:90B1:60 83:2B1:60
    eucalyptus|eucalyptus globulus oil|leaves, steam-distilled|8000-48-4|79:14.23B3:36 46:7.52B2:61 83:1.49B1:61 90:3C2:62 66:0.46B1:36 86:0.16B1:36
    tea-tree|tea tree oil|leaves, steam-distilled|68647-73-4|82:12.7B6:63 83:8.1B6:64 79:22.5B5:64 66:4.03B5:63 46:3.6B5:30 90:2.4B3:64 86:2.2B3:30
    peppermint|peppermint oil|flowering herb, steam-distilled|8006-90-4|46:8B7:65 50:67.98B9:66 60:5.6B6:67 17:1A1:68 49:13.18B5:69 79:2A6:5 90:4A5:5 83:1.9A5:5 82:0.2B1:3 66:0.1B1:3 47:2.64B3:65 86:2.8B6:3 33:0.5B1:67
    spearmint|spearmint oil|flowering herb, steam-distilled|8008-79-5|90:2.3A4:5 46:25.56B4:70 86:4.41A3:5 50:2A2:5 83:2.7A3:5 17:70A4:5 49:2A1:5 79:1.67B3:70 66:0.31B2:70 47:0.4B2:71 60:0.5B2:72 82:0.3B1:72
    roman-chamomile|Roman chamomile oil|flower heads, steam-distilled|8015-92-7|82:10A1:5 79:10A2:5 90:10A2:5 86:10A1:5 33:5A1:5 46:18.3B1:73
    lemon-verbena|lemon verbena OIL (not the absolute of the note)|leaves, distilled|8024-12-2|56:23.3B4:74 46:18.41B4:75 34:0.31A2:76 40:1.29A2:76 86:4.78B4:75 17:0.34A1:76 82:0.12A1:76 79:0.39A2:76 90:1.69B2:75 96:0.024B1:77 47:0.396B1:77 83:2.03B3:75 39:5.72B1:77 38:35.9B3!:74 52:0.129B1:77 66:0.6B1:74
    tagetes|tagetes (T. minuta) oil|flowering herb, steam-distilled|8016-84-0|46:12.7A3:78 86:1.86B4:79 79:0.33B1:46 43:0.86B1:46 96:0.09B1:79 16:2.05B1:80
    lovage|lovage oil|herb, distilled|8016-31-7|79:3.63B1:39 90:0.89B1:39 66:1.53B1:39 48:0.81B1:39 83:1.96B1:39 17:0.13B1:39 2:0.3B1:39
    angelica-root|angelica root oil|roots, steam-distilled|8015-64-3|79:13.7B1:73 3:0.00725B1!:17
    clove|clove bud oil|buds, distilled|8000-34-8|34:96.3B10:12 35:27A5:81 86:15.86B8:82 52:0.13A2:83 79:0.27B1:82 90:0.05B1:82 82:0.02B1:82 66:0.03B1:82 50:0.02B1:82 53:0.14B1:82 70:0.08B1:56 47:0.05B1:70
    clove|clove leaf oil|leaves, distilled|8015-97-2|34:92C1:84 86:17C1:84 35:1C1:84
    cinnamon|cinnamon bark oil|bark, steam-distilled|8015-91-6|19:98.3B6:12 86:10.3B5:3 34:9.32B4:85 90:0.5B3:3 82:1B1:3 66:0.3B2:3 47:6.3B4:3 83:2.45B3:86 9:1B1:51 79:0.74B2:86 5:1.14B2:86 46:0.74B2:86 62:0.08B1:87 21:0.31B1:87
    cinnamon|cinnamon leaf oil|leaf-type (eugenol) oil, distilled|8015-91-6|79:1.12B3:88 90:0.32B2:88 82:0.1B1:56 46:0.5B2:89 66:0.03B1:56 47:2.7B3:88 16:0.02B1:56 83:0.17B1:56 86:3.54B2:88 19:2.3B3:89 62:0.12B1:56 21:0.08B1:56 34:80B4:73 70:0.06B1:56 9:4.81B3:56 52:0.6B1:89 35:3.6B1:89
    cassia|cassia oil|bark, leaves and twigs, steam-distilled|8007-80-5|19:91.85B3:90 5:1.86B2:87 63:0.53B1:87 21:0.31B1:87 79:0.61B1:90 90:0.17B1:90 46:0.23B1:90 86:0.05B1:90 83:0.83B1:90 27:0.19B1:90
    cardamom|cardamom oil|seeds, steam-distilled|8000-66-6|46:14A3:5 47:6.9A3:5 83:6.51B3:91 39:3.17B2:91 48:7.7A2:5 79:0.7B1:92 90:2.11B2:91 66:0.2B1:92 40:0.2B1:92
    black-pepper|black pepper oil|fruit, steam-distilled|8006-82-4|46:26.2A3:93 47:12.1A1:93 79:14.6A2:93 82:7.3A2:93 86:70.4A3:93 90:24A2:93 34:41A1:93 83:0.1B1:4
    cubeb|cubeb oil|fruit, steam-distilled|8007-87-2|46:4.4A1:93 47:5A1:93 62:0.1A1:93 52:2.3A1:93 65:0.6A1:93 66:0.3A1:93 79:7.9A1:93 82:1.3A1:93 83:4.1A1:93 86:9.5A1:93 90:18.2A1:93 16:5.6A1:93 36:0.6A1:93 55:0.1A1:93
    nutmeg|nutmeg oil|kernels, steam-distilled|8008-45-5|79:28C4:94 90:26.61B3:95 46:7C3:94 62:4.28C3!:96 55:13.57C4:96 82:1.23B1:95 66:0.7B1:95
    ginger|ginger oil|rhizomes, steam-distilled|8007-08-7|79:2.7B3:97 90:0.2B2:97 46:5.7B4:50 66:0.3B2:97 47:4.8C3:98 16:0.2B1:97 83:3.6C4:98 56:8.1C3:98 38:9.5C2:98 40:6.3C2:98 86:0.43B1:99 39:14.5C2:98 36:0.2B1:99 22:0.56B1:100
    turmeric|turmeric oil|rhizomes, steam-distilled|8024-37-1|79:0.2B1:97 82:0.1B1:97 46:0.2B2:97 66:1.7B2:99 86:0.3B1:97 90:0.09B1:99 83:0.48B1:99 39:0.25B1:99
    coriander|coriander seed oil|fruits, steam-distilled|8008-52-4|47:87A6:5 79:11.626B5:101 16:6.016B4:101 40:6.1A4:102 46:9.628B3:101 39:5.24B3:38 83:1A3:102 48:4.78B2:38 90:0.71B2:101 66:0.97B1:101 33:0.158B1:101 82:0.12B1:38 34:8.95B1:38 86:3.16B1:38 35:6.7B1:38
    cumin|cumin seed oil|seeds, steam-distilled|8014-13-9|79:3.2B3:12 46:1.1B2:12 90:9B2:103 83:0.82B1:32 86:0.25B1:103 43:1.18B1:103 47:0.24B1:103
    caraway|caraway oil|fruits, steam-distilled|8000-42-8|17:95.9A3:104 46:53.4A3:104 2:2.2A1:5
    dill|dill seed oil|fruits, steam-distilled|8006-75-5|46:83A1:5 17:62.48A1:5
    fennel|fennel oil|fruits, steam-distilled|8006-84-6|79:10A2:5 46:26.44A4:5 66:3.3A1:5 33:17A4:5 2:91.7A4:5 90:1B1:51
    anise-seed|aniseed oil|fruits, steam-distilled|8007-70-3|2:99.46B5:105 33:9.42B3:28 46:2.55B2:28 79:0.85B1:28 47:2.74B1:28
    star-anise|star anise oil|fruits, steam-distilled|68952-43-2|2:91.5B3:106 46:3.9B2:51 33:2.55B1:106 86:4.8B2:107
    damask-rose|rose oil (otto)|flowers, water-distilled|8007-01-0|24:49.2A4:108 39:30C4:109 47:1.5A1:108 65:1.2A1:108 34:0.4A1:108 40:2.8A1:108 52:1A1!:108 36:1.4A1:108 86:0.9A1:108
    geranium|geranium oil|leaves and stalks, steam-distilled|8000-46-2|24:48.44A8:5 39:25A7:5 47:13.79A6:5 38:9A3:5 56:0.25B2:33 83:1.53B3:33 86:2.6B3:110 79:0.7B2:110 90:0.1B2:110 46:6.86B2:33 40:8.56B1:33 50:0.18B1:110
    palmarosa|palmarosa oil|grass, steam-distilled|8014-19-5|47:3.4A1:5 39:89A3:111 24:2.1A1:5 38:8.8A1:5 40:24.6A1:5
    citronella|citronella oil|grass, steam-distilled|8000-29-1|24:18.8B1:73 39:25.45B2:112 79:0.71B1:112 90:4.31B1:112 46:0.2B1:112 86:2.46B1:112 56:11.15B1:112 38:15.12B1:112 40:2.24B1:112 34:0.17B1:112
    lemongrass|lemongrass oil|grass, steam-distilled|8007-02-1|46:2.6A2:5 83:2.3A1:5 47:3.4A2:5 39:40A3:5 24:8A1:5 36:12.8A1:5 56:43A5:5 38:58A6:5 40:3A1:5 86:2.3B1:3
    may-chang|litsea cubeba (may chang) oil|fruits, steam-distilled|68855-99-2|38:50B4:113 56:38.02B3:113 46:16.3B3:3 47:3A3:114 39:4A3:114 90:1.2B2:3 83:0.5B2:3 86:0.8B2:3 79:0.22B1:113 66:0.04B1:113 16:0.14B1:113 53:0.05B1:113 40:0.16B1:113
    rosewood|rosewood oil|wood, steam-distilled|8015-77-8|46:0.73B1:33 47:80B2:54 83:8.27B1:33 38:0.08B1:33 56:0.05B1:33
    ho-wood|ho wood or leaf oil|wood or leaves, steam-distilled|8022-91-1|47:85B1:54
    sandalwood|East Indian sandalwood oil|heartwood, steam-distilled|8006-87-9|81:43B2:115 91:18B1:115 64:90C1:116
    frankincense|frankincense oil|gum resin, steam-distilled|8050-07-5|79:64.7B4:73 46:25.7A4:117 90:13.1B3:73 82:5.1B1:3 66:0.4B1:3 47:0.2B1:3 86:3.1B1:118
    elemi|elemi oil|resin, steam-distilled|8023-89-0|46:45.0869C2:119 83:3.0843C1:119 66:0.5133C1:119 79:0.3888C1:119 52:0.3068C1:119 17:0.123C1:119 82:0.0545C1:119 38:0.0359C1:119 16:0.0334C1:119
    galbanum|galbanum oil|gum resin, steam-distilled|8023-91-4|90:17.34B1:27
    cypress|cypress oil|needles and twigs, steam-distilled|8013-86-3|79:49.7B3:118 46:5.43B1:120 66:4.2B2:118 83:0.5B1:120 84:0.3B1:120
    juniper-berry|juniper berry oil|berries, steam-distilled|8002-68-4|79:47.1B4:50 90:7.9B3:118 46:6.2B1:50 86:2.8B2:50 82:1.6B1:50 66:15.39B2:82 47:0.07B1:50 83:0.47B2:50 67:0.11B1:82 33:0.16B1:82
    scots-pine|Scots pine oil|needles and twigs, steam-distilled|8023-99-2|79:11B1:73
    copaiba|copaiba oil or balsam|oleoresin|8001-61-4|86:87.3A1:121
    peru-balsam|Peru balsam|balsam|8007-00-9|10:40C1:122 9:30C1:122 70:1C1:122 8:2C1:122 21:0.5C1:122
    styrax|styrax (storax)|balsam of Liquidambar orientalis|8024-01-9|21:11.17C1:123 86:2.47C1:123 19:2.02C1:123
    ylang-ylang|ylang-ylang oil (all fractions)|flowers, steam-distilled|8006-81-3|86:26.8A1:5 47:30A2:5 36:5.6A1!:5 40:10A1:5 53:10A1:5 9:27.48A1:5
    tuberose|tuberose absolute|flowers, solvent-extracted|8024-05-3|9:6.2C1:124 53:3.2C1:124 11:2.5C1:124 52:1.4C1:124 43:1.3C1:124 47:0.2C1:124
    tonka-beans|tonka bean extract|beans, solvent-extracted|8046-22-8|27:90.31C1:125
    ambrette-seed|ambrette seed oil|seeds|8015-62-1|36:2.66C1:126
    wintergreen|wintergreen oil (G. fragrantissima)|leaves, steam-distilled|68917-75-9|53:99.7B1:118
    oakmoss|oakmoss absolute, untreated (traditional)|lichen, solvent-extracted|90028-68-5|4:2.7B1:127
    oakmoss|oakmoss absolute, treated|lichen, solvent-extracted and freed of atranol|90028-68-5|4:0.0066B1:127
    hyssop|hyssop oil|flowering herb, steam-distilled|8006-83-5|79:1.8B1:128 90:18.4B1:128 46:12.2B1:128 83:0.5B1:128 52:0.2B1:128 86:0.3B1:128
    wormwood|wormwood oil|flowering herb, steam-distilled|8008-93-3|67:60C1:129 46:0.36C1:129
    celery-seed|celery seed oil|seeds, steam-distilled|8015-90-5|46:79C1:130
    carrot-seed|carrot seed oil|seeds, steam-distilled|8015-88-1|79:13.3C1:131 40:10.39C1:131
    sambac-jasmine|sambac jasmine absolute|flowers, solvent-extracted|91770-14-8|9:15.63B1:132 47:8.58B1:132
    jasmine|jasmine absolute|flowers, solvent-extracted|8022-96-6|7:24C2!:133 47:4.3C1!:134 42:4C1!:134 9:3.5C1!:134 8:2C1!:134 34:1.5C1!:134 95:1.3C1!:134 39:0.5C1!:134
    centifolia-rose|centifolia rose absolute|flowers, solvent-extracted|84604-12-6|59:75C1!:135
    patchouli|patchouli oil|leaves, steam-distilled|8014-09-3|58:54.3C3:136 72:21C3:137 75:16C4!:137
    vetiver|vetiver oil|roots, distilled|8016-96-4|45:23.78B1:138 85:3.84B1!:138
    labdanum|cistus oil|leaves and twigs, steam-distilled|8016-26-0|71:17.4B1!:139
    atlas-cedar|Atlas cedarwood oil|wood, steam-distilled|8023-85-6|88:54.21C2:140 76:35.34C2:140 18:10.32C1:140 79:14.85C1:140 46:6.12C1:140
    virginia-cedar|Virginia cedarwood oil|wood, steam-distilled|8000-27-9|74:38C3:141 68:29.8B3:73 18:25C3:137
    himalayan-cedar|Himalayan cedarwood oil|wood, steam-distilled|68991-36-6|88:38.3A1:111 76:17.1A1!:111
    benzoin|Siam benzoin resinoid|resin, solvent-extracted|9000-72-0|26:80C1:142 9:50C1:143 6:38.25C2:143 70:2C1!:143
    vanilla|vanilla pods|cured pods|8024-06-4|70:3C2!:144
    osmanthus|osmanthus absolute|flowers, solvent-extracted|68917-05-5|89:10C2:145 30:6.4C1:146 94:4C1!:145
    opoponax|opoponax oil|gum resin, distilled|8021-36-1|97:52.6B1:73 80:11.1B1!:73
    tolu-balsam|Tolu balsam|resin of the trunk|9000-64-0|9:46.5C2:147 6:20.9C2:148 20:15C2:147 10:3.6C1!:148
    amyris|amyris oil|wood, steam-distilled|8015-65-4|69:31.2C3:149 87:17C2:150 32:13.25C3!:149
    balsam-fir|balsam fir needle oil|needles and twigs, steam-distilled||90:31B1:73 14:14.9B1:73 93:14.2B1!:73
    black-spruce|black spruce oil|needles and twigs, steam-distilled|8008-80-8|14:23.6C2:151 79:20.1C2:152 15:20C2:152 46:5C1:152 54:5C1:152
    siberian-fir|Siberian fir oil|needles and twigs, steam-distilled|8021-29-2|14:40C1:153 15:30C1:153 79:20C1:153 93:20C1:153 46:9C1:153 90:4C1:153 66:1.5C1:153
    cajeput|cajeput oil|leaves and twigs, steam-distilled|8008-98-8|0:69.1A3:154 83:8C1:155 46:5C1:155 86:4C1:155
    myrrh|myrrh oil|gum resin, distilled|8016-37-3|37:52.9B3!:156
    guaiac-wood|guaiac wood oil|wood, steam-distilled|8016-23-7|41:48.29B1:27 0:8.71B1:27 47:2.67B1:27 48:2.64B1:27
    immortelle|immortelle oil|flowering tops, steam-distilled|8023-95-8|0:19.4B1:156 77:15B1:156 86:12.4B1:156 90:7.6B1!:156
    spikenard|spikenard oil|rhizomes, distilled|8022-22-8|44:7.9A1!:111
    mastic|mastic resin oil|resin, distilled|61789-92-2|79:72.93B1:157 54:13.57B1:157 90:2.58B1:157 46:0.89B1:157 47:0.73B1:157 86:0.3B1:157
    makrut-lime|makrut lime peel oil|peel, distilled||90:26.56B1:158 46:25.94B1:158 61:14.01B1:158 24:2.12B1:158 79:1.84B1:158 86:1.24B1:158 66:0.39B1:158
    makrut-lime|makrut lime leaf oil|leaves and twigs, steam-distilled||23:46.4B1:159 47:13.11B1:159 24:11.03B1:159 61:5.91B1:159
    citron|fingered citron oil|peel, pressed or distilled||46:64.67B2:160 79:3.72B2:160 90:2.7B2:161 66:1.65B2:160 82:0.69B2:160 38:0.95B2:160 56:0.71B2:160 39:1.56B2:161 47:0.15B2:161 83:0.67B2:161 86:0.49B2:160 40:0.1B2:160 17:0.79B1:160 48:0.1B1:161
    clementine|clementine oil|peel, cold-pressed||46:83.03B1:162 79:1.99B1:162 47:0.96B1:162 38:0.23B1:162 66:0.22B1:162
    tangerine|tangerine oil|peel, cold-pressed|8016-85-1|46:95C2:163 90:8.5B1:164 79:1C1!:163
    palo-santo|palo santo oil|wood, steam-distilled|959130-05-3|46:58.6C1:165 83:10.9C1:165 49:6.6C1:165 17:2C1:165 60:1.1C1:165
    pink-pepper|pink pepper oil|fruit, water-distilled||79:44.9B2:166 46:20.65B1:167 90:15.1B1!:166
    sichuan-pepper|Sichuan pepper oil|fruit, distilled||46:29.36B1:168 47:17.02B1:168 90:14.31B1:168 48:13.84B1:168
    davana|davana oil|flowering herb, steam-distilled|8016-03-3|29:38C1:169 57:10C1!:169
    cypriol|cypriol oil|rhizomes, steam-distilled||28:15.7C2:170 86:24.4C1:171
    hinoki|hinoki wood oil|wood, steam-distilled|91745-97-0|73:20.5C1:172 46:8.77C1:173 79:2.57C1:173 66:1.66C1:173 82:1.56C1:173 90:0.42C1:173 83:0.41C1:173
    champaca|champaca concrete, volatile part|flowers, solvent-extracted|8006-76-6|9:15.4C1:174 34:10.58C1:174 21:3.02C1:174 47:3C1:174 8:1.2C1:174
    magnolia|magnolia flower oil|flowers, distilled or extracted|92457-18-6|47:72.8C2:175 83:6.04C1:175 90:2.39C1:175 39:1.23C1:175 52:2C1:147
    magnolia|magnolia leaf oil|leaves, steam-distilled|92457-18-6|47:80.1C2:175 86:4.4C2:141 52:0.1C1:141
    mace|mace oil|seed coverings, steam-distilled|8007-12-3|79:28C1:137 61:29C1:137 90:18C1!:137
    bitter-almond|bitter almond oil, freed of prussic acid|kernels, distilled|8013-76-1|5:97C1:176
    hops|hop oil from CO2 extract|cones, CO2-extracted and distilled|8007-04-3|54:89.32B1:177 77:10.56B1!:177
    orris|orris butter|aged rhizomes, steam-distilled|8002-73-1|78:15C1!:178
    """

/// Substances of the figures: name and CAS number.
let foundSubstances: StaticString = """
    1,8-Cineole|470-82-6
    6',7'-Dihydroxybergamottin|145414-76-2
    Anethole|104-46-1
    Angelicin|523-50-2
    Atranol and chloroatranol together|526-37-4
    Benzaldehyde|100-52-7
    Benzoic acid|65-85-0
    Benzyl acetate|140-11-4
    Benzyl alcohol|100-51-6
    Benzyl benzoate|120-51-4
    Benzyl cinnamate|103-41-3
    Benzyl salicylate|118-58-1
    Bergamottin|7380-40-7
    Bergapten (5-MOP)|484-20-8
    Bornyl acetate|76-49-3
    Camphene|79-92-5
    Camphor|76-22-2
    Carvone|99-49-0
    Cedrol|77-53-2
    Cinnamal|104-55-2
    Cinnamic acid|621-82-9
    Cinnamyl alcohol|104-54-1
    Citral|5392-40-5
    Citronellal|106-23-0
    Citronellol|106-22-9
    Citropten (5,7-dimethoxycoumarin)|487-06-9
    Coniferyl benzoate|4159-29-9
    Coumarin|91-64-5
    Cyperene|2387-78-2
    Davanone|20482-11-5
    Dihydro-beta-ionone|17283-81-7
    Elemicin|487-11-6
    Elemol|639-99-6
    Estragole|140-67-0
    Eugenol|97-53-0
    Eugenyl acetate|93-28-7
    Farnesol|4602-84-0
    Furanoeudesma-1,3-diene|87605-93-4
    Geranial (part of citral)|141-27-5
    Geraniol|106-24-1
    Geranyl acetate|105-87-3
    Guaiol|489-86-1
    Indole|120-72-9
    Isoeugenol|97-54-1
    Jatamansone|5090-54-0
    Khusimol|16223-63-5
    Limonene|138-86-3
    Linalool|78-70-6
    Linalyl acetate|115-95-7
    Menthofuran|494-90-6
    Menthol|89-78-1
    Methyl N-methylanthranilate|85-91-6
    Methyl eugenol|93-15-2
    Methyl salicylate|119-36-8
    Myrcene|123-35-3
    Myristicin|607-91-0
    Neral (part of citral)|106-26-3
    Nerolidol|7212-44-4
    Patchouli alcohol|5986-55-0
    Phenethyl alcohol|60-12-8
    Pulegone|89-82-7
    Sabinene|3387-41-5
    Safrole|94-59-7
    Salicylaldehyde|90-02-8
    Santalol (alpha and beta together)|11031-45-1
    Terpineol (isomers)|8000-41-7
    Terpinolene|586-62-9
    Thujone (isomer not said)|76231-76-0
    Thujopsene|470-40-6
    Valerianol|20489-45-6
    Vanillin|121-33-5
    Viridiflorol|552-02-3
    alpha-Bulnesene|3691-11-0
    alpha-Cadinol|481-34-5
    alpha-Cedrene|469-61-4
    alpha-Guaiene|3691-12-1
    alpha-Himachalene|3853-83-6
    alpha-Humulene|6753-98-6
    alpha-Irone|79-69-6
    alpha-Pinene|80-56-8
    alpha-Santalene|512-61-8
    alpha-Santalol|115-71-9
    alpha-Terpinene|99-86-5
    alpha-Terpineol|98-55-5
    alpha-Thujone|546-80-5
    alpha-Vetivone|15764-04-2
    beta-Caryophyllene|87-44-5
    beta-Eudesmol|473-15-4
    beta-Himachalene|1461-03-6
    beta-Ionone|79-77-6
    beta-Pinene|127-91-3
    beta-Santalol|77-42-9
    beta-Thujone|471-15-8
    delta-3-Carene|13466-78-9
    gamma-Decalactone|706-14-9
    p-Cresol|106-44-5
    trans-2-Hexenal|6728-26-3
    trans-beta-Ocimene|3779-61-1
    """

/// Sources of the figures.
let foundSources: StaticString = """
    Pharm. Eur. 6.2 as quoted ; Dosoky & Setzer 2018 (review) ; US National Formulary as quoted ; Ebani et al. 2018 ; Vinturelle et al. 2017 ; Heghes et al. 2019 (review) ; Price 1995 (second-hand) ; supplier pages on bergamot ; EMA HMPC 2012 by way of examine.com ; Mondello et al. 1993 ; Leggio et al. 2017 ; Elansary et al. 2018 ; Andrade-Ochoa et al. 2018 ; Chisholm et al. 2003 (second-hand) ; supplier pages on mandarin ; ChemicalBook on mandarin oil ; ISO 3053:2004 (second-hand) ; AEAJ journal 19(1) ; page on neroli ; Regulation (EU) 2022/347 ; supplier page on lavender ; Ferreira et al. 2018 ; Lavender study with norms 2022 ; Bedini et al. 2019 ; Lavandin study with norms 2022 ; Pellerin 1991 (second-hand) ; de Sousa et al. 2017 (review) ; Andrade et al. 2016 ; Choi et al. 2018 ; Swamy et al. 2016 (review) ; Vasile et al. 2017 ; Silva-Flores et al. 2019 ; Gomez-Mateos Perez et al. 2017 ; Krzysko-Lupicka et al. 2019 ; Elyemni et al. 2019 ; Lawrence 2007 (review) ; Djebir et al. 2019 ; supplier page on rosemary ; Mansouri et al. 2018 ; Semeniuc et al. 2018 ; Gedikoglu et al. 2019 ; Boruga et al. 2014 ; Santoro et al. 2018 ; Avetisyan et al. 2017 ; Wikipedia copy ; Tsasi et al. 2017 ; Shirazi et al. 2014 ; Rezzoug et al. 2019 ; Falowo et al. 2019 ; Murarikova et al. 2017 ; Lagha et al. 2019 ; Nardoni et al. 2019 ; Craft et al. 2017 ; altmeyers and other pages ; Fidan et al. 2019 ; Caputo et al. 2017 ; Rosello et al. 2018 ; Boroujeni et al. 2018 ; Rodrigues et al. 2019 ; Adjou et al. 2017 ; Lorenzo-Leal et al. 2019 ; Aldoghaim et al. 2018 ; eucalyptus study (second-hand) ; Zhang et al. 2018 ; Oliva et al. 2018 ; Bellassoued et al. 2018 ; Rosato et al. 2018 ; Heydari et al. 2018 ; Pharm. Eur. as quoted ; Marwa et al. 2017 ; Rodriguez et al. 2018 ; Snoussi et al. 2015 ; Bardaweel et al. 2018 ; Orchard & van Vuuren 2017 (review) ; Ebadi et al. 2019 ; Farahmandfar et al. 2018 ; Oukerrou et al. 2017 ; Fitsiou et al. 2018 ; Salehi et al. 2018 (review) ; Igwaran et al. 2017 ; Rezaei et al. 2018 ; EMEA/MRL/406/98 (clove) ; Bialon et al. 2017 ; EFSA 2023 (clove) ; ChemicalBook CB0966056 ; Adinew 2014 ; Chansang et al. 2018 ; Firmino et al. 2018 ; Rangel et al. 2018 ; Viteri Jumbo et al. 2018 ; Karadaglioglu et al. 2019 ; Auti et al. 2019 ; Noumi et al. 2018 (cardamom) ; Salehi et al. 2019 (review) ; ISO 3215:1998 (second-hand) ; Matulyte et al. 2019 ; Muchtaridi et al. 2010 (second-hand) ; Ibanez et al. 2019 ; ginger study 2011 (second-hand) ; Le et al. 2019 ; Akinyemi et al. 2018 ; Sumalan et al. 2019 ; Regulation (EU) 2024/2427 ; Bahmankar et al. 2017 ; Mahboubi 2018 (review) ; Ibanez et al. 2018 ; Zhang et al. 2018 (star anise) ; D Souza et al. 2017 (review) ; Thakur et al. 2019 ; doTERRA handbook ; Abouhosseini Tabari et al. 2018 ; Joshi et al. 2016 (review) ; Wu et al. 2019 ; Chen et al. 2016 ; Regulation (EU) 2022/593 ; Howes et al. 2004 ; Perfumer & Flavorist on sandalwood ; Johnson et al. 2019 ; Monzote et al. 2019 ; PerfumersWorld declaration (second-hand) ; Ibrahim et al. 2017 ; da Trindade et al. 2018 (review) ; Rivera Balsam page ; Wang et al. 2023 (second-hand) ; Eden Botanicals certificate (second-hand) ; solvent-extract study (second-hand) ; Arokiyaraj et al. 2015 (second-hand) ; Contact Dermatitis study 2013 ; Lawrence 2008 (review) ; Treatt specification ; ChemicalBook on celery seed oil ; Leung, Encyclopedia of Common Natural Ingredients ; Jornamental article 528902 ; Talia Essenze ; Anac 1986 (second-hand) ; Appel, pages on essential oils (second-hand) ; PT Mitra Ayu ; Chemicalbook ; Ralambondrainy et al. 2018 ; Gomes et al. 2005 ; JIS Kazakhstan (second-hand) ; Kush Aroma Exports ; pharmacognosy text ; Vivere Aromapflege ; Steinegger & Hänsel 1988 (second-hand) ; Jensen, pages on essential oils (second-hand) ; Osmanthus study (second-hand) ; Zimmermann, Aromapraxis ; Harkiss & Linley 1979 (second-hand) ; Natural Oils ; Harriet Herbery (second-hand) ; Sunshine Spirit ; Anarres (second-hand) ; Hyperbaris ; Lawrence 1992 (review) ; Melaleuca review (second-hand) ; Orchard et al. 2019 ; Buriani et al. 2017 ; Suwannayod et al. 2019 ; Warsito et al. 2017 ; Deng et al. 2017 ; reference oil in Deng et al. 2017 ; Calvarano et al. 1974 in Lawrence (review) ; Aura Cacia ; Citrus oils study 2015 ; Palo santo text ; Schinus study 2015 ; Pink pepper study 2023 ; Zanthoxylum bungeanum study ; Misra et al. 1991 (second-hand) ; Garg et al. 1990 (second-hand) ; Srivastava et al. 2014 (second-hand) ; Shieh et al. 1981 (second-hand) ; Battaglia, monograph ; Champaca text ; Ueyama et al. 1992 (second-hand) ; Hermitage Oils ; Tyśkiewicz et al. 2018 ; Essence
    """
