import * as z from 'zod/mini';
import { pressBook, settledBy } from '@/lib/bookings/press-book';
import { findOutcomeByFormKey } from '@/lib/bookings/queries/booking';
import { type BookingInput, bookingSchema } from '@/lib/bookings/schema';
import { planImport } from '@/lib/imports/make-plan';
import { keptPoint, matchPoint } from '@/lib/imports/match-point';
import type { OrderField } from '@/lib/imports/order-import';
import { pointSearches } from '@/lib/imports/point-searches';
import { pointsNear } from '@/lib/imports/points-near';
import { readPlanContext } from '@/lib/imports/queries/planned-import';
import {
  BookedMeanwhile,
  keepPressedOrder,
  listPartBookings,
  lockToShip,
  placeOrders,
} from '@/lib/online-shops/data/online-orders';
import { orderHead } from '@/lib/online-shops/open-orders';
import { cellsOf } from '@/lib/online-shops/order-cells';
import type { ClerkContext } from '@/lib/platform/actions/define-action';
import type { ShopRow } from '@/lib/shops/data/shops';
import { findPossibleDuplicates } from '@/lib/warnings/warn-of-booking';
import { type BenchStep, stopped } from './bench-view';
import { readBooking } from './read-code';

/** The bench waits for the carrier no longer than this; what comes later shows when the code is scanned again. In milliseconds. */
const ANSWER_WITHIN_MS = 8_000;

type Asked = {
  shop: ShopRow;
  orderId: string;
  number: string;
  /** What the parcel was found to weigh, which is booked; null: what its order says. */
  grams: number | null;
};

/**
 * Books an order that was scanned, under its own form key, so at most once (docs/bench.md). An order is not
 * booked where an import would ask a person to look at it: nobody is asked here. `later` runs work that a stop of the server waits for.
 */
export async function bookOrder(
  context: Pick<ClerkContext, 'server' | 'clerk'>,
  { shop, orderId, number, grams }: Asked,
  later: (work: () => Promise<void>) => void,
): Promise<BenchStep> {
  const { server, clerk } = context;
  const { orm } = server.db;
  const answerBy = performance.now() + ANSWER_WITHIN_MS;
  const order = await takeOrder(context, shop.id, orderId);
  if (!order) return stopped('changed', number);
  const recipient = order.told.recipient.name;
  const cells = cellsOf(order.told, order, grams);
  const read = await readForm(context, shop, cells, order.formKey);
  if (read === 'left_out') return stopped('changed', number, { recipient });
  if ('fields' in read) return stopped('to_check', number, { recipient, fields: read.fields });
  const { environment } = server.env.carrier;
  const earlier = await findPossibleDuplicates(server.db, { reader: clerk, environment }, read.input);
  // Parts of one order are alike and no duplicates.
  const parts = await listPartBookings(orm, orderId);
  if (earlier.some(({ bookingId }) => !parts.includes(bookingId))) return stopped('duplicate', number, { recipient });
  const pressed = await pressBook(server, clerk, read.input, later);
  await keepPressedOrder(orm, orderId);
  // Pressed at another bench, or given up for another form key meanwhile.
  if (pressed.kind !== 'on_disk') return stopped('changed', number, { recipient });
  if (pressed.sending) await settledBy(pressed.sending.finished, answerBy);
  const step = await readBooking(server, clerk, shop, pressed.booking.id);
  if (step.kind !== 'stop' || step.stop.why !== 'not_booked') return step;
  const outcome = await findOutcomeByFormKey(server.db, clerk, order.formKey);
  return stopped('not_booked', number, { ...step.stop, says: outcome?.refusal?.message ?? null });
}

/** An order with the form key under which it is booked now; null where it is not to be shipped any more. */
async function takeOrder({ server, clerk }: Pick<ClerkContext, 'server' | 'clerk'>, shopId: string, orderId: string) {
  const taken = server.db.orm.transaction(async (own) => {
    const [order] = await lockToShip(own, shopId, [orderId]);
    if (!order) return null;
    const keys = await placeOrders(own, { importId: null, clerkId: clerk.id }, [{ id: order.id, row: 1 }]);
    return { ...order, formKey: keys.get(1) ?? '' };
  });
  return taken.catch((error: unknown) => {
    if (error instanceof BookedMeanwhile) return null;
    throw error;
  });
}

/** The form that an import would book of these cells, or the fields that a person would have to look at there. */
async function readForm(
  context: Pick<ClerkContext, 'server' | 'clerk'>,
  shop: ShopRow,
  cells: string[],
  formKey: string,
): Promise<{ input: BookingInput } | { fields: OrderField[] } | 'left_out'> {
  const { server, clerk } = context;
  const head = await orderHead(server.db.orm, shop.id);
  const planContext = await readPlanContext(server, clerk, shop, [cells[head.columns.indexOf('orderReference')] ?? '']);
  const row = { row: 1, cells, choice: null, point: null, formKey };
  const first = planImport(head, [row], planContext);
  const near = first.rows[0]?.pointWanted
    ? (await pointSearches(head, [row], first, planContext)).get(row.row)
    : undefined;
  const points = near && (await pointsNear(context, near.search));
  const point = near && points ? matchPoint(near.wanted, points) : null;
  const kept = point && keptPoint(point);
  const plan = kept ? planImport(head, [{ ...row, point: kept }], planContext) : first;
  const [planned] = plan.rows;
  const form = plan.shipments[0]?.form;
  if (form && planned && planned.warnings.length === 0 && planned.corrections.length === 0)
    return { input: z.parse(bookingSchema, form) };
  const columnOf = (at: number | null): OrderField | null => (at === null ? null : (head.columns[at] ?? null));
  // Its order reference was booked meanwhile.
  if (planned?.kind === 'left_out') return 'left_out';
  const { faults = [], warnings = [], corrections = [] } = planned ?? {};
  // By the columns of the check, where a person sees to them: one may hold what the form has in another field.
  const fields = [...faults, ...corrections]
    .map(({ field, column }) => columnOf(column) ?? field)
    .concat(warnings.map(({ column }) => columnOf(column)));
  return { fields: [...new Set(fields.filter((field) => field !== null))] };
}
