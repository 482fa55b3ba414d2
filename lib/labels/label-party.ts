import 'server-only';
import { groupedPhone } from '@/lib/addresses/phone';
import { shownPostalCode } from '@/lib/addresses/postal-code';
import type { LabelParty } from './label';

/** A party as some answer or request has it: any field may be missing or empty (docs/carrier-api.md#reading-answers). */
export type AnsweredParty = Partial<
  Record<
    | 'name'
    | 'contact'
    | 'coaddress'
    | 'address'
    | 'zipCode'
    | 'city'
    | 'countryCode'
    | 'phone'
    | 'phone2'
    | 'reference',
    string | null
  >
>;

/** Each field from the first source that says something. */
export function toLabelParty(sources: (AnsweredParty | undefined)[]): LabelParty {
  const said = (field: keyof AnsweredParty) => firstSaid(...sources.map((source) => source?.[field]));
  const phones = [said('phone'), said('phone2')]
    .filter(Boolean)
    .map((phone) => groupedPhone(said('countryCode'), phone));
  return {
    name: said('name'),
    contact: said('contact'),
    coaddress: said('coaddress'),
    address: said('address'),
    zipCode: shownPostalCode(said('countryCode'), said('zipCode')),
    city: said('city'),
    countryCode: said('countryCode'),
    phones: [...new Set(phones)],
    reference: said('reference'),
  };
}

/** The first text that is not blank, cleaned; empty when all are silent. */
function firstSaid(...texts: (string | null | undefined)[]): string {
  return texts.map(clean).find(Boolean) ?? '';
}

/** Without control characters, which no font draws (line ends stay), and without space at the ends. */
export function clean(text: string | null | undefined): string {
  return (text ?? '').replace(/[^\P{Cc}\n]/gu, ' ').trim();
}
