import { randomUUID } from 'node:crypto';
import { composeBooking } from '@/lib/bookings/compose-booking';
import { insertBooking } from '@/lib/bookings/data/bookings';
import { type ListPlace, readListQuery } from '@/lib/bookings/list-query';
import { countAttention, findBookingPage, findPrintable } from '@/lib/bookings/queries/bookings';
import { findBookingByNumber, findSomeBookings } from '@/lib/bookings/queries/found-bookings';
import { bookingSchema } from '@/lib/bookings/schema';
import { sweepOverdue } from '@/lib/bookings/sweep';
import { ATTEMPT_LIMIT_SECONDS } from '@/lib/db/schema';
import { listAskedPrints } from '@/lib/printing/queries/print-jobs';
import { findBookingsTo, findRecipientView } from '@/lib/recipients/queries/recipient';
import { answerRecipients, findRecipientPage } from '@/lib/recipients/queries/recipients';
import type { PagePlace } from '@/lib/recipients/recipient-view';
import { bookingForm } from '@/lib/testing/booking-form';
import type { FilledShops } from '../../e2e/harness/filled-desk/fill';

const ZONE = 'Europe/Oslo';

/** What a clerk, or a page of theirs, asks a database; the answer is as many rows as it gave. */
export type Question = (shops: FilledShops) => Promise<number>;

const sourceOf = ({ db }: FilledShops) => ({ db, env: { carrier: { environment: 'practice' as const } } });
const administrator = ({ main }: FilledShops) => ({ ...main.clerk, isAdministrator: true });

type As = (shops: FilledShops) => FilledShops['main']['clerk'];
const ofMain: As = ({ main }) => main.clerk;
const ofSmall: As = ({ small }) => small.clerk;

/** A page of the list as its address has it. */
export function list(address: string, as: As = ofMain): Question {
  return async (shops) => {
    const query = readListQuery(new URLSearchParams(address));
    return (await findBookingPage(sourceOf(shops), as(shops) as never, query, ZONE)).lines.length;
  };
}

/** The page in the middle of the list. */
const middle: Question = async (shops) => {
  const { rows } = await shops.db.pool.query<{ number: number }>('select max(number) / 2 as number from bookings');
  const place: ListPlace = { before: Number(rows[0]?.number) };
  const { filter } = readListQuery(new URLSearchParams());
  return (await findBookingPage(sourceOf(shops), shops.main.clerk as never, { filter, place }, ZONE)).lines.length;
};

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** The number of a booking of the large shop that stands in both databases: the fortieth from the start. */
const NUMBER = '40';
const shipmentOf = (n: string) => `4017072476${10_000_000 + Number(n)}`;
const parcelOf = (n: string) => `3707072476${10_000_000 + Number(n)}`;

const byNumber =
  (number: string): Question =>
  async (shops) =>
    (await findBookingByNumber(sourceOf(shops), shops.main.clerk as never, number)) ? 1 : 0;

const palette =
  (text: string): Question =>
  async (shops) =>
    (await findSomeBookings(sourceOf(shops), shops.main.clerk as never, text)).length;

const recall =
  (typed: string): Question =>
  async (shops) => {
    const asked = { shopId: shops.main.shopId, typed };
    return (await answerRecipients(sourceOf(shops), shops.main.clerk as never, asked)).recipients.length;
  };

const addressBook =
  (typed: string): Question =>
  async (shops) => {
    const asked = { shopId: shops.main.shopId, typed, after: null };
    return (await findRecipientPage(sourceOf(shops), shops.main.clerk as never, asked)).lines.length;
  };

/** A page of those who were never sent to again for more than a year. */
const laterAddressBook: Question = async (shops) => {
  const after: PagePlace = [String(-(Date.now() - 390 * 86_400_000) / 1_000), 'Infinity', '', shops.main.shopId];
  const asked = { shopId: shops.main.shopId, typed: '', after };
  return (await findRecipientPage(sourceOf(shops), shops.main.clerk as never, asked)).lines.length;
};

