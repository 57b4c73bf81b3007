extension APIForm {
    /// Further fields of a sale.
    static let sold = """
        lot cash_step cart part part_way* part_amount* tip group* group_rate* group_category* \
        group_sentence* set_line* set_item* set_name* set_attribute* set_unit* set_quantity* \
        set_value* set_group* set_cost*
        """

    /// Address | example | further fields. "!" after a name in the example: always required. "*":
    /// may repeat, as a name that the example has twice. "?": not needed where another field stands
    /// in its place.
    static let listed = """
        undo | entry!=01970000-0000-7000-8000-000000000001 |
        notes/new | name!=Suede&family!=woody&position!=base&kind!=accord | scientific cas synonyms description characteristics pairings place country latitude longitude extraction uses fact history strength tenacity more caution source
        notes/{note}/edit | name!=Suede&family!=woody&position!=base&kind!=accord | scientific cas synonyms description characteristics pairings place country latitude longitude extraction uses fact history strength tenacity more caution source before shown
        notes/{note}/delete | |
        notes/{note}/favourite | favourite=1 |
        notes/{note}/remark | text=Smells of rain | other
        inventory/departments/new | name=Perfumes&restock=6&markup=50 |
        inventory/departments/{id} | name=Perfumes&restock=6&markup=50 | before shown
        inventory/departments/{id}/delete | |
        inventory/items/new | name=Rosa&attribute=50 ml&department=01970000-0000-7000-8000-000000000001&unit=each&use=sale&cost=12&price=64&opening=10 | restock barcode supplier note first tax_kind department?
        inventory/items/{id}/edit | name=Rosa&attribute=50 ml&department=01970000-0000-7000-8000-000000000001&unit=each&use=sale&price=66 | cost restock barcode supplier note opening tax_kind before shown
        inventory/items/{id}/delete | |
        inventory/items/{id}/restock | quantity=24&paid=36&lot=B-2240&date=2028-05-01&dated=best | remark kind supplier pack from
        inventory/items/{id}/count | quantity!=140&remark=Shelf and cellar | paid kind pack of counted
        inventory/items/{id}/correct | kind!=write-off&quantity!=3&remark!=Broken | paid pack of
        inventory/items/{id}/packaging | part=01970000-0000-7000-8000-000000000002&number=1&labour=0.5 |
        inventory/lots/{id}/edit | lot=B-2240&date=2028-05-01&dated=retest&supplier=Grasse Co | before shown
        inventory/lots/{id}/told | sale!=01970000-0000-7000-8000-000000000003&who=Anna, by phone |
        inventory/suppliers/new | name=Marta Supply&mail=marta@example.com&address=Via Roma 1&note=Mondays |
        inventory/suppliers/join | from!=Marta&into=01970000-0000-7000-8000-000000000004 |
        inventory/suppliers/{id} | name=Marta Supply&mail=marta@example.com&address=&note= | before shown
        inventory/suppliers/{id}/prices | item!=01970000-0000-7000-8000-000000000001&pack=5&price=10&number=R-5 | remove
        inventory/suppliers/{id}/delete | |
        inventory/orders/new | supplier!=01970000-0000-7000-8000-000000000004&item=01970000-0000-7000-8000-000000000001&quantity=2&item=01970000-0000-7000-8000-000000000002&quantity=1&note=Mondays |
        inventory/orders/{id}/edit | item=01970000-0000-7000-8000-000000000001&quantity=2&item=01970000-0000-7000-8000-000000000002&quantity=1&note= |
        inventory/orders/{id}/close | | open
        inventory/orders/{id}/delete | |
        inventory/delivery | order=01970000-0000-7000-8000-000000000004&item!=01970000-0000-7000-8000-000000000001&quantity!=5&paid=20&item=01970000-0000-7000-8000-000000000002&quantity=1&paid=&extra=3.33 |
        inventory/weight-codes | prefix=20&item_digits=5&value_digits=5&kind=weight | is_checked remove
        inventory/lots/{id}/hold | reason=Smells of rubber | release
        inventory/products/new | name=Rosa&department=01970000-0000-7000-8000-000000000001&note=&medley= | size*
        inventory/products/{id} | name=Rosa&department=01970000-0000-7000-8000-000000000001&note=&medley= | before shown
        inventory/products/{id}/take | item!=01970000-0000-7000-8000-000000000001&holds=50 ml |
        inventory/products/{id}/leave | item!=01970000-0000-7000-8000-000000000001 |
        inventory/products/{id}/sizes | size!=100 ml&price=90&opening=3&cost=&barcode= |
        inventory/products/{id}/delete | |
        inventory/items/{id}/set | part=01970000-0000-7000-8000-000000000001&number=2&part=01970000-0000-7000-8000-000000000002&number=1 |
        inventory/taxes/new | name=Reduced&category=S&rate!=10&sentence= |
        inventory/taxes/{id} | name=Reduced&category=S&sentence= | before shown
        inventory/taxes/{id}/rate | rate!=12&from=2030-01-01 |
        inventory/taxes/{id}/delete | |
        inventory/taxes/company | rate!=12&from=2030-01-01 |
        till/confirm | company!=Neroli&currency!=EUR&tax_rate!=1900&includes_tax=1&discount!=0&item!=01970000-0000-7000-8000-000000000001&name!=Rosa&attribute!=50 ml&department!=Perfumes&unit!=each&quantity!=1000&each!=6400&line_discount!=0&cost!=120000&tender!=card&given=&seller=Ada | key sure SOLD
        till/favourites | act!=add&thing!=01970000-0000-7000-8000-000000000001 |
        till/parked | name=Anna&cart!=1.AAAAAAAAAAAAAAAAAAAAAB.3.cash..~BAAAAAAAAAAAAAAAAAAAAA.2000.6400. |
        till/parked/{id}/take | |
        till/parked/{id}/remove | |
        till/tenders | name!=SumUp&kind!=card |
        till/tenders/{id}/delete | |
        sales/{id}/exchange | company=Neroli&currency!=EUR&tax_rate=1900&includes_tax=1&discount=0&item=01970000-0000-7000-8000-000000000001&name=Rosa&attribute=50 ml&department=Perfumes&unit=each&quantity=1000&each=6400&line_discount=0&cost=120000&tender=cash&given=&seller=Ada&back_quantity=1 | back_quantity* back_fate* back_remark good* count* SOLD
        sales/{id}/tender | tender!=card | all
        sales/{id}/refund | all=1&tender=cash | quantity fate remark
        sales/{id}/void | | tender all
        sales/refunds/{id}/take-back | |
        drawer/open | currency!=EUR&sum=100 | pieces-…
        drawer/cash | currency!=EUR&way!=out&sum!=20&remark!=Bank | sure
        drawer/moves/{id}/delete | |
        scentings/new | name!=Candle&kind=candle | high low
        scentings/{id}/edit | name!=Wax&low=6&high=10&kind=candle | before shown
        scentings/{id}/delete | |
        scentings/{id}/new | name!=Orange 1&maturity!=14&period!=day&destination!=Sealed glass jar&ingredient!=Orange&amount!=3&unit!=g&dilution=&diluent=&origin=&ingredient=Ethanol&amount=20&unit=ml&dilution=&diluent=&origin= | status conclusion
        medleys/new | name!=Orange 1&in=&kind=perfume&maturity!=14&period!=day&destination!=Sealed glass jar&ingredient!=Orange&amount!=3&unit!=g&dilution=10&diluent=DPG&origin= | status conclusion
        medleys/{id}/edit | name!=Orange 1&maturity!=14&period!=day&destination!=Sealed glass jar&ingredient!=Orange&amount!=3&unit!=g&dilution=&diluent=&origin= | before shown scenting status update as goal goal-in by stays changed edits pasted conclusion neat neat-of
        medleys/{id}/delete | | status
        medleys/{id}/status | status!=pass |
        medleys/{id}/trial | | ingredient status amount unit dilution diluent origin
        medleys/{id}/replace/{ingredient} | by!=Iris&where=here |
        medleys/{id}/smell | minutes!=0&rating=3&text=Sharp | free span lines stood status
        medleys/{id}/smellings/{smelling}/delete | | entry
        medleys/{id}/safety | category!=4&strength!=15 |
        medleys/{id}/confirm | standard!=IFRA Standards&substance!=Citral&condition!=Peroxides&person=Ada | basis off
        medleys/{id}/label | base=Alcohol Denat.&contact=&name=&content=50 ml&keeps=30&opened=12&words=Shake well | warning-…
        medleys/{id}/batch | lines!=ingredient%3DBergamot%26amount%3D3%26unit%3Dg%26dilution%3D%26diluent%3D%26origin%3D&step!=0.01&asked!=3000000&assumed=0 | verdict
        medleys/{id}/batch/{id}/tare | tare=35.2 | entry
        medleys/{id}/batch/{id}/weigh | line=0&reading=3.01 | before clear entry
        medleys/{id}/batch/{id}/rescale | asked!=8900000 | entry
        medleys/{id}/batch/{id}/finish | finished=1 | take cost stock made pieces lot lots best packaging entry
        medleys/{id}/batch/{id}/undo | | entry
        medleys/{id}/batch/{id}/mature | name!=&length!=14&period!=day&task=shake&every=3 | stop
        medleys/{id}/batch/{id}/stage | place!=0&done=1 |
        medleys/{id}/batch/{id}/record | maker=Ada&pieces=12&fill=50&remark=Clear | before shown
        medleys/materials/{material} | density=0.8601&drops=40&weight=1.32&carrier=1&tier=middle&price=24.00&quantity=100&unit=ml | before shown
        medleys/materials/{material}/stock | item!=01970000-0000-7000-8000-000000000001 |
        medleys/measures | drops=&tablespoon!=15&cup!=240 |
        materials/{material} | kind=natural&cas=8007-75-8&inci=CITRUS AURANTIUM BERGAMIA FRUIT OIL&source=Certificate of 2026&date=2026-05-01&substance=Citral&number=5392-40-5&from=0.1&to=0.5 | before shown line natural sheet table
        materials/{material}/hazards | basis=whole&whole=Flam. Liq. 3&source=Safety data sheet&date=2026-05-01&hazards= | substance* number* from* to* hazards* table
        materials/{material}/papers | title!=Scan 1.pdf&content!=JVBERi0= |
        materials/{material}/papers/{id}/remove | |
        medleys/{id}/clp | state=liquid&flash=61.5&boils=80&viscosity=18.25&ufi=N1QV-R02N-J00M-WQD5&phone=%2B351 1&precautions=P102 P501&dries=1 |
        limits/regions | region=uk&region=eu |
        papers/{id}/remove | |
        limits/new | name!=House&edition=1&date=2026-05-01 |
        shopping/items/new | name=Ethanol&quantity=2&unit=l&remark=&location=00000000-0000-7000-8000-000000000001&listed=1&available=1 | line language thing place stock
        shopping/items/{id} | name!=Oat milk&quantity=1&unit=&location=00000000-0000-7000-8000-000000000001&remark=&listed!=1&available=1 | stock before shown
        shopping/items/{id}/move | to!=purchased | stock bought back
        shopping/items/{id}/availability | available!=0 |
        shopping/items/{id}/delete | | back
        shopping/all-available | |
        shopping/move-all | |
        shopping/remove-all | |
        shopping/locations/new | name!=Bakery&order!=10&colour!=%23446688 |
        shopping/locations/{id} | name=Bakery&order=10&colour!=%23446688 | before shown
        shopping/locations/{id}/delete | |
        airlock/sessions/{id} | planned!=120000&ago=0&lasted=120000&zone=120 | for
        airlock/sessions/{id}/delete | |
        airlock/thoughts/new | text!=Ask Marta about the amber. | session return
        airlock/thoughts/{id}/edit | text!=Ask Marta about the amber. | return before shown
        airlock/thoughts/{id}/delete | |
        """

    /// Addresses of forms that only people send: files and demo data, the prompts of the till, the
    /// shop's own data, close of a drawer after a look, forms of release 0.1, acts of a device, and
    /// what a host fills in itself: a file's hash, the outcome of a check.
    static let closed = APITables.names(
        """
        settings settings/company settings/currency welcome demo demo/remove import inventory/demo
        inventory/demo/remove sales/demo sales/demo/remove scentings/demo shopping/sample
        medleys/import medleys/import/undo medleys/import/restore limits/import shopping/import
        airlock/import airlock/settings airlock/length airlock/erase airlock/restore
        till/cart till/letter drawer/close drawer/moves/{id}/restore inventory/items/chosen
        inventory/items/barcodes inventory/items/move-back inventory/restore
        shopping/restore shopping/move-back shopping/locations/{id}/restore shopping/timer/{part}
        notes/{note}/restore medleys/{id}/restore medleys/{id}/smellings/{smelling}/restore
        medleys/{id}/batch/{id}/restore airlock/sessions/{id}/restore
        airlock/thoughts/{id}/restore scentings/{id}/purge met met/names updated
        settings/data settings/data/import settings/data/erase settings/data/{file}
        materials/{name}/certificate materials/{name}/papers/{paper}/remove papers/{kind}/{thing}
        sales/chain
        """)
}
