import { afterEach, expect, test, vi } from 'vitest';
import { openReader } from '@/components/camera/open-reader';

const FOUND = [{ format: 'code_128', rawValue: '1050' }];
const READ = [{ kind: 'Code128', text: '1051' }];
const canvas = {
  width: 2,
  height: 2,
  getContext: () => ({ getImageData: () => ({ data: { buffer: new ArrayBuffer(16) } }) }),
} as unknown as HTMLCanvasElement;

/** The reader of the browser, which knows these kinds. */
function haveDetector(known: string[], detect: () => Promise<typeof FOUND>) {
  const asked: string[][] = [];
  class Detector {
    static getSupportedFormats = async () => known;
    detect = detect;
    constructor({ formats }: { formats: string[] }) {
      asked.push(formats);
    }
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  return asked;
}

/** The reader of the desk, which answers with this. */
function haveWorker(answer: typeof READ | null) {
  const ended: boolean[] = [];
  class FakeWorker {
    onmessage: ((event: { data: typeof answer }) => void) | null = null;
    postMessage = () => queueMicrotask(() => this.onmessage?.({ data: answer }));
    terminate = () => ended.push(true);
  }
  vi.stubGlobal('Worker', FakeWorker);
  return ended;
}

afterEach(() => vi.unstubAllGlobals());

test('the browser’s own reader is used where it knows what labels and packing slips have, for the kinds that it knows', async () => {
  const asked = haveDetector(['qr_code', 'ean_13', 'code_128', 'code_39'], async () => FOUND);
  const reader = await openReader();
  expect(await reader.read(canvas)).toEqual([{ kind: 'code_128', text: '1050' }]);
  expect(asked).toEqual([['code_128', 'qr_code', 'ean_13']]);
});

test('the desk’s reader is used where the browser has none, or one that lacks a kind of ours', async () => {
  haveWorker(READ);
  expect(await (await openReader()).read(canvas)).toEqual(READ);
  haveDetector(['qr_code'], async () => FOUND);
  expect(await (await openReader()).read(canvas)).toEqual(READ);
});

test('it takes over where the browser names a reader that does not work, and ends with it', async () => {
  const ended = haveWorker(READ);
  haveDetector(['qr_code', 'code_128'], () => Promise.reject(new Error('Barcode detection service unavailable.')));
  const reader = await openReader();
  expect([await reader.read(canvas), await reader.read(canvas)]).toEqual([READ, READ]);
  reader.close();
  expect(ended).toEqual([true]);
});

test('a reader that could not be loaded says so', async () => {
  haveWorker(null);
  await expect((await openReader()).read(canvas)).rejects.toThrow('did not start');
});

test('a reader that broke before the first picture says so, and does not wait for ever', async () => {
  const workers: BrokenWorker[] = [];
  class BrokenWorker {
    onerror: (() => void) | null = null;
    constructor() {
      workers.push(this);
    }
    postMessage = () => undefined;
  }
  vi.stubGlobal('Worker', BrokenWorker);
  const reader = await openReader();
  workers[0]?.onerror?.();
  await expect(reader.read(canvas)).rejects.toThrow('did not start');
});
