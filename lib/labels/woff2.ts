import { brotliDecompressSync } from 'node:zlib';
import { glyphBytes, type Step } from './truetype-glyph';

// A font of the web (WOFF 2.0, https://www.w3.org/TR/WOFF2/) as the TrueType it was made from. fontkit reads such a font too, but can
// neither give it another weight nor embed it in a PDF.

const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

const HEADER_BYTES = 48;
const UNCHANGED_GLYPHS = 3;

/** The bytes of the same font as TrueType. Throws for what is no such font. */
export function toTrueType(woff2: Uint8Array): Uint8Array {
  const header = new Reader(woff2);
  if (header.u32() !== 0x774f4632) throw new Error('Not a WOFF 2.0 font');
  const flavor = header.u32();
  header.skip(4);
  const count = header.u16();
  header.skip(6);
  const packedBytes = header.u32();
  header.skip(HEADER_BYTES - header.at);
  const entries = Array.from({ length: count }, () => readEntry(header));
  const data = brotliDecompressSync(woff2.subarray(header.at, header.at + packedBytes));
  const tables = new Map<string, Uint8Array>();
  const reader = new Reader(data);
  for (const { tag, bytes } of entries) tables.set(tag, reader.take(bytes));
  const changed = new Set(entries.filter(({ isChanged }) => isChanged).map(({ tag }) => tag));
  if (changed.has('glyf')) restoreGlyphs(tables, changed.has('hmtx'));
  return assemble(flavor, tables);
}

function readEntry(reader: Reader): { tag: string; bytes: number; isChanged: boolean } {
  const flags = reader.u8();
  const index = flags & 63;
  const tag = index === 63 ? Buffer.from(reader.take(4)).toString('latin1') : (TAGS[index] ?? '');
  const length = reader.base128();
  const version = flags >> 6;
  const isChanged = tag === 'glyf' || tag === 'loca' ? version !== UNCHANGED_GLYPHS : version !== 0;
  return { tag, bytes: isChanged ? reader.base128() : length, isChanged };
}

/** Writes `glyf` and `loca` anew, and `hmtx` where it left out what a glyph's outline says. */
function restoreGlyphs(tables: Map<string, Uint8Array>, isMetricsChanged: boolean): void {
  const header = new Reader(table(tables, 'glyf'));
  header.skip(4);
  const count = header.u16();
  header.skip(2);
  const sizes = Array.from({ length: 7 }, () => header.u32());
  const streams = sizes.map((size) => new Reader(header.take(size)));
  const [contours, points, flags, glyphs, composites, boxes, instructions] = streams as StreamTuple;
  const hasBox = boxes.take(4 * ((count + 31) >> 5));
  const written: Uint8Array[] = [];
  const lefts: number[] = [];
  for (let glyph = 0; glyph < count; glyph += 1) {
    const contourCount = contours.i16();
    const box = (hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7)) ? boxes.take(8) : null;
    const bytes =
      contourCount === 0
        ? new Uint8Array()
        : contourCount > 0
          ? simpleGlyph(contourCount, box, { points, flags, glyphs, instructions })
          : compositeGlyph(box, { composites, glyphs, instructions });
    written.push(bytes);
    lefts.push(bytes.length > 0 ? new Reader(bytes.subarray(2)).i16() : 0);
  }
  tables.set('glyf', Buffer.concat(written));
  const offsets = Buffer.alloc(4 * (count + 1));
  let at = 0;
  written.forEach(({ length }, index) => {
    at += length;
    offsets.writeUInt32BE(at, 4 * (index + 1));
  });
  tables.set('loca', offsets);
  const head = Buffer.from(table(tables, 'head'));
  head.writeInt16BE(1, 50);
  tables.set('head', head);
  if (isMetricsChanged) tables.set('hmtx', restoreMetrics(tables, lefts));
}

type StreamTuple = [Reader, Reader, Reader, Reader, Reader, Reader, Reader];

type SimpleStreams = { points: Reader; flags: Reader; glyphs: Reader; instructions: Reader };

function simpleGlyph(contours: number, box: Uint8Array | null, streams: SimpleStreams): Uint8Array {
  const { points, flags, glyphs, instructions } = streams;
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    total += points.short();
    ends.push(total - 1);
  }
  const steps = Array.from({ length: total }, () => readStep(flags.u8(), glyphs));
  const code = instructions.take(glyphs.short());
  return glyphBytes(steps, ends, code, box ?? undefined);
}

