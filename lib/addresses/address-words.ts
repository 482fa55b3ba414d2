// Words that stand in pasted addresses beside what they name, in Norwegian, Swedish, Danish, Finnish and English.

/** What a label says of the text behind it. */
export type LabelKind =
  | ('name' | 'firstName' | 'lastName' | 'contact' | 'careOf' | 'address' | 'zipCode' | 'city' | 'country')
  | ('phone' | 'mobile' | 'fax' | 'email' | 'reference' | 'other');

const LABELS: Record<LabelKind, string> = {
  firstName: 'fornavn|förnamn|etunimi|first name',
  lastName: 'etternavn|efternavn|efternamn|sukunimi|last name|surname',
  name: 'navn|namn|nimi|name|full name|kunde|kund|asiakas|customer|mottaker|mottagare|modtager|vastaanottaja|recipient|til|till|to|kjøper|køber|köpare|ostaja|tilaaja|beställare|bestiller|firma|bedrift|företag|virksomhed|yritys|company',
  contact: 'kontaktperson|kontakt|contact|yhteyshenkilö|attention|attn|att|v/',
  careOf: 'c/o|co',
  address:
    'adresse|adress|address|osoite|gateadresse|gatuadress|katuosoite|vejnavn|vej|gate|gata|katu|street|lev\\.? ?adr|leveringsadresse|leveransadress|toimitusosoite|delivery address|shipping address|postadresse|postadress|postiosoite',
  zipCode:
    'postnr\\.?|postnummer|postinumero|postcode|postal code|zip|zip code|post(?:nr\\.?|nummer) ?(?:/|og|och|&) ?(?:post)?(?:sted|by|ort)',
  city: 'poststed|sted|postort|ort|by|postitoimipaikka|kaupunki|city|town',
  country: 'land|maa|country',
  mobile: 'mobiltelefon|mobiltlf|mobilnummer|mobil|mobile|mob|matkapuhelin|gsm|sms|cell|m',
  fax: 'telefax|telefaks|fax|faks|faksi',
  phone: 'telefonnummer|telefonnr|telefon|telephone|tlf|tel|tfn|puhelinnumero|puhelin|puh|phone|p|t',
  email: 'e-postadresse|e-postadress|e-post|epost|e-mail|email|mail|sähköposti',
  reference:
    '(?:din|deres|vår|er|your) ref|ref|referanse|referens|reference|ordre|ordrenr|ordrenummer|order|ordernr|ordernummer|order number|bestilling|bestillingsnummer|beställning|tilaus|tilausnro|tilausnumero|viite|merke|merking|märkning',
  other:
    'org|orgnr|organisasjonsnummer|organisationsnummer|cvr|y-tunnus|vat|mva|web|www|portkod|dørkode|portkode|ovikoodi',
};

/** These name what is behind them without a colon too; the others are words of addresses. */
const NEED_NO_COLON = new Set<LabelKind>(['phone', 'mobile', 'fax', 'reference', 'contact', 'careOf', 'other']);

const PATTERNS = Object.entries(LABELS).map(([kind, words]) => ({
  kind: kind as LabelKind,
  // Up to one more word may stand before the colon: "Tlf. arbeid:", "Ordre nr.:".
  colon: new RegExp(
    `^(?:${words})\\.?(?:[ .-]*(?:nr|nro|no|nummer|vx|arbeid|privat|arbete|work|home))?\\.?\\s*:\\s*(.*)$`,
    'iu',
  ),
  bare: new RegExp(
    `^(?:${words})\\.?(?:[ .-]*(?:nr|nro|no|nummer|vx|arbeid|privat))?\\.?(?:\\s+|(?<=[/.])\\s*)(.+)$`,
    'iu',
  ),
  alone: new RegExp(`^(?:${words})\\s*[.:]?$`, 'iu'),
}));

/** Stands above an address without being part of it. */
const HEADING =
  /^(?:leveringsadresse|leveransadress|toimitusosoite|leveringsinformasjon|adressat|delivery address|shipping address|(?:lever\p{L}*|levér|skicka|send|sendes|leverans|levering)(?: til| till| to)?)\s*:?$/iu;

const GREETING =
  /^(?:hei|hej|moi|hi|hello|med vennlig hilsen|med venlig hilsen|vennlig hilsen|venlig hilsen|hilsen|de bedste hilsner|hilsner|med vänlig hälsning|vänliga hälsningar|hälsningar|mvh|vh|ystävällisin terveisin|parhain terveisin|terveisin|best regards|kind regards|regards)(?![\p{L}])[\s,.!/]*/iu;

/** The words of an introduction that end where the address begins ("kan dere sende den til"). */
const INTRODUCTION = /(?:\b(?:til|till|to)|osoitteeseen)\s*:?$/iu;

const TITLE =
  /^(?:vd|cto|ceo|daglig leder|toimitusjohtaja|kundeservice|kundtjänst|kundeservice|varemottak|varemottaket|godsmottak|godsmottagningen?|lageret|\p{L}*(?:leder|ledare|sjef|chef|direktør|direktör|ansvarlig|ansvarig|konsulent|konsult|selger|säljare|sælger|inköpare|innkjøper|indkøber|päällikkö|johtaja|myyjä|ostaja|assistent|sekretær|koordinator|manager))$/iu;

/** A text without a greeting before it; empty when it is only that, or a heading. */
export function withoutGreeting(text: string): string {
  return HEADING.test(text) ? '' : text.replace(GREETING, '').replace(/^(?:best|kind) regards\s*,?/iu, '');
}

export const isIntroduction = (text: string): boolean => INTRODUCTION.test(text);

export const isTitle = (text: string): boolean => TITLE.test(text);

/** The label before a text and what is behind it; `value` is empty when it stands alone and names the next line. */
export function labelBefore(text: string): { kind: LabelKind; value: string } | null {
  for (const { kind, colon, bare, alone } of PATTERNS) {
    if (alone.test(text)) return { kind, value: '' };
    const value = colon.exec(text)?.[1] ?? (NEED_NO_COLON.has(kind) ? bare.exec(text)?.[1] : undefined);
    if (value !== undefined && isLikely(kind, value, text)) return { kind, value };
  }
  return null;
}

/** Without a colon a phone needs digits behind its label, and so does a reference: "Order" may begin a name. */
function isLikely(kind: LabelKind, value: string, text: string): boolean {
  if (text.includes(':')) return true;
  if (['phone', 'mobile', 'fax'].includes(kind)) return /^[+(]*\d[\d\s()+./-]{4,}$/.test(value);
  return kind !== 'reference' || /\d/.test(value);
}
