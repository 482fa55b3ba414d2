import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HOW_MANY = 10;
const LENGTH = 12;

/** Ten new codes of sixty random bits each, as they are typed. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
}

/** `ABCD-EFGH-JKMN`: as it is shown. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
