import { hasValidCheckDigit } from '@/lib/gs1';
import type { Label } from '@/lib/labels/label';
import { labelItem, labelParty, sampleLabel } from '@/lib/testing/label-sample';
import { type Random, seededRandom } from '../harness/seeded-random';

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const MIXED = `${DIGITS}${LOWER}${LOWER.toUpperCase()}`;
const SIGNED = `${MIXED}-_/.`;
const NORTHERN = `${MIXED}æøåäöčđŋšŧžąćęłńóśźżāēģīķļņū`;
const MOST_CHARACTERS = 48;

/** Names and streets as long as people have them, and longer: the layout must lose none of it in silence. */
const NAMES = [
  'Kari Nordmann',
  'Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas',
  'Kreditanstalt og Forsikringsselskapet Ålesund og omegn, avd. Ø',
  'Przedsiębiorstwo Handlowo-Usługowe „Śródmieście” Łódź Sp. z o.o.',
  'Čáhppesluovtta Boazodoallosearvvi Ođđajagimánu Márkanlágideaddjit',
];
const STREETS = ['Storgata 11A H0202', 'Käyttöomaisuusarvopaperikauppakatu 125 rappu C huoneisto 88', 'Šķēršiela 9-14'];

/** Labels with two random numbers each, no number twice: digits, mixed, lower case, with signs, GS1's own, a few outside ASCII. */
export function randomLabels(ids: number, seed: number): Label[] {
  const random = seededRandom(seed);
  const numbers = new Set<string>();
  while (numbers.size < ids + (ids % 2)) numbers.add(randomNumber(random));
  const list = [...numbers];
  return Array.from({ length: list.length / 2 }, (_, index) =>
    sampleLabel({
      isTest: random.below(2) === 0,
      shipmentId: list[2 * index] ?? '',
      items: [
        { ...labelItem, trackingReference: list[2 * index + 1] ?? '', returnCode: random.pick([null, 'R-1337']) },
      ],
      recipient: { ...labelParty, name: random.pick(NAMES), address: random.pick(STREETS) },
      servicePoint: random.below(3) === 0 ? { ...labelParty, name: random.pick(NAMES) } : null,
      messageToRecipient: random.below(4) === 0 ? random.pick(STREETS) : '',
    }),
  );
}

function randomNumber(random: Random): string {
  const kind = random.fraction();
  if (kind < 0.1) return `(401)${withCheckDigit(text(random, DIGITS, 16))}`;
  if (kind < 0.25) return withCheckDigit(text(random, DIGITS, 17));
  if (kind < 0.28) return text(random, NORTHERN, 1 + random.below(MOST_CHARACTERS));
  return text(random, random.pick([DIGITS, LOWER, MIXED, MIXED, SIGNED]), 1 + random.below(MOST_CHARACTERS));
}

function text(random: Random, letters: string, length: number): string {
  return Array.from({ length }, () => random.pick([...letters])).join('');
}

function withCheckDigit(digits: string): string {
  return digits + [...DIGITS].find((digit) => hasValidCheckDigit(digits + digit));
}
