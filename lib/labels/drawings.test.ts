import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { composeLabel } from '@/lib/testing/compose-label';
import { labelItem, sampleLabel } from '@/lib/testing/label-sample';
import { startSourceThread } from '@/lib/testing/source-thread';
import type { Drawing } from './drawing';
import { Drawings, type DrawnBytes } from './drawings';
import { DEFAULT_PROFILE } from './label-formats';
import { drawLabelsPdf } from './pdf';
import { drawLabelSvg } from './svg';
import { drawLabelsZpl } from './zpl';

const events: string[] = [];
const drawings = new Drawings({ event: (name) => events.push(name) }, startSourceThread);
afterAll(() => drawings.stop());

const options = DEFAULT_PROFILE;
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ ...labelItem, number: index + 1 }));
const labels = [sampleLabel(), sampleLabel({ shipmentId: 'Bjørn-1', items: items(3) })];
const long = (parcels: number): Drawing => ({ kind: 'zpl', labels: [sampleLabel({ items: items(parcels) })], options });

async function draw(clerkId: string, drawing: Drawing): Promise<DrawnBytes> {
  const drawn = await drawings.draw(clerkId, async () => drawing);
  if (drawn === null || typeof drawn === 'string') throw new Error(`Not drawn: ${drawn}`);
  return drawn;
}

const bytesOf = async (drawing: Drawing) => Buffer.from(await new Response(await draw('Kari', drawing)).arrayBuffer());

describe('what a thread draws is, byte for byte, what is drawn here', () => {
  it('as PDF', async () => {
    const pdf = Buffer.concat([...drawLabelsPdf(labels, options)]);
    expect((await bytesOf({ kind: 'pdf', labels, options })).equals(pdf)).toBe(true);
    const sheets = { ...options, format: 'a4', firstPlace: 3 } as const;
    const onA4 = Buffer.concat([...drawLabelsPdf(labels, sheets)]);
    expect((await bytesOf({ kind: 'pdf', labels, options: sheets })).equals(onA4)).toBe(true);
  });

  it('as ZPL and as picture', async () => {
    expect((await bytesOf({ kind: 'zpl', labels, options })).toString()).toBe(
      [...drawLabelsZpl(labels, options)].join(''),
    );
    const [, label = sampleLabel()] = labels;
    const picture = await bytesOf({ kind: 'svg', label, options, sheet: 2 });
    expect(picture.toString()).toBe(drawLabelSvg(label, options, 2));
  });

  it('and so are its notes', async () => {
    const [, label = sampleLabel()] = labels;
    const { notes, pages } = composeLabel(label, options);
    expect(JSON.parse((await bytesOf({ kind: 'notes', label, options })).toString())).toEqual({
      notes,
      pages: pages.length,
    });
  });
});

it('nothing is drawn beyond the last sheet, nor where nothing is found', async () => {
  const beyond = { kind: 'svg', label: sampleLabel(), options, sheet: 2 } as const;
  expect(await drawings.draw('Kari', async () => beyond)).toBeNull();
  expect(await drawings.draw('Kari', async () => null)).toBeNull();
});

it('one clerk with many long drawings does not keep another from a label', async () => {
  const readers = await Promise.all([1, 2, 3, 4].map(() => draw('Kari', long(30))));
  let read = 0;
  const reading = readers.map(async (reader) => {
    for await (const _ of reader) read += 1;
  });
  await text(await draw('Ola', long(1)));
  expect(read).toBeLessThan(50);
  await Promise.all(reading);
  expect(read).toBe(4 * 30);
});

describe('where the thread of long drawings does not answer', () => {
  const silent = () => new Worker(`require('node:worker_threads').parentPort.on('message', () => {})`, { eval: true });
  const stuck = new Drawings({ event: () => undefined }, (length) =>
    length === 'long' ? silent() : startSourceThread(length),
  );
  afterAll(() => stuck.stop());

  it('a label is drawn all the same', async () => {
    const waiting = stuck.draw('Kari', async () => long(30));
    const label = await stuck.draw('Ola', async () => long(1));
    expect(label instanceof ReadableStream && (await text(label))).toContain('^XA');
    const ended = expect(waiting).rejects.toThrow('ended');
    await stuck.stop();
    await ended;
  });

  it('nothing is begun for a reader who left while the bookings were read', async () => {
    const gone = new AbortController();
    const find = async () => {
      gone.abort();
      return long(30);
    };
    expect(await stuck.draw('Kari', find, gone.signal)).toBeNull();
  });
});

