// The carrier has one field for what stands beside name and street (`coaddress`). Clerks, files and programs have two: whom the parcel
// goes care of, and a second address line such as a floor or a flat.

/** The two as they are typed. */
export type TwoLines = { careOf?: string | undefined; coaddress: string };

/** A care-of that says so itself. `Co` with a capital letter and a space may be a name. */
const SAYS_SO = /^(?:c\s?\/|co[.:]|℅|v\/|att(?:n|ention)?\b)/iu;
const SAYS_SO_SHORTLY = /^co\s/u;
/** "c/o" before another one, or before nobody. */
const TWICE = /^(?:(?:c\s?\/\s?o|℅)[\s.:]*)+(?=c\s?\/\s?o(?:[\s.:]|$)|℅|$)/iu;
const BETWEEN = ', ';

/** Both in the one line of the carrier, care-of first and said once: `c/o Berg, Leil. 0403`. The second address line stays as it was typed. */
export function secondLine({ careOf = '', coaddress }: TwoLines): string {
  const [person, line] = [careOf.trim().replace(TWICE, ''), coaddress.trim()];
  const saysSo = SAYS_SO.test(person) || SAYS_SO_SHORTLY.test(person);
  const named = person && !saysSo ? `c/o ${person}` : person;
  return [named, line].filter(Boolean).join(BETWEEN);
}

/** The line as the two are typed: put together again it is the same line. */
export function twoLines(line: string | null | undefined): { careOf: string; coaddress: string } {
  const whole = (line ?? '').trim();
  const [, person = '', coaddress = ''] = /^c\/o (.*?)(?:, (.*))?$/su.exec(whole) ?? [];
  const isSame = person !== '' && secondLine({ careOf: person, coaddress }) === whole;
  return isSame ? { careOf: person, coaddress } : { careOf: '', coaddress: whole };
}

/** A party as it is kept and sent, with both in the one line. */
export function withSecondLine<P extends TwoLines>({ careOf, ...party }: P): Omit<P, 'careOf'> & { coaddress: string } {
  return { ...party, coaddress: secondLine({ careOf, coaddress: party.coaddress }) };
}
