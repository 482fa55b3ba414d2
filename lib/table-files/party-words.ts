/** What files say of a party, some of it in parts that `joinParty` puts together. */
export type PartyPart =
  | ('name' | 'firstName' | 'surname' | 'company' | 'contact')
  | ('address' | 'houseNumber' | 'coaddress' | 'careOf' | 'zipCode' | 'city' | 'countryCode')
  | ('phone' | 'phone2' | 'email' | 'reference');

const MOBILE = ['mobile', 'mobil', 'mobilephone', 'mobiltelefon', 'mobilnummer', 'mobilnr', 'mobiltlf', 'matkapuhelin'];

/**
 * The headers that each part of a party is known by: folded words without what stands between them, the likeliest first. English, Norwegian,
 * Swedish, Danish and Finnish, which shops here export in (docs/recipients.md#import).
 */
export const PARTY_WORDS: Readonly<Record<PartyPart, readonly string[]>> = {
  name: [
    ...['name', 'navn', 'namn', 'nimi', 'fullname', 'fulltnavn', 'fuldenavn', 'helenavn', 'kokonimi', 'recipient'],
    ...['mottaker', 'mottager', 'mottagare', 'modtager', 'vastaanottaja', 'consignee', 'customer', 'kunde', 'kund'],
    ...['asiakas', 'kjoper', 'kopare', 'kober', 'buyer', 'tilaaja'],
  ],
  firstName: ['firstname', 'fornavn', 'fornamn', 'etunimi', 'givenname', 'forename'],
  surname: ['lastname', 'surname', 'etternavn', 'efternamn', 'efternavn', 'sukunimi', 'familyname'],
  company: [
    ...['company', 'companyname', 'firma', 'firmanavn', 'firmanamn', 'foretag', 'foretagsnamn', 'bedrift'],
    ...['bedriftsnavn', 'virksomhed', 'virksomhedsnavn', 'yritys', 'yrityksennimi', 'organisation', 'organization'],
    ...['organisasjon', 'businessname', 'selskap', 'selskapsnavn'],
  ],
  address: [
    ...['address', 'adresse', 'adress', 'osoite', 'address1', 'adresse1', 'adress1', 'osoite1', 'address12'],
    ...['addressline1', 'adresselinje1', 'adresslinje1', 'adressrad1', 'osoiterivi1', 'streetaddress', 'gateadresse'],
    ...['gatuadress', 'katuosoite', 'lahiosoite', 'street', 'street1', 'gate', 'gata', 'gade', 'katu', 'streetname'],
    ...[
      'gatenavn',
      'gatunamn',
      'gadenavn',
      'vejnavn',
      'veinavn',
      'kadunnimi',
      'streetaddress1',
      'addressline',
      'line1',
      'linje1',
      'rad1',
      'rivi1',
    ],
    ...['postadresse', 'postadress', 'postiosoite', 'utdelningsadress', 'besoksadresse', 'adr'],
  ],
  houseNumber: [
    ...['housenumber', 'houseno', 'husnummer', 'husnr', 'gatenummer', 'gatenr', 'gatunummer', 'streetnumber'],
    ...['streetno', 'vejnummer', 'talonumero', 'talonro', 'buildingnumber'],
  ],
  coaddress: [
    ...[
      'coaddress',
      'address2',
      'adresse2',
      'adress2',
      'osoite2',
      'street2',
      'addressline2',
      'adresselinje2',
      'adresslinje2',
      'adressrad2',
      'osoiterivi2',
      'streetaddress2',
      'line2',
      'linje2',
      'rad2',
      'rivi2',
    ],
    ...['tilleggsadresse', 'lisaosoite', 'leilighet', 'lejlighed', 'lagenhet', 'flat', 'apartment'],
    ...['careofextraline', 'coekstralinje'],
  ],
  careOf: ['careof', 'co', 'coadresse', 'coadress'],
  zipCode: [
    ...['postalcode', 'postnummer', 'postnr', 'postinumero', 'postcode', 'zipcode', 'zip', 'postkode', 'postnro'],
    ...['zippostalcode', 'postalzipcode', 'postalcodezip', 'zippostcode', 'postcodezip'],
  ],
  city: [
    ...['city', 'poststed', 'sted', 'town', 'by', 'postort', 'ort', 'stad', 'postitoimipaikka', 'kaupunki'],
    ...['paikkakunta', 'bynavn', 'citytown', 'towncity', 'place'],
  ],
  countryCode: [
    ...['countrycode', 'landkode', 'landskode', 'landekode', 'landskod', 'maakoodi', 'country', 'land', 'maa'],
    ...['countryregion', 'countryiso', 'countryname'],
  ],
  phone: [
    ...['phone', 'telefon', 'tlf', 'tel', 'puhelin', 'puh', 'telephone', 'phonenumber', 'telefonnummer', 'telefonnr'],
    ...[
      'tlfnr',
      'puhelinnumero',
      'phoneno',
      'phone1',
      'telefon1',
      'puhelin1',
      'telephonenumber',
      ...MOBILE,
      'gsm',
      'cellphone',
      'sms',
      'smsnummer',
    ],
  ],
  phone2: ['phone2', 'telefon2', 'puhelin2', 'secondphone', 'otherphone', 'annentelefon', 'telefonnummerto', ...MOBILE],
  email: [
    ...['email', 'epost', 'mail', 'sahkoposti', 'emailaddress', 'epostadresse', 'epostadress', 'mailadresse'],
    ...['emailadresse', 'sahkopostiosoite', 'sposti', 'mejl'],
  ],
  reference: [
    ...[
      'reference',
      'referanse',
      'referens',
      'ref',
      'customernumber',
      'kundenummer',
      'kundenr',
      'kundnummer',
      'kundnr',
    ],
    ...['asiakasnumero', 'asiakasnro', 'customerno', 'customerid', 'kundeid', 'kundid'],
  ],
  contact: [
    ...['contact', 'kontakt', 'contactperson', 'kontaktperson', 'contactname', 'kontaktnavn', 'yhteyshenkilo'],
    ...['attention', 'attn', 'att'],
  ],
};
