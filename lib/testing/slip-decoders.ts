import 'server-only';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Raster } from './slip-raster';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Contents of every code that ZXing reads on a page, sorted. */
export async function decodeWithZxing({ width, height, data }: Raster): Promise<string[]> {
  const pixels = new Uint32Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = 0xff000000 | ((data[index] ?? 0) * 0x010101);
  const image = { width, height, data: new Uint8ClampedArray(pixels.buffer), colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(image, {
    formats: ['Code128', 'QRCode'],
    textMode: 'Plain',
    maxNumberOfSymbols: 2,
    tryInvert: false,
    tryDownscale: false,
  });
  return found.map(({ text }) => text).sort();
}

let zbar: Promise<ZBarScanner> | null = null;

/** ZBar looks at every third line: bars are hundreds of dots high, and no module of a 2D code is under three. */
async function openZbar(): Promise<ZBarScanner> {
  const scanner = await ZBarScanner.create();
  for (const density of [ZBarConfigType.ZBAR_CFG_X_DENSITY, ZBarConfigType.ZBAR_CFG_Y_DENSITY]) {
    scanner.setConfig(ZBarSymbolType.ZBAR_NONE, density, 3);
  }
  return scanner;
}

/** Contents of every code that ZBar reads on a page, sorted. */
export async function decodeWithZbar({ width, height, data }: Raster): Promise<string[]> {
  zbar ??= openZbar();
  const found = await scanGrayBuffer(new Uint8Array(data).buffer, width, height, await zbar);
  return found.map((symbol) => symbol.decode()).sort();
}
