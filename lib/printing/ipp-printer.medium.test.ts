import { afterEach, describe, expect, it } from 'vitest';
import { type IppConduct, type IppSaid, startIppPrinter } from '@/lib/testing/ipp-printer';
import { type IppLimits, reachIppPrinter, sendToIppPrinter } from './ipp-printer';
import type { PrinterFound } from './roll';

const DOCUMENTS = Array.from(
  { length: 5 },
  (_, index) => `%PDF-1.3 ${index} /MediaBox [0 0 175.7 340.2] ${'#'.repeat(40_000)}`,
);
const NAMES = DOCUMENTS.map((_, index) => `70712345678 ${index + 1} abc`);

async function* bytesOf(documents: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const each of documents) yield Buffer.from(each);
}

const limits: IppLimits = {
  findMs: 1_000,
  connectMs: 1_000,
  answerMs: 300,
  askEveryMs: 20,
  waitsMs: 100,
  outMs: 400,
  lookUpMs: 300,
};

const running: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((printer) => printer.stop()));
});

async function start(conduct?: (job: number) => IppConduct, said?: IppSaid) {
  const printer = await startIppPrinter(conduct, said);
  running.push(printer);
  return printer;
}

type Printer = Awaited<ReturnType<typeof start>>;
type Options = Partial<Parameters<typeof sendToIppPrinter>[2]>;

const send = (printer: Printer, options: Options = {}, documents = DOCUMENTS) =>
  sendToIppPrinter(printer.place, bytesOf(documents), { format: '100x150', names: NAMES, limits, ...options });

const out = (printer: Printer) => printer.printed().map(({ document }) => document.toString());

