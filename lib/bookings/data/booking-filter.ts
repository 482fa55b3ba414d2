import { and, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { StateChoice } from '@/lib/bookings/list-query';
import { bookings } from '@/lib/db/schema';

/** What a list of bookings is narrowed to; null means any. */
export type BookingFilter = {
  /** Of each group at least one text must be found; folded as `search_text` is. A group of none fits nothing. */
  terms: readonly (readonly string[])[];
  /** The spellings of one whole number that must be its shipmentId, a tracking reference or its order reference. */
  numbers?: readonly string[];
  /** Made from this instant on, and before that one. */
  from: Date | null;
  to: Date | null;
  state: StateChoice | null;
  label: 'not_printed' | 'fetched' | 'printed' | 'void' | null;
  clerkId: string | null;
  /** One of the reader's shops; all of them where it is left out. */
  shopId?: string;
  /** With exactly this order reference. */
  orderReference?: string;
  /** Booked under this form key. */
  formKey?: string;
  /** Booked together in this batch. */
  batchId?: string;
  /** Of these bookings only (`limited-search`). */
  among?: SQL;
};

/** Narrowed to nothing. */
export const NO_FILTER: BookingFilter = { terms: [], from: null, to: null, state: null, label: null, clerkId: null };

/**
 * A booking that a clerk must look at: unknown, booked after it was settled, or not booked after it waited
 * (docs/architecture.md#the-life-of-a-booking). Each by its state, as the index has it.
 */
export const NEEDS_ATTENTION: SQL = sql`(${bookings.state} = 'unknown' or (${bookings.state} in ('settled_booked', 'settled_not_booked') and ${bookings.hasConflict}) or ${bookings.failedUnseen})`;

// As the indexes of `bookings` say it, so that they are used.
const IS_UNPRINTED = sql`${bookings.shipmentId} is not null and ${bookings.isPrinted} = false and not ${bookings.isVoid}`;

/** Whether a clerk is still to print its label: it did not come out, and no program fetched it. */
export const IS_TO_PRINT: SQL = sql`(${IS_UNPRINTED} and not ${bookings.isFetched})`;

/** Whether the driver has all its parcels. Of one that is void the driver should not have had any: it is among the void ones. */
const IS_HANDED_OVER = sql`(${bookings.isHandedOver} and not ${bookings.isVoid})`;

const BY_LABEL = {
  not_printed: IS_TO_PRINT,
  fetched: sql`(${IS_UNPRINTED} and ${bookings.isFetched})`,
  printed: sql`${bookings.isPrinted}`,
  void: sql`${bookings.isVoid}`,
};

/** The filter as a condition on `bookings`. */
export function matches(filter: BookingFilter): SQL | undefined {
  const { numbers, from, to, state, label, clerkId, shopId, orderReference, formKey, batchId, among } = filter;
  return and(
    ...filter.terms.map((group) => or(...group.map(contains)) ?? sql`false`),
    numbers === undefined ? undefined : hasNumber(numbers),
    from === null ? undefined : gte(bookings.createdAt, from),
    to === null ? undefined : lt(bookings.createdAt, to),
    state === null ? undefined : isIn(state, batchId),
    label === null ? undefined : BY_LABEL[label],
    clerkId === null ? undefined : eq(bookings.clerkId, clerkId),
    shopId === undefined ? undefined : eq(bookings.shopId, shopId),
    // The second condition is that of the index.
    orderReference === undefined
      ? undefined
      : and(eq(bookings.orderReference, orderReference), ne(bookings.orderReference, '')),
    formKey === undefined ? undefined : eq(bookings.formKey, formKey),
    batchId === undefined ? undefined : eq(bookings.batchId, batchId),
    among,
  );
}

function isIn(state: StateChoice, batchId: string | undefined): SQL | undefined {
  if (state === 'attention') return attentionIn(batchId);
  return state === 'handed_over' ? IS_HANDED_OVER : eq(bookings.state, state);
}

/** A batch needs attention as one: its bookings do so in a list of that batch alone. */
function attentionIn(batchId: string | undefined): SQL | undefined {
  return batchId === undefined ? and(NEEDS_ATTENTION, isNull(bookings.batchId)) : NEEDS_ATTENTION;
}

/**
 * One of these is its shipmentId, a tracking reference or its order reference. Each is looked up in its own index first, since those who
 * have the number are few, whatever the database expects.
 */
export function hasNumber(numbers: readonly string[]): SQL {
  const any = sql`${sql.param([...numbers])}::text[]`;
  return sql`${bookings.id} = any(array(
    select id from bookings where shipment_id = any(${any})
    union all select id from bookings where tracking_references && ${any} and tracking_references <> '{}'
    union all select id from bookings where order_reference = any(${any}) and order_reference <> ''))`;
}

/** The trigrams of a text, as the index has them: three letters or digits, or fewer at an end of a word. Signs and other alphabets are in none. */
const TRIGRAM = /(?=([a-z\d]{3}| [a-z\d]{2}|[a-z\d]{2} | [a-z\d](?![a-z\d])))/g;

/** Both sides are folded already, so LIKE does what ILIKE would, with the same trigram index and no word about collation. */
function contains(text: string): SQL {
  // Kept from the index, which would be read whole, and hears of no limit meanwhile.
  const searched = trigramsOf(text).length > 0 ? sql`${bookings.searchText}` : sql`(${bookings.searchText} || '')`;
  return sql`${searched} like ${anywhere(text)}`;
}

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const trigramsOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(TRIGRAM), ([, trigram = '']) => trigram)),
];

/**
 * The bookings that the index gives for these terms, which have all their trigrams in any order: each is then read, whether it fits or not.
 * The last trigram is asked for first, since numbers differ at their ends.
 */
export function givenByIndex({ terms }: BookingFilter): SQL | undefined {
  const hasTrigrams = (text: string) => {
    const patterns = sql.param(trigramsOf(text).reverse().map(anywhere));
    return sql`${bookings.searchText} like all(${patterns}::text[])`;
  };
  return and(...terms.map((group) => or(...group.map(hasTrigrams)) ?? sql`false`));
}
