import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { bookParcel } from '@/lib/bookings/book-parcel';
import { bookingSchema } from '@/lib/bookings/schema';
import type { CarrierHttp } from '@/lib/carrier/http';
import { carrierLabels } from '@/lib/db/printing-schema';
import { bookings, transportSolutions } from '@/lib/db/schema';
import { readPdfHere } from '@/lib/labels/carrier/read-pdf';
import type { LabelFault } from '@/lib/labels/label-fault';
import { DEFAULT_PROFILE } from '@/lib/labels/label-formats';
import { drawLabelsPdf } from '@/lib/labels/pdf';
import { drawLabelSvg } from '@/lib/labels/svg';
import { drawLabelsZpl } from '@/lib/labels/zpl';
import type { Env } from '@/lib/platform/env';
import { makeJob } from '@/lib/printing/make-job';
import type { LabelSource } from '@/lib/shops/limits';
import { bookingForm, item, recipient } from '@/lib/testing/booking-form';
import { decodeWithZbar, decodeWithZxing } from '@/lib/testing/label-decoders';
import { rasterise } from '@/lib/testing/label-raster';
import { recordPrint } from '@/lib/testing/record-print';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { rasteriseZpl } from '@/lib/testing/zpl-raster';
import { type BookingPrint, findJobChoices, findJobPrints, findPrint, findWithheld, type PrintSource } from './prints';

let server: TestServer;
let source: PrintSource;
/** How often the carrier was asked for a label. */
let asked = 0;
beforeAll(async () => {
  server = await openTestServer();
  source = {
    db: server.db,
    log: server.log,
    env: { carrier: { environment: 'practice' } } as Env,
    readPdf: readPdfHere,
    carrier: fetchingBy((file) => {
      asked += 1;
      return server.carrier.http.get(file);
    }),
  };
});
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
});

/** The practice carrier, whose labels are fetched in another way. */
const fetchingBy = (get: CarrierHttp['get']) => ({ ...server.carrier, http: { ...server.carrier.http, get } });

const PAPER = { format: '102x192', dpi: 203 } as const;

async function setSource(labelSource: LabelSource): Promise<void> {
  await server.db.orm
    .update(transportSolutions)
    .set({ labelSource })
    .where(eq(transportSolutions.id, server.homeSolutionId));
}

async function book(reference = '', parcels = 1): Promise<string> {
  const ids = { shopId: server.shopId, solutionId: server.homeSolutionId };
  const items = Array.from({ length: parcels }, () => item);
  const form = bookingForm({ ...ids, items, recipient: { ...recipient, reference } });
  const result = await bookParcel(server, server.clerk, z.parse(bookingSchema, form));
  if (result.kind !== 'on_disk') throw new Error('Not booked');
  await result.sending?.finished;
  return result.booking.id;
}

const print = (bookingId: string, paper: Parameters<typeof findPrint>[3] = PAPER) =>
  findPrint(source, server.clerk, bookingId, paper);

/** As if the label had been asked for a minute ago, in vain, or by a server that has ended since. */
async function askedBefore(bookingId: string, fault: LabelFault | null = 'not_there'): Promise<void> {
  const ago = sql`now() - interval '1 minute'`;
  const shipmentId = sql`(select shipment_id from bookings where id = ${bookingId})`;
  const trackingReferences = sql`(select tracking_references from bookings where id = ${bookingId})`;
  await server.db.orm
    .insert(carrierLabels)
    .values({ bookingId, shipmentId, trackingReferences, fault, askedAt: ago, triedAt: ago });
}

function own(found: BookingPrint | null) {
  if (found?.kind !== 'own') throw new Error(`Not the carrier's own: ${JSON.stringify(found)}`);
  return found.label;
}

describe('where our label is chosen', () => {
  test('the carrier is never asked for its own', async () => {
    await setSource('ours');
    expect((await print(await book()))?.kind).toBe('ours');
    expect(asked).toBe(0);
  });
});

