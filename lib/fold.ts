/** Letters that Unicode does not take apart into a plain letter and its accent. */
const PLAIN: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ß: 'ss' };
const LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
const ACCENTS = /[\u0300-\u036f]/g;
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