const bookingsTo: Question = async (shops) => {
  const { rows } = await shops.db.pool.query<{ id: string }>(
    // By its index: the look-up is not what is measured.
    `select id from recipients where environment = 'practice' and shop_id = $1 and deleted_at is null
     order by coalesce(-extract(epoch from last_booked_at at time zone 'UTC'), 'Infinity') limit 1`,
    [shops.main.shopId],
  );
  const { clerk, shopId } = shops.main;
  const view = await findRecipientView(sourceOf(shops), clerk as never, shopId, rows[0]?.id ?? '');
  return view ? (await findBookingsTo(sourceOf(shops), clerk as never, { shopId }, view)).length : 0;
};

/** What a press of *Book* puts on disk before the first byte leaves. */
const insert: Question = async ({ db, main: { clerk, shopId, solutionId } }) => {
  const input = bookingSchema.parse(bookingForm({ formKey: randomUUID(), shopId, solutionId }));
  const composed = await composeBooking({ db, environment: 'practice' }, clerk, input);
  if ('refused' in composed) throw new Error(`The booking was refused: ${composed.refused}`);
  const attempt = { id: randomUUID(), limitSeconds: ATTEMPT_LIMIT_SECONDS };
  return (await insertBooking(db.orm, composed.booking, attempt)) ? 1 : 0;
};

export const QUESTIONS: Readonly<Record<string, Question>> = {
  list: list(''),
  listOfAdministrator: list('', administrator),
  listOfSmallShop: list('', ofSmall),
  middleOfList: middle,
  oneLetter: list('search=s'),
  twoLetters: list('search=ka'),
  twoLettersOfNone: list('search=qz'),
  twoLettersInSmallShop: list('search=ka', ofSmall),
  twoLettersOfAdministrator: list('search=ka', administrator),
  word: list('search=hansen'),
  wordInSmallShop: list('search=hansen', ofSmall),
  twoWords: list('search=hansen+0155'),
  wordOfNone: list('search=qzxwvb'),
  endOfNumber: list('search=0000040'),
  to: list(`to=${day(700)}`),
  toOfAdministrator: list(`to=${day(700)}`, administrator),
  toInSmallShop: list(`to=${day(700)}`, ofSmall),
  fromTo: list(`from=${day(710)}&to=${day(700)}`),
  notPrinted: list('label=not_printed'),
  notPrintedInSmallShop: list('label=not_printed', ofSmall),
  isVoid: list('label=void'),
  rejected: list('state=rejected'),
  settled: list('state=settled_booked'),
  settledInSmallShop: list('state=settled_booked', ofSmall),
  attentionList: list('state=attention'),
  attention: async (shops) => (await countAttention(sourceOf(shops), shops.main.clerk as never)).bookings,
  printable: async (shops) => {
    const { filter } = readListQuery(new URLSearchParams('search=hansen'));
    return (await findPrintable(sourceOf(shops), shops.main.clerk as never, filter, ZONE)).length;
  },
  numberInList: list(`search=${shipmentOf(NUMBER)}`),
  shipmentScanned: byNumber(shipmentOf(NUMBER)),
  parcelScanned: byNumber(parcelOf(NUMBER)),
  numberOfNone: byNumber('40170724769999999999'),
  paletteTwoLetters: palette('ka'),
  paletteWord: palette('hansen'),
  askedPrints: async (shops) => (await listAskedPrints(sourceOf(shops), shops.main.clerk as never)).length,
  bookingsTo,
  addressBook: addressBook(''),
  addressBookLater: laterAddressBook,
  addressBookFound: addressBook('hansen'),
  recallTwoLetters: recall('ka'),
  recallWord: recall('hans'),
  recallSlip: recall('Kari Hasnen'),
  insert,
  sweep: ({ db }) => sweepOverdue(db),
};
