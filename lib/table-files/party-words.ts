/** What files say of a party, some of it in parts that `joinParty` puts together. */
export type PartyPart =
  | ('name' | 'firstName' | 'surname' | 'company' | 'contact')
  | ('address' | 'houseNumber' | 'coaddress' | 'careOf' | 'zipCode' | 'city' | 'countryCode')
  | ('phone' | 'phone2' | 'email' | 'reference');

const MOBILE = [
  ...['mobile', 'mobil', 'mobilephone', 'mobiltelefon', 'mobilnummer', 'mobilnr', 'mobiltlf', 'matkapuhelin'],
  ...['handy', 'handynummer', 'mobiel', 'mobieltelefoon', 'mobielnummer'],
];

/**
 * The headers that each part of a party is known by: folded words without what stands between them, the likeliest first. English, Norwegian,
 * Swedish, Danish, Finnish, German and Dutch, which shops here export in (docs/recipients.md#import).
 */
export const PARTY_WORDS: Readonly<Record<PartyPart, readonly string[]>> = {
  name: [
    ...['name', 'navn', 'namn', 'nimi', 'naam', 'fullname', 'fulltnavn', 'fuldenavn', 'helenavn', 'kokonimi', 'name1'],
    ...['volledigenaam', 'vollstandigername', 'fulltnavnfornavnforst', 'recipient', 'receiver', 'addressee'],
    ...['mottaker', 'mottager', 'mottagare', 'modtager', 'vastaanottaja', 'consignee', 'empfanger', 'empfaenger'],
    ...['ontvanger', 'geadresseerde', 'customer', 'kunde', 'kund', 'klant', 'asiakas', 'kjoper', 'kopare', 'kober'],
    ...['buyer', 'kaufer', 'kaeufer', 'besteller', 'koper', 'tilaaja'],
  ],
  firstName: ['firstname', 'fornavn', 'fornamn', 'etunimi', 'givenname', 'forename', 'vorname', 'voornaam'],
  surname: [
    ...['lastname', 'surname', 'etternavn', 'efternamn', 'efternavn', 'sukunimi', 'familyname', 'nachname'],
    ...['familienname', 'achternaam', 'familienaam'],
  ],
  company: [
    ...['company', 'companyname', 'firma', 'firmanavn', 'firmanamn', 'firmenname', 'foretag', 'foretagsnamn'],
    ...['bedrift', 'bedriftsnavn', 'bedrijf', 'bedrijfsnaam', 'virksomhed', 'virksomhedsnavn', 'unternehmen', 'yritys'],
    ...['yrityksennimi', 'organisation', 'organization', 'organisatie', 'organisasjon', 'businessname', 'selskap'],
    ...['selskapsnavn', 'companyorgname'],
  ],
  address: [
    // The first line goes before what may be all lines in one.
    ...['address1', 'adresse1', 'adress1', 'osoite1', 'adres1', 'address12', 'adresse12', 'adres12', 'addressline1'],
    ...['adresselinje1', 'adresslinje1', 'adressrad1', 'osoiterivi1', 'adresszeile1', 'adresregel1', 'streetaddress1'],
    ...['street1', 'strasse1', 'straat1', 'postadress1', 'postadresse1', 'address', 'adresse', 'adress', 'osoite'],
    ...['adres', 'anschrift', 'streetaddress', 'gateadresse', 'gatuadress', 'katuosoite', 'lahiosoite', 'street'],
    ...['gate', 'gata', 'gade', 'katu', 'strasse', 'straat', 'streetname', 'gatenavn', 'gatunamn', 'gadenavn'],
    ...['vejnavn', 'veinavn', 'kadunnimi', 'strassenname', 'straatnaam', 'addressline', 'adresselinje', 'adresslinje'],
    ...['adressrad', 'osoiterivi', 'line1', 'linje1', 'rad1', 'rivi1', 'postadresse', 'postadress', 'postiosoite'],
    ...['utdelningsadress', 'besoksadresse', 'adr'],
  ],
  houseNumber: [
    ...['housenumber', 'houseno', 'husnummer', 'husnr', 'gatenummer', 'gatenr', 'gatunummer', 'streetnumber'],
    ...['streetno', 'vejnummer', 'talonumero', 'talonro', 'buildingnumber', 'hausnummer', 'hausnr', 'huisnummer'],
    ...['huisnr', 'addressnumber'],
  ],
  coaddress: [
    ...['coaddress', 'address2', 'adresse2', 'adress2', 'osoite2', 'adres2', 'street2', 'strasse2', 'straat2'],
    ...['addressline2', 'adresselinje2', 'adresslinje2', 'adressrad2', 'osoiterivi2', 'adresszeile2', 'adresregel2'],
    ...['streetaddress2', 'line2', 'linje2', 'rad2', 'rivi2', 'postadress2', 'postadresse2', 'tilleggsadresse'],
    ...['lisaosoite', 'adresszusatz', 'adresszusatz1', 'additionaladdressline1', 'leilighet', 'lejlighed', 'lagenhet'],
    ...['flat', 'apartment', 'careofextraline', 'coekstralinje'],
  ],
  careOf: ['careof', 'co', 'coadresse', 'coadress'],
  zipCode: [
    ...['postalcode', 'postnummer', 'postnr', 'postinumero', 'postcode', 'zipcode', 'zip', 'postkode', 'postnro'],
    ...['postleitzahl', 'plz', 'postalno', 'zippostalcode', 'postalzipcode', 'postalcodezip', 'zippostcode'],
    ...['postcodezip'],
  ],
  city: [
    ...['city', 'poststed', 'sted', 'town', 'by', 'postort', 'ort', 'stad', 'stadt', 'plaats', 'plaatsnaam'],
    ...['woonplaats', 'wohnort', 'postitoimipaikka', 'kaupunki', 'paikkakunta', 'bynavn', 'citytown', 'towncity'],
    // In Swedish `postadress` is the city where the street stands in a column of its own.
    ...['place', 'postadress', 'postadr'],
  ],
  countryCode: [
    ...['countrycode', 'landkode', 'landskode', 'landekode', 'landskod', 'landercode', 'laendercode', 'landcode'],
    ...['landkurzel', 'maakoodi', 'country', 'land', 'maa', 'countryregion', 'countryregioncode', 'countryiso'],
    ...['countryname', 'countryid'],
  ],
  phone: [
    ...['phone', 'telefon', 'tlf', 'tel', 'puhelin', 'puh', 'telefoon', 'telephone', 'phonenumber', 'telefonnummer'],
    ...['telefonnr', 'telefoonnummer', 'telefoonnr', 'telnr', 'rufnummer', 'tlfnr', 'puhelinnumero', 'phoneno'],
    ...['phone1', 'telefon1', 'puhelin1', 'telefoon1', 'telephonenumber', 'contactphone', 'primarycontactphone'],
    ...[...MOBILE, 'gsm', 'cellphone', 'sms', 'smsnummer'],
  ],
  phone2: [
    ...['phone2', 'telefon2', 'puhelin2', 'telefoon2', 'secondphone', 'otherphone', 'annentelefon', 'telefonnummerto'],
    ...MOBILE,
  ],
  email: [
    ...['email', 'epost', 'mail', 'sahkoposti', 'emailaddress', 'epostadresse', 'epostadress', 'mailadresse'],
    ...['emailadresse', 'emailadres', 'mailadres', 'sahkopostiosoite', 'sposti', 'mejl', 'contactemail'],
    ...['primarycontactemail'],
  ],
  reference: [
    ...['reference', 'referanse', 'referens', 'ref', 'customernumber', 'kundenummer', 'kundenr', 'kundnummer'],
    ...['kundnr', 'kundennummer', 'kundennr', 'klantnummer', 'klantnr', 'debiteurnummer', 'asiakasnumero'],
    ...['asiakasnro', 'customerno', 'customerid', 'kundeid', 'kundid', 'kundenid', 'klantid', 'kundenreferenz'],
  ],
  contact: [
    ...['contact', 'kontakt', 'contactperson', 'kontaktperson', 'contactpersoon', 'contactname', 'kontaktnavn'],
    ...['ansprechpartner', 'yhteyshenkilo', 'attention', 'attn', 'att', 'zhd', 'tav'],
  ],
};
