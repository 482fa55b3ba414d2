import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { findBookingByFormKey } from '@/lib/bookings/data/bookings';
import { bookingSchema } from '@/lib/bookings/schema';
import { makeVoid, settle } from '@/lib/bookings/settle';
import { writeDraft } from '@/lib/drafts/data';
import { createImport } from '@/lib/imports/data/order-imports';
import { partySchema } from '@/lib/party-schema';
import { rememberRecipient } from '@/lib/recipients/remember-recipient';
import { saveRecipient } from '@/lib/recipients/save-recipient';
import { bookingForm, recipient } from './booking-form';
import { recordPrint } from './record-print';
import type { TestServer } from './test-server';

/** What stands of a person wherever they do. */
export type Canary = { name: string; email: string; phone: string; address: string };

/** A booking of one, and its press once more. */
export type Press = { id: string; orderReference: string; press(): Promise<unknown> };

export const canary = (mark: string, phones: string, at: number): Canary => ({
  name: `${mark}n${at} Nordmann`,
  email: `${mark}.${at}@example.no`,
  phone: `+${phones}${String(at).padStart(3, '0')}`,
  address: `${mark}veien ${at}`,
});

/** Each in one of these places, in turn. */
const PLACES = [
  'booked',
  'voided',
  'handed_over',
  'returned',
  'rejected',
  'rejected_in_words',
  'not_sent',
  'settled',
  'discarded',
  'draft',
  'import',
  'recipient',
] as const;

/** How the practice carrier answers. */
const REFERENCES: Partial<Record<(typeof PLACES)[number], string>> = {
  rejected: 'address-invalid',
  rejected_in_words: 'error-message',
  settled: '502-html',
};

/** Puts each person into one place; gives the bookings among them. */
export async function putEverywhere(server: TestServer, persons: readonly Canary[]): Promise<Press[]> {
  const presses: Press[] = [];
  const orders: Canary[] = [];
  for (const [at, person] of persons.entries()) {
    const place = PLACES[at % PLACES.length] ?? 'booked';
    if (place === 'import') orders.push(person);
    else if (place === 'draft') await putDraft(server, person);
    else if (place === 'recipient') await putRecipient(server, person);
    else {
      const press = await book(server, person, REFERENCES[place] ?? '', place === 'returned');
      presses.push(press);
      await goOn(server, person, place, press.id);
    }
  }
  await putOrders(server, orders);
  return presses;
}

/** Persons whose bookings are open, each in another way. */
export async function putOpen(server: TestServer, mark: string): Promise<Canary[]> {
  const opened = [
    sql`update bookings set state = 'unknown' where id = `,
    sql`update bookings set state = 'sending' where id = `,
    sql`update bookings set state = 'prepared' where id = `,
    sql`update bookings set has_conflict = true where id = `,
  ];
  const persons = opened.map((_, at) => canary(mark, '4798762', at));
  for (const [at, statement] of opened.entries()) {
    const person = persons[at];
    if (!person) continue;
    const { id } = await book(server, person, '', false);
    await server.db.orm.execute(sql`${statement}${id}`);
  }
  return persons;
}

async function book(server: TestServer, person: Canary, reference: string, isReturn: boolean): Promise<Press> {
  const { shopId, homeSolutionId, returnSolutionId, clerk } = server;
  const orderReference = `order-${randomUUID().slice(0, 8)}`;
  const typed = {
    shopId,
    solutionId: isReturn ? returnSolutionId : homeSolutionId,
    orderReference,
    recipient: { ...recipient, ...person, contact: person.name, reference },
    messageToCarrier: `Ring ${person.name}`,
    messageToRecipient: `Hei ${person.name}`,
    items: [{ ...bookingForm().items[0], contents: `For ${person.name}` }],
  };
  const input = z.parse(bookingSchema, { ...bookingForm(), ...typed });
  const press = () => bookParcel(server, clerk, input);
  const result = await press();
  if (result.kind === 'on_disk') await result.sending?.finished;
  const booking = await findBookingByFormKey(server.db.orm, clerk.id, input.formKey);
  if (!booking) throw new Error(`It was not put on disk: ${JSON.stringify(result)}`);
  if (booking.state === 'booked') await rememberRecipient(server, booking);
  return { id: booking.id, orderReference, press };
}

