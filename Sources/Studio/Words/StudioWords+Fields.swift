internal import Basics

// Fields of forms that their rooms have no label for.
extension StudioWords {
    /// Label of a field; the field's own name if unknown, as in a form of a newer program.
    func label(field: String) -> String {
        for (name, label) in fieldLabels {
            if name == field { return language.say(Sentence(label)) }
            if name.utf8.last == UInt8(ascii: "-"), field.hasPrefix(name) {
                return language.say("\(label): \(field.dropFirst(name.count))")
            }
        }
        return field
    }
}

// Names with labels; a name with a final hyphen matches all names with this beginning.
// words: after =
private let fieldLabels: [(name: String, label: String)] = """
    appearance=Appearance;as=Amounts in;colour=Colour;family=Family;medleys=Medleys;\
    position=Position;thing=Thing;wanted=Name;\
    act=What to do;address=Address;ago=Begun so much earlier;all=All of it;amount=Amount;asked=Asked for;\
    assumed=Density taken as 1 g/ml;at=When;attribute=Attribute;available=Can be had;\
    background=Counts in the background;barcode=Barcode;base=Mixed into;basis=Confirmed for;\
    began=Begun;bell=Bell;best=Best before;bought=Bought;box=Box;by=In its place;carrier=Carrier;\
    cart=The cart’s number;cash_step=Smallest coin;cas=CAS number;category=Category;changed=Changed;\
    clear=Clear the weight;code=Code;company=Company;conclusion=Conclusion;condition=Condition;\
    contact=Contact with the skin;content=Content;cost=Cost;counted=Time counted;country=Country;\
    cup=A cup;currency=Currency;date=Date;dated=Kind of date;density=Density;department=Department;\
    destination=Destination;diluent=Diluent;dilution=Dilution;discount=Discount;done=Done;\
    drops=Drops;each=Price of one;edition=Edition;edits=Edits;entry=Entry;erasure=Erasure;\
    every=Every so many days;fate=What becomes of it;favourite=Favourite;file=File;fill=Filled in each;\
    finished=Finished;first=First;for=For;free=Another time;from=From;given=Given;goal=Goal;\
    goal-in=Unit of the goal;held=Text;high=To;in=In;inci=INCI name;includes=Tax is included;\
    includes_tax=Tax is included;ingredient=Ingredient;interval=Bell every;item=Item;items=Items;\
    keeps=Keeps, months;kept=Kept;key=Key;kind=Kind;label-=Label in;labour=Work on one;\
    language=Language;lasted=Lasted;length=Length;letter=Letter;letterhead_address=Address;\
    letterhead_company=Company;letterhead_note=Note;line=Line;line_discount=Discount of the line;\
    lines=Lines;listed=On the list;load=Load;location=Location;locations=Locations;lot=Lot;\
    lots=Lots are chosen;low=From;made=Made;maker=Made by;markup=Markup;maturity=Matures;\
    medley=Medley;minutes=Minutes;mode=How;move=Move;name=Name;new=New material;note=Note;\
    number=Number;off=Taken back;opened=Keeps once opened, months;open=Not from stock;opening=On hand;\
    order=Order;origin=Comes of;other=More;overselling=Selling more than there is;own=Another length;\
    of=Lot;pack=In a pack;packaging=Packaging;paid=Paid;part=Part;pasted=Pasted lines;period=Period;\
    person=Confirmed by;pick=Lot taken;pieces=Pieces;pieces-=Pieces of;place=Place;planned=Planned;\
    prepare=Time to settle;preview=Preview;price=Price;program=Program;quantity=Quantity;\
    rating=Stars;reading=The scale’s reading;receipt=Receipt;remark=Remark;responsible=Responsible person;\
    restock=Restock level;return=Leads back to;run=Trip;sale=Sale;scenting=Scenting;second=Second;\
    seller=Sold by;session=Breathing;shelf=Department of the new material;sheet=Table;skip=Faults seen;\
    source=Source;span=Unit of time;standard=Library of limits;status=Status;stays=What stays;step=Rounded to;\
    stock=From stock;stood=Status before;stop=Stop;strength=Strength;substance=Substance;sum=Sum;\
    supplier=Supplier;sure=Sure;swell=Sound;table=Table;tablespoon=A tablespoon;take=Taken from stock;\
    tare=Tare;task=Task;tax=Tax;tax_rate=Tax rate;tender=Paid by;text=Text;thing=Item to buy;tier=Tier;\
    to=To;typed=Word typed;unit=Unit;until=Until;update=Update;use=Used for;verdict=Limits known;\
    vibrate=Vibrate;volume=Volume;warning-=Warning;way=In or out;weighed=Weighed;weight=Weight;\
    where=Where;who=Who was told;word=Word to type;words=Words;zone=Minutes east of Greenwich;\
    back=Leads back to;before=Before;confirm=Confirm;phototoxic=Phototoxic;share=Share;thing=Thing;\
    open-=Open;amounts=Amounts;first-=First;choose=Choice;\
    as-=Content;back_fate=What becomes of it;back_quantity=Returned;extra=Extra costs;fault=Reason;\
    group=Tax;group_category=Kind;group_rate=Tax rate;group_sentence=Sentence on receipts;\
    hash=Contents;holds=Content (optional);into=Supplier;\
    is_checked=A check digit stands before the value;item_digits=Digits of the item;\
    neat=Neat material (% of total);neat-of=Line;notice=Reason;out=Left out;page=Address;\
    part_amount=Amount;part_way=Paid by;prefix=First digits;rate=Rate (%);reason=Reason;\
    region=Sold in;release=Release lot;remove=Remove;set_attribute=Attribute;set_cost=Cost;\
    set_group=Tax;set_item=Item;set_line=Line;set_name=Name;set_quantity=Quantity;set_unit=Unit;\
    set_value=Value;share-=Share;sign=Decimal sign;size=Size;thumbnail=Preview;tip=Tip;type=Kind;\
    unit-=Unit;value_digits=Digits of the value
    """.split(separator: ";").map {
        (String($0.prefix { $0 != "=" }), String($0.drop { $0 != "=" }.dropFirst()))
    }
