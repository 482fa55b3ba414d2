import { readFileSync } from 'node:fs';
import type { PrinterKind } from '../lib/printing/print-result';
import { query } from './database';
import { type Browser, openBrowser } from './harness/clients/browser';
import { filledForm } from './harness/clients/form';
import { SIGNED_IN } from './lanes';

// What is there before a journey begins: made by the administrator of the journeys through the actions of the pages, at a tenth of the time
// of a page that is loaded and filled in. Each page has journeys of its own that use it.

let administrator: Browser | undefined;

/** Calls an action of the app, as the administrator from Book unless another browser and page are given; gives what it answers. */
async function act<Answer>(action: string, input: unknown, browser?: Browser, path = '/'): Promise<Answer> {
  administrator ??= openBrowser(JSON.parse(readFileSync(SIGNED_IN, 'utf8')).cookies);
  const answer = await (browser ?? administrator).act(process.env.PARCELDESK_URL ?? '', path, action, input);
  if (!answer.ok) throw new Error(`${action} was refused: ${JSON.stringify(answer.error)}`);
  return answer.data as Answer;
}

/** The practice shop, with its first solution for home delivery. */
async function practiceShop(): Promise<{ shopId: string; solutionId: string }> {
  const [shop] = await query<{ shopId: string; solutionId: string }>(
    `select shop_id as "shopId", id as "solutionId" from transport_solutions
     where kind = 'home' and shop_id = (select id from shops order by created_at limit 1) order by position limit 1`,
  );
  if (!shop) throw new Error('The practice shop has no solution for home delivery');
  return shop;
}

/** A booking as the carrier knows it; `number` is the tracking number of its first parcel. */
export type Made = { bookingId: string; path: string; order: string; name: string; shipmentId: string; number: string };

type Wanted = {
  name?: string;
  phone?: string;
  email?: string;
  reference?: string;
  contents?: string;
  parcels?: number;
};

/**
 * Presses *Book* for a home delivery to Ola Nordmann in Oslo, under an order reference of its own. What becomes of it follows from
 * `reference` (docs/practice-carrier.md#magic-inputs); without one it is booked.
 */
export async function bookBefore({ contents = '', parcels = 1, ...recipient }: Wanted = {}): Promise<Made> {
  const order = `order-${crypto.randomUUID().slice(0, 13)}`;
  const intent = { tag: order, formKey: crypto.randomUUID(), weightGrams: 1500 };
  const form = filledForm(await practiceShop(), intent);
  const known = await act<Omit<Made, 'number'> & { items: { trackingReference: string | null }[] }>(
    'bookParcelAction',
    {
      ...form,
      recipient: { ...form.recipient, ...recipient },
      items: Array.from({ length: parcels }, () => ({ ...form.items[0], contents })),
    },
  );
  const { bookingId, shipmentId, items } = known;
  const name = recipient.name ?? form.recipient.name;
  const number = items[0]?.trackingReference ?? '';
  return { bookingId, path: `/bookings/${bookingId}`, order, name, shipmentId, number };
}

/** Copies of a booking, the last one newest, to the given recipients; each has numbers of its own. */
export async function copyBooking({ bookingId }: Made, names: readonly string[]): Promise<void> {
  await query(
    `insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, state, shipment, booked, solution_id,
       solution_name, order_reference, recipient_name, recipient_zip_code, shipment_id, tracking_references, search_text)
     select environment, shop_id, clerk_id, gen_random_uuid(), fingerprint, state, shipment,
       regexp_replace(booked::text, '("trackingReference": "[^"]+)', '\\1' || at, 'g')::jsonb, solution_id,
       solution_name, order_reference, name, recipient_zip_code, shipment_id || at,
       array(select reference || at from unnest(tracking_references) reference), search_text
     from bookings, unnest($2::text[]) with ordinality as names (name, at) where id = $1 order by at`,
    [bookingId, names],
  );
}

/** Adds a recipient in Oslo to the address book. */
export async function addRecipientBefore(name: string, more: Record<string, string> = {}): Promise<void> {
  const shop = await practiceShop();
  const { recipient } = filledForm(shop, { tag: '', formKey: '', weightGrams: 0 });
  const input = { shopId: shop.shopId, recipientId: null, recipient: { ...recipient, name, ...more } };
  await act('saveRecipientAction', input);
}

/** Allows a label printer of that name which stands on this machine. */
export async function allowPrinterBefore(
  name: string,
  port: number,
  format = '100x150',
  kind: PrinterKind = 'zpl',
): Promise<void> {
  // There already where a journey is tried a second time.
  const [former] = await query<{ id: string }>('select id from network_printers where name = $1', [name]);
  const place = { host: '127.0.0.1', port: String(port), mayBeLocal: true };
  const paper = { format, dpi: '203', hasMarks: false, checksRoll: true };
  const input = { id: former?.id ?? null, shopId: '', name, kind, path: '/ipp/print', ...place, ...paper };
  await act('savePrinterAction', input);
}

/** Adds a clerk of the practice shop and signs them in; gives the cookies of their browser. */
export async function clerkBefore(name: string): Promise<ReturnType<Browser['cookies']>> {
  const { shopId } = await practiceShop();
  const email = `${crypto.randomUUID()}@example.no`;
  // The administrator of the journeys may have signed in long ago.
  await query('update sessions set authenticated_at = now()');
  const link = await act<string>('inviteClerkAction', { name, email, role: 'user', shopIds: [shopId] });
  const own = openBrowser();
  const password = 'another long password 8';
  await act('acceptLinkAction', { token: new URL(link).searchParams.get('token'), password }, own, '/welcome');
  await act('signInAction', { email, password }, own, '/sign-in');
  return own.cookies();
}
