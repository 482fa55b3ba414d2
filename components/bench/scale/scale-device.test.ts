import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScaleReading } from '@/lib/bench/scale-reading';
import { listenToScale, type ScaleStatus } from './scale-device';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SCALE = { usagePage: 0x8d };

/** A USB scale whose opening does what `open` does. */
function usbScale(open: () => Promise<void>) {
  const scale = Object.assign(new EventTarget(), { collections: [SCALE], open, close: async () => undefined });
  vi.stubGlobal('navigator', { hid: Object.assign(new EventTarget(), { getDevices: async () => [scale] }) });
}

/** Listens until `end`, and gives what the scale is said to be, and to weigh. */
function hear(way: 'hid' | 'serial', end = new AbortController()) {
  const statuses: ScaleStatus[] = [];
  const readings: ScaleReading[] = [];
  const ears = {
    onStatus: (status: ScaleStatus) => statuses.push(status),
    onReading: (reading: ScaleReading) => readings.push(reading),
  };
  listenToScale(way, ears, end.signal);
  return { statuses, readings, end };
}

const settle = () => vi.advanceTimersByTimeAsync(1);

test('a page that is left while its scale opens does not keep the next one waiting', async () => {
  const left = new AbortController();
  usbScale(async () => left.abort());
  hear('hid', left);
  const next = hear('hid');
  await vi.waitFor(() => expect(next.statuses).toEqual(['on']));
  next.end.abort();
  await settle();
});

test('a scale that another tab has is tried again until it is free or the page is left', async () => {
  let tries = 0;
  let isFree = false;
  usbScale(async () => {
    tries += 1;
    if (!isFree) throw new Error('taken');
  });
  const left = hear('hid');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBeGreaterThan(2);
  left.end.abort();
  const triesThen = tries;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(triesThen);
  const { statuses, end } = hear('hid');
  await vi.waitFor(() => expect(statuses).toEqual(['busy']));
  isFree = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(statuses.at(-1)).toBe('on');
  end.abort();
  await settle();
});

test('half a line from before a serial fault is not joined with what comes after it', async () => {
  /** The streams of the port, each with its bytes; all but the last one break. */
  const streams = ['\r\nST,GS,+  1', '0.940kg\r\nST,GS,+  0.812kg\r\n'];
  let open = 0;
  const portStream = () => {
    const text = streams[open] ?? '';
    let isSent = false;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (!isSent) controller.enqueue(new TextEncoder().encode(text));
        else if (open < streams.length - 1) {
          open += 1;
          controller.error(new Error('framing'));
        } else await new Promise(() => undefined);
        isSent = true;
      },
    });
  };
  class Port extends EventTarget {
    readonly writable = null;
    readonly open = async () => undefined;
    readonly close = async () => undefined;
    get readable() {
      return portStream();
    }
  }
  const port = new Port();
  vi.stubGlobal('navigator', { serial: Object.assign(new EventTarget(), { getPorts: async () => [port] }) });
  const { readings, end } = hear('serial');
  await vi.waitFor(() => expect(readings).toEqual([{ kind: 'stable', grams: 812 }]));
  end.abort();
  await settle();
});
