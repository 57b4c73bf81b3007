// swift-format-ignore-file: one line an entry. Written by script/law from the tables in Data.

/// Annexes II and III of Regulation (EC) No 1223/2009 in short form, as far as fragrance is
/// concerned.
let europeanLimits: StaticString = """
    III 46|6-Methyl Coumarin||92-48-8|oral:0.003|||2023/1545
    III 70|Citral (with Geranial and Neral)|Citral|5392-40-5 141-27-5 106-26-3|lip:0.11 deo:0.032 eye:0.65* scent:0.6 body:0.15* oral:0.35* hair:1.2 wash:1.2* wipe:0.063*||2027-01-01/2028-07-01|2026/909
    III 72|Hydroxycitronellal||107-75-5|skin:1|||344/2013
    III 73|Isoeugenol (with its trans and cis forms)|Isoeugenol|97-54-1 5932-68-3 5912-86-7|skin:0.02|||2023/1545
    III 75|Benzyl Salicylate||118-58-1|scent:4 washother:0.5* shower:1.3 lotionless:0.5* hairspray:0.5* lotion:0.7 eye:0.2* oral:0.004 deospray:0.91*||2027-01-01/2028-07-01|2026/909
    III 88|Limonene (d-, l- and dl-)|Limonene|138-86-3 7705-14-8 5989-27-5 5989-54-8|confirm|<20||2023/1545
    III 89|Methyl 2-Octynoate (methyl heptine carbonate)|Methyl 2-Octynoate; Methyl heptine carbonate|111-12-6|skin:0.01|||344/2013
    III 96|Musk Xylene||81-15-2|fine:1 edt:0.4 other:0.03
    III 97|Musk Ketone||81-14-1|fine:1.4 edt:0.56 other:0.042
    III 102|Methyl Eugenol|Methyleugenol|93-15-2|fine:0.01 edt:0.004 cream:0.002 otherleave:0.0002 rinse:0.001
    III 103|Abies alba oil and extract|Abies alba|90028-76-5|confirm|<10||344/2013
    III 105|Abies pectinata oil and extract|Abies pectinata|92128-34-2|confirm|<10||344/2013
    III 106|Abies sibirica oil and extract|Abies sibirica|91697-89-1 8021-29-2|confirm|<10||1000/2012
    III 107|Abies balsamea oil and extract|Abies balsamea|85085-34-3|confirm|<10||344/2013
    III 108|Pinus mugo pumilio oil and extract|Pinus mugo|90082-73-8|confirm|<10||344/2013
    III 109|Pinus mugo leaf and twig oil and extract|Pinus mugo|90082-72-7|confirm|<10||2023/1545
    III 110|Pinus sylvestris oil and extract|Pinus sylvestris|84012-35-1 8023-99-2|confirm|<10||344/2013
    III 111|Pinus nigra oil and extract|Pinus nigra|90082-74-9|confirm|<10||344/2013
    III 112|Pinus palustris oil and extract|Pinus palustris|97435-14-8 8002-09-3|confirm|<10||344/2013
    III 113|Pinus pinaster oil and extract|Pinus pinaster|90082-75-0|confirm|<10||344/2013
    III 114|Pinus pumila leaf and twig oil and extract|Pinus pumila|97676-05-6|confirm|<10||2023/1545
    III 115|Pinus species oil and extract||94266-48-5|confirm|<10||344/2013
    III 116|Pinus cembra oil and extract|Pinus cembra|92202-04-5|confirm|<10||344/2013
    III 117|Pinus cembra extract, acetylated||94334-26-6|confirm|<10||344/2013
    III 118|Picea mariana oil and extract|Picea mariana|91722-19-9 8008-80-8|confirm|<10||344/2013
    III 119|Thuja occidentalis oil and extract|Thuja occidentalis|90131-58-1|confirm|<10||344/2013
    III 121|3-Carene||13466-78-9|confirm|<10||344/2013
    III 122|Cedrus atlantica oil and extract|Cedrus atlantica|92201-55-3 8023-85-6|confirm|<10||2023/1545
    III 123|Cupressus sempervirens oil and extract|Cupressus sempervirens|84696-07-1 8013-86-3|confirm|<10||344/2013
    III 124|Turpentine (gum, oil, rectified oil, steam distilled)|Turpentine|9005-90-7 8006-64-2 8052-14-0|confirm|<10||2023/1545
    III 127|Terpene alcohols acetates||69103-01-1|confirm|<10||344/2013
    III 128|Terpene hydrocarbons||68956-56-9|confirm|<10||344/2013
    III 129|Terpenes and terpenoids (except limonene)|Terpenes and terpenoids|65996-98-7|confirm|<10||344/2013
    III 130|Terpenes and terpenoids||68917-63-5|confirm|<10||344/2013
    III 131|alpha-Terpinene||99-86-5|confirm|<10||2023/1545
    III 132|gamma-Terpinene||99-85-4|confirm|<10||344/2013
    III 133|Terpinolene||586-62-9|confirm|<10||2023/1545
    III 134|Acetyl hexamethyl indan (Phantolide)|Acetyl hexamethyl indan; Phantolide|15323-35-0|leave:2|||344/2013
    III 135|Allyl butyrate||2051-78-7|confirm|allyl||344/2013
    III 136|Allyl cinnamate||1866-31-5|confirm|allyl||344/2013
    III 137|Allyl cyclohexylacetate||4728-82-9|confirm|allyl||344/2013
    III 138|Allyl cyclohexylpropionate||2705-87-5|confirm|allyl||344/2013
    III 139|Allyl heptanoate||142-19-8|confirm|allyl||344/2013
    III 140|Allyl caproate (allyl hexanoate)|Allyl caproate; Allyl hexanoate|123-68-2|confirm|allyl||344/2013
    III 141|Allyl isovalerate||2835-39-4|confirm|allyl||344/2013
    III 142|Allyl octanoate||4230-97-1|confirm|allyl||344/2013
    III 143|Allyl phenoxyacetate||7493-74-5|confirm|allyl||344/2013
    III 144|Allyl phenylacetate||1797-74-6|confirm|allyl||344/2013
    III 145|Allyl 3,5,5-trimethylhexanoate||71500-37-3|confirm|allyl||344/2013
    III 146|Allyl cyclohexyloxyacetate||68901-15-5|confirm|allyl||344/2013
    III 147|Allyl isoamyloxyacetate (allyl amyl glycolate)|Allyl isoamyloxyacetate; Allyl amyl glycolate|67634-00-8|confirm|allyl||344/2013
    III 148|Allyl 2-methylbutoxyacetate||67634-01-9|confirm|allyl||344/2013
    III 149|Allyl nonanoate||7493-72-3|confirm|allyl||344/2013
    III 150|Allyl propionate||2408-20-0|confirm|allyl||344/2013
    III 151|Allyl trimethylhexanoate||68132-80-9|confirm|allyl||344/2013
    III 151a|Allyl phenethyl ether||14289-65-7|confirm|allyl||344/2013
    III 152|Allyl heptine carbonate||73157-43-4|all:0.002|not together with any other 2-alkynoic acid ester, for example methyl heptine carbonate||344/2013
    III 153|Amylcyclopentenone||25564-22-1|all:0.1|||344/2013
    III 154|Myroxylon pereirae oil, extracts and distillates (Peru balsam oil, absolute, anhydrol)|Peru Balsam; Myroxylon pereirae|8007-00-9|all:0.4|||2023/1545
    III 155|4-tert-Butyldihydrocinnamaldehyde (Bourgeonal)|4-tert-Butyldihydrocinnamaldehyde; Bourgeonal|18127-01-0|all:0.6|||344/2013
    III 156|Cuminum cyminum oil and extract|Cumin; Cumin oil; Cuminum cyminum|84775-51-9 8014-13-9|leave:0.4|||344/2013
    III 157|Rose ketones: alpha-, beta-, delta-Damascone and Damascenone||43052-87-5 23726-94-5 24720-09-0 23696-85-7 57378-68-4 71048-82-3 23726-92-3 23726-91-2|skin:0.02|||2023/1545
    III 159|trans-Rose Ketone-5 (Isodamascone)|trans-Rose Ketone-5; Isodamascone|39872-57-6|all:0.02|||344/2013
    III 164|Rose Ketone-5||33673-71-1|all:0.02|||344/2013
    III 166|trans-2-Hexenal||6728-26-3|skin:0.002|||344/2013
    III 169|Perillaldehyde||2111-75-3|skin:0.1|||344/2013
    III 170|Isobergamate||68683-20-5|all:0.1|||344/2013
    III 171|Scentenal||86803-90-9|all:0.5|||344/2013
    III 172|3-Methylnon-2-enenitrile||53153-66-5|all:0.2|||344/2013
    III 173|Methyl octine carbonate||111-80-8|skin:0.002|||344/2013
    III 174|Amylvinylcarbinyl acetate (1-octen-3-yl acetate)|Amylvinylcarbinyl acetate; 1-Octen-3-yl acetate|2442-10-6|skin:0.3|||344/2013
    III 175|3-Propylidenephthalide||17369-59-4|skin:0.01|||2023/1545
    III 176|Isocyclogeraniol||68527-77-5|all:0.5|||344/2013
    III 177|2-Hexylidene cyclopentanone||17373-89-6|skin:0.06|||344/2013
    III 178|Methyl heptadienone||1604-28-0|skin:0.002|||344/2013
    III 179|p-Methylhydrocinnamic aldehyde||5406-12-2|all:0.2|||344/2013
    III 180|Liquidambar orientalis oil and extract (styrax)|Liquidambar orientalis oil and extract; Styrax; Storax; Liquidambar orientalis|94891-27-7 8024-01-9|all:0.6|||344/2013
    III 181|Liquidambar styraciflua oil and extract (styrax)|Liquidambar styraciflua oil and extract; American styrax; Liquidambar styraciflua|8046-19-3 94891-28-8|all:0.6|||344/2013
    III 182|Tonalide (AHTN)|Tonalide; AHTN; Acetyl Hexamethyl Tetralin|21145-77-7 1506-02-1|plainleave:0.1 hydro:1 fine:2.5 cream:0.5 rinse:0.2|||344/2013
    III 183|Commiphora erythrea var. glabrescens gum extract and oil (opoponax)|Commiphora erythrea var. glabrescens gum extract and oil; Opoponax; Commiphora erythrea|93686-00-1 8021-36-1|all:0.6|||344/2013
    III 184|Opopanax chironium resin|Opopanax; Opopanax chironium|93384-32-8 8021-36-1|all:0.6|||344/2013
    III 186|Diethylene glycol||111-46-6|all:0.1|||344/2013
    III 196|Verbena absolute (Lippia citriodora)|Verbena absolute; Lemon Verbena|8024-12-2 85116-63-8|all:0.2|||2023/1545
    III 308|Tagetes minuta flower extract and oil|Tagetes minuta|91770-75-1 8016-84-0|leave:0.01 rinse:0.1|alpha-terthienyl in the oil or extract at most 0.35 %; not in sunscreens nor in products for exposure to natural or artificial UV light||2018/978
    III 309|Tagetes patula flower extract and oil|Tagetes patula|91722-29-1 8016-84-0|leave:0.01 rinse:0.1|alpha-terthienyl in the oil or extract at most 0.35 %; not in sunscreens nor in products for exposure to natural or artificial UV light||2018/978
    III 312|Furfural||98-01-1|all:0.001|||2019/831
    III 323|Methyl N-methylanthranilate (dimethyl anthranilate)|Methyl N-methylanthranilate; Dimethyl anthranilate|85-91-6|leave:0.1 rinse:0.2|not in sunscreens nor in products for exposure to natural or artificial UV light; not with nitrosating agents; nitrosamines at most 50 µg/kg; nitrite-free containers||2022/135
    III 324|Methyl Salicylate||119-36-8|stay:0.06 eye:0.05 eye:0.002 hairspray:0.009 deospray:0.003 lotion:0.04 washother:0.06 handwash:0.6 spirit:0.6 lip:0.03 mouth:2.52 mouth:0.1 mouth:0.6 mouth:0.65|not for children under 6, except toothpaste||2023/1545
    III 325|Butylated Hydroxytoluene (BHT)|Butylated Hydroxytoluene; BHT|128-37-0|mouth:0.001 mouth:0.1 skin:0.8|||2022/2195
    III 371|Pinene (alpha and beta)|Pinene; alpha-Pinene; beta-Pinene|80-56-8 7785-70-8 127-91-3 18172-67-3|confirm|<10||2023/1545
    III 380|Hexyl Salicylate||6259-76-3|spirit:2 rinse:0.5 plainleave:0.3 mouth:0.001 mouth:0.001 child:0.1|not for children under 3, except (d) and (f)|2026-05-01|2026/78
    III 382|Acetylated vetiver oil and extract (vetiveryl acetate of vetiver oil)|Acetylated vetiver oil and extract; Vetiveryl Acetate; Acetylated vetiver oil|84082-84-8 68917-34-0 62563-80-8|scent:0.9 deo:0.05 makeup:0.05 plainleave:0.1 rinse:0.2|raw material stabilised with 1 % alpha-tocopherol|2027-01-01/2028-07-01|2026/909
    II 18|Allyl isothiocyanate||57-06-7|prohibited
    II 35|Ammi majus and its galenical preparations|Ammi majus|90320-46-0|prohibited
    II 76|Chenopodium ambrosioides essential oil (wormseed)|Chenopodium ambrosioides essential oil; Wormseed oil; Chenopodium ambrosioides|8006-99-3|prohibited
    II 107|Croton tiglium oil|Croton tiglium|8001-28-3|prohibited
    II 178|4-Benzyloxyphenol and 4-ethoxyphenol|4-Benzyloxyphenol; 4-Ethoxyphenol|103-16-2 622-62-8|prohibited
    II 217|alpha-Santonin||481-06-1|prohibited
    II 249|Nitrobenzene (oil of mirbane)|Nitrobenzene; Oil of mirbane|98-95-3|prohibited
    II 294|Juniperus sabina: leaves, essential oil, galenical preparations (savin)|Juniperus sabina|90046-04-1|prohibited
    II 356|Benzylideneacetone||122-57-6|prohibited
    II 358|Furocoumarins, for example 5-methoxypsoralen (bergapten), 8-methoxypsoralen, trioxysalen|Bergapten; 5-MOP; 8-MOP; Xanthotoxin|298-81-7 484-20-8 3902-71-4|natural sun:0.0001
    II 359|Oil from the seeds of Laurus nobilis|!Laurel seed oil; !Laurus nobilis seed oil; !Laurus nobilis oil from seeds; !Bay laurel seed oil|84603-73-6|twin|Only oil from the seeds of Laurus nobilis is prohibited: confirm that it is none.
    II 360|Safrole||94-59-7|natural all:0.01 oral:0.005|not in toothpastes for children
    II 414|Musk Ambrette||83-66-9|prohibited
    II 420|Crude and refined coal tars|Coal tar|8007-45-2|prohibited
    II 421|Moskene||116-66-5|prohibited
    II 422|Musk Tibetene||145-39-1|prohibited
    II 423|Alanroot oil (Inula helenium)|Alanroot oil|97676-35-2|prohibited
    II 424|Benzyl cyanide||140-29-4|prohibited
    II 425|Cyclamen alcohol||4756-19-8|prohibited
    II 426|Diethyl maleate||141-05-9|prohibited
    II 427|3,4-Dihydrocoumarin||119-84-6|prohibited
    II 428|2,4-Dihydroxy-3-methylbenzaldehyde||6248-20-0|prohibited
    II 429|6,7-Dihydrogeraniol (3,7-dimethyl-2-octen-1-ol)|6,7-Dihydrogeraniol|40607-48-5|prohibited
    II 430|4,6-Dimethyl-8-tert-butylcoumarin||17874-34-9|prohibited
    II 431|Dimethyl citraconate||617-54-9|prohibited
    II 432|Pseudomethylionone (7,11-dimethyl-4,6,10-dodecatrien-3-one)|Pseudomethylionone|26651-96-7|prohibited
    II 433|Pseudoionone||141-10-6|prohibited
    II 434|Diphenylamine||122-39-4|prohibited
    II 435|Ethyl acrylate||140-88-5|prohibited
    II 436|Fig leaf absolute (Ficus carica)|Fig leaf absolute|68916-52-9|prohibited
    II 437|trans-2-Heptenal||18829-55-5|prohibited
    II 438|trans-2-Hexenal diethyl acetal||67746-30-9|prohibited
    II 439|trans-2-Hexenal dimethyl acetal||18318-83-7|prohibited
    II 440|Hydroabietyl alcohol||26266-77-3 13393-93-6|prohibited
    II 441|6-Isopropyl-2-decahydronaphthalenol||34131-99-2|prohibited
    II 442|7-Methoxycoumarin||531-59-9|prohibited
    II 443|Anisylidene acetone||943-88-4|prohibited
    II 444|alpha-Methylanisylideneacetone||104-27-8|prohibited
    II 445|Methyl trans-2-butenoate||623-43-8|prohibited
    II 446|7-Methylcoumarin||2445-83-2|prohibited
    II 447|5-Methyl-2,3-hexanedione (acetyl isovaleryl)|5-Methyl-2,3-hexanedione; Acetyl isovaleryl|13706-86-0|prohibited
    II 448|2-Pentylidenecyclohexanone||25677-40-1|prohibited
    II 449|Pseudo-isomethyl ionone||1117-41-5|prohibited
    II 450|Verbena essential oils (Lippia citriodora) and derivatives other than the absolute|Verbena essential oils and derivatives other than the absolute; !Verbena oil; !Lemon verbena oil; !Verbena essential oil; !Lemon verbena essential oil; !Lippia citriodora oil; !Aloysia citrodora oil; !Aloysia triphylla oil|8024-12-2|twin|Verbena oils and derivatives other than the absolute are prohibited: confirm that it is the absolute.||344/2013
    II 1133|Costus root oil (Saussurea lappa)|Costus root oil; Costus oil|8023-88-9|prohibited
    II 1134|7-Ethoxy-4-methylcoumarin||87-05-8|prohibited
    II 1135|Hexahydrocoumarin||700-82-3|prohibited
    II 1136|Peru balsam, crude (Myroxylon pereirae)|Peru Balsam; !Crude Peru balsam; !Peru balsam, crude; !Peru balsam (crude); !Crude balsam of Peru; !Balsam Peru, crude; !Balsam of Peru, crude|8007-00-9|twin|Crude Peru balsam is prohibited: confirm that it is an extract or distillate.
    II 1380|HICC (Lyral), 3- and 4-(4-hydroxy-4-methylpentyl)cyclohex-3-ene-1-carbaldehyde|HICC; Lyral; Hydroxyisohexyl 3-Cyclohexene Carboxaldehyde|31906-04-4 51414-25-6|prohibited|||2017/1410
    II 1381|Atranol||526-37-4|prohibited|||2017/1410
    II 1382|Chloroatranol||57074-21-2|prohibited|||2017/1410
    II 1383|Tagetes erecta flower extract and oil|Tagetes erecta|90131-43-4|prohibited|||2018/978
    II 1391|Acetaldehyde||75-07-0|prohibited|||2019/831
    II 1468|Furfuryl alcohol||98-00-0|prohibited|||2019/831
    II 1527|Quinoline||91-22-5|prohibited|||2019/831
    II 1638|Geranonitrile (3,7-dimethylocta-2,6-dienenitrile)|Geranonitrile|5146-66-7|prohibited|||2019/1966
    II 1666|BMHCA (Lilial, Butylphenyl Methylpropional)|BMHCA; Lilial; Butylphenyl Methylpropional|80-54-6|prohibited|||2021/1902
    II 1703|Benzophenone||119-61-9|prohibited|||2023/1490
    III 157, 159, 164|Rose ketones together||43052-87-5 23726-94-5 24720-09-0 23696-85-7 57378-68-4 71048-82-3 23726-92-3 23726-91-2 39872-57-6 33673-71-1|all:0.02
    III 308, 309|Tagetes minuta and patula together||91770-75-1 8016-84-0 91722-29-1|leave:0.01 rinse:0.1
    III 89, 173|Methyl heptine and octine carbonate together||111-12-6 111-80-8|skin:0.01
    II 1383, or III, 308 and 309|Tagetes of an unknown species|Tagetes; Marigold; Tagète; Tagette; Studentenblume; Tagetesöl; Œillet d’Inde||twin|Tagetes erecta is prohibited: confirm that it is another species.
    REACH 1|Musk Xylene||81-15-2|confirm|authorised
    REACH 50|Karanal|5-sec-butyl-2-(2,4-dimethylcyclohex-3-en-1-yl)-5-methyl-1,3-dioxane|117933-89-8|confirm|authorised
    """

