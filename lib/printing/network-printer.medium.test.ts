import { afterEach, describe, expect, it } from 'vitest';
import { startDeafPort } from '@/lib/testing/deaf-port';
import { startLabelPrinter } from '@/lib/testing/label-printer';
import { type PrinterLimits, type PrinterPlace, sendToPrinter } from './network-printer';

const LABELS = Array.from({ length: 12 }, (_, index) => `^XA^PW800\n^FDØystein ${index}^FS\n^XZ\n`);
async function* bytesOf(labels: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const label of labels) yield Buffer.from(label);
}

/** Labels of the size of real ones. */
const LARGE = Array.from({ length: 20 }, (_, index) => `^XA^FD${index} ${'#'.repeat(37_000)}^FS^XZ\n`);

/** Longer than what a connection holds. */
const LONG = ['A', 'B', 'C'].map((name) => `^XA^FD${name} ${'#'.repeat(400_000)}^FS^XZ\n`);

const whole = (printer: { received: () => string }) => printer.received().match(/\^XZ/g)?.length ?? 0;

function send(place: PrinterPlace, labels: Iterable<string>, options: Parameters<typeof sendToPrinter>[2]) {
  return sendToPrinter(place, bytesOf(labels), options);
}

const limits: PrinterLimits = {
  findMs: 2_000,
  connectMs: 2_000,
  answerMs: 200,
  lateMs: 100,
  stalledMs: 400,
  outMs: 600,
};

const running: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((printer) => printer.stop()));
});

async function start(...ways: Parameters<typeof startLabelPrinter>) {
  const printer = await startLabelPrinter(...ways);
  running.push(printer);
  return printer;
}

