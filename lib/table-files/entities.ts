const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  szlig: 'ß',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
};
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030c',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(acute|caron|cedil|circ|grave|ring|tilde|uml)|([a-z]{2,8}));/gi;
const LINE_BREAK = /<br ?\/?>/gi;
/** An entity of an entity: `&amp;oslash;`. */
const MOST_TIMES = 3;

/** A text that a web page has written in its own way: `B&aelig;rum &amp; S&oslash;nn`. Entities that are not known stay. */
export function withoutEntities(text: string): string {
  let read = text.replace(LINE_BREAK, '\n');
  for (let times = 0; times < MOST_TIMES && read.includes('&'); times += 1) read = read.replace(ENTITY, signOf);
  return read;
}

function signOf(entity: string, decimal?: string, hex?: string, letter = '', accent = '', name = ''): string {
  if (letter) return `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize('NFC');
  if (name) return NAMED[name] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
