import { createSeal } from '@/lib/seal';

const HASH = 20;
const SIGN = 10;
const GROUP = /.{5}/g;

const inGroups = (hex: string) => hex.match(GROUP) ?? [];

/** A link of a chain as people can copy it from paper, such as `1203-3fa91-04c2b-77e10-9ad5c`. */
export function headCode(sequence: string, hash: Buffer): string {
  return [sequence, ...inGroups(hash.toString('hex').slice(0, HASH))].join('-');
}

/** The same with two further groups, which who has no `APP_SECRET` cannot make up; without them where there is none. */
export function signedHead(appSecret: string, sequence: string, hash: Buffer): string {
  const code = headCode(sequence, hash);
  return appSecret === '' ? code : [code, ...inGroups(signOf(appSecret, code))].join('-');
}

/** A code as it was copied: what it says, and whether its sign is right; null for one without a sign, or without a secret to check it. */
export function readHead(appSecret: string, typed: string): { code: string; isSigned: boolean | null } {
  const parts = typed.trim().toLowerCase().split('-');
  const code = parts.slice(0, 1 + HASH / 5).join('-');
  const sign = parts.slice(1 + HASH / 5).join('');
  return { code, isSigned: sign === '' || appSecret === '' ? null : sign === signOf(appSecret, code) };
}

function signOf(appSecret: string, code: string): string {
  return Buffer.from(createSeal(appSecret, 'audit head').mark(code), 'base64').toString('hex').slice(0, SIGN);
}