it('a drawing that is not read is not drawn on, and one that is cancelled gives its place to the next', async () => {
  const unread = await Promise.all([1, 2, 3, 4].map(() => draw('Nora', long(30))));
  let isFound = false;
  const waiting = drawings.draw('Nora', async () => {
    isFound = true;
    return long(1);
  });
  await text(await draw('Ola', long(1)));
  expect(isFound).toBe(false);
  await unread[0]?.cancel();
  const next = await waiting;
  expect(isFound && next instanceof ReadableStream && (await text(next)).match(/\^XZ/g)).toHaveLength(1);
  await Promise.all(unread.slice(1).map((each) => each.cancel()));
});

it('a reader who hangs up while a piece is drawn keeps the place for a second, and then gives it to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const drawn = await Promise.all([1, 2, 3, 4].map(() => draw('Siri', long(30))));
    let isFound = false;
    const waiting = drawings.draw('Siri', async () => {
      isFound = true;
      return null;
    });
    const reader = drawn[0]?.getReader();
    await reader?.read();
    await reader?.cancel();
    await text(await draw('Ola', long(1)));
    vi.advanceTimersByTime(999);
    await text(await draw('Ola', long(1)));
    expect(isFound).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await waiting).toBeNull();
    await Promise.all(drawn.slice(1).map((each) => each.cancel()));
    vi.advanceTimersByTime(1_000);
  } finally {
    vi.useRealTimers();
  }
});

it('a reader who is gone, before the first piece or after it, gives the place to the next', async () => {
  const gone = new AbortController();
  const begun = await Promise.all([1, 2].map(() => drawings.draw('Ida', async () => long(30), gone.signal)));
  const beginning = [3, 4].map(() => drawings.draw('Ida', async () => long(30), gone.signal));
  gone.abort();
  for (const each of [...begun, ...(await Promise.all(beginning))]) {
    if (each instanceof ReadableStream) await expect(text(each)).rejects.toThrow('gone');
  }
  const after = await Promise.all([1, 2, 3, 4].map(() => draw('Ida', long(1))));
  expect(await Promise.all(after.map(text))).toHaveLength(4);
});

it('the pieces for a printer wait for it, however slow it is, and give their place back when it takes no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const printers = [1, 2, 3, 4].map(() => drawings.pieces('Liv', long(3)));
    for (const pieces of printers) await pieces.next();
    vi.advanceTimersByTime(600_000);
    for (const pieces of printers) expect((await pieces.next()).done).toBe(false);
    for (const pieces of printers) await pieces.return(undefined);
    vi.advanceTimersByTime(1_000);
    expect(await text(await draw('Liv', long(1)))).toContain('^XA');
  } finally {
    vi.useRealTimers();
  }
});

it('a clerk who asks for too many at once reads so', async () => {
  const asked = Array.from({ length: 30 }, () => drawings.draw('Per', async () => long(1)));
  const read = await Promise.all(
    asked.map(async (each) => {
      const drawn = await each;
      return drawn === null || typeof drawn === 'string' ? drawn : text(drawn).then(() => 'drawn');
    }),
  );
  expect(read.filter((each) => each === 'drawn')).toHaveLength(24);
  expect(read.filter((each) => each === 'busy')).toHaveLength(6);
});

it('a drawing that goes wrong fails for its reader, and the next one is drawn', async () => {
  await expect(drawings.draw('Kari', async () => ({ kind: 'pdf', labels: [], options }))).rejects.toThrow('Not drawn');
  await expect(drawings.draw('Kari', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await text(await draw('Kari', long(1)))).toContain('^XA');
});

it('a thread that is lost breaks off what it drew, is put on the log, and another draws what comes then', async () => {
  const reader = (await draw('Kari', long(30))).getReader();
  await drawings.stop();
  await expect(
    (async () => {
      for (;;) if ((await reader.read()).done) return;
    })(),
  ).rejects.toThrow();
  expect(events).toEqual(['drawing_thread_lost', 'drawing_thread_lost']);
  expect(await text(await draw('Kari', long(1)))).toContain('^XA');
});