/// CAS numbers of naturals: a material with one of these numbers is not a single substance.
let naturalNumbers: StaticString = """
    8000-25-7 8000-27-9 8000-28-0 8000-29-1 8000-34-8 8000-42-8 8000-46-2 8000-48-4 8000-66-6
    8001-28-3 8001-61-4 8001-88-5 8002-09-3 8002-41-3 8002-68-4 8002-73-1 8006-64-2 8006-75-5
    8006-76-6 8006-77-7 8006-78-8 8006-81-3 8006-82-4 8006-83-5 8006-84-6 8006-87-9 8006-90-4
    8006-99-3 8007-00-9 8007-01-0 8007-02-1 8007-04-3 8007-06-5 8007-08-7 8007-12-3 8007-46-3
    8007-48-5 8007-70-3 8007-75-8 8007-80-5 8007-87-2 8008-26-2 8008-31-9 8008-45-5 8008-46-6
    8008-52-4 8008-56-8 8008-57-9 8008-79-5 8008-80-8 8008-93-3 8008-98-8 8012-89-3 8013-10-3
    8013-76-1 8013-86-3 8014-09-3 8014-13-9 8014-17-3 8014-19-5 8014-29-7 8015-01-8 8015-62-1
    8015-64-3 8015-65-4 8015-73-4 8015-77-8 8015-88-1 8015-90-5 8015-91-6 8015-92-7 8015-97-2
    8016-03-3 8016-20-4 8016-21-5 8016-23-7 8016-26-0 8016-31-7 8016-37-3 8016-38-4 8016-63-5
    8016-84-0 8016-85-1 8016-88-4 8016-96-4 8021-29-2 8021-36-1 8022-15-9 8022-19-3 8022-22-8
    8022-56-8 8022-91-1 8022-96-6 8023-75-4 8023-80-1 8023-82-3 8023-83-4 8023-85-6 8023-88-9
    8023-89-0 8023-91-4 8023-95-8 8023-99-2 8024-01-9 8024-05-3 8024-06-4 8024-08-6 8024-12-2
    8024-37-1 8024-43-9 8028-48-6 8030-28-2 8031-00-3 8031-03-6 8037-19-2 8038-65-1 8046-19-3
    8046-22-8 8050-07-5 8052-14-0 8053-33-6 9000-50-4 9000-64-0 9000-72-0 9005-90-7 61789-92-2
    68606-81-5 68606-83-7 68647-72-3 68647-73-4 68648-33-9 68648-41-9 68855-99-2 68916-04-1
    68916-52-9 68916-96-1 68917-05-5 68917-10-2 68917-12-4 68917-75-9 68952-43-2 68991-27-5
    68991-36-6 72968-50-4 83863-30-3 84012-35-1 84082-61-1 84082-70-2 84238-29-9 84238-39-1
    84603-73-6 84604-12-6 84604-13-7 84649-98-9 84649-99-0 84650-00-0 84696-07-1 84696-13-9
    84696-21-9 84696-47-9 84696-51-5 84696-53-7 84775-51-9 84776-64-7 84776-65-8 84787-70-2
    84929-31-7 84961-46-6 84961-50-2 85049-52-1 85085-26-3 85085-34-3 85085-41-2 85085-48-9
    85116-63-8 89957-91-5 89998-16-3 90028-67-4 90028-68-5 90028-76-5 90045-94-6 90046-04-1
    90063-37-9 90064-25-8 90064-26-9 90064-27-0 90082-51-2 90082-72-7 90082-73-8 90082-74-9
    90082-75-0 90106-38-0 90131-43-4 90131-58-1 91697-89-1 91722-19-9 91722-29-1 91722-69-9
    91745-97-0 91770-14-8 91770-75-1 91844-92-7 91845-51-1 92128-34-2 92201-55-3 92202-04-5
    92347-25-6 92457-18-6 92623-76-2 93334-48-6 93384-32-8 93455-96-0 93455-97-1 93686-00-1
    93686-30-7 94266-48-5 94350-09-1 94891-27-7 94891-28-8 97435-14-8 97676-05-6 97676-35-2
    97766-30-8 97926-40-4 233683-84-6 943609-24-3 959130-05-3
    """
