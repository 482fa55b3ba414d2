import { and, desc, eq, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { Orm } from '@/lib/db/connection';
import { recipients } from '@/lib/db/recipient-schema';
import { bookings, shops } from '@/lib/db/schema';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { inRecipientScope, type RecipientScope } from '@/lib/recipients/data/recipients';
import { mayUseShop } from '@/lib/shops/data/shops';

/** An earlier booking, and whether it was put on disk within the last ten minutes, by the database's clock. */
export type SimilarRow = Pick<
  BookingRow,
  'id' | 'state' | 'recipientName' | 'createdAt' | 'shipmentId' | 'shipment' | 'isReturn' | 'isVoid'
> & { isJustNow: boolean };

const NOW = sql`now()`;
const momentOf = (at: Date | null) => (at ? sql`${at.toISOString()}::timestamptz` : NOW);
const isWithinTenMinutes = (moment: SQL) => sql<boolean>`${bookings.createdAt} > ${moment} - interval '10 minutes'`;

/**
 * The parcel that is asked about. Its own form does not count, and a return is compared with returns only. `at`: when it was booked itself,
 * or null before that; only bookings before it count.
 */
type Form = { formKey: string; isReturn: boolean; at: Date | null };

function selectSimilar(orm: Orm, { reader, environment, shopId }: RecipientScope, form: Form, condition?: SQL) {
  const { id, state, recipientName, createdAt, shipmentId, shipment, isReturn, isVoid } = bookings;
  const isJustNow = isWithinTenMinutes(momentOf(form.at));
  return orm
    .select({ id, state, recipientName, createdAt, shipmentId, shipment, isReturn, isVoid, isJustNow })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(
      and(
        eq(bookings.environment, environment),
        eq(bookings.shopId, shopId),
        mayUseShop(orm, reader),
        ne(bookings.formKey, form.formKey),
        eq(bookings.isReturn, form.isReturn),
        notInArray(bookings.state, NOT_BOOKED_STATES),
        form.at ? lt(bookings.createdAt, form.at) : undefined,
        condition,
      ),
    )
    .orderBy(desc(bookings.createdAt));
}

/** The newest few bookings of the last ninety days under one of these order references, none of them empty. */
export function findOfOrder(
  orm: Orm,
  scope: RecipientScope,
  { orderReferences, ...form }: Form & { orderReferences: string[] },
): Promise<SimilarRow[]> {
  const isOfOrder = and(
    inArray(bookings.orderReference, orderReferences),
    // As the index says it, so that it is used.
    sql`${bookings.orderReference} <> ''`,
    sql`${bookings.createdAt} > ${momentOf(form.at)} - interval '90 days'`,
  );
  return selectSimilar(orm, scope, form, isOfOrder).limit(3);
}

/** An order that was booked, and for whom. */
export type BookedOrder = { at: string; bookingId: string; shipmentId: string | null; name: string; zipCode: string };

/**
 * The newest booking of each of these orders, as far as it was booked within ninety days and is not void: order references to bookings.
 * Those of one batch may be left out.
 */
export async function findOrders(
  orm: Orm,
  { reader, environment, shopId }: RecipientScope,
  orderReferences: readonly string[],
  exceptBatchId: string | null = null,
): Promise<Map<string, BookedOrder>> {
  const { id, orderReference, createdAt, shipmentId, recipientName, recipientZipCode } = bookings;
  const isOfOrders = and(
    sql`${orderReference} = any(${sql.param(orderReferences)}::text[])`,
    // As the index says it, so that it is used.
    sql`${orderReference} <> ''`,
    sql`${createdAt} > now() - interval '90 days'`,
  );
  const rows = await orm
    .selectDistinctOn([orderReference], { id, orderReference, createdAt, shipmentId, recipientName, recipientZipCode })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(
      and(
        eq(bookings.environment, environment),
        eq(bookings.shopId, shopId),
        mayUseShop(orm, reader),
        eq(bookings.isReturn, false),
        eq(bookings.isVoid, false),
        notInArray(bookings.state, NOT_BOOKED_STATES),
        isOfOrders,
        exceptBatchId === null ? undefined : sql`${bookings.batchId} is distinct from ${exceptBatchId}`,
      ),
    )
    .orderBy(orderReference, desc(createdAt));
  return new Map(
    rows.map(({ orderReference, id, createdAt, shipmentId, recipientName, recipientZipCode }) => [
      orderReference,
      { at: createdAt.toISOString(), bookingId: id, shipmentId, name: recipientName, zipCode: recipientZipCode },
    ]),
  );
}

const MOST_OF_NAME = 20;
/** Of the largest import two of each name: reading many more would take seconds. */
const MOST_OF_NAMES = 20_000;

/** The bookings to a person of that name since `today` began, and those of the last ten minutes when it has just begun. */
export function findOfToday(
  orm: Orm,
  scope: RecipientScope,
  { name, today, ...form }: Form & { name: string; today: Date },
): Promise<SimilarRow[]> {
  return selectSimilar(orm, scope, form, isOfToday(today, sql`${name}`, momentOf(form.at))).limit(MOST_OF_NAME);
}

// The name as the index `bookings_recipient` has it, so that it is used.
function isOfToday(today: Date, name: SQL, moment: SQL = NOW): SQL | undefined {
  return and(
    sql`${bookings.createdAt} >= least(${today.toISOString()}::timestamptz, ${moment} - interval '10 minutes')`,
    sql`lower(btrim(${bookings.recipientName})) = lower(btrim(${name}))`,
  );
}

/** A booking to a person of a name that was asked about. */
export type NamedRow = Omit<SimilarRow, 'shipmentId' | 'isVoid'> & { askedName: string; orderReference: string };

/**
 * What `findOfToday` finds, of many names at once and beside each the name as it was asked about. Returns are among them, void bookings are
 * not. All names go in one array, and each is one look into the index. Of more than a thousand names fewer of each are read, the newest.
 */
export async function findOfNames(
  orm: Orm,
  { reader, environment, shopId }: RecipientScope,
  { names, today }: { names: readonly string[]; today: Date },
): Promise<NamedRow[]> {
  const { id, state, recipientName, createdAt, shipment, isReturn, isVoid, orderReference } = bookings;
  const asked = sql<string>`asked.name`;
  const named = { askedName: asked.as('asked_name'), isJustNow: isWithinTenMinutes(NOW).as('is_just_now') };
  const newest = orm
    .select({ id, state, recipientName, createdAt, shipment, isReturn, orderReference, ...named })
    .from(bookings)
    .where(
      and(
        eq(bookings.environment, environment),
        eq(bookings.shopId, shops.id),
        eq(isVoid, false),
        notInArray(state, NOT_BOOKED_STATES),
        isOfToday(today, asked),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(Math.min(MOST_OF_NAME, Math.ceil(MOST_OF_NAMES / names.length)))
    .as('newest');
  return orm
    .select(newest._.selectedFields)
    .from(shops)
    .crossJoin(sql`unnest(${sql.param(names)}::text[]) as asked(name)`)
    .crossJoinLateral(newest)
    .where(and(eq(shops.id, shopId), mayUseShop(orm, reader)));
}

/** Addresses of remembered recipients in one house: by the word the postal code is found by, and the house as an identity has it. */
export async function listHomes(
  orm: Orm,
  scope: RecipientScope,
  { zipWord, house }: { zipWord: string; house: string },
): Promise<{ address: string; coaddress: string | null }[]> {
  const literal = zipWord.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const isInHouse = and(
    sql`${recipients.searchText} like ${`% ${literal}%`}`,
    sql`position(${house} in ${recipients.identity}) > 0`,
  );
  const rows = await orm
    .select({ party: recipients.party })
    .from(recipients)
    .where(and(inRecipientScope(orm, scope), isInHouse))
    .limit(50);
  return rows.map(({ party: { address, coaddress } }) => ({ address, coaddress }));
}
