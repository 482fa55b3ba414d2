import { Client } from 'pg';
import { hasValidCheckDigit } from '@/lib/gs1';
import { dice, people } from '../../e2e/harness/filled-desk/people';

/** Copies the newest booking so many times, each with a recipient and numbers of its own. All are found by `copied`. */
export async function copyBooking(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; shipmentId: string; parcel: string }>(
      `select id, shipment_id as "shipmentId", tracking_references[1] as parcel from bookings order by number desc limit 1`,
    );
    const [newest] = rows;
    if (!newest) throw new Error('Nothing was booked that could be copied');
    const places = Array.from({ length: count }, (_, place) => place);
    await client.query(
      `insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, state, shipment, booked, solution_id, solution_name,
         order_reference, recipient_name, recipient_zip_code, shipment_id, tracking_references, search_text)
       select environment, shop_id, clerk_id, gen_random_uuid(), fingerprint, state,
         replace(shipment::text, recipient_name, name)::jsonb,
         replace(replace(replace(booked::text, recipient_name, name), shipment_id, copied), $4, parcel)::jsonb,
         solution_id, solution_name, order_reference, name, recipient_zip_code, copied, array[parcel], search_text || ' copied'
       from bookings, unnest($2::text[], $3::text[], $5::text[]) as own (copied, parcel, name) where id = $1`,
      [
        newest.id,
        places.map((place) => numberLike(newest.shipmentId, place)),
        places.map((place) => numberLike(newest.parcel, place)),
        newest.parcel,
        people(count, '', '', dice(count)).map(({ party }) => party.name),
      ],
    );
  } finally {
    await client.end();
  }
}

/** A number of GS1 as long as this one, with a right check digit, so that its code is of the same kind. */
function numberLike(number: string, place: number): string {
  const application = /^\(\d+\)/.exec(number)?.[0] ?? '';
  const digits = number.slice(application.length);
  const body = digits.slice(0, -5) + String(place).padStart(4, '0');
  const check = [...'0123456789'].find((digit) => hasValidCheckDigit(body + digit));
  return application + body + check;
}
