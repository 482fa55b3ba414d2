import 'server-only';
import { createRequire } from 'node:module';
import type * as ZplRenderer from 'zpl-renderer-js';
import type { LabelDpi } from '@/lib/labels/label-formats';
import type { Raster } from './label-raster';
import { readPng } from './png';

// Its module for imports lacks the source map it names, which the test runner then reports at every run.
const { ready }: typeof ZplRenderer = createRequire(import.meta.url)('zpl-renderer-js');

/** The renderer's own way to say how fine a printer is. It only sizes the picture: our labels are counted in dots. */
const DOTS_PER_MM: Record<LabelDpi, number> = { 203: 8, 300: 12 };

/** Every label of a ZPL text drawn by an independent reader of the language, in dots of the size each label gives itself. */
export async function rasteriseZpl(zpl: string, dpi: LabelDpi): Promise<Raster[]> {
  const { api } = await ready;
  const rasters: Raster[] = [];
  for (const label of zpl.match(/\^XA[\s\S]*?\^XZ/g) ?? []) {
    const [, width, height] = /\^PW(\d+)\^LL(\d+)/.exec(label) ?? [];
    const size = [width, height].map((dots) => Number(dots) / DOTS_PER_MM[dpi]) as [number, number];
    rasters.push(readPng(Buffer.from(await api.zplToBase64Async(label, ...size, DOTS_PER_MM[dpi]), 'base64')));
  }
  return rasters;
}
