import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { Client } from 'pg';
import { startLabelPrinter } from '../../lib/testing/label-printer';
import { makePrint } from '../make-print';

/** Milliseconds of one print from the press: until its first page was there, and until all were. */
export type PrintTimes = { firstMs: number; wholeMs: number };

/** Prints bookings of one label each. */
type PrintOnce = (app: OpenApp, bookingIds: string[]) => Promise<PrintTimes>;

type OpenApp = { url: string; databaseUrl: string; request: APIRequestContext };

const MOST_MS = 300_000;

/** As a browser does: the PDF is read as it comes. */
export const printPdf: PrintOnce = async ({ url, request }, bookingIds) => {
  const { cookies } = await request.storageState();
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const startedAt = performance.now();
  const id = await makePrint(request, url, bookingIds);
  const answer = await fetch(`${url}/prints/${id}/label`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The labels answered ${answer.status}`);
  let firstMs = 0;
  for await (const _ of answer.body) firstMs ||= performance.now() - startedAt;
  return { firstMs, wholeMs: performance.now() - startedAt };
};

/** As ZPL to a printer of the network: one on this machine, which takes everything at once. */
export const printZpl: PrintOnce = async ({ url, databaseUrl, request }, bookingIds) => {
  const times = { firstMs: 0, wholeMs: 0 };
  let startedAt = 0;
  let end = (_: PrintTimes) => {};
  const printed = new Promise<PrintTimes>((resolve) => {
    end = resolve;
  });
  // It is asked how it is before the first label, and after each.
  const printer = await startLabelPrinter((question) => {
    if (question === 2) times.firstMs = performance.now() - startedAt;
    if (question === bookingIds.length + 1) end({ ...times, wholeMs: performance.now() - startedAt });
    return {};
  });
  try {
    const printerId = await allowPrinter(databaseUrl, printer.place.port);
    startedAt = performance.now();
    const id = await makePrint(request, url, bookingIds);
    const options = { headers: { origin: url }, data: { printerId } };
    const begun = await request.post(`${url}/prints/${id}/network`, options);
    if (begun.status() !== 202) throw new Error(`The print to the printer answered ${begun.status()}`);
    const tooLong = setTimeout(MOST_MS, null, { ref: false });
    const whole = await Promise.race([printed, tooLong]);
    if (!whole) throw new Error('The labels did not reach the printer');
    return whole;
  } finally {
    await printer.stop();
  }
};

async function allowPrinter(databaseUrl: string, port: number): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into network_printers (name, host, port, format, dpi, may_be_local)
       values ($1, '127.0.0.1', $2, '100x150', 203, true) returning id`,
      [`Printer ${port}`, port],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