/** A point, counted from the one before it: 2 to 5 bytes whose meaning its flag names. */
function readStep(flag: number, stream: Reader): Step {
  const isOnCurve = flag < 128;
  const kind = flag & 127;
  const signed = (value: number, sign: number) => (sign & 1 ? value : -value);
  const step = (dx: number, dy: number): Step => ({ dx, dy, isOnCurve });
  if (kind < 10) return step(0, signed(((kind & 14) << 7) + stream.u8(), kind));
  if (kind < 20) return step(signed((((kind - 10) & 14) << 7) + stream.u8(), kind), 0);
  if (kind < 84) {
    const [high, low] = [kind - 20, stream.u8()];
    return step(signed(1 + (high & 48) + (low >> 4), kind), signed(1 + ((high & 12) << 2) + (low & 15), kind >> 1));
  }
  if (kind < 120) {
    const high = kind - 84;
    const [x, y] = [stream.u8(), stream.u8()];
    const [farX, farY] = [Math.floor(high / 12) << 8, ((high % 12) >> 2) << 8];
    return step(signed(1 + farX + x, kind), signed(1 + farY + y, kind >> 1));
  }
  if (kind < 124) {
    const [first, middle, last] = [stream.u8(), stream.u8(), stream.u8()];
    return step(signed((first << 4) + (middle >> 4), kind), signed(((middle & 15) << 8) + last, kind >> 1));
  }
  return step(signed(stream.u16(), kind), signed(stream.u16(), kind >> 1));
}

const PART = { wide: 1, scale: 8, more: 32, twoScales: 64, matrix: 128, instructions: 256 };

function compositeGlyph(
  box: Uint8Array | null,
  { composites, glyphs, instructions }: { composites: Reader; glyphs: Reader; instructions: Reader },
): Uint8Array {
  const parts: Uint8Array[] = [];
  let flags = PART.more;
  let hasInstructions = false;
  while (flags & PART.more) {
    const [high, low] = composites.peek(2);
    flags = ((high ?? 0) << 8) | (low ?? 0);
    const scales = flags & PART.scale ? 2 : flags & PART.twoScales ? 4 : flags & PART.matrix ? 8 : 0;
    parts.push(composites.take(4 + (flags & PART.wide ? 4 : 2) + scales));
    hasInstructions ||= (flags & PART.instructions) !== 0;
  }
  const start = Buffer.alloc(10);
  start.writeInt16BE(-1, 0);
  start.set(box ?? new Uint8Array(8), 2);
  const code = hasInstructions ? instructions.take(glyphs.short()) : new Uint8Array();
  const length = Buffer.alloc(hasInstructions ? 2 : 0);
  if (hasInstructions) length.writeUInt16BE(code.length, 0);
  const bytes = Buffer.concat([start, ...parts, length, code]);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}

function restoreMetrics(tables: Map<string, Uint8Array>, lefts: number[]): Uint8Array {
  const stream = new Reader(table(tables, 'hmtx'));
  const flags = stream.u8();
  const wide = new Reader(table(tables, 'hhea').subarray(34)).u16();
  const advances = Array.from({ length: wide }, () => stream.u16());
  const bearings = lefts.map((left, glyph) => (flags & (glyph < wide ? 1 : 2) ? left : stream.i16()));
  const bytes = Buffer.alloc(4 * wide + 2 * (lefts.length - wide));
  let at = 0;
  bearings.forEach((bearing, glyph) => {
    if (glyph < wide) at = bytes.writeUInt16BE(advances[glyph] ?? 0, at);
    at = bytes.writeInt16BE(bearing, at);
  });
  return bytes;
}

function assemble(flavor: number, tables: Map<string, Uint8Array>): Uint8Array {
  const directory = Buffer.alloc(12 + 16 * tables.size);
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(tables.size, 4);
  const padded: Uint8Array[] = [];
  let [entry, offset] = [12, directory.length];
  for (const tag of [...tables.keys()].sort()) {
    const bytes = table(tables, tag);
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    padded.push(bytes, new Uint8Array(-bytes.length & 3));
    entry += 16;
    offset += bytes.length + (-bytes.length & 3);
  }
  return Uint8Array.from(Buffer.concat([directory, ...padded]));
}

function table(tables: Map<string, Uint8Array>, tag: string): Uint8Array {
  const found = tables.get(tag);
  if (!found) throw new Error(`No table ${tag} in this font`);
  return found;
}

/** Numbers one after the other, high byte first. */
class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8 = () => this.#view.getUint8(this.#move(1));
  u16 = () => this.#view.getUint16(this.#move(2));
  i16 = () => this.#view.getInt16(this.#move(2));
  u32 = () => this.#view.getUint32(this.#move(4));

  skip(count: number): void {
    this.at += count;
  }

  peek(count: number): Uint8Array {
    return this.#bytes.subarray(this.at, this.at + count);
  }

  take(count: number): Uint8Array {
    const start = this.#move(count);
    return this.#bytes.subarray(start, start + count);
  }

  /** 255UInt16: one byte up to 252, else more. */
  short(): number {
    const first = this.u8();
    if (first === 253) return this.u16();
    if (first === 255) return 253 + this.u8();
    if (first === 254) return 506 + this.u8();
    return first;
  }

  /** UIntBase128: seven bits a byte, the highest bit says that more follow. */
  base128(): number {
    let value = 0;
    let byte = 128;
    while (byte & 128) {
      byte = this.u8();
      value = value * 128 + (byte & 127);
    }
    return value;
  }

  #move(count: number): number {
    const start = this.at;
    this.at += count;
    return start;
  }
}
