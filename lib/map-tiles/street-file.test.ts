import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { describe, expect, it, test } from 'vitest';
import { osloStreetFile } from '@/lib/testing/street-file';
import { readPart, readRange } from './read-part';
import { readStreetFile } from './street-file.mjs';

const whole = osloStreetFile();
const folder = mkdtempSync(join(tmpdir(), 'streets-'));
function fileOf(bytes: Buffer): string {
  const file = join(folder, `${bytes.length}-${bytes[0]}.pmtiles`);
  writeFileSync(file, bytes);
  return file;
}

describe('a file of streets', () => {
  it('says where it lies, how near it goes and how large it is', () => {
    const read = readStreetFile(fileOf(whole));
    expect(read?.bounds.map((degrees) => Math.round(degrees * 10) / 10)).toEqual([59.8, 10.5, 60, 11.2]);
    expect([read?.zooms, read?.bytes]).toEqual([[12, 12], whole.length]);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['a part of one', whole.subarray(0, whole.length - 1)],
    ['another kind of file', Buffer.alloc(1000, 'x')],
  ])('is none when it is %s', (_, bytes) => {
    expect(readStreetFile(fileOf(bytes))).toBeNull();
  });

  it('has real tiles, which a reader finds by the parts that the desk answers with', async () => {
    const file = fileOf(whole);
    const asked: number[] = [];
    const reader = new PMTiles({
      getKey: () => 'streets',
      getBytes: async (offset, length) => {
        const range = readRange(`bytes=${offset}-${offset + length - 1}`);
        const part = range && (await readPart(file, range));
        if (!part) throw new Error('No part');
        asked.push(part.bytes.byteLength);
        return { data: part.bytes };
      },
    });
    expect((await reader.getZxy(12, 2170, 1191))?.data.byteLength).toBeGreaterThan(100);
    expect(await reader.getZxy(12, 0, 0)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});

test.each([
  ['bytes=0-126', { from: 0, to: 126 }],
  ['bytes=5-5', { from: 5, to: 5 }],
  ['bytes=5-4', null],
  ['bytes=0-', null],
  ['bytes=-500', null],
  ['bytes=0-1,4-5', null],
  ['bytes=0-2000000', null],
  ['items=0-1', null],
  [null, null],
])('the range %s is %j', (header, expected) => expect(readRange(header)).toEqual(expected));

test('a part ends where the file ends, and is none beyond it or where there is no file', async () => {
  const file = fileOf(whole);
  const last = await readPart(file, { from: whole.length - 3, to: whole.length + 10 });
  expect(last?.bytes.byteLength).toBe(3);
  expect(await readPart(file, { from: whole.length, to: whole.length + 1 })).toBeNull();
  expect(await readPart(`${file}.none`, { from: 0, to: 1 })).toBeNull();
  expect(await readPart(folder, { from: 0, to: 1 })).toBeNull();
});
