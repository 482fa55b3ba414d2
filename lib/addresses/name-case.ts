/** Words that stay small inside a name, and abbreviations that stay large (a Finnish station or church village). */
const SMALL = new Set(['I', 'PÅ', 'VED', 'OG']);
const LARGE = new Set(['AS', 'KK', 'TL', 'ST', 'KBY']);

/** A place as people write it: registers shout (`MO I RANA` is Mo i Rana, `NY-ÅLESUND` is Ny-Ålesund). */
export function nameCase(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      if (index > 0 && SMALL.has(word)) return word.toLowerCase();
      if (index > 0 && LARGE.has(word)) return word;
      return word.toLowerCase().replace(/(^|[-/.(])(\p{L})/gu, (_, before: string, letter: string) => {
        return `${before}${letter.toUpperCase()}`;
      });
    })
    .join(' ');
}
