import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Without this the library would fetch its code from a host of the web.
const WASM = path.join(process.cwd(), 'node_modules', 'zxing-wasm', 'dist', 'reader', 'zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

/** What every bar code of a page says, its signs as they are. `data` is a grey a dot, rows from the top. */
export async function readCodes(page: { width: number; height: number; data: Uint8Array }): Promise<string[]> {
  const { width, height, data } = page;
  const pixels = Uint32Array.from(data, (grey) => 0xff000000 | (grey * 0x010101));
  const image = { width, height, data: new Uint8ClampedArray(pixels.buffer), colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(image, {
    formats: ['Code128', 'QRCode'],
    textMode: 'Plain',
    maxNumberOfSymbols: 8,
    tryInvert: false,
    tryDownscale: false,
  });
  return found.map(({ text }) => text);
}
