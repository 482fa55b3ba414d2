import type { OrderField } from '@/lib/imports/order-import';

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
    'order-id=orderReference|order-item-id|purchase-date|buyer-email=email|buyer-name|buyer-phone-number=phone|sku|product-name|quantity-purchased|item-price|recipient-name=name|ship-address-1=address|ship-address-2=coaddress|ship-city=city|ship-state|ship-postal-code=zipCode|ship-country=countryCode|ship-service-level=solution|delivery-instructions=messageToCarrier',
  ],
  [
    'Market place, shipments',
    'amazon-order-id=orderReference|merchant-order-id|shipment-id~D9fR7xyz|shipment-item-id|purchase-date|shipment-date|buyer-email=email|buyer-name|buyer-phone-number|sku|product-name|quantity-shipped|currency|item-price|shipping-price|ship-service-level=solution|recipient-name=name|ship-address-1=address|ship-address-2=coaddress|ship-address-3|ship-city=city|ship-state|ship-postal-code=zipCode|ship-country=countryCode|ship-phone-number=phone|bill-address-1|bill-city|bill-postal-code|bill-country|carrier|tracking-number|estimated-arrival-date',
  ],
  [
    'Market place, logistics',
    'SubOrder|Order=orderReference|CreatedOn|Status|BuyerName|BuyerEmail=email|BuyerPhone=phone|Recipient=name|AddressLine1=address|AddressLine2=coaddress|City=city|State|PostalCode=zipCode|Country=countryCode|ShippingMethod=solution|ShippingCost|TrackingNumber|TrackingCarrier|Items',
  ],
  [
    'Market place, Dutch',
    'bestelnummer=orderReference|voornaam_verzending=firstName|achternaam_verzending=surname|bedrijfsnaam_verzending=company|adres_verz_straat=address|adres_verz_huisnummer=houseNumber|adres_verz_huisnummer_toevoeging|postcode_verzending=zipCode|woonplaats_verzending=city|land_verzending=countryCode|EAN|referentie|producttitel|aantal|prijs|besteldatum|emailadres=email',
  ],
  [
    'Web shop with articles, Dutch keys',
    'orderId=orderReference|orderDate|shippingDate|qtyShipped|shipper|trackAndTraceCode|trackAndTraceUrl|customerFirstname=firstName|customerLastname=surname|shippingAddressStreet=address|shippingAddressNumber=houseNumber|shippingAddressNumberAddition|shippingAddressPostcode=zipCode|shippingAddressCity=city|shippingAddressCountry=countryCode|customerEmail=email|telephone=phone|sku|quantity|EAN|costPrice|name~Genser|expectedShippingDate',
  ],
  [
    'Parcels of a German carrier',
    'Sendungsreferenz=orderReference|Sendungsdatum|Absender Name 1|Absender Straße|Absender Hausnummer|Absender PLZ|Absender Ort|Absender Land|Absenderreferenz|Absender E-Mail-Adresse|Absender Telefonnummer|Empfänger Name 1=name|Empfänger Name 2 / Postnummer|Empfänger Name 3|Empfänger Straße=address|Empfänger Hausnummer=houseNumber|Empfänger PLZ=zipCode|Empfänger Ort=city|Empfänger Provinz|Empfänger Land=countryCode|Empfängerreferenz|Empfänger E-Mail-Adresse=email|Empfänger Telefonnummer=phone',
  ],
  [
    'Parcels of another carrier, German',
    'Empfänger Vorname=firstName|Empfänger Nachname=surname|Empfänger Straße=address|Empfänger Hausnummer=houseNumber|Empfänger PLZ=zipCode|Empfänger Stadt=city|Empfänger Adresszusatz=coaddress|Empfänger Telefonnummer=phone|Empfänger E-Mail=email|Abholdatum|Nachbarschaftszustellung',
  ],
  [
    'Parcels of several carriers, English',
    'No*~1|Category|Parcel Content*=contents|Parcel Value (RM)*|Weight (kg)*=weightKilograms|Pick Up Date*|Sender Name*|Sender Company|Sender Contact*~90000000|Sender Email|Sender Address*|Sender Postcode*|Sender City*|Receiver Name*=name|Receiver Company=company|Receiver Contact*~91234567=phone|Receiver Alt Contact|Receiver Email=email|Receiver Address*=address|Receiver Postcode*=zipCode|Receiver City*=city|Courier Company|Alternative Courier Company|Tracking SMS|Drop Off At Courier Branch|Reference=reference',
  ],
  [
    'Parcels in pounds and inches',
    'Sender First Name|Sender Last Name|Sender Company/Org Name|Sender Address Line 1|Sender Address Town/City|Sender Country|Sender ZIP Code|Sender Email|Sender Cell Phone|Recipient Country=countryCode|Recipient First Name=firstName|Recipient Middle Initial|Recipient Last Name=surname|Recipient Company/Org Name=company|Recipient Address Line 1=address|Recipient Address Line 2=coaddress|Recipient Address Line 3|Recipient Address Town/City=city|Recipient State|Recipient ZIP Code=zipCode|Recipient Phone=phone|Recipient Email=email|Service Type|Package Type|Package Weight (lb)|Package Weight (oz)|Length~12|Width~9|Height~4|Insured Value|Contents=contents|Contents Description|Package Comments',
  ],
  [
    'Parcels, keys',
    'OrderNo=orderReference|ReceiverName=name|ReceiverCountry=countryCode|ReceiverAddress1=address|ReceiverAddress2=coaddress|ReceiverCity=city|ReceiverState/Province|ReceiverZipCode=zipCode|ReceiverPhone=phone|ReceiverPhoneExt.|Shipping(USD)~9.90|ShippingDate',
  ],
  [
    'Parcels of a shop, English',
    'Item Type|Store Name|Merchant Order ID=orderReference|Recipient Name=name|Recipient Phone=phone|Recipient Address~Storgata 11=address|Recipient City=city|Recipient Zone|Amount to Collect',
  ],
  [
    'JTL documents, German',
    'Belegnummer=orderReference|Lieferadresse_Vorname=firstName|Lieferadresse_Nachname=surname|Lieferadresse_Strasse=address|Lieferadresse_Hausnummer=houseNumber|Lieferadresse_Firma=company|Lieferadresse_Postleitzahl=zipCode|Lieferadresse_Ort=city|Lieferadresse_Land=countryCode|Artikelnummer|Menge|EK-Preis|Positionsnummer',
  ],
  [
    'JTL orders, German',
    'Auftragsnummer=orderReference|Auftragsnummer (extern)|Auftragsdatum|Währung|Versandart=solution|Artikelnummer|Artikel Menge|Rechnungsadresse Name|Rechnungsadresse Land|Rechnungsadresse E-Mail=email|Lieferadresse Name=name|Lieferadresse Land=countryCode|Lieferadresse PLZ=zipCode|Lieferadresse Ort=city|Lieferadresse Straße=address',
  ],
  [
    'weclapp orders, German',
    'AUFTRAGSNUMMER=orderReference|Auftragsdatum|Währung|Auftragsart|Versandart=solution|Artikelnummer oder EAN|MENGE|PREIS|KUNDENNUMMER=reference|Kunden Bestellnummer|Firma|Firmenzusatz|Anrede|Vorname|Nachname|E-Mail=email|Telefonnummer=phone|Straße|Stadt|Postleitzahl|LAND|Abweichende Lieferadresse Firma=company|Abweichende Lieferadresse Vorname=firstName|Abweichende Lieferadresse Nachname=surname|Abweichende Lieferadresse Straße=address|Abweichende Lieferadresse Postleitzahl=zipCode|Abweichende Lieferadresse Stadt=city|Abweichende Lieferadresse Land=countryCode',
  ],
  [
    'Shopware orders, keys',
    'order_number=orderReference|order_customer_first_name|order_customer_last_name|order_customer_email=email|billing_address_street|billing_address_zipcode|billing_address_city|shipping_address_first_name=firstName|shipping_address_last_name=surname|shipping_address_company=company|shipping_address_street=address|shipping_address_additional_address_line1=coaddress|shipping_address_zipcode=zipCode|shipping_address_city=city|shipping_address_country=countryCode|shipping_address_phone_number=phone|shipping_method=solution|tracking_codes|amount_total',
  ],
  [
    'Shopware orders, German',
    'Bestellnummer=orderReference|Bestelldatum|Zahlungsart|Versandart=solution|Rechnung Firma|Rechnung Vorname|Rechnung Nachname|Rechnung Straße|Rechnung PLZ|Rechnung Ort|Lieferung Firma=company|Lieferung Vorname=firstName|Lieferung Nachname=surname|Lieferung Straße=address|Lieferung Adresszusatz 1=coaddress|Lieferung PLZ=zipCode|Lieferung Ort=city|Lieferung Land=countryCode|Kundennummer=reference|E-Mail-Adresse=email|Gesamtbetrag',
  ],
  [
    'WooCommerce orders, German',
    'Bestellnummer=orderReference|Bestellstatus|Bestelldatum|Kundennotiz|Vorname (Rechnung)|Nachname (Rechnung)|Adresse 1&2 (Rechnung)|Ort (Rechnung)|Postleitzahl (Rechnung)|E-Mail (Rechnung)=email|Telefon (Rechnung)=phone|Vorname (Versand)=firstName|Nachname (Versand)=surname|Adresse 1&2 (Versand)=address|Ort (Versand)=city|Postleitzahl (Versand)=zipCode|Ländercode (Versand)=countryCode|Versandmethode=solution|Bestellsumme|Artikelname|Menge',
  ],
  [
    'WooCommerce orders, Dutch',
    'Bestelnummer=orderReference|Besteldatum|Voornaam (Facturatie)|Achternaam (Facturatie)|Adres 1 (Facturatie)|Plaats (Facturatie)|Postcode (Facturatie)|E-mail (Facturatie)=email|Telefoon (Facturatie)=phone|Voornaam (Verzending)=firstName|Achternaam (Verzending)=surname|Adres 1 (Verzending)=address|Adres 2 (Verzending)=coaddress|Plaats (Verzending)=city|Postcode (Verzending)=zipCode|Landcode (Verzending)=countryCode|Verzendmethode=solution|Totaalbedrag',
  ],
  [
    'WooCommerce orders, Swedish',
    'Ordernummer=orderReference|Orderstatus|Orderdatum|Förnamn (Faktura)|Efternamn (Faktura)|Adress (Faktura)|Ort (Faktura)|Postnummer (Faktura)|E-post (Faktura)=email|Telefon (Faktura)=phone|Förnamn (Leverans)=firstName|Efternamn (Leverans)=surname|Adress (Leverans)=address|Ort (Leverans)=city|Postnummer (Leverans)=zipCode|Landskod (Leverans)=countryCode|Leveransmetod=solution|Ordersumma',
  ],
  [
    'WooCommerce orders, Danish',
    'Ordrenummer=orderReference|Ordrestatus|Ordredato|Fornavn (Faktura)|Efternavn (Faktura)|Adresse (Faktura)|By (Faktura)|Postnummer (Faktura)|E-mail (Faktura)=email|Telefon (Faktura)=phone|Fornavn (Levering)=firstName|Efternavn (Levering)=surname|Adresse (Levering)=address|By (Levering)=city|Postnummer (Levering)=zipCode|Landekode (Levering)=countryCode|Fragtmetode=solution|Ordretotal',
  ],
  [
    'WooCommerce orders, Finnish',
    'Tilausnumero=orderReference|Tilauksen tila|Etunimi (Laskutus)|Sukunimi (Laskutus)|Osoite (Laskutus)|Kaupunki (Laskutus)|Postinumero (Laskutus)|Sähköposti (Laskutus)=email|Puhelin (Laskutus)=phone|Etunimi (Toimitus)=firstName|Sukunimi (Toimitus)=surname|Osoite (Toimitus)=address|Kaupunki (Toimitus)=city|Postinumero (Toimitus)=zipCode|Maakoodi (Toimitus)=countryCode|Toimitustapa=solution|Yhteensä',
  ],
  [
    'PrestaShop, German',
    'Bestell-Nr.=orderReference|Kunde=name|Lieferadresse=address|Liefer-PLZ=zipCode|Lieferort=city|Lieferland=countryCode|Mobiltelefon=phone|E-Mail=email|Versanddienst|Gesamt',
  ],
  [
    'PrestaShop, Dutch',
    'Bestelnr.=orderReference|Klant=name|Bezorgadres=address|Bezorgpostcode=zipCode|Bezorgplaats=city|Bezorgland=countryCode|Mobiel=phone|E-mailadres=email|Verzendwijze=solution|Totaal',
  ],
  [
    'Magento orders, ship-to parts',
    'Order Number=orderReference|Purchase Date|Bill-to Name|Bill-to Street|Bill-to City|Bill-to Postcode|Ship-to Name=name|Ship-to Street=address|Ship-to City=city|Ship-to Postcode=zipCode|Ship-to Country=countryCode|Ship-to Telephone=phone|Customer Email=email|Shipping Method=solution|Grand Total',
  ],
  [
    'Odoo orders, labels',
    'Order Reference=orderReference|Order Date|Customer|Delivery Address/Name=name|Delivery Address/Street=address|Delivery Address/Street2=coaddress|Delivery Address/Zip=zipCode|Delivery Address/City=city|Delivery Address/Country=countryCode|Delivery Address/Phone=phone|Customer/Email=email|Delivery Method=solution|Delivery Date=deliveryDate|Total',
  ],
  [
    'Odoo orders, paths',
    'name~S00042=orderReference|date_order|partner_id/name|partner_shipping_id/name=name|partner_shipping_id/street=address|partner_shipping_id/street2=coaddress|partner_shipping_id/zip=zipCode|partner_shipping_id/city=city|partner_shipping_id/country_id=countryCode|partner_shipping_id/phone=phone|partner_id/email=email|carrier_id=solution|amount_total',
  ],
  [
    'Navision sales headers',
    'No.~SO-1001=orderReference|Sell-to Customer No.=reference|Sell-to Customer Name|Sell-to Address|Sell-to City|Sell-to Post Code|Bill-to Name|Bill-to Address|Bill-to Post Code|Bill-to City|Ship-to Name=name|Ship-to Address=address|Ship-to Address 2=coaddress|Ship-to Post Code=zipCode|Ship-to City=city|Ship-to Country/Region Code=countryCode|Ship-to Contact~Kari=contact|Order Date|Shipment Date|Requested Delivery Date=deliveryDate|Shipment Method Code|Shipping Agent Code|External Document No.',
  ],
  [
    'NetSuite shipments',
    'internalid|customerMain_firstname|customerMain_lastname|customerMain_email=email|shipaddress~Kari, Storgata 11, 0155 Oslo|shipaddressee=name|shippingattention=contact|shipaddress1=address|shipaddress2=coaddress|shipcity=city|shipstate|shipzip=zipCode|shipcountry_text|shipcountrycode=countryCode|shipphone=phone|item_externalid|memo|quantityCommitted|trackingWebsite|trackingNumber',
  ],
  [
    'Accounts with two addresses, English',
    'Account ID|Name~Vinbaren=name|Shipping Street 1=address|Shipping Street 2=coaddress|Shipping City=city|Shipping State|Shipping Zip=zipCode|Billing Street 1|Billing City|Billing Zip|Phone Number=phone|Code|Region|Delivery Restrictions|Primary Contact First Name|Primary Contact Last Name|Primary Contact Business Email=email|Sales Reps',
  ],
  [
    'Order system, Swedish keys',
    'ordernr=orderReference|ordertyp|orderdatum|leveransdatum=deliveryDate|fakturadatum|kundnr=reference|kundnamn=name|kundadr|kundpostnr|kundpostadr|kundland|erref|leveransadress=address|leveranspostnr=zipCode|leveranspostadress~Malmö=city|leveransland=countryCode|valuta|betvillkor|levvillkor|levsett|godsmerke',
  ],
  [
    'Order collector, Swedish',
    'Ordernummer=orderReference|Orderdatum|Kundnummer=reference|Kundnamn=name|Postadress1|Postadress2|Postnummer|Ort|Leveransadress_postadress1=address|Leveransadress_postadress2=coaddress|Leveransadress_postnummer=zipCode|Leveransadress_ort=city|Leasingavtal|Intraservice_ordernummer|PartnerId|Kontakt1_namn|Kontakt1_epost|Kontakt1_telefon|Kontakt2_namn',
  ],
  [
    'Members, Norwegian',
    'Kundenummer=reference|Navn=name|Adresse=address|Postnummer=zipCode|Poststed=city|Epostadresse=email|Telefon=phone|Kjønn|Fødselsår|Godtatt deling av info|Kontingent',
  ],
  [
    'Mass mailing, Norwegian',
    'Kunde ID=reference|Fødsels- og personnummer|Fullt navn, fornavn først=name|Adresselinje=address|Postnummer=zipCode|Poststed=city|Mobil=phone|Filnavn|Organisasjonsnummer(hvis bedrift)|Land=countryCode',
  ],
  [
    'Mystore, Norwegian',
    'Ordrenr=orderReference|Ordredato|Kundenavn|Leveringsnavn=name|Leveringsfirma=company|Leveringsadresse=address|Leveringspostnr=zipCode|Leveringssted=city|Leveringsland=countryCode|E-post=email|Telefon=phone|Fraktmetode=solution|Betalingsmåte|Total',
  ],
  [
    '24Nettbutikk, Norwegian',
    'Ordrenummer=orderReference|Dato|Status|Fornavn|Etternavn|Adresse|Postnr|Poststed|Leverings fornavn=firstName|Leverings etternavn=surname|Leverings adresse=address|Leverings postnr=zipCode|Leverings poststed=city|E-post=email|Mobil=phone|Fraktmåte=solution|Sum inkl. mva',
  ],
  [
    'Hand-made list, German',
    'Bestellnummer=orderReference|Empfänger=name|Straße=address|Hausnummer=houseNumber|PLZ=zipCode|Ort=city|Land=countryCode|Telefon=phone|E-Mail=email|Gewicht (kg)=weightKilograms|Länge (cm)=lengthCm|Breite (cm)=widthCm|Höhe (cm)=heightCm|Inhalt=contents|Versandart=solution|Lieferdatum=deliveryDate|Bemerkung',
  ],
  [
    'Hand-made list, Dutch',
    'Ordernummer=orderReference|Ontvanger=name|Straat=address|Huisnummer=houseNumber|Postcode=zipCode|Plaats=city|Land=countryCode|Telefoon=phone|E-mail=email|Gewicht (g)=weightGrams|Lengte (cm)=lengthCm|Breedte (cm)=widthCm|Hoogte (cm)=heightCm|Inhoud=contents|Verzendmethode=solution|Bezorgdatum=deliveryDate|Opmerking',
  ],
  [
    'One delivery address, German',
    'Auftrag=orderReference|Name des Empfängers=name|Lieferadresse=address|PLZ=zipCode|Ort=city|Gewicht~1,5=weightKilograms',
  ],
  [
    'Hand-made list, Norwegian',
    'Mottaker=name|Adresse=address|Postnr=zipCode|Sted=city|Tlf=phone|Vekt~1,5=weightKilograms|L=|B=|H=|Innhold=contents|Merknad',
  ],
  [
    'Hand-made list with sizes, Norwegian',
    'Ordre=orderReference|Navn=name|Gatenavn=address|Husnr=houseNumber|Postnr=zipCode|Poststed=city|Vekt i gram=weightGrams|Lengde (cm)=lengthCm|Bredde (cm)=widthCm|Høyde (cm)=heightCm|Antall pakker=parcels|Melding til mottaker=messageToRecipient',
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
    'Order reference=orderReference|Recipient=name|Street=address|Care of=careOf|Postal code=zipCode|City=city|Country=countryCode|Phone=phone|Second phone=phone2|E-mail=email|Contact=contact|Reference=reference|Parcels=parcels|Weight (g)=weightGrams|Length (cm)=lengthCm|Width (cm)=widthCm|Height (cm)=heightCm|Contents=contents|Parcel number=itemReference|Transport solution=solution|Service point=servicePoint|Delivery date=deliveryDate|Message to the carrier=messageToCarrier|Message to the recipient=messageToRecipient|Shipment id=shipmentId',
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
