import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lawRuns } from '@/lib/testing/law-runs';
import {
  decodeMessage,
  encodeMessage,
  GROUP,
  type IppAttributes,
  type IppMessage,
  type IppValue,
  NotIpp,
  TAG,
} from './ipp-message';

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const text = fc.string({ unit: 'binary', maxLength: 40 });
const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
const plain: fc.Arbitrary<IppValue> = fc.oneof(
  fc.record({ tag: fc.constantFrom(TAG.integer, TAG.enum), value: int32 }),
  fc.record({ tag: fc.constant(TAG.boolean), value: fc.boolean() }),
  fc.record({ tag: fc.constantFrom(TAG.text, TAG.name, TAG.keyword, TAG.uri, TAG.mime), value: text }),
  fc.record({ tag: fc.constant(TAG.range), value: fc.record({ from: int32, to: int32 }) }),
  fc.record({ tag: fc.constant(TAG.noValue), value: fc.constant(null) }),
  fc.record({
    tag: fc.constant(TAG.octets),
    value: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
  }),
);
const attributes = (value: fc.Arbitrary<IppValue>) =>
  fc.uniqueArray(fc.tuple(name, fc.array(value, { minLength: 1, maxLength: 3 })), {
    selector: ([key]) => key,
    maxLength: 5,
  });
const collection = (value: fc.Arbitrary<IppValue>) =>
  attributes(value).map((members): IppValue => ({ tag: TAG.beginCollection, value: new Map(members) }));
const value = fc.oneof(plain, collection(fc.oneof(plain, collection(plain))));
const message: fc.Arbitrary<IppMessage> = fc.record({
  code: fc.integer({ min: 0, max: 0xffff }),
  requestId: int32,
  groups: fc.array(
    fc.record({
      tag: fc.constantFrom(GROUP.operation, GROUP.job, GROUP.printer, GROUP.unsupported),
      attributes: attributes(value).map((entries) => new Map(entries)),
    }),
    { maxLength: 4 },
  ),
});

it('what is written is read as the same, and the document begins right after it', () => {
  fc.assert(
    fc.property(message, fc.uint8Array({ maxLength: 30 }), (written, document) => {
      const bytes = Buffer.concat([encodeMessage(written), document]);
      const { end, ...read } = decodeMessage(bytes);
      expect(read).toEqual(written);
      expect(bytes.subarray(end)).toEqual(Buffer.from(document));
    }),
    { numRuns: lawRuns(300, 20_000) },
  );
});

/** Reads bytes, and takes no other fault than the one of messages. */
function read(bytes: Uint8Array): void {
  try {
    decodeMessage(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(NotIpp);
  }
}

it('any bytes are a message or none: nothing else is thrown', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), read), { numRuns: lawRuns(1_000, 100_000) });
});

it('a message with a byte changed or cut off is one or none, too', () => {
  const spoilt = fc.record({ message, at: fc.nat(), to: fc.integer({ min: 0, max: 255 }), isCut: fc.boolean() });
  fc.assert(
    fc.property(spoilt, ({ message: whole, at, to, isCut }) => {
      const bytes = Buffer.from(encodeMessage(whole));
      if (isCut) return read(bytes.subarray(0, at % bytes.length));
      bytes[at % bytes.length] = to;
      read(bytes);
    }),
    { numRuns: lawRuns(500, 50_000) },
  );
});

it('a message that nests without end, or has values without end, is none', () => {
  const begin = Buffer.from([TAG.beginCollection, 0, 1, 97, 0, 0]);
  const member = Buffer.from([TAG.memberName, 0, 0, 0, 1, 97, TAG.beginCollection, 0, 0, 0, 0]);
  const head = Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, GROUP.printer]);
  const deep = Buffer.concat([head, begin, ...Array.from({ length: 10_000 }, () => member)]);
  expect(() => decodeMessage(deep)).toThrow(NotIpp);
  const one = Buffer.from([TAG.keyword, 0, 1, 97, 0, 0]);
  const another = Buffer.from([TAG.keyword, 0, 0, 0, 0]);
  const many = Buffer.concat([head, one, ...Array.from({ length: 30_000 }, () => another), Buffer.from([GROUP.end])]);
  expect(() => decodeMessage(many)).toThrow(NotIpp);
});

it('a message that has groups without end is none', () => {
  const head = Buffer.from([1, 1, 0, 0, 0, 0, 0, 1]);
  const withGroups = (count: number) => Buffer.concat([head, Buffer.alloc(count, GROUP.job), Buffer.from([GROUP.end])]);
  expect(decodeMessage(withGroups(500)).groups).toHaveLength(500);
  expect(() => decodeMessage(withGroups(2_000))).toThrow(NotIpp);
});

it('values without a name are further ones of the attribute before, however many attributes there are', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `attribute-${index}`);
  const value = { tag: TAG.integer, value: 7 };
  const attributes: IppAttributes = new Map(names.map((each) => [each, [value]]));
  attributes.set(
    'last',
    Array.from({ length: 10_000 }, () => value),
  );
  const written = { code: 0, requestId: 1, groups: [{ tag: GROUP.printer, attributes }] };
  expect(decodeMessage(encodeMessage(written)).groups).toEqual(written.groups);
});

it('reads a request as RFC 8010, appendix A.1, writes it', () => {
  const part = (tag: number, name: string, value: Buffer) =>
    Buffer.concat([Buffer.from([tag, 0, name.length]), Buffer.from(name), Buffer.from([0, value.length]), value]);
  const bytes = Buffer.concat([
    Buffer.from([0x01, 0x01, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x01]),
    part(0x47, 'attributes-charset', Buffer.from('utf-8')),
    part(0x48, 'attributes-natural-language', Buffer.from('en-us')),
    part(0x45, 'printer-uri', Buffer.from('ipp://printer.example.com/ipp/print/pinetree')),
    part(0x42, 'job-name', Buffer.from('foobar')),
    part(0x22, 'ipp-attribute-fidelity', Buffer.from([0x01])),
    Buffer.from([0x02]),
    part(0x21, 'copies', Buffer.from([0x00, 0x00, 0x00, 0x14])),
    part(0x44, 'sides', Buffer.from('two-sided-long-edge')),
    Buffer.from([0x03]),
    Buffer.from('%!PDF'),
  ]);
  const { end, ...read } = decodeMessage(bytes);
  expect(bytes.subarray(end).toString()).toBe('%!PDF');
  expect(read).toMatchObject({ code: 0x0002, requestId: 1 });
  expect(read.groups[1]?.attributes.get('copies')).toEqual([{ tag: TAG.integer, value: 20 }]);
  expect(encodeMessage(read)).toEqual(bytes.subarray(0, end));
});
