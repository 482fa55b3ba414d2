import 'server-only';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { readCodes } from '@/lib/labels/carrier/read-pdf';
import type { Raster } from './label-raster';

/** Contents of every code that ZXing reads on a page, sorted. */
export async function decodeWithZxing(page: Raster): Promise<string[]> {
  return (await readCodes(page)).sort();
}

const zbars = new Map<number, Promise<ZBarScanner>>();

async function openZbar(everyLines: number): Promise<ZBarScanner> {
  const scanner = await ZBarScanner.create();
  // As ZXing is set: with every kind switched on, bars of Code 128 are now and then taken for a DataBar as well.
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  for (const kind of [ZBarSymbolType.ZBAR_CODE128, ZBarSymbolType.ZBAR_QRCODE]) {
    scanner.setConfig(kind, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  }
  for (const density of [ZBarConfigType.ZBAR_CFG_X_DENSITY, ZBarConfigType.ZBAR_CFG_Y_DENSITY]) {
    scanner.setConfig(ZBarSymbolType.ZBAR_NONE, density, everyLines);
  }
  return scanner;
}

/** Contents of every code that ZBar reads on a page, sorted. It looks at every third line: bars are hundreds of dots high. */
export function decodeWithZbar(page: Raster): Promise<string[]> {
  return decode(page, 3);
}

/** The same of a picture of one code alone, looked at in every line: a module of a 2D code may be two dots. */
export function decodeCodeWithZbar(code: Raster): Promise<string[]> {
  return decode(code, 1);
}

async function decode({ width, height, data }: Raster, everyLines: number): Promise<string[]> {
  const scanner = zbars.get(everyLines) ?? openZbar(everyLines);
  zbars.set(everyLines, scanner);
  const found = await scanGrayBuffer(new Uint8Array(data).buffer, width, height, await scanner);
  return found.map((symbol) => symbol.decode()).sort();
}