async function goOn(server: TestServer, { name }: Canary, place: (typeof PLACES)[number], id: string): Promise<void> {
  const { db, clerk } = server;
  const run = (statement: ReturnType<typeof sql>) => db.orm.execute(statement);
  if (place === 'voided') {
    const row = await findBookingByFormKey(db.orm, clerk.id, await formKeyOf(server, id));
    if (row) await makeVoid(server, row, clerk.id, `${name} rang`);
  }
  if (place === 'booked') {
    const print = { way: 'dialog', printerName: null, format: 'label', dpi: 203 } as const;
    await recordPrint(db, { clerkId: clerk.id, environment: 'practice' }, print, { bookingId: id, pages: 1 });
    await run(sql`insert into carrier_labels (booking_id, shipment_id, fetched_at) values (${id}, ${name}, now())`);
    await run(
      sql`insert into carrier_label_pages (booking_id, dpi, number, png) values (${id}, 203, 1, convert_to(${name}, 'UTF8'))`,
    );
    await run(sql`update print_jobs set answered_at = now(), ended_at = now()`);
    await run(sql`insert into idempotency_keys (form_key, idempotency_key)
      select form_key, ${name} from bookings where id = ${id}`);
    await run(sql`with endpoint as (
        insert into webhook_endpoints (shop_id, url, description, events, sealed_secret, sequence, created_by)
        values (${server.shopId}, 'https://hooks.example/', 'Web shop', '{}', '', 0, ${clerk.id}) returning id
      )
      insert into webhook_deliveries (endpoint_id, subject, type, body, answer, state)
      select id, ${id}::uuid, 'booking.booked', ${name}, ${name}, 'delivered' from endpoint`);
  }
  if (place === 'handed_over') await handOver(server, name, id);
  if (place === 'not_sent') {
    await run(sql`update bookings set state = 'not_sent', booked = null, shipment_id = null where id = ${id}`);
    await run(sql`update booking_attempts set outcome = 'not_sent', reason = 'unreachable' where booking_id = ${id}`);
  }
  if (place === 'settled') {
    const numbers = { shipmentId: `${name} 1`, trackingReferences: [`${name} 2`] };
    await settle(server, id, { as: 'booked', clerkId: clerk.id, reason: `${name} has it` }, numbers);
    await run(sql`insert into booking_corrections (booking_id, clerk_id, before, after)
      values (${id}, ${clerk.id}, ${JSON.stringify(numbers)}, ${JSON.stringify(numbers)})`);
  }
  if (place === 'discarded') await run(sql`update bookings set state = 'discarded' where id = ${id}`);
}

async function formKeyOf({ db }: TestServer, id: string): Promise<string> {
  const { rows } = await db.orm.execute<{ key: string }>(sql`select form_key as key from bookings where id = ${id}`);
  return rows[0]?.key ?? '';
}

/** On a list that was closed, and opened again for a reason that names the person. */
async function handOver({ db, shopId, clerk }: TestServer, name: string, id: string): Promise<void> {
  const line = { bookingId: id, recipient: { name, zipCode: '0155', city: 'Oslo' }, orderReference: name, parcel: 1 };
  await db.orm.execute(sql`with list as (
      insert into handovers (environment, shop_id, closed_at) values ('practice', ${shopId}, now()) returning id
    ), event as (
      insert into handover_events (handover_id, clerk_id, what, reason) select id, ${clerk.id}, 'reopened', ${`${name} came`} from list
    )
    insert into handover_parcels (booking_id, parcel, handover_id, clerk_id, how, line)
    select ${id}, 1, id, ${clerk.id}, 'ticked', ${JSON.stringify(line)}::jsonb from list`);
}

async function putDraft({ db, clerk, shopId, environment }: TestServer, person: Canary): Promise<void> {
  const values = { ...bookingForm({ shopId }), recipient: { ...recipient, ...person } };
  const draft = { id: randomUUID(), environment, shopId, clerkId: clerk.id, values, recipientName: person.name };
  const page = { version: 1, pages: [randomUUID()] as [string], isLeaving: true };
  await writeDraft(db.orm, { reader: clerk, environment }, { ...draft, ...page });
}

async function putRecipient({ db, clerk, shopId, environment }: TestServer, person: Canary): Promise<void> {
  const party = z.parse(partySchema, { ...recipient, ...person });
  await saveRecipient(db, { reader: clerk, environment, shopId }, { id: null, party });
}

/** Five in a file, each file named after the first of them. */
async function putOrders({ db, clerk, shopId, environment }: TestServer, persons: readonly Canary[]): Promise<void> {
  const lines = { rowsAbove: 0, rowsBelow: 0, rowsBetween: 0 };
  const source = { separator: ';', encoding: 'utf-8', workbook: null, ...lines } as const;
  const settings = { solutionId: null, presetId: null, joinsOrders: false };
  for (let at = 0; at < persons.length; at += 5) {
    const some = persons.slice(at, at + 5);
    const rows = some.map(({ name, email, phone, address }, row) => ({
      row: row + 2,
      cells: [name, email, phone, address],
    }));
    const bytes = Buffer.from(rows.map(({ cells }) => cells.join(';')).join('\n'));
    const head = { environment, shopId, clerkId: clerk.id, fileName: `${some[0]?.name}.csv`, source, settings };
    const headers = ['navn', 'epost', 'telefon', 'adresse'];
    const columns = ['name', 'email', 'phone', 'address'] as const;
    await createImport(db.orm, { ...head, headers, columns: [...columns], bytes, rows }, 10_000);
  }
}