describe('labels sent to a printer that speaks IPP', () => {
  it('come out byte for byte, once and in order, each as a job of its own with its name', async () => {
    const printer = await start();
    expect(await send(printer)).toEqual({ sent: 'all', trouble: null, answers: true, begun: 5, taken: 5, out: 5 });
    expect(out(printer)).toEqual(DOCUMENTS);
    expect(printer.printed().map(({ name }) => name)).toEqual(NAMES);
    expect(printer.isHungUp()).toBe(true);
  });

  it('are wished for in one copy, on their size and not scaled, as far as the printer knows that', async () => {
    const size = (printer: Printer) => JSON.stringify([...(printer.printed()[0]?.wishes ?? [])], replacer);
    const named = await start(undefined, { supported: ['iso_a4_210x297mm', 'oe_4x6-label_4x6in'], hasScaling: true });
    await send(named);
    expect(size(named)).toContain('oe_4x6-label_4x6in');
    expect(named.printed()[0]?.wishes.get('print-scaling')).toMatchObject([{ value: 'none' }]);
    expect(named.printed()[0]?.wishes.get('copies')).toMatchObject([{ value: 1 }]);
    const measured = await start(undefined, { supported: ['iso_a4_210x297mm'] });
    await send(measured);
    expect(size(measured)).toMatch(/x-dimension.*10000.*y-dimension.*15000/);
    expect(measured.printed()[0]?.wishes.has('print-scaling')).toBe(false);
    const endless = await start(undefined, { readyColumns: [[6_200, 0]] });
    await send(endless, { format: 'roll62' });
    // As long as the page of the PDF: 340.2 points.
    expect(size(endless)).toMatch(/x-dimension.*6200.*y-dimension.*12002/);
  });

  it.each<[IppSaid, string]>([
    [{ formats: ['image/urf', 'image/pwg-raster'] }, 'no_pdf'],
    [{ state: 5, reasons: ['media-empty-error'] }, 'paper_out'],
    [{ reasons: ['media-empty'] }, 'paper_out'],
    [{ reasons: ['cover-open-error', 'media-empty-error'] }, 'cover_open'],
    [{ reasons: ['media-jam-error'] }, 'jammed'],
    [{ state: 5, reasons: ['paused'] }, 'paused'],
    [{ state: 5 }, 'stopped'],
    [{ accepts: false }, 'not_accepting'],
    [{ ready: ['iso_a4_210x297mm'] }, 'other_roll'],
    [{ readyColumns: [[6_200, 0]] }, 'other_roll'],
    [{ refusesSize: true }, 'no_such_size'],
    [{ answers: 'login' }, 'needs_login'],
    [{ answers: 'upgrade' }, 'needs_ipps'],
    [{ answers: 'redirect' }, 'not_ipp'],
    [{ answers: 'page' }, 'not_ipp'],
    [{ answers: 'oversized' }, 'not_ipp'],
    [{ answers: 'garbage' }, 'cut_off'],
    [{ answers: 'silent' }, 'timed_out'],
    [{ isEncrypted: true }, 'certificate'],
  ])('are not sent to one that says %j: %s', async (said, trouble) => {
    const printer = await start(undefined, said);
    expect(await send(printer)).toMatchObject({ sent: 'nothing', trouble, begun: 0 });
    expect(printer.sent()).toBe(0);
  });

  it('are sent to one that warns, that has the labels in one of its trays, or whose word on them does not count', async () => {
    const cases: [IppSaid, Options][] = [
      [{ reasons: ['media-empty-warning', 'toner-low-report'] }, {}],
      [{ ready: ['iso_a4_210x297mm', 'custom_label_100x150mm'] }, {}],
      [{ ready: ['iso_a4_210x297mm'] }, { anyRoll: true }],
      // A queue of CUPS says which paper is usual in the country.
      [{ ready: ['iso_a4_210x297mm'], isCups: true }, {}],
    ];
    for (const [said, options] of cases) {
      const printer = await start(undefined, said);
      expect(await send(printer, options)).toMatchObject({ sent: 'all' });
    }
  });

  it('go nowhere at a printer that is called in a way it does not speak, is not there, or may not be spoken to', async () => {
    const plain = await start();
    const asTls = { ...plain, place: { ...plain.place, kind: 'ipps' as const } };
    expect(await send(asTls as unknown as Printer)).toMatchObject({ sent: 'nothing', trouble: 'no_tls' });
    const findAddresses = async () => [{ address: '127.0.0.1' }];
    const place = { ...plain.place, host: 'printer.example', mayBeLocal: false };
    const other = { ...plain, place } as unknown as Printer;
    expect(await send(other, { findAddresses })).toMatchObject({ sent: 'nothing', trouble: 'not_allowed' });
    expect(plain.asked()).toBe(0);
    await plain.stop();
    expect(await send(plain)).toMatchObject({ sent: 'nothing', trouble: 'refused' });
    expect(await reachIppPrinter(plain.place, 500)).toBe('refused');
  });

  it.each<[IppConduct, number]>([
    ['well', 5],
    ['late', 5],
    ['lost', 5],
    ['cut', 5],
    ['garbage', 5],
    ['fault', 5],
    ['late_out', 5],
  ])('that are printed come out once, and are known to, also where the answer was lost (%s)', async (conduct, all) => {
    const printer = await start((job) => (job === 3 ? conduct : 'well'));
    expect(await send(printer)).toMatchObject({ sent: 'all', trouble: null, out: all });
    expect(out(printer)).toEqual(DOCUMENTS);
  });

  it.each<[IppConduct, string]>([
    ['cut_before', 'cut_off'],
    ['reset', 'cut_off'],
    ['aborted', 'aborted'],
    ['canceled', 'canceled'],
    ['forgets', 'no_word'],
  ])('leave one in doubt where nothing says what became of it (%s)', async (conduct, trouble) => {
    const printer = await start((job) => (job === 3 ? conduct : 'well'));
    expect(await send(printer)).toMatchObject({ sent: 'part', trouble, begun: 3, taken: 2, out: 2 });
    expect(printer.sent()).toBe(3);
  });

  it.each<[IppConduct, string]>([
    ['refused', 'not_accepting'],
    ['login', 'needs_login'],
    ['redirect', 'not_ipp'],
  ])('that are refused (%s) surely did not leave', async (conduct, trouble) => {
    const printer = await start((job) => (job === 3 ? conduct : 'well'));
    expect(await send(printer)).toMatchObject({ sent: 'part', trouble, begun: 2, taken: 2 });
    expect(out(printer)).toEqual(DOCUMENTS.slice(0, 2));
    const first = await start(() => conduct);
    expect(await send(first)).toMatchObject({ sent: 'nothing', trouble, begun: 0 });
  });

  it('that wait for a person are taken back, so that none comes out later', async () => {
    const printer = await start((job) => (job === 2 ? 'waits' : 'well'));
    expect(await send(printer)).toMatchObject({ sent: 'part', trouble: 'stalled', begun: 2, taken: 1 });
    expect(out(printer)).toEqual(DOCUMENTS.slice(0, 1));
  });

  it('whose answer is lost are in doubt at a printer that keeps no jobs', async () => {
    const printer = await start((job) => (job === 2 ? 'lost' : 'well'), { keepsJobs: false });
    // Of the first one, too, nothing is said once it is out.
    expect(await send(printer)).toMatchObject({ sent: 'part', trouble: 'no_word', begun: 1, taken: 0 });
  });

  it('keep a print no longer than the search for one may take at a printer that falls silent', async () => {
    const printer = await start((job) => (job === 2 ? 'mute' : 'well'));
    const slow = { ...limits, answerMs: 1_000, lookUpMs: 300 };
    const startedAt = performance.now();
    expect(await send(printer, { limits: slow })).toMatchObject({ sent: 'part', trouble: 'timed_out', begun: 2 });
    // The answer to the label, then the search; two asks alone would take longer.
    expect(performance.now() - startedAt).toBeLessThan(2_400);
  });

  it('end where the print is no longer the sender’s, before the next byte', async () => {
    const printer = await start();
    const onProgress = async ({ begun }: { begun: number }) => begun < 3;
    expect(await send(printer, { onProgress })).toMatchObject({ sent: 'part', trouble: 'interrupted', begun: 2 });
    expect(printer.sent()).toBe(2);
  });

  it('tell what was found: what the printer calls itself, without signs that no screen shows, and what is in it', async () => {
    const found: PrinterFound[] = [];
    const said = { model: `Brother\u0000\u202e QL-820 ${'x'.repeat(500)}`, ready: ['roll_current_62x0mm', 'iso-a4'] };
    const printer = await start(undefined, said);
    await send(printer, { format: 'roll62', onFound: (each) => found.push(each) });
    expect(found[0]?.sizes).toEqual([{ widthMm: 62, lengthMm: null }]);
    expect(found[0]?.model).toMatch(/^Brother QL-820 x+$/);
    expect(found[0]?.model.length).toBeLessThanOrEqual(60);
  });
});

const replacer = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
