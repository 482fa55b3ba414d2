import 'server-only';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A page in printer dots: one bit a dot, 1 black, rows from the top, each row begins on a whole byte, its first dot the highest bit. */
export type Bitmap = { widthDots: number; heightDots: number; rowBytes: number; bits: Uint8Array };

/** A white page. */
export function blankBitmap(widthDots: number, heightDots: number): Bitmap {
  const rowBytes = Math.ceil(widthDots / 8);
  return { widthDots, heightDots, rowBytes, bits: new Uint8Array(rowBytes * heightDots) };
}

/** Draws one row of dots, black or white; what lies outside the page is left out. */
export function drawRun(bitmap: Bitmap, x: number, y: number, length: number, ink: 'black' | 'white' = 'black'): void {
  if (y < 0 || y >= bitmap.heightDots) return;
  const end = Math.min(bitmap.widthDots, x + length);
  const row = y * bitmap.rowBytes;
  for (let at = Math.max(0, x); at < end; ) {
    const inByte = at & 7;
    const count = Math.min(8 - inByte, end - at);
    const mask = (0xff >> inByte) & (0xff << (8 - inByte - count));
    const index = row + (at >> 3);
    const byte = bitmap.bits[index] ?? 0;
    bitmap.bits[index] = ink === 'black' ? byte | mask : byte & ~mask;
    at += count;
  }
}

// A page of printer dots, kept as a PNG of one bit a dot: small, and what PDF and browsers read as it is.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** From here on a dot is white: a letter's edge that covers half of a dot is black. */
const WHITE = 128;

/** Whether a grey becomes a black dot. */
export const isBlackGrey = (grey: number) => grey < WHITE;

/** Greys of a byte each, rows from the top, as a PNG whose dots are black or white. */
export function packDots({ width, height, greys }: { width: number; height: number; greys: Uint8Array }): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  const lines = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (rowBytes + 1) + 1;
    for (let x = 0; x < width; x += 1) {
      const at = start + (x >> 3);
      if (!isBlackGrey(greys[y * width + x] ?? 0)) lines[at] = (lines[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const body = chunk('IDAT', deflateSync(lines, { level: 9 }));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), body, chunk('IEND', Buffer.alloc(0))]);
}

/** What `packDots` packed, as a page in printer dots. */
export function unpackDots(png: Uint8Array): Bitmap {
  const bytes = Buffer.from(png);
  const at = SIGNATURE.length + 8;
  const bitmap = blankBitmap(bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4));
  const { rowBytes, widthDots, heightDots, bits } = bitmap;
  const body = at + 13 + 4;
  const lines = inflateSync(bytes.subarray(body + 8, body + 8 + bytes.readUInt32BE(body)));
  // A set bit is white there and black here; the last byte of a row may have bits that are no dots.
  const last = (0xff << (rowBytes * 8 - widthDots)) & 0xff;
  for (let y = 0; y < heightDots; y += 1) {
    for (let x = 0; x < rowBytes; x += 1) {
      const mask = x === rowBytes - 1 ? last : 0xff;
      bits[y * rowBytes + x] = ~(lines[y * (rowBytes + 1) + 1 + x] ?? 0) & mask;
    }
  }
  return bitmap;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
