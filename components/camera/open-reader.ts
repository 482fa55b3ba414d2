import type { ReadCode } from '@/components/camera/code-text';

/** Reads what codes are in a picture; `close` ends it. Rejects when it cannot read at all. */
export type CodeReader = { read: (canvas: HTMLCanvasElement) => Promise<ReadCode[]>; close: () => void };

/** The browser's own reader, which TypeScript does not know. */
type Detector = { detect: (source: HTMLCanvasElement) => Promise<{ format: string; rawValue: string }[]> };
type DetectorClass = (new (options: {
  formats: string[];
}) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ['code_128', 'qr_code', 'data_matrix', 'ean_13', 'ean_8', 'upc_a'];
/** What labels and packing slips have. */
const NEEDED = ['code_128', 'qr_code'];

/** The browser's own reader where it knows our codes, else that of the desk, which is fetched now. */
export async function openReader(): Promise<CodeReader> {
  const detector = await ownDetector();
  if (!detector) return workerReader();
  let instead: CodeReader | null = null;
  return {
    read: async (canvas) => {
      if (instead) return instead.read(canvas);
      try {
        return (await detector.detect(canvas)).map(({ format, rawValue }) => ({ kind: format, text: rawValue }));
      } catch {
        // Some phones name the reader and lack the service behind it.
        instead = workerReader();
        return instead.read(canvas);
      }
    },
    close: () => instead?.close(),
  };
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !NEEDED.every((format) => known.includes(format))) return null;
  return new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) });
}

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url));
  let answer: ((found: ReadCode[] | null) => void) | null = null;
  let isBroken = false;
  const reply = (found: ReadCode[] | null) => {
    answer?.(found);
    answer = null;
  };
  worker.onmessage = ({ data }: MessageEvent<ReadCode[] | null>) => reply(data);
  worker.onerror = () => {
    isBroken = true;
    reply(null);
  };
  return {
    read: async (canvas) => {
      const picture = pictureOf(canvas);
      const found = await new Promise<ReadCode[] | null>((resolve) => {
        // No answer comes of a worker that could not be loaded.
        if (isBroken) return resolve(null);
        answer = resolve;
        worker.postMessage(picture, [picture.data.buffer]);
      });
      if (!found) throw new Error('The reader of codes did not start.');
      return found;
    },
    close: () => {
      worker.terminate();
      reply([]);
    },
  };
}

function pictureOf(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No picture can be drawn.');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