describe('where the carrier’s own label is chosen', () => {
  beforeEach(() => setSource('carrier'));

  test('it is fetched once, kept, and printed with a page for each parcel', async () => {
    const id = await book('', 2);
    expect(own(await print(id)).items).toHaveLength(2);
    const again = own(await print(id, { ...PAPER, dpi: 300 }));
    expect(again).toMatchObject({ dpi: 300 });
    expect(asked).toBe(1);
  });

  test.each([203, 300] as const)(
    'its codes are read from the PDF and the ZPL of %i dpi as the booking’s',
    async (dpi) => {
      const label = own(await print(await book(), { ...PAPER, dpi }));
      const options = { ...DEFAULT_PROFILE, ...PAPER, dpi };
      const [onPaper] = await rasterise(Buffer.concat([...drawLabelsPdf([label], options)]), dpi);
      const [onLabels] = await rasteriseZpl([...drawLabelsZpl([label], options)].join(''), dpi);
      for (const raster of [onPaper, onLabels]) {
        if (!raster) throw new Error('Nothing was drawn');
        const codes = await decodeWithZxing(raster);
        expect(codes).toHaveLength(2);
        expect(codes).toContain(label.shipmentId.replace(/\D/g, ''));
        expect(await decodeWithZbar(raster)).toEqual(codes);
      }
    },
  );

  test('a print of several says which bookings keep it from being printed and why, and which labels can be', async () => {
    const bookingIds = [await book('', 2), await book('label-of-another'), await book()];
    const id = randomUUID();
    const scope = { reader: server.clerk, environment: server.environment };
    await makeJob(server.db, scope, { id, bookingIds, order: 'ticked' });
    const name = recipient.name;
    expect(await findWithheld(source, server.clerk, id, PAPER)).toEqual({
      withheld: [{ bookingId: bookingIds[1], name, why: 'numbers' }],
      others: [1, 2, 4],
    });
    const onA6 = await findWithheld(source, server.clerk, id, { format: 'a6', dpi: 203 });
    expect(onA6?.withheld.map(({ why }) => why)).toEqual(['paper', 'numbers', 'paper']);
    expect(onA6?.others).toEqual([]);
    expect(await findWithheld(source, { ...server.clerk, id: 'another' }, id, PAPER)).toBeNull();
  });

  test('why a print is withheld, and how many pages went to paper, is read without the dots of its labels', async () => {
    const id = randomUUID();
    const scope = { reader: server.clerk, environment: server.environment };
    await makeJob(server.db, scope, { id, bookingIds: [await book('', 2), await book()], order: 'ticked' });
    expect((await findJobPrints(source, server.clerk, id, PAPER))?.map(({ kind }) => kind)).toEqual(['own', 'own']);
    const asked = vi.spyOn(server.db.pool, 'query');
    const readsDots = () => JSON.stringify(asked.mock.calls).includes('from \\"carrier_label_pages\\"');
    await findWithheld(source, server.clerk, id, PAPER);
    const choices = await findJobChoices(source, server.clerk, id, PAPER);
    expect(choices?.map(({ kind, label }) => [kind, label.items.length])).toEqual([
      ['own', 2],
      ['own', 1],
    ]);
    expect(readsDots()).toBe(false);
    await findJobPrints(source, server.clerk, id, PAPER);
    expect(readsDots()).toBe(true);
    asked.mockRestore();
  });

  test.each(['carrier', 'carrier_or_ours'] as const)(
    'and the numbers are corrected while it is fetched, neither label is printed under the old ones (%s)',
    async (wish) => {
      await setSource(wish);
      const id = await book();
      const correcting = fetchingBy(async (file) => {
        const exchange = await server.carrier.http.get(file);
        const others = { shipmentId: '(401)70724763283719873', fetchedAt: sql`now()` };
        await server.db.orm.update(carrierLabels).set(others).where(eq(carrierLabels.bookingId, id));
        return exchange;
      });
      const found = await findPrint({ ...source, carrier: correcting }, server.clerk, id, PAPER);
      expect(found).toMatchObject({ kind: 'withheld', why: 'numbers' });
    },
  );

  test('a reprint is the same bytes, whatever became of the settings since', async () => {
    const id = await book();
    const bytes = async () => {
      const options = { ...DEFAULT_PROFILE, ...PAPER };
      return Buffer.concat([...drawLabelsPdf([own(await print(id))], options)]);
    };
    const first = await bytes();
    await setSource('ours');
    expect((await bytes()).equals(first)).toBe(true);
  });

  test('its picture for the screen holds the dots and nothing that could run', async () => {
    const label = own(await print(await book()));
    const picture = drawLabelSvg(label, { ...DEFAULT_PROFILE, ...PAPER }, 1);
    expect(picture).toMatch(/<image [^>]*href="data:image\/png;base64,[A-Za-z0-9+/=]+"\/>/);
    expect(picture).not.toMatch(/<script|<foreignObject|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  });

  test('many who print at once ask the carrier once, and all have its label', async () => {
    const id = await book();
    const found = await Promise.all(Array.from({ length: 5 }, () => print(id)));
    expect(new Set(found.map((each) => each?.kind))).toEqual(new Set(['own']));
    expect(asked).toBe(1);
  });

  test('one that a server had asked for when it ended is asked for again', async () => {
    const id = await book();
    await askedBefore(id, null);
    expect((await print(id))?.kind).toBe('own');
    expect(asked).toBe(1);
  });

  test('of a booking of which a restore does not know whether it was printed it is fetched, and ours else', async () => {
    const [id, late] = [await book(), await book('label-never')];
    await askedBefore(late);
    await server.db.orm
      .update(bookings)
      .set({ isPrinted: null })
      .where(inArray(bookings.id, [id, late]));
    expect((await print(id))?.kind).toBe('own');
    expect((await print(late))?.kind).toBe('instead');
  });

  test('one that is late is waited for', async () => {
    expect((await print(await book('label-late')))?.kind).toBe('own');
    expect(asked).toBeGreaterThan(2);
  });

  test('on other paper nothing is printed, and it is said why', async () => {
    expect(await print(await book(), { format: '100x150', dpi: 203 })).toMatchObject({
      kind: 'withheld',
      why: 'paper',
    });
    expect(await print(await book(), { format: 'a4', dpi: 300 })).toMatchObject({ kind: 'withheld', why: 'paper' });
  });

  test.each([
    ['label-refused', 'refused'],
    ['label-huge', 'too_large'],
    ['label-html', 'not_a_pdf'],
    ['label-other-size', 'size'],
    ['label-of-another', 'numbers'],
    ['label-other-bars', 'numbers'],
    ['label-zpl', 'not_a_pdf'],
  ])('one that comes as %s is withheld', async (word, why) => {
    expect(await print(await book(word))).toMatchObject({ kind: 'withheld', why });
  });

  test('one that never came is asked for once at each print, and not by every one of many', async () => {
    const id = await book('label-never');
    await askedBefore(id);
    for (let times = 0; times < 3; times += 1) {
      expect(await print(id)).toMatchObject({ kind: 'withheld', why: 'not_there' });
    }
    expect(asked).toBe(1);
  });

  test('a booking that was printed with our label before keeps it', async () => {
    await setSource('ours');
    const id = await book();
    const scope = { clerkId: server.clerk.id, environment: server.environment };
    const paper = { way: 'dialog', printerName: null, format: 'a6', dpi: 203 } as const;
    await recordPrint(server.db, scope, paper, { bookingId: id, pages: 1 });
    await setSource('carrier');
    expect((await print(id))?.kind).toBe('instead');
    expect(asked).toBe(0);
  });
});

describe('where ours may take its place', () => {
  beforeEach(() => setSource('carrier_or_ours'));

  test('the carrier’s own is printed when it comes', async () => {
    expect((await print(await book()))?.kind).toBe('own');
  });

  test('ours is printed when it does not come in time, and from then on', async () => {
    const id = await book('label-never');
    await askedBefore(id);
    expect((await print(id))?.kind).toBe('instead');
    expect((await print(id))?.kind).toBe('instead');
    expect(asked).toBe(1);
  });

  test('one with the numbers of another booking is held all the same', async () => {
    expect(await print(await book('label-of-another'))).toMatchObject({ kind: 'withheld', why: 'numbers' });
  });
});

test.each([
  ['shipment', { shipmentId: 'before' }],
  ['parcels', { trackingReferences: ['before'] }],
])(
  'a booking whose numbers were corrected, those of the %s alone too, gets the label of its new ones',
  async (_, before) => {
    await setSource('carrier');
    const id = await book();
    await print(id);
    await server.db.orm.update(carrierLabels).set(before).where(eq(carrierLabels.bookingId, id));
    expect((await print(id))?.kind).toBe('own');
    expect(asked).toBe(2);
  },
);
