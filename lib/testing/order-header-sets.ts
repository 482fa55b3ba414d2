import type { OrderField } from '@/lib/order-import';

/**
 * The headers of lists of orders as other programs write them: `header=field` where a column belongs to the booking, `header~value=field`
 * where only the values say so. Written down from what such exports look like; each has columns that must stay out.
 */
const SETS: readonly [from: string, headers: string][] = [
  [
    'WooCommerce orders, English',
    'Order Number=orderReference|Order Status|Order Date|Customer Note|First Name (Billing)|Last Name (Billing)|Address 1&2 (Billing)|City (Billing)|Postcode (Billing)|Email (Billing)=email|Phone (Billing)=phone|First Name (Shipping)=firstName|Last Name (Shipping)=surname|Address 1&2 (Shipping)=address|City (Shipping)=city|State Code (Shipping)|Postcode (Shipping)=zipCode|Country Code (Shipping)=countryCode|Payment Method Title|Cart Discount Amount|Shipping Method Title=solution|Order Shipping Amount|Order Total Amount|Item Name|Quantity|Item Cost',
  ],
  [
    'WooCommerce orders, keys',
    'order_id|order_number=orderReference|order_date|status|shipping_total|order_currency|payment_method|shipping_method=solution|billing_first_name|billing_last_name|billing_company|billing_email=email|billing_phone=phone|billing_address_1|billing_postcode|billing_city|billing_country|shipping_first_name=firstName|shipping_last_name=surname|shipping_company=company|shipping_address_1=address|shipping_address_2=coaddress|shipping_postcode=zipCode|shipping_city=city|shipping_country=countryCode|customer_note|order_weight~1.35=weightKilograms|line_item_1',
  ],
  [
    'WooCommerce orders, Norwegian',
    'Ordrenummer=orderReference|Ordrestatus|Ordredato|Fornavn (Levering)=firstName|Etternavn (Levering)=surname|Adresse (Levering)=address|Postnummer (Levering)=zipCode|Poststed (Levering)=city|Landkode (Levering)=countryCode|E-post (Faktura)=email|Telefon (Faktura)=phone|Leveringsmetode=solution|Vekt (kg)=weightKilograms|Ordresum|Betalingsmåte',
  ],
  [
    'Shopify orders',
    'Name~#1001=orderReference|Email=email|Financial Status|Paid at|Fulfillment Status|Currency|Subtotal|Shipping|Taxes|Total|Discount Code|Shipping Method=solution|Created at|Lineitem quantity|Lineitem name|Lineitem price|Lineitem sku|Billing Name|Billing Street|Billing Address1|Billing Company|Billing City|Billing Zip|Billing Country|Billing Phone|Shipping Name=name|Shipping Street|Shipping Address1=address|Shipping Address2=coaddress|Shipping Company=company|Shipping City=city|Shipping Zip=zipCode|Shipping Province|Shipping Country=countryCode|Shipping Phone=phone|Notes|Note Attributes|Cancelled at|Payment Method|Vendor|Outstanding Balance|Tags|Source',
  ],
  [
    'Shopify, app for exports',
    'Order Name=orderReference|Order ID|Created At|Customer: Email=email|Shipping: First Name=firstName|Shipping: Last Name=surname|Shipping: Company=company|Shipping: Phone=phone|Shipping: Address 1=address|Shipping: Address 2=coaddress|Shipping: Zip=zipCode|Shipping: City=city|Shipping: Country Code=countryCode|Weight Total~1350=weightGrams|Price: Total|Line: Title',
  ],
  [
    'Magento orders',
    'ID~000000012=orderReference|Purchase Point|Purchase Date|Bill-to Name|Ship-to Name=name|Grand Total (Base)|Grand Total (Purchased)|Status|Billing Address|Shipping Address~Storgata 1, Oslo, 0155 Oslo=freeAddress|Shipping Information=solution|Customer Email=email|Customer Group|Subtotal|Shipping and Handling|Payment Method|Total Refunded',
  ],
  [
    'Magento orders, keys',
    'increment_id=orderReference|created_at|store_name|customer_email=email|shipping_firstname=firstName|shipping_lastname=surname|shipping_company=company|shipping_street=address|shipping_postcode=zipCode|shipping_city=city|shipping_country=countryCode|shipping_telephone=phone|shipping_method=solution|weight~0.450=weightKilograms|billing_street|billing_city|grand_total',
  ],
  [
    'PrestaShop, keys',
    'id_order|order_reference=orderReference|date_add|firstname=firstName|lastname=surname|company=company|address1=address|address2=coaddress|postcode=zipCode|city=city|country=countryCode|phone=phone|phone_mobile|email=email|carrier=solution|weight~1.250000=weightKilograms|total_paid|current_state',
  ],
  [
    'PrestaShop, English',
    'Order ID=orderReference|Customer=name|Delivery address=address|Delivery postcode=zipCode|Delivery city=city|Delivery country=countryCode|Mobile phone=phone|Email=email|Carrier=solution|Total products|Total paid',
  ],
  [
    'Visma eAccounting, Swedish',
    'Ordernr=orderReference|Orderdatum|Kundnr=reference|Leveransnamn=name|Leveransadress=address|Leveranspostnr=zipCode|Leveransort=city|Leveransland=countryCode|Leveransdatum=deliveryDate|Leveranssätt=solution|Telefon=phone|E-post=email|Fakturaadress|Fakturapostnr|Fakturaort|Summa|Moms',
  ],
  [
    'Visma Business, Norwegian',
    'Ordrenr.=orderReference|Ordredato|Kundenr=reference|Lev.navn=name|Lev.adresse 1=address|Lev.adresse 2=coaddress|Lev.postnr=zipCode|Lev.poststed=city|Lev.land=countryCode|Leveringsdato=deliveryDate|Leveringsmåte=solution|Bruttovekt~12,5=weightKilograms|Antall kolli=parcels|Selger|Netto',
  ],
  [
    'Visma Netvisor, Finnish',
    'Tilausnumero=orderReference|Tilauspäivä|Asiakasnumero=reference|Toimitusnimi=name|Toimitusosoite=address|Toimituspostinumero=zipCode|Toimituspaikkakunta=city|Toimitusmaa=countryCode|Toimituspäivä=deliveryDate|Toimitustapa=solution|Kokonaispaino (kg)=weightKilograms|Laskutusosoite|Laskutuspostinumero|Summa',
  ],
  [
    'Fiken, Norwegian',
    'Fakturanummer=orderReference|Fakturadato|Forfallsdato|Kundenummer=reference|Kundenavn=name|Adresse=address|Adresse 2=coaddress|Postnummer=zipCode|Poststed=city|Land=countryCode|E-post=email|Telefon=phone|Beløp|MVA|Betalt',
  ],
  [
    '24SevenOffice, Norwegian',
    'Ordrenr=orderReference|KundeID=reference|Firmanavn=company|Fornavn=firstName|Etternavn=surname|Leveringsadresse=address|Leveringspostnr=zipCode|Leveringssted=city|Leveringsland=countryCode|Leveringsdato=deliveryDate|Fakturaadresse|Fakturapostnr|Fakturasted|Mobil=phone|E-post=email|Frakttjeneste=solution|Vekt~2500=weightGrams|Beløp',
  ],
  [
    '24SevenOffice, English',
    'OrderId=orderReference|OrderStatus|CustomerName=name|DeliveryStreet=address|DeliveryPostalCode=zipCode|DeliveryCity=city|DeliveryCountry=countryCode|InvoiceStreet|InvoicePostalCode|InvoiceCity|CustomerPhone=phone|CustomerEmail=email|DeliveryDate=deliveryDate|OrderTotalIncVat',
  ],
  [
    'Fortnox orders, Swedish',
    'Ordernummer=orderReference|Kundnummer=reference|Kundnamn|Leveransnamn=name|Leveransadress 1=address|Leveransadress 2=coaddress|Leveranspostnummer=zipCode|Leveransort=city|Leveransland=countryCode|Telefon 1=phone|E-post=email|Leveransdatum=deliveryDate|Leveranssätt=solution|Fakturaadress 1|Totalt|Valuta',
  ],
  [
    'Fortnox, hand-made from it',
    'Ordernr=orderReference|Mottagare=name|Adress=address|Postnr=zipCode|Ort=city|Vikt (kg)=weightKilograms|Antal kolli=parcels|Godsmärkning',
  ],
  [
    'Tripletex orders, Norwegian',
    'Ordrenummer=orderReference|Ordredato|Kundenr.=reference|Kundenavn=name|Leveringsadresse=address|Leveringsadresse postnr.=zipCode|Leveringsadresse sted=city|Leveringsadresse land=countryCode|Kontaktperson=contact|Mobilnummer=phone|E-post=email|Leveringsdato=deliveryDate|Sum eks. mva',
  ],
  [
    'Tripletex, English',
    'Order number=orderReference|Order date|Customer no.=reference|Customer name=name|Delivery address=address|Delivery postal code=zipCode|Delivery city=city|Delivery country=countryCode|Contact person=contact|Phone=phone|Email=email|Delivery date=deliveryDate|Net amount',
  ],
  [
    'Vilkas, Finnish',
    'Tilausnumero=orderReference|Tilauspäivä|Etunimi=firstName|Sukunimi=surname|Yritys=company|Katuosoite=address|Postinumero=zipCode|Postitoimipaikka=city|Maa=countryCode|Puhelin=phone|Sähköposti=email|Toimitustapa=solution|Noutopiste=servicePoint|Paino (kg)=weightKilograms|Loppusumma|Maksutapa',
  ],
  [
    'MyCashflow, Finnish',
    'Tilausnro=orderReference|Tilaus luotu|Toimituksen etunimi=firstName|Toimituksen sukunimi=surname|Toimituksen osoite=address|Toimituksen postinumero=zipCode|Toimituksen kaupunki=city|Toimituksen maa=countryCode|Matkapuhelin=phone|Sähköpostiosoite=email|Toimitustapa=solution|Paino (g)=weightGrams|Laskutuksen osoite|Laskutuksen postinumero|Summa',
  ],
  [
    'Web shop, Danish',
    'Ordrenummer=orderReference|Ordredato|Levering Firma=company|Levering Fornavn=firstName|Levering Efternavn=surname|Levering Adresse=address|Levering Postnr=zipCode|Levering By=city|Levering Land=countryCode|Faktura Adresse|Faktura Postnr|Faktura By|Mobil=phone|E-mail=email|Pakkeshop=servicePoint|Vægt (g)=weightGrams|Total',
  ],
  [
    'Ledger, Danish',
    'Ordrenr.=orderReference|Kundenr.=reference|Navn=name|Adresse=address|Postnr.=zipCode|By=city|Land=countryCode|Att.=contact|Telefon=phone|E-mail=email|Leveringsdato=deliveryDate|Beløb|CVR-nr.',
  ],
  [
    'Market place, seller report',
    'order-id=orderReference|order-item-id|purchase-date|buyer-email=email|buyer-name|buyer-phone-number=phone|sku|product-name|quantity-purchased|item-price|recipient-name=name|ship-address-1=address|ship-address-2=coaddress|ship-city=city|ship-state|ship-postal-code=zipCode|ship-country=countryCode|ship-service-level|delivery-instructions=messageToCarrier',
  ],
  [
    'Hand-made list, Norwegian',
    'Mottaker=name|Adresse=address|Postnr=zipCode|Sted=city|Tlf=phone|Vekt~1,5=weightKilograms|L=|B=|H=|Innhold=contents|Merknad',
  ],
  [
    'Hand-made list with sizes, Norwegian',
    'Ordre=orderReference|Navn=name|Gatenavn=address|Husnr=houseNumber|Postnr=zipCode|Poststed=city|Vekt i gram=weightGrams|Lengde (cm)=lengthCm|Bredde (cm)=widthCm|Høyde (cm)=heightCm|Antall pakker=parcels|Melding til mottaker=messageToConsignee',
  ],
  [
    'Hand-made list with one address cell, Norwegian',
    'Ordrenr=orderReference|Navn=name|Adresse=address|Postnr./sted=freeAddress|Mobil=phone|Mål (LxBxH)=size|Vekt (g)=weightGrams|Hentested=servicePoint',
  ],
  [
    'Hand-made list, Swedish',
    'Order=orderReference|Förnamn=firstName|Efternamn=surname|Gatuadress=address|Postnummer=zipCode|Ort=city|Mobilnummer=phone|E-postadress=email|Vikt~0,35=weightKilograms|Ombud=servicePoint|Innehåll=contents|Summa',
  ],
  [
    'Hand-made list, Finnish',
    'Tilaus=orderReference|Vastaanottaja=name|Lähiosoite=address|Postinumero=zipCode|Paikkakunta=city|Puh.=phone|Paino~1,2=weightKilograms|Kollimäärä=parcels|Sisältö=contents|Huom',
  ],
  [
    'Own list, English',
    'Order reference=orderReference|Recipient=name|Street=address|Care of=careOf|Postal code=zipCode|City=city|Country=countryCode|Phone=phone|Second phone=phone2|E-mail=email|Contact=contact|Reference=reference|Parcels=parcels|Weight (g)=weightGrams|Length (cm)=lengthCm|Width (cm)=widthCm|Height (cm)=heightCm|Contents=contents|Parcel number=itemReference|Transport solution=solution|Service point=servicePoint|Delivery date=deliveryDate|Message to the carrier=messageToCarrier|Message to the recipient=messageToConsignee|Shipment id=shipmentId',
  ],
];

export type OrderHeaderSet = { from: string; columns: { header: string; value: string; field: OrderField | null }[] };

/** Every set with the column of each header; the value is empty where the header says enough. */
export const ORDER_HEADER_SETS: readonly OrderHeaderSet[] = SETS.map(([from, headers]) => ({
  from,
  columns: headers.split('|').map((column) => {
    const [named = '', field = ''] = column.split('=');
    const [header = '', value = ''] = named.split('~');
    return { header, value, field: (field || null) as OrderField | null };
  }),
}));
