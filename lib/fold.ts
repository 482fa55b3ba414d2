/** Letters that Unicode does not take apart into a plain letter and its accent. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ß: 'ss' };
const LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
const ACCENTS = /[\u0300-\u036f]/g;
/** Phones and keyboards write an apostrophe in different ways, and hands leave it out. */
const APOSTROPHE = /['\u2019\u2018\u02bc`\u00b4]/g;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{M}\p{N}]+/gu;

/** Lower case without accents, so that `Ødegård` and `odegard` are found by each other. Everything else stays as it stands. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(LETTERS, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKC');
}

/** As `fold`, with `aa` where `å` stands, as it is written without that letter; the same text where none stands. */
export function foldWithDoubleA(text: string): string {
  return fold(text.normalize('NFC').replace(/å/gi, 'aa'));
}

/** The folded words of a text: what stands between spaces and punctuation. */
export function foldedWords(text: string): string[] {
  return fold(text).split(NEITHER_LETTER_NOR_DIGIT).filter(Boolean);
}

/** A text without its apostrophes, as `D'Arcy` is typed by most. */
export function withoutApostrophes(text: string): string {
  return text.replace(APOSTROPHE, '');
}

/** The folded words of a name as it stands, and as hands type it: with `aa` for `å`, and without its apostrophes. */
export function wordsOfName(name: string): string[] {
  const readings = [name, name.normalize('NFC').replace(/å/gi, 'aa'), withoutApostrophes(name)];
  return [...new Set(readings.flatMap(foldedWords))];
}
