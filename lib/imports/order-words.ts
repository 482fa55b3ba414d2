import { PARTY_WORDS } from '@/lib/table-files/party-words';
import type { OrderField } from './order-import';

/** What a header names: a field, or a weight of which it may not say the unit. */
export type OrderPart = Exclude<OrderField, 'weightGrams' | 'weightKilograms'> | 'weight';

/** Headers that mean a day or a way of delivery; the values say which. Folded, as all words here. */
export const DELIVERY_WORDS = [
  ...['delivery', 'levering', 'leverans', 'toimitus', 'frakt', 'fragt', 'shipping', 'lieferung', 'versand'],
  ...['zustellung', 'bezorging', 'verzending'],
];

/** Headers that number the rows of a list of orders, and name other things in other lists. */
export const NUMBER_WORDS = ['name', 'id', 'nr', 'no', 'nummer', 'number', 'numero', 'nro'];

/** Units of a header, by which its values are read. */
export const UNIT_WORDS: Readonly<Record<'kilograms' | 'grams' | 'centimetres', readonly string[]>> = {
  kilograms: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm', 'kilogrammaa'],
  grams: ['g', 'gr', 'gram', 'grams', 'gramm', 'grammaa'],
  centimetres: ['cm', 'centimeter', 'centimetres', 'zentimeter', 'senttimetria'],
};

/** Units that are not read. */
export const OTHER_UNITS = ['lb', 'lbs', 'pound', 'pounds', 'oz', 'ounce', 'ounces', 'inch', 'inches'];

/** Headers of what a carrier made of a parcel that was sent already. */
export const TRACKING_WORDS = ['tracking', 'trackandtrace', 'sporing', 'sparning', 'seuranta', 'sendungsverfolgung'];

/**
 * The headers that each part of an order is known by, the likeliest first, in the languages of `PARTY_WORDS`: as shops and ledgers export
 * them (docs/imports.md#columns).
 */
