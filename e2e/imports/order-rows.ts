import type { BookingForm } from '@/lib/bookings/schema';
import type { OrderField } from '@/lib/imports/order-import';
import { PLANNED_ON, SOLUTIONS } from '@/lib/testing/import-plan';
import type { Random } from '../harness/seeded-random';

/** How amounts are written in a file. */
export type Mark = ',' | '.';

/** A cell as a file has it, and what a plan may make of it: `flagged` at its cell, else booked as `wanted`, with a correction where it differs. */
export type OrderCell = { written: string; wanted: string | 'flagged'; isCorrected?: true };

/** The columns of a generated file: a header as shops write it, what it is, where its value is booked, and how cells are written. */
export type OrderColumn = {
  header: string;
  field: OrderField;
  booked: (form: BookingForm) => string;
  cell: (random: Random, mark: Mark, row: number) => OrderCell;
};

const same = (written: string): OrderCell => ({ written, wanted: written });
const read = (written: string, wanted: string): OrderCell => ({ written, wanted });
const corrected = (written: string, wanted: string): OrderCell => ({ written, wanted, isCorrected: true });
const flagged = (written: string): OrderCell => ({ written, wanted: 'flagged' });
/** Most cells of a real file are sound. */
const mostly = ({ pick, below }: Random, sound: OrderCell[], odd: OrderCell[]) => pick(below(12) === 0 ? odd : sound);

const NAMES = [
  'Åse Ødegård',
  'Bakke, Jo',
  'Per "Pelle" Hansen',
  "O'Brien; Søn & Co",
  'Müller <GmbH>',
  '@kari',
  '=cmd|A1',
];
const STREETS = ['Storgata', 'Øvre Slottsgate', "Rue de l'Église", 'H. C. Andersens Boulevard'];
const TWO_DIGITS = (number: number) => String(number).padStart(2, '0');

/** Every kind of value that issues of imports are about: lost zeros, shortened numbers, dates and amounts in the forms of the north. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    header: 'Ordrenr',
    field: 'orderReference',
    booked: (form) => form.orderReference,
    cell: (random, _mark, row) => mostly(random, [same(`A-${row}`), same(`00${row}`)], [flagged('1.23E+12')]),
  },
  {
    header: 'Mottaker',
    field: 'name',
    booked: (form) => form.recipient.name,
    cell: (random, _mark, row) =>
      mostly(random, [same(`${random.pick(NAMES)} ${row}`)], [flagged(''), flagged('#N/A')]),
  },
  {
    header: 'Adresse',
    field: 'address',
    booked: (form) => form.recipient.address,
    cell: (random) => {
      const street = `${random.pick(STREETS)} ${random.below(200) + 1}`;
      return mostly(random, [same(street)], [flagged(''), corrected(`${street}\nH0202`, `${street}, H0202`)]);
    },
  },
  {
    header: 'Postnr',
    field: 'zipCode',
    booked: (form) => form.recipient.zipCode,
    cell: (random) => {
      const code = String(random.below(8_000) + 1_000);
      const short = String(random.below(900) + 100);
      const sound = [same(code), same(`0${short}`), read(`N-${code}`, code), read(`="0${short}"`, `0${short}`)];
      return mostly(random, sound, [corrected(short, `0${short}`), flagged('12345'), flagged('')]);
    },
  },
  {
    header: 'Poststed',
    field: 'city',
    booked: (form) => form.recipient.city,
    cell: (random) => mostly(random, [same('Oslo'), same('Tromsø'), same('Mo i Rana')], [flagged('TromsÃ¸')]),
  },
  {
    header: 'Mobil',
    field: 'phone',
    booked: (form) => form.recipient.phone,
    cell: (random) => mostly(random, [same(''), same('+47 912 34 567'), same('91234567')], [flagged('4.79E+10')]),
  },
  {
    header: 'Vekt (kg)',
    field: 'weightKilograms',
    booked: (form) => form.items[0]?.weightGrams ?? '',
    cell: (random, mark) => {
      const [whole, rest] = [random.below(20), random.below(900) + 100];
      const grams = String(whole * 1_000 + rest);
      const sound = [
        read(`${whole}${mark}${rest}`, grams),
        read('2', '2000'),
        read(`1${mark}5 kg`, '1500'),
        read('900 g', '900'),
      ];
      return mostly(random, sound, [flagged('3E5'), flagged('ukjent'), corrected(`0${mark}3333`, '334')]);
    },
  },
  {
    header: 'Mål (cm)',
    field: 'size',
    booked: ({ items }) => [items[0]?.lengthCm, items[0]?.widthCm, items[0]?.heightCm].join('x'),
    cell: (random, mark) => {
      const sides = [random.below(90) + 10, random.below(50) + 5, random.below(30) + 1];
      const wanted = sides.join('x');
      const sound = [same(wanted), read(`${sides.join(' × ')} cm`, wanted), read(sides.join('*'), wanted)];
      return mostly(random, sound, [flagged('30x20'), corrected(`30${mark}5x20x10`, '31x20x10')]);
    },
  },
  {
    header: 'Leveringsdato',
    field: 'deliveryDate',
    booked: (form) => form.deliveryDate,
    cell: (random) => {
      const date = new Date(Date.parse(PLANNED_ON) + random.below(366) * 86_400_000);
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      const sound = [
        same(''),
        same(iso),
        read(`${day}.${month}.${year}`, iso),
        read(`${TWO_DIGITS(day)}.${TWO_DIGITS(month)}.${year % 100}`, iso),
      ];
      return mostly(random, sound, [flagged('31.02.2027'), flagged('24.11.2026'), flagged('i morgen')]);
    },
  },
  {
    header: 'Leveringsmåte',
    field: 'solution',
    booked: (form) => form.solutionId,
    cell: (random) => {
      const sound = [read('', SOLUTIONS.home.id), read('Hjem', SOLUTIONS.home.id), read('62', SOLUTIONS.pickUp.id)];
      return mostly(random, sound, [flagged('Drone')]);
    },
  },
];
