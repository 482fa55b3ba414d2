import 'server-only';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Raster } from './label-raster';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Reads a picture of eight bits a channel as greys, taking the first channel. Throws for any other kind of PNG. */
export function readPng(png: Buffer): Raster {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const channels = CHANNELS[header?.[9] ?? -1];
  if (!header || !channels || header[8] !== 8) throw new Error('Not a PNG of eight bits a channel.');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const lines = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const stride = width * channels;
  const data = new Uint8Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = unfilter(lines[start] ?? 0, lines.subarray(start + 1, start + 1 + stride), above, channels);
    if (channels === 1) data.set(row, y * width);
    else for (let x = 0; x < width; x += 1) data[y * width + x] = row[x * channels] ?? 0;
    above = row;
  }
  return { width, height, data };
}

/** Reads a picture of one bit a dot, not predicted, as greys. Throws for any other kind of PNG. */
export function readDots(png: Buffer): Raster {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (header?.[8] !== 1 || header[9] !== 0) throw new Error('Not a PNG of one bit a dot.');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const lines = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const stride = Math.ceil(width / 8) + 1;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = lines[y * stride + 1 + (x >> 3)] ?? 0;
      if (byte & (0x80 >> (x & 7))) data[y * width + x] = 255;
    }
  }
  return { width, height, data };
}

/** Writes greys as a PNG, small enough to be kept beside a test. */
export function writePng({ width, height, data }: Raster): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) lines.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** What the kinds of prediction say of a byte, by those to its left, above it, and above on the left. */
const PREDICTIONS: readonly ((a: number, b: number, c: number) => number)[] = [
  () => 0,
  (a) => a,
  (_, b) => b,
  (a, b) => (a + b) >> 1,
  paeth,
];

/** Undoes the prediction of one row (ISO/IEC 15948, 9.2). */
function unfilter(kind: number, row: Uint8Array<ArrayBuffer>, above: Uint8Array, channels: number): typeof row {
  const predict = PREDICTIONS[kind];
  if (!predict) throw new Error('Not a PNG: there is no such prediction.');
  // Most rows are not predicted, and pages have millions of dots.
  if (kind === 0) return row;
  const plain = new Uint8Array(row.length);
  for (let x = 0; x < row.length; x += 1) {
    const predicted = predict(plain[x - channels] ?? 0, above[x] ?? 0, above[x - channels] ?? 0);
    plain[x] = (row[x] ?? 0) + predicted;
  }
  return plain;
}

function paeth(a: number, b: number, c: number): number {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
}