describe('labels sent to a printer', () => {
  it('arrive byte for byte, over one connection at a printer that answers, over one for each at one that does not', async () => {
    for (const [condition, answers] of [
      [() => ({}), true],
      [() => 'silent' as const, false],
    ] as const) {
      const printer = await start(condition);
      expect(await send(printer.place, LABELS, { limits })).toMatchObject({
        sent: 'all',
        trouble: null,
        answers,
        taken: 12,
      });
      expect(printer.received()).toBe(LABELS.join(''));
      expect(printer.connections()).toBe(answers ? 1 : 12);
    }
  });

  it('stop after one at a printer that neither answers nor ends the connection: no more than that one is in doubt', async () => {
    const printer = await start(() => 'silent', { endsNever: true });
    const ended = { sent: 'part', trouble: 'no_word', begun: 1, taken: 0 };
    expect(await send(printer.place, LABELS, { limits })).toMatchObject(ended);
    expect(printer.received()).toBe(LABELS[0]);
    await expect.poll(printer.isHungUp).toBe(true);
  });

  it('leave one in doubt when a printer that does not answer hangs up in the middle of it', async () => {
    for (const [goneAfter, taken] of [
      [10_000, 0],
      [410_000, 1],
      [810_000, 2],
    ] as const) {
      const printer = await start(() => 'silent', { goneAfter });
      const sending = await send(printer.place, LONG, { limits });
      expect(sending).toMatchObject({ sent: 'part', trouble: 'cut_off', begun: taken + 1, taken });
      expect(whole(printer)).toBe(taken);
    }
  });

  // Only there the system says what was acknowledged.
  it.runIf(process.platform === 'linux')(
    'are not taken by a printer that ends the connection before it has all',
    async () => {
      const printer = await start(() => 'silent', { endsAfter: 410_000 });
      const ended = { sent: 'part', trouble: 'cut_off', begun: 2, taken: 1 };
      expect(await send(printer.place, LONG, { limits })).toMatchObject(ended);
      expect(whole(printer)).toBe(1);
    },
  );

  it('are not sent where the printer measured labels of another length, unless its clerk has looked', async () => {
    const printer = await start(() => ({ lengthDots: 1_535 }));
    const roll = { format: '100x150', dpi: 203, anyRoll: false } as const;
    const found: unknown[] = [];
    const stopped = { sent: 'nothing', trouble: 'other_roll', answers: true };
    const onFound = (each: unknown) => found.push(each);
    expect(await send(printer.place, LABELS, { limits, roll, onFound })).toMatchObject(stopped);
    expect(found).toEqual([{ model: '', sizes: [{ widthMm: null, lengthMm: 192 }] }]);
    expect(printer.received()).toBe('');
    expect(await send(printer.place, LABELS, { limits, roll: { ...roll, anyRoll: true } })).toMatchObject({
      sent: 'all',
    });
    expect(await send(printer.place, LABELS, { limits, roll: { ...roll, format: '102x192' } })).toMatchObject({
      sent: 'all',
    });
  });

  it('go on where a printer that does not answer is not ready at once for the next connection', async () => {
    const printer = await start(() => 'silent', { busyMs: 250 });
    expect(await send(printer.place, LABELS.slice(0, 3), { limits })).toMatchObject({ sent: 'all', taken: 3 });
    expect(printer.received()).toBe(LABELS.slice(0, 3).join(''));
    const left = await start(() => 'silent', { busyMs: 60_000 });
    const soon = { limits: { ...limits, connectMs: 200 } };
    const ended = { sent: 'part', trouble: 'refused', begun: 1, taken: 1 };
    expect(await send(left.place, LABELS, soon)).toMatchObject(ended);
  });

  it.each([
    ['paper_out', { paperOut: true, paused: true }],
    ['head_open', { headOpen: true, paperOut: true }],
    ['ribbon_out', { ribbonOut: true, paused: true }],
    ['paused', { paused: true }],
  ] as const)('are not sent at all to a printer that says %s', async (trouble, condition) => {
    const printer = await start(() => condition);
    expect(await send(printer.place, LABELS, { limits })).toMatchObject({ sent: 'nothing', trouble, begun: 0 });
    expect(printer.received()).toBe('');
  });

  it('stop where the paper ends, with no label in doubt, and are never sent a second time', async () => {
    const printer = await start((question) => ({ paperOut: question > 6 }));
    const ended = { sent: 'part', trouble: 'paper_out', begun: 6, taken: 6 };
    expect(await send(printer.place, LABELS, { limits })).toMatchObject(ended);
    expect(whole(printer)).toBe(6);
    expect(printer.connections()).toBe(1);
  });

  it('leave one in doubt when the printer hangs up, breaks off or takes nothing more in the middle', async () => {
    for (const [fault, trouble] of [
      ['gone', 'cut_off'],
      ['reset', 'cut_off'],
      ['silent', 'stalled'],
    ] as const) {
      const printer = await start((question) => (question > 5 ? fault : {}));
      const ended = { sent: 'part', trouble, begun: 5, taken: 4, out: 4 };
      expect(await send(printer.place, LABELS, { limits }), fault).toMatchObject(ended);
      expect(printer.connections()).toBe(1);
    }
  });

  it('do not reach a printer that stalled after it was given up: only those that are named as in doubt can be out', async () => {
    for (const [trouble, condition, ways] of [
      ['stalled', (question: number) => (question > 5 ? ('stuck' as const) : {}), {}],
      ['no_word', () => 'silent' as const, { stuckAfter: 100_000 }],
    ] as const) {
      const printer = await start(condition, { ...ways });
      const sending = await send(printer.place, LARGE, { limits });
      expect(sending).toMatchObject({ sent: 'part', trouble });
      const readBefore = printer.received().length;
      printer.readOn();
      await expect.poll(printer.isHungUp).toBe(true);
      expect(whole(printer)).toBeLessThanOrEqual(sending.begun);
      expect(whole(printer)).toBeGreaterThanOrEqual(sending.taken);
      expect(printer.received().length).toBeGreaterThanOrEqual(readBefore);
      expect(sending.begun - sending.taken).toBe(1);
    }
  });

  it('are not taken by a printer without a word that reads a part and nothing more, however much its connection holds', async () => {
    const printer = await start(() => 'silent', { stuckAfter: 14_000 });
    const ended = { sent: 'part', trouble: 'no_word', begun: 1, taken: 0, answers: false };
    expect(await send(printer.place, LARGE, { limits })).toMatchObject(ended);
  });

  it('reach a printer whole that says late how it is, and that is known of every one', async () => {
    const printer = await start((question) => ({ lateMs: question === 1 ? 600 : 0 }), {});
    const slow = (async function* () {
      for (const label of LARGE) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        yield Buffer.from(label);
      }
    })();
    const sending = await sendToPrinter(printer.place, slow, { limits: { ...limits, lateMs: 2_000 } });
    expect(sending).toEqual({ sent: 'all', trouble: null, answers: true, begun: 20, taken: 20, out: 20 });
    expect(whole(printer)).toBe(20);
    const later = await start(() => ({ lateMs: 300 }), {});
    expect(await send(later.place, LABELS.slice(0, 1), { limits })).toMatchObject({ sent: 'all', taken: 1 });
    expect(whole(later)).toBe(1);
  });

  it('are out once the printer holds none of them any more', async () => {
    const printer = await start((question) => ({ waiting: question < 14 ? 2 : Math.max(0, 16 - question) }));
    expect(await send(printer.place, LABELS, { limits })).toMatchObject({ sent: 'all', taken: 12, out: 12 });
    const holding = await start(() => ({ waiting: 3 }));
    expect(await send(holding.place, LABELS, { limits })).toMatchObject({ sent: 'all', taken: 12, out: 9 });
  });

  it.each(['gone', 'reset'] as const)(
    'are not sent to a printer that hangs up at once (%s), and the word says so',
    async (atOnce) => {
      const printer = await start(() => ({}), { atOnce });
      expect(await send(printer.place, LABELS, { limits })).toMatchObject({ sent: 'nothing', trouble: 'hung_up' });
    },
  );

  it('end where the print is no longer the sender’s, before the next byte', async () => {
    const printer = await start();
    const onProgress = async ({ begun }: { begun: number }) => begun < 4;
    const ended = { sent: 'part', trouble: 'interrupted', begun: 3, taken: 3 };
    expect(await send(printer.place, LABELS, { limits, onProgress })).toMatchObject(ended);
    expect(whole(printer)).toBe(3);
  });

  it('go no further to a machine that talks without end: it is hung up on after a few kilobytes', async () => {
    const endless = Buffer.alloc(1_000_000, 'x');
    const talkative = (question: number, asked: number) => (question >= asked ? endless : {});
    const first = await start((question) => talkative(question, 1));
    const unlike = { sent: 'nothing', trouble: 'not_a_printer' };
    expect(await send(first.place, LABELS, { limits })).toMatchObject(unlike);
    expect(first.received()).toBe('');
    const later = await start((question) => talkative(question, 2));
    expect(await send(later.place, LABELS, { limits })).toMatchObject({ ...unlike, sent: 'part' });
    for (const printer of [first, later]) await expect.poll(printer.isHungUp).toBe(true);
  });

  it('that cannot be drawn are named as that, and whether one was sent before', async () => {
    const printer = await start();
    const fault = new Error('no font');
    const drawn = (count: number) =>
      (function* () {
        yield* LABELS.slice(0, count);
        throw fault;
      })();
    expect(await send(printer.place, drawn(0), { limits })).toMatchObject({ sent: 'nothing', trouble: 'not_drawn' });
    expect(printer.received()).toBe('');
    expect(await send(printer.place, drawn(2), { limits })).toMatchObject({
      sent: 'part',
      trouble: 'not_drawn',
      taken: 2,
    });
  });

  it('go nowhere when nothing listens', async () => {
    const printer = await startLabelPrinter();
    await printer.stop();
    expect(await send(printer.place, LABELS, { limits })).toMatchObject({ sent: 'nothing', trouble: 'refused' });
  });

  it('go nowhere when the call is not answered', async () => {
    const deaf = await startDeafPort();
    running.push(deaf);
    const place = { host: '127.0.0.1', port: deaf.port, mayBeLocal: true };
    const soon = { limits: { ...limits, connectMs: 200 } };
    expect(await send(place, LABELS, soon)).toMatchObject({ sent: 'nothing', trouble: 'timed_out' });
  });

  it('go nowhere when no machine has the name', async () => {
    const place = { host: 'printer.invalid', port: 9100, mayBeLocal: true };
    const unknown = { limits, findAddresses: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await send(place, LABELS, unknown)).toMatchObject({ sent: 'nothing', trouble: 'unknown_name' });
  });
});
