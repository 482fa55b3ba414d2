// Messages of the Internet Printing Protocol (RFC 8010). Nothing that a printer says is believed before it was read with limits.

/** Thrown for bytes that are no message of IPP, or one larger than a printer has reason to send. */
export class NotIpp extends Error {
  override readonly name = 'NotIpp';
}

/** What begins a group of attributes. */
export const GROUP = { operation: 0x01, job: 0x02, end: 0x03, printer: 0x04, unsupported: 0x05 } as const;

/** What kind a value is. */
export const TAG = {
  noValue: 0x13,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  octets: 0x30,
  range: 0x33,
  beginCollection: 0x34,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  endCollection: 0x37,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mime: 0x49,
  memberName: 0x4a,
} as const;

/** From the least to the most of a value, both included. */
export type IppRange = { from: number; to: number };

/** Attributes by name, each with one value or several. */
export type IppAttributes = Map<string, IppValue[]>;

/** One value: a number, a word, a range, a collection of attributes, nothing (null), or bytes that are not looked into. */
export type IppValue = {
  tag: number;
  value: number | boolean | string | IppRange | IppAttributes | Uint8Array | null;
};

export type IppGroup = { tag: number; attributes: IppAttributes };

/** A request or an answer; `code` is the operation of the one, the status of the other. */
export type IppMessage = { code: number; requestId: number; groups: IppGroup[] };

/** IPP/1.1, which every printer and CUPS speak. */
const VERSION = 0x0101;

/** No printer nests deeper, and none has so many values to say of what it is asked. */
const DEEPEST = 8;
const MOST_VALUES = 20_000;
/** Each job is a group, and some printers name all that they keep, however few were asked for. */
const MOST_GROUPS = 1_000;

/** The first tag of a value; what is below begins a group. */
const FIRST_VALUE_TAG = 0x10;

const isText = (tag: number) => tag >= 0x40 && tag <= 0x5f;

/** The bytes of a message; a document follows them in the same request. */
export function encodeMessage({ code, requestId, groups }: IppMessage): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(VERSION, 0);
  head.writeUInt16BE(code, 2);
  head.writeInt32BE(requestId, 4);
  const parts: Uint8Array[] = [head];
  for (const { tag, attributes } of groups) {
    parts.push(Uint8Array.of(tag));
    for (const [name, values] of attributes) {
      values.forEach((value, index) => void encodeValue(parts, index === 0 ? name : '', value));
    }
  }
  parts.push(Uint8Array.of(GROUP.end));
  return Buffer.concat(parts);
}

function encodeValue(parts: Uint8Array[], name: string, { tag, value }: IppValue): void {
  if (!(value instanceof Map)) return void parts.push(field(tag, name, bytesOf(value)));
  parts.push(field(TAG.beginCollection, name, Buffer.alloc(0)));
  for (const [member, values] of value) {
    parts.push(field(TAG.memberName, '', Buffer.from(member)));
    for (const each of values) encodeValue(parts, '', each);
  }
  parts.push(field(TAG.endCollection, '', Buffer.alloc(0)));
}

function field(tag: number, name: string, value: Uint8Array): Uint8Array {
  const nameBytes = Buffer.from(name);
  const lengths = [nameBytes.length, value.length].map((length) => {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(length);
    return bytes;
  });
  return Buffer.concat([Uint8Array.of(tag), lengths[0] ?? nameBytes, nameBytes, lengths[1] ?? nameBytes, value]);
}

function bytesOf(value: Exclude<IppValue['value'], IppAttributes>): Uint8Array {
  if (value === null) return Buffer.alloc(0);
  if (typeof value === 'string') return Buffer.from(value);
  if (typeof value === 'boolean') return Uint8Array.of(value ? 1 : 0);
  if (value instanceof Uint8Array) return value;
  const numbers = typeof value === 'number' ? [value] : [value.from, value.to];
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => void bytes.writeInt32BE(number, 4 * index));
  return bytes;
}

