import type { FilePart } from '@/lib/recipients/file-columns';

/**
 * The headers of files as other programs write them, `header=part` where a column belongs to the recipient. Written down from what such
 * exports look like; each has columns that belong to the order, or to another address, and must stay out.
 */
const SETS: readonly [from: string, headers: string][] = [
  [
    'WooCommerce, English',
    'Order Number|Order Date|Customer Note|First Name (Billing)|Last Name (Billing)|Company (Billing)|Address 1&2 (Billing)|City (Billing)|Postcode (Billing)|Email (Billing)=email|Phone (Billing)=phone|First Name (Shipping)=firstName|Last Name (Shipping)=surname|Address 1&2 (Shipping)=address|City (Shipping)=city|State Code (Shipping)|Postcode (Shipping)=zipCode|Country Code (Shipping)=countryCode|Payment Method Title|Order Total Amount',
  ],
  [
    'WooCommerce, keys',
    'order_id|order_date|status|shipping_total|billing_first_name|billing_last_name|billing_email=email|billing_phone=phone|billing_address_1|billing_postcode|billing_city|shipping_first_name=firstName|shipping_last_name=surname|shipping_company=company|shipping_address_1=address|shipping_address_2=coaddress|shipping_postcode=zipCode|shipping_city=city|shipping_country=countryCode|customer_note',
  ],
  [
    'WooCommerce, Norwegian',
    'Ordrenummer|Ordredato|Fornavn (Levering)=firstName|Etternavn (Levering)=surname|Adresse (Levering)=address|Postnummer (Levering)=zipCode|Poststed (Levering)=city|Landkode (Levering)=countryCode|E-post (Faktura)=email|Telefon (Faktura)=phone|Ordresum',
  ],
  [
    'Shopify orders',
    'Name|Email=email|Financial Status|Paid at|Currency|Subtotal|Shipping|Total|Lineitem quantity|Lineitem name|Billing Name|Billing Street|Billing City|Billing Zip|Billing Phone|Shipping Name=name|Shipping Street=address|Shipping Address2=coaddress|Shipping Company=company|Shipping City=city|Shipping Zip=zipCode|Shipping Province|Shipping Country=countryCode|Shipping Phone=phone|Notes|Vendor',
  ],
  [
    'Shopify customers',
    'First Name=firstName|Last Name=surname|Email=email|Accepts Email Marketing|Company=company|Address1=address|Address2=coaddress|City=city|Province|Country=countryCode|Zip=zipCode|Phone=phone|Total Spent|Total Orders|Tags',
  ],
  [
    'Magento orders',
    'ID|Purchase Point|Purchase Date|Bill-to Name|Ship-to Name=name|Grand Total|Status|Billing Address|Shipping Address=address|Shipping Postcode=zipCode|Shipping City=city|Customer Email=email|Customer Group|Payment Method',
  ],
  [
    'Magento customers',
    'ID|Name=name|Email=email|Group|Phone=phone|ZIP=zipCode|Country=countryCode|State/Province|Customer Since|Street Address=address|City=city|Tax VAT Number',
  ],
  [
    'PrestaShop addresses, English',
    'ID|First name=firstName|Last name=surname|Address=address|Zip/Postal code=zipCode|City=city|Country=countryCode|Company=company|Home phone|Mobile phone=phone|Alias',
  ],
  [
    'PrestaShop, keys',
    'id_order|reference_order|firstname=firstName|lastname=surname|company=company|address1=address|address2=coaddress|postcode=zipCode|city=city|country=countryCode|phone=phone|phone_mobile|email=email|total_paid',
  ],
  [
    'Visma eAccounting, Swedish',
    'Kundnr=reference|Namn=name|Organisationsnummer|Leveransadress=address|Leveranspostnr=zipCode|Leveransort=city|Fakturaadress|Fakturapostnr|Fakturaort|Telefon=phone|E-post=email|Betalningsvillkor',
  ],
  [
    'Visma, Norwegian',
    'Kundenr=reference|Navn=name|Adresse 1=address|Adresse 2=coaddress|Postnr=zipCode|Poststed=city|Land=countryCode|Telefon=phone|E-post=email|Org.nr|Kundegruppe|Kredittgrense',
  ],
  [
    'Fiken, Norwegian',
    'Kundenummer=reference|Navn=name|Organisasjonsnummer|E-post=email|Telefon=phone|Adresse=address|Adresse 2=coaddress|Postnummer=zipCode|Poststed=city|Land=countryCode|Kontonummer|Forfall dager',
  ],
  [
    '24SevenOffice, Norwegian',
    'KundeID=reference|Firmanavn=company|Fornavn=firstName|Etternavn=surname|Leveringsadresse=address|Leveringspostnr=zipCode|Leveringssted=city|Leveringsland=countryCode|Fakturaadresse|Fakturapostnr|Fakturasted|Mobil=phone|E-post=email',
  ],
  [
    'Tripletex, Norwegian',
    'Kundenr.=reference|Kundenavn=name|Org.nr.|E-post=email|Telefonnummer=phone|Mobilnummer=phone2|Postadresse=address|Postnr.=zipCode|Sted=city|Land=countryCode|Kontaktperson=contact|Rabatt',
  ],
  [
    'Web shop, Norwegian',
    'Ordre|Dato|Kunde=name|Adresse=address|Postnr=zipCode|Poststed=city|Mobil=phone|Epost=email|Sum|Betalt|Fraktmetode',
  ],
  [
    'Hand-made list, Norwegian',
    'Mottaker=name|C/O=careOf|Gateadresse=address|Postnummer og sted|Postnr=zipCode|Sted=city|Tlf.=phone|Att.=contact|Vekt|Innhold',
  ],
  [
    'Split street, Norwegian',
    'Fornavn=firstName|Etternavn=surname|Gatenavn=address|Husnr=houseNumber|Postnr=zipCode|Poststed=city|Landkode=countryCode|Telefonnr=phone|E-postadresse=email|Medlemsnr',
  ],
  [
    'Fortnox, Swedish',
    'Kundnummer=reference|Kundnamn|Leveransnamn=name|Leveransadress 1=address|Leveransadress 2=coaddress|Leveranspostnummer=zipCode|Leveransort=city|Leveransland=countryCode|Telefon 1=phone|E-post=email|Faktura adress 1',
  ],
  [
    'Web shop, Swedish',
    'Ordernr|Orderdatum|Förnamn=firstName|Efternamn=surname|Företag=company|Gatuadress=address|Postnummer=zipCode|Ort=city|Land=countryCode|Mobilnummer=phone|E-postadress=email|Summa',
  ],
  [
    'Hand-made list, Swedish',
    'Mottagare=name|Adress=address|Lägenhet=coaddress|Postnr=zipCode|Postort=city|Telefonnummer=phone|Referens=reference|Vikt (kg)',
  ],
  [
    'e-conomic, Danish',
    'Kundenr.=reference|Navn=name|Adresse=address|Postnr.=zipCode|By=city|Land=countryCode|Telefon=phone|E-mail=email|CVR-nr.|Kundegruppe|Att.=contact|Saldo',
  ],
  [
    'Web shop, Danish',
    'Ordrenummer|Levering Firma=company|Levering Fornavn=firstName|Levering Efternavn=surname|Levering Adresse=address|Levering Postnr=zipCode|Levering By=city|Levering Land=countryCode|Faktura Adresse|Faktura Postnr|Faktura By|Mobil=phone|E-mail=email',
  ],
  [
    'Hand-made list, Danish',
    'Modtager=name|Vejnavn=address|Husnr.=houseNumber|Lejlighed=coaddress|Postnr=zipCode|By=city|Tlf=phone|Mail=email|Bemærkning',
  ],
  [
    'Procountor, Finnish',
    'Asiakasnumero=reference|Nimi=name|Y-tunnus|Katuosoite=address|Postinumero=zipCode|Postitoimipaikka=city|Maa=countryCode|Puhelin=phone|Sähköposti=email|Maksuehto',
  ],
  [
    'Web shop, Finnish',
    'Tilausnumero|Tilauspäivä|Etunimi=firstName|Sukunimi=surname|Yritys=company|Toimitusosoite=address|Toimituspostinumero=zipCode|Toimituskaupunki=city|Laskutusosoite|Laskutuspostinumero|Puhelinnumero=phone|Sähköpostiosoite=email|Summa',
  ],
  [
    'Hand-made list, Finnish',
    'Vastaanottaja=name|Lähiosoite=address|Postinumero=zipCode|Paikkakunta=city|Matkapuhelin=phone|Yhteyshenkilö=contact|Paino',
  ],
  [
    'Customers, German',
    'Kundennummer=reference|Firma=company|Ansprechpartner=contact|Straße=address|Hausnummer=houseNumber|PLZ=zipCode|Ort=city|Land=countryCode|Telefon=phone|Mobiltelefon=phone2|E-Mail=email|USt-IdNr.|Zahlungsziel',
  ],
  [
    'Customers, Dutch',
    'Klantnummer=reference|Bedrijfsnaam=company|Contactpersoon=contact|Straat=address|Huisnummer=houseNumber|Postcode=zipCode|Plaats=city|Land=countryCode|Telefoon=phone|Mobiel=phone2|E-mailadres=email|KvK-nummer|Betalingstermijn',
  ],
  [
    'Market place, seller report',
    'order-id|purchase-date|buyer-email=email|buyer-name|buyer-phone-number=phone|sku|product-name|recipient-name=name|ship-address-1=address|ship-address-2=coaddress|ship-city=city|ship-state|ship-postal-code=zipCode|ship-country=countryCode',
  ],
  [
    'Market place, sold orders',
    'Sale Date|Order ID|Buyer User ID|Full Name=name|First Name|Last Name|Number of Items|Street 1=address|Street 2=coaddress|Ship City=city|Ship State|Ship Zipcode=zipCode|Ship Country=countryCode|Currency',
  ],
  [
    'Auction orders',
    'Sales Record Number|Order Number|Buyer Username|Buyer Name|Buyer Email=email|Ship To Name=name|Ship To Phone=phone|Ship To Address 1=address|Ship To Address 2=coaddress|Ship To City=city|Ship To State|Ship To Zip=zipCode|Ship To Country=countryCode|Item Title|Sender Address',
  ],
  [
    'Contacts of a mail program',
    'First Name=firstName|Middle Name|Last Name=surname|Company=company|Job Title|Business Street=address|Business City=city|Business Postal Code=zipCode|Business Country/Region=countryCode|Mobile Phone=phone|E-mail Address=email|Notes',
  ],
];

export type HeaderSet = { from: string; columns: { header: string; part: FilePart | null }[] };

export const HEADER_SETS: readonly HeaderSet[] = SETS.map(([from, headers]) => ({
  from,
  columns: headers.split('|').map((column) => {
    const [header = '', part = null] = column.split('=');
    return { header, part: part as FilePart | null };
  }),
}));
