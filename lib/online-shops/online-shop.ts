import type { OutsideFault } from '@/lib/platform/http/ask-outside';

// What the desk knows of any online shop. Each system has a folder beside this file, and tells its orders in these words.

/** The systems, by names of ours; screens write them as the systems do. */
export const SHOP_SYSTEMS = ['woocommerce', 'shopify'] as const;

export type ShopSystem = (typeof SHOP_SYSTEMS)[number];

/** An address as a person reads it. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, '');

/** Whether an order is to be sent, as its shop has it. `done`: the shop has closed it. */
export type OrderStanding = 'to_ship' | 'on_hold' | 'done' | 'cancelled';

/** One article of an order, in as many pieces as are to be sent: those that were paid back are not. `weightGrams` is that of one piece, null where the shop does not know it. */
export type OrderLine = {
  /** The system's own id of the line. */
  key: string;
  name: string;
  sku: string;
  /** The number of its bar code, such as an EAN; left out where the shop knows none. */
  gtin?: string;
  quantity: number;
  weightGrams: number | null;
};

/** Where an order goes: one address of the order as a whole. */
export type OrderRecipient = {
  name: string;
  company: string;
  address: string;
  coaddress: string;
  zipCode: string;
  city: string;
  countryCode: string;
  phone: string;
  email: string;
};

/** An order as its shop tells it now. */
export type ShopOrder = {
  /** The system's own id, which never changes. */
  key: string;
  /** What the customer knows it by: the order reference of its booking. */
  number: string;
  placedAt: string;
  /** By the shop's clock. */
  changedAt: string;
  standing: OrderStanding;
  recipient: OrderRecipient;
  /** The way of delivery that the customer chose, in the shop's words; empty where there was none to choose. */
  delivery: string;
  /** The id or name of the service point that the customer chose; empty where none is known. */
  servicePoint: string;
  /** What the customer wrote. */
  note: string;
  lines: OrderLine[];
  /** Pieces that the shop has on record as sent, whoever sent them; left out where it does not say so with its orders. */
  sentThere?: { key: string; quantity: number }[];
};

/**
 * Why a shop could not be read or written to. On the way there: as `OutsideFault`. By its answer: `redirected` (to another address),
 * `permalinks_off`, `not_the_shop` (something else answers), `firewall`, `old_version`, `wrong_key`, `read_only_key`, `header_stripped` (the
 * key did not arrive), `no_rights` (the user or app whose key it is may not), `busy` (429), `server_error`, `unreadable` (an answer in another
 * form), `app_not_installed` and `other_organisation` (whose app no store of another one lets in). To a write: `not_fulfillable` (held, or another
 * service sends it), `several_locations` (the shop has it in stock at more than one). To the wish for hints: `desk_unreachable` (the shop cannot
 * reach the desk).
 * `secret`: the keys could not be opened here.
 */
export const SHOP_FAULTS = [
  'forbidden',
  'unknown_name',
  'unreachable',
  'untrusted',
  'timed_out',
  'cut_off',
  'redirected',
  'permalinks_off',
  'not_the_shop',
  'firewall',
  'old_version',
  'wrong_key',
  'read_only_key',
  'header_stripped',
  'no_rights',
  'busy',
  'server_error',
  'unreadable',
  'app_not_installed',
  'other_organisation',
  'not_fulfillable',
  'several_locations',
  'desk_unreachable',
  'secret',
] as const satisfies readonly (OutsideFault | string)[];

export type ShopFault = (typeof SHOP_FAULTS)[number];

/** Of an order that is asked about by itself: it cannot be read, and the others can. */
export const FAULTS_OF_ONE: readonly ShopFault[] = ['unreadable', 'server_error'];

/** A shop's answer, or why there is none that is of use. */
export type ShopAnswer<Value> =
  | { kind: 'answered'; value: Value }
  | { kind: 'failed'; fault: ShopFault; retryAfterSeconds: number | null };