export const ORDER_WORDS: Readonly<Record<OrderPart, readonly string[]>> = {
  ...PARTY_WORDS,
  orderReference: [
    ...['ordernumber', 'orderno', 'ordernr', 'ordernummer', 'ordername', 'ordrenummer', 'ordrenr', 'ordreno'],
    ...['orderreference', 'ordrereferanse', 'orderreferens', 'ordrereference', 'tilausnumero', 'tilausnro'],
    ...['tilaustunnus', 'bestillingsnummer', 'bestillingsnr', 'bestallningsnummer', 'bestallningsnr'],
    ...['bestellnummer', 'bestellnr', 'bestelnummer', 'bestelnr', 'bestellingnummer', 'auftragsnummer', 'auftragsnr'],
    ...['salesordernumber', 'salgsordrenummer', 'salgsordrenr', 'salesorder', 'salgsordre', 'myyntitilaus'],
    ...['verkooporder', 'verkoopordernummer', 'verkaufsauftrag', 'referenceorder', 'incrementid', 'orderid', 'ordreid'],
    ...['idorder', 'orderref', 'ordreref', 'weborder', 'webordrenr', 'order', 'ordre', 'tilaus', 'bestilling'],
    ...['bestallning', 'bestellung', 'bestelling', 'auftrag', 'amazonorderid', 'merchantorderid', 'saleid'],
    ...['receiptid', 'salesrecordnumber', 'documentnumber', 'dokumentnummer', 'belegnummer', 'belegnr'],
    ...['fakturanummer', 'fakturanr', 'invoicenumber', 'invoiceno', 'laskunnumero', 'laskunro', 'rechnungsnummer'],
    ...['rechnungsnr', 'factuurnummer', 'factuurnr', 'auftragsreferenz', 'sendungsreferenz'],
  ],
  freeAddress: [
    ...['fulladdress', 'fulladresse', 'fullstendigadresse', 'komplettadresse', 'formattedaddress', 'addressblock'],
    ...['adresseblokk', 'adressefelt', 'koosoite', 'postnummerogsted', 'postnummerogpoststed', 'postnrogsted'],
    ...['postnrsted', 'postnrpoststed', 'postnummersted', 'postnummerpoststed', 'postnummerort', 'postnrort'],
    ...['postnummerochort', 'postnrby', 'postnummerby', 'postnummerogby', 'postinumerojapostitoimipaikka'],
    ...['zipcity', 'postcodecity', 'postalcodecity', 'postcodeandcity', 'zipandcity', 'plzort', 'plzundort'],
    ...['postleitzahlort', 'postcodeplaats', 'postcodeenplaats', 'postcodewoonplaats'],
  ],
  parcels: [
    ...['parcels', 'numberofparcels', 'noofparcels', 'parcelcount', 'packages', 'numberofpackages', 'noofpackages'],
    ...['packagecount', 'boxes', 'numberofboxes', 'colli', 'kolli', 'antallkolli', 'antalkolli', 'kolliantal'],
    ...['antallpakker', 'antalpakker', 'antalpaket', 'pakker', 'paket', 'kollit', 'kollimaara', 'kollienmaara'],
    ...['pakettimaara', 'pakettienmaara', 'paketit', 'pakete', 'anzahlpakete', 'paketanzahl', 'packstucke'],
    ...['anzahlpackstucke', 'pakketten', 'aantalpakketten', 'aantalcolli'],
  ],
  weight: [
    ...['weight', 'vekt', 'vikt', 'vaegt', 'vagt', 'paino', 'gewicht', 'totalweight', 'totalvekt', 'totalvikt'],
    ...['totalvaegt', 'kokonaispaino', 'gesamtgewicht', 'totaalgewicht', 'grossweight', 'bruttovekt', 'bruttovikt'],
    ...['bruttovaegt', 'bruttopaino', 'bruttogewicht', 'brutogewicht', 'orderweight', 'ordrevekt', 'parcelweight'],
    ...['packageweight', 'pakkevekt', 'paketvikt', 'pakkevaegt', 'kollivekt', 'paketgewicht', 'pakketgewicht'],
    ...['shipmentweight', 'cartweight', 'ordertotalweight', 'weighttotal', 'tilauksenpaino'],
  ],
  lengthCm: [
    ...['length', 'lengde', 'langd', 'laengde', 'pituus', 'lange', 'laenge', 'lengte', 'parcellength'],
    ...['packagelength', 'pakkelengde'],
  ],
  widthCm: [
    ...['width', 'bredde', 'bredd', 'leveys', 'breite', 'breedte', 'parcelwidth', 'packagewidth', 'pakkebredde'],
  ],
  heightCm: [
    ...['height', 'hoyde', 'hojd', 'hojde', 'korkeus', 'hohe', 'hoehe', 'hoogte', 'parcelheight', 'packageheight'],
    ...['pakkehoyde'],
  ],
  size: [
    ...['dimensions', 'dimension', 'dimensjoner', 'dimensioner', 'size', 'mal', 'matt', 'mitat', 'abmessungen'],
    ...['afmetingen', 'lxwxh', 'lxbxh', 'pxlxk', 'lwh', 'lbh', 'mallxbxh', 'mallbh', 'mattlxbxh', 'mitatpxlxk'],
    ...['sizelxwxh', 'dimensionslxwxh', 'lengthwidthheight', 'parcelsize', 'packagesize', 'packagedimensions'],
    ...['pakkestorrelse', 'pakkemal', 'paketstorlek', 'paketmatt', 'storrelse', 'storlek', 'koko'],
  ],
  contents: [
    ...['contents', 'content', 'innhold', 'innehall', 'indhold', 'sisalto', 'inhalt', 'inhoud', 'goodsdescription'],
    ...['varebeskrivelse', 'varubeskrivning', 'godsbeskrivelse', 'godsbeskrivning', 'warenbeschreibung'],
    ...['parcelcontents', 'parcelcontent', 'pakkeinnhold', 'paketinhalt', 'tavarankuvaus'],
  ],
  itemReference: [
    ...['itemreference', 'parcelreference', 'parcelnumber', 'parcelid', 'pakkenummer', 'pakkenr', 'pakkereferanse'],
    ...['ownreferenceofthisparcel', 'egenreferansefordennepakken', 'kollireferanse', 'kollinummer', 'kollinr'],
    ...['kolliid', 'paketnummer', 'pakettinumero', 'trackingreference'],
  ],
  solution: [
    ...['transportsolution', 'transportlosning', 'shippingmethod', 'shippingmethodtitle', 'deliverymethod'],
    ...['fraktmetode', 'fraktmate', 'leveringsmate', 'leveringsmetode', 'leveringstype', 'leveringsform', 'fraktsatt'],
    ...['leveranssatt', 'leveransmetod', 'fraktalternativ', 'fragtmetode', 'forsendelsesmetode', 'forsendelsesmade'],
    ...['leveringsmade', 'toimitustapa', 'lahetystapa', 'kuljetustapa', 'versandart', 'versandmethode', 'lieferart'],
    ...['liefermethode', 'zustellart', 'verzendmethode', 'verzendwijze', 'bezorgmethode', 'leveringsmethode'],
    ...['shippingservice', 'deliveryservice', 'shippingtype', 'deliverytype', 'shippingoption', 'shippinginformation'],
    ...['shipvia', 'shipservicelevel', 'frakttjeneste', 'transporttjeneste', 'solution', 'carrier', 'carrierid'],
    ...['transportor', 'speditor', 'fraktselskap', 'leveranse'],
  ],
  servicePoint: [
    ...['servicepointid', 'pickuppointid', 'parcelshopid', 'hentestedid', 'ombudsid', 'ombudid', 'noutopisteentunnus'],
    ...['agentid', 'servicepoint', 'servicepointname', 'pickuppoint', 'pickuppointname', 'pickuplocation', 'hentested'],
    ...['utleveringssted', 'utlamningsstalle', 'uttagsstalle', 'ombud', 'serviceombud', 'pakkeshop', 'parcelshop'],
    ...['afhentningssted', 'udleveringssted', 'noutopiste', 'toimipiste', 'paketshop', 'abholpunkt', 'afhaalpunt'],
    ...['pakketpunt', 'droppoint'],
  ],
  deliveryDate: [
    ...['deliverydate', 'desireddeliverydate', 'requesteddeliverydate', 'deliveryday', 'leveringsdato', 'levdato'],
    ...['leveringsdag', 'onsketleveringsdato', 'leveransdatum', 'levdatum', 'leveransdag', 'onskatleveransdatum'],
    ...['onsketlevering', 'toimituspaiva', 'toimituspvm', 'toivottutoimituspaiva', 'lieferdatum', 'liefertermin'],
    ...['wunschtermin', 'leverdatum', 'bezorgdatum', 'gewensteleverdatum'],
  ],
  messageToCarrier: [
    ...['messagetocarrier', 'messagetothecarrier', 'carriermessage', 'deliveryinstructions', 'deliveryinstruction'],
    ...['shippinginstructions', 'meldingtiltransportor', 'meldingtilsjafor', 'leveringsinstruks', 'transportinstruks'],
    ...['leveransinstruktion', 'meddelandetilltransportor', 'leveringsinstruktion', 'beskedtiltransportor'],
    ...['beskedtilchauffor', 'toimitusohje', 'toimitusohjeet', 'kuljetusohje', 'viestikuljetusliikkeelle'],
    ...['lieferhinweis', 'zustellhinweis', 'lieferanweisung', 'bezorginstructie', 'bezorginstructies'],
  ],
  messageToConsignee: [
    ...['messagetorecipient', 'messagetotherecipient', 'messagetoconsignee', 'recipientmessage', 'meldingtilmottaker'],
    ...['giftmessage', 'gavemelding', 'gavehilsen', 'meddelandetillmottagare', 'presentmeddelande'],
    ...['beskedtilmodtager', 'viestivastaanottajalle', 'lahjaviesti', 'grussbotschaft', 'cadeaubericht'],
  ],
  shipmentId: [
    ...['shipmentid', 'shipmentnumber', 'sendingsnummer', 'sendingsnr', 'sendingsid', 'forsandelsenummer'],
    ...['forsendelsesnummer', 'lahetystunnus', 'lahetysnumero'],
  ],
};