/** Reads a message and where the document after it begins. Throws `NotIpp` for anything else, and nothing else. */
export function decodeMessage(bytes: Uint8Array): IppMessage & { end: number } {
  const reader = new Reader(bytes);
  if (reader.number(1) > 2) throw new NotIpp('Another version');
  reader.number(1);
  const code = reader.number(2);
  const requestId = reader.signed();
  const groups: IppGroup[] = [];
  let tag = reader.number(1);
  while (tag !== GROUP.end) {
    if (tag >= FIRST_VALUE_TAG) throw new NotIpp('A value of no group');
    if (groups.length === MOST_GROUPS) throw new NotIpp('Too many groups');
    const attributes: IppAttributes = new Map();
    groups.push({ tag, attributes });
    tag = readAttributes(reader, attributes);
  }
  return { code, requestId, groups, end: reader.at };
}

/** The values of a group; one without a name is another one of the attribute before. Gives the tag after them. */
function readAttributes(reader: Reader, attributes: IppAttributes): number {
  let values: IppValue[] | null = null;
  for (;;) {
    const tag = reader.number(1);
    if (tag < FIRST_VALUE_TAG) return tag;
    const name = reader.text(reader.number(2));
    const value = readValue(reader, tag, 0);
    if (name !== '') {
      values = [value];
      attributes.set(name, values);
    } else if (values) values.push(value);
    else throw new NotIpp('A value of no name');
  }
}

function readValue(reader: Reader, tag: number, depth: number): IppValue {
  reader.countValue();
  const length = reader.number(2);
  if (tag === TAG.beginCollection) {
    reader.bytes(length);
    return { tag, value: readCollection(reader, depth + 1) };
  }
  return { tag, value: readPlain(reader, tag, length) };
}

function readPlain(reader: Reader, tag: number, length: number): IppValue['value'] {
  if (tag < 0x20) return reader.bytes(length) && null;
  if (tag === TAG.integer || tag === TAG.enum) return length === 4 ? reader.signed() : wrongLength();
  if (tag === TAG.boolean) return length === 1 ? reader.number(1) !== 0 : wrongLength();
  if (tag === TAG.range) return length === 8 ? { from: reader.signed(), to: reader.signed() } : wrongLength();
  if (tag === TAG.textWithLanguage || tag === TAG.nameWithLanguage) return readWithLanguage(reader, length);
  return isText(tag) ? reader.text(length) : reader.bytes(length);
}

/** The text alone: in which language it is does not matter. */
function readWithLanguage(reader: Reader, length: number): string {
  const own = new Reader(reader.bytes(length));
  own.bytes(own.number(2));
  return own.text(own.number(2));
}

function readCollection(reader: Reader, depth: number): IppAttributes {
  if (depth > DEEPEST) throw new NotIpp('Too deep');
  const members: IppAttributes = new Map();
  let values: IppValue[] | null = null;
  for (;;) {
    const tag = reader.number(1);
    if (tag < FIRST_VALUE_TAG) throw new NotIpp('A collection without end');
    reader.bytes(reader.number(2));
    if (tag === TAG.endCollection) {
      reader.bytes(reader.number(2));
      return members;
    }
    if (tag === TAG.memberName) {
      reader.countValue();
      values = [];
      members.set(reader.text(reader.number(2)), values);
    } else if (values) values.push(readValue(reader, tag, depth));
    else throw new NotIpp('A member of no name');
  }
}

function wrongLength(): never {
  throw new NotIpp('A value of another length');
}

class Reader {
  at = 0;
  #values = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  countValue(): void {
    this.#values += 1;
    if (this.#values > MOST_VALUES) throw new NotIpp('Too many values');
  }

  bytes(length: number): Uint8Array {
    if (this.at + length > this.#bytes.length) throw new NotIpp('Cut off');
    const part = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }

  number(length: 1 | 2): number {
    const [first = 0, second = 0] = this.bytes(length);
    return length === 1 ? first : first * 256 + second;
  }

  signed(): number {
    return Buffer.from(this.bytes(4)).readInt32BE(0);
  }

  text(length: number): string {
    return Buffer.from(this.bytes(length)).toString('utf8');
  }
}
