import type { APIRequestContext } from '@playwright/test';

/** The bookings that `copyBooking` made, the newest first. */
export async function findCopies(request: APIRequestContext, url: string): Promise<string[]> {
  const headers = { origin: url };
  const found = await request.post(`${url}/api/bookings/printable`, { headers, data: { params: 'search=copied' } });
  return found.json();
}

/** Makes a print of these bookings; gives its id. */
export async function makePrint(request: APIRequestContext, url: string, bookingIds: string[]): Promise<string> {
  const id = crypto.randomUUID();
  const data = { id, bookingIds, order: 'newest', onPurpose: true };
  const made = await request.post(`${url}/api/prints`, { headers: { origin: url }, data });
  if ((await made.json()).bookings !== bookingIds.length) throw new Error('The print was not made');
  return id;
}