/**
 * How a number goes back to its order: `fulfilment`: the system's own record of what was sent; `tracking`: that of a plugin which the shop
 * has; `note`: a note to the customer, where there is neither.
 */
export const WRITING_WAYS = ['fulfilment', 'shipment_tracking', 'advanced_tracking', 'note'] as const;

export type WritingWay = (typeof WRITING_WAYS)[number];

/** When the number of a parcel goes back to its order. */
export const WRITING_MOMENTS = ['never', 'booked', 'printed', 'handed_over'] as const;

export type WritingMoment = (typeof WRITING_MOMENTS)[number];

/** What a test found that a shop can do. */
export type ShopSkills = {
  /** What it calls itself, which is the same under each of its addresses. */
  site: string;
  way: WritingWay;
  /** By how many seconds its clock is ahead of ours; below zero where it is behind. */
  clockAheadSeconds: number;
};

/** Where a reading of a shop stands: the next page is of orders that changed at `since` or later. */
export type ReadingPlace = {
  /** Whether only orders that are open are asked for, which are all that a first reading needs. */
  isOpenOnly: boolean;
  /** An ISO time by the shop's clock; null: from the oldest order on. */
  since: string | null;
  /** The place behind the page before of the same `since`, in the system's own words; null: the first page. */
  after: string | null;
};

/** A page of orders, the one that changed longest ago first. */
export type OrderPage = {
  orders: ShopOrder[];
  /** The place behind it; null where it is the last. */
  next: string | null;
  /** By the shop's clock, as ISO time. */
  shopTime: string;
};

/** What is written back: the numbers of what was sent, and of which articles. */
export type SentParcel = {
  /** Ours: by it the record is found again where an answer did not come. */
  ownKey: string;
  orderKey: string;
  trackingNumber: string;
  trackingUrl: string | null;
  carrierName: string;
  lines: { key: string; quantity: number }[];
  /** The same for a person, where the shop has no other record than a note. */
  words: string;
  /** Whether the shop is to tell the customer. */
  notifies: boolean;
};

/** What a shop has on record of an order's parcels. */
export type WrittenRecords = {
  /** Ours, of the parcel that was asked about. */
  ownKey: string | null;
  /** How many pieces of each line others have sent, by the line's id; null where its records name no lines. */
  sentByOthers: ReadonlyMap<string, number> | null;
};

/** Which parcel of which order is asked about. */
export type AskedParcel = Pick<SentParcel, 'ownKey' | 'orderKey' | 'trackingNumber' | 'words'>;

/** One online shop, whichever system it is. It repeats nothing: the caller decides. */
export type OnlineShop = {
  /** Whether address and keys are right, and what the shop can do. Changes nothing there. */
  test(): Promise<ShopAnswer<ShopSkills>>;
  /** Orders that changed, the one that did so longest ago first. */
  readOrders(place: ReadingPlace): Promise<ShopAnswer<OrderPage>>;
  /** Null where the shop has no such order any more. */
  readOrder(key: string): Promise<ShopAnswer<ShopOrder | null>>;
  /** Asked before each write, and after it: no answer to a write is believed alone. */
  findRecords(parcel: AskedParcel, way: WritingWay): Promise<ShopAnswer<WrittenRecords>>;
  /** Nothing leaves once `until` (`steadyNow` milliseconds) has come: what was read before may be so no more. */
  write(parcel: SentParcel, way: WritingWay, until: number): Promise<ShopAnswer<null>>;
  /** Removes a record of ours, by its key there. */
  takeBack(orderKey: string, recordKey: string, way: WritingWay, until: number): Promise<ShopAnswer<null>>;
};

/** How a shop is asked to send hints to an address (`hints.ts`), or no more. Both look first what it sends. */
export type HintSubscription = {
  begin(address: string): Promise<ShopAnswer<null>>;
  end(address: string): Promise<ShopAnswer<null>>;
};
