import 'server-only';
import { randomUUID } from 'node:crypto';
import type { BookingRow, NewBooking } from '@/lib/bookings/data/bookings';
import { searchText } from '@/lib/bookings/search-terms';
import { users } from '@/lib/db/account-schema';
import type { Database, Orm } from '@/lib/db/connection';
import { bookings, formKeys, shopMembers, shops, transportSolutions } from '@/lib/db/schema';
import { customerOf, ofEachMessage, type Shipment } from '@/lib/shipment';
import { recipient, sender } from './booking-form';

/** What was asked for Kari's parcel in `booking-form`, as it goes to the carrier. */
export const shipment: Shipment = {
  carrierShopId: 16,
  transportSolutionId: 2,
  parties: [
    { ...recipient, type: 'consignee', id: null, coaddress: null, phone2: null },
    { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null },
  ],
  items: [
    {
      itemNumber: 1,
      trackingReference: '',
      weightGrams: 1500,
      lengthCm: 30,
      widthCm: 20,
      heightCm: 10,
      contents: 'Books',
    },
  ],
  desiredDeliveryDate: null,
  ...ofEachMessage(() => null),
  shipmentId: null,
};

/** Puts a booking straight into the table, in any state, with its form key. */
export async function insertRow(orm: Orm, row: NewBooking): Promise<BookingRow> {
  const [booking] = await orm.insert(bookings).values(row).returning();
  if (!booking) throw new Error('The booking was not inserted');
  await orm.insert(formKeys).values({ formKey: booking.formKey });
  return booking;
}

/** A shop with one solution and one clerk, whose bookings are put straight into the table. */
export async function furnishShop({ orm }: Database, environment: 'practice' | 'test' = 'practice') {
  const [shopId, solutionId] = [randomUUID(), randomUUID()];
  const id = randomUUID();
  const clerk = { id, name: 'Kari', email: `${id}@example.no`, isAdministrator: false };
  await orm.insert(users).values({ id, name: clerk.name, email: clerk.email });
  const consignor = { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null };
  await orm.insert(shops).values({ id: shopId, environment, name: 'Oslo shop', carrierShopId: 16, sender: consignor });
  await orm.insert(shopMembers).values({ shopId, userId: clerk.id });
  await orm
    .insert(transportSolutions)
    .values({ id: solutionId, shopId, carrierSolutionId: 2, name: 'Home', kind: 'home', position: 1 });
  const add = async (change: Partial<Omit<NewBooking, 'searchText'>> = {}) => {
    const row = {
      environment,
      shopId,
      solutionId,
      clerkId: clerk.id,
      formKey: randomUUID(),
      fingerprint: '',
      shipment,
      solutionName: 'Home',
      orderReference: '',
      recipientName: recipient.name,
      recipientZipCode: recipient.zipCode,
      shipmentId: change.state === 'booked' ? `booked-${randomUUID()}` : null,
      trackingReferences: [],
      ...change,
    };
    return insertRow(orm, { ...row, searchText: searchText(searchable(row)) });
  };
  return { clerk, scope: { reader: clerk, environment }, shopId, solutionId, add };
}

/** So many printed copies of a booking by one statement, with the shipmentIds `S-2`, `S-3` and so on. */
export async function addCopies({ pool }: Database, bookingId: string, count: number): Promise<void> {
  await pool.query(
    `insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, state, shipment, solution_id, solution_name,
       recipient_name, recipient_zip_code, shipment_id, search_text, is_printed)
     select environment, shop_id, clerk_id, gen_random_uuid(), '', state, shipment, solution_id, solution_name,
       recipient_name, recipient_zip_code, 'S-' || n, ' ola s-' || n, true
     from bookings, generate_series(2, 1 + $2::int) n where id = $1`,
    [bookingId, count],
  );
}

function searchable(row: Omit<NewBooking, 'searchText'>) {
  const { orderReference = '', shipmentId = null, trackingReferences = [] } = row;
  const customer = customerOf({ shipment: row.shipment, isReturn: row.isReturn ?? false });
  return { ...row, customer, orderReference, shipmentId, trackingReferences };
}
