import { describe, expect, it } from 'vitest';
import { ThreadsBusyError } from '@/lib/platform/thread-queue';
import { HOSTILE_FILES, soundWorkbook } from '@/lib/testing/hostile-files';
import { startSourceTable } from '@/lib/testing/source-thread';
import { createTableReader } from './read-in-thread';
import { readTableHere } from './read-table';
import { AS_FOUND } from './table';

describe('no table is', () => {
  it.each(HOSTILE_FILES)('%s', async (_what, bytes, fault) => {
    expect(await readTableHere({ bytes, ...AS_FOUND, mostRows: 10 })).toEqual({ fault });
  });
});

describe('in a thread of its own', () => {
  it('a file is read as it is here', async () => {
    const task = { bytes: soundWorkbook, ...AS_FOUND, mostRows: 10 };
    expect(await createTableReader(startSourceTable)('kari')(task)).toEqual(await readTableHere(task));
  });

  it('a file that takes too long is too large, and the next one is read', async () => {
    const task = { bytes: soundWorkbook, ...AS_FOUND, mostRows: 10 };
    expect(await createTableReader(startSourceTable, () => 1)('kari')(task)).toEqual({ fault: 'too_large' });
    expect(await createTableReader(startSourceTable)('kari')(task)).toMatchObject({ rows: { length: 2 } });
  });

  it('where many files of a clerk wait, another one is refused, and one of a colleague is read meanwhile', async () => {
    const task = { bytes: soundWorkbook, ...AS_FOUND, mostRows: 10 };
    const readFor = createTableReader(startSourceTable);
    const ended: string[] = [];
    const asked = Array.from({ length: 5 }, () => readFor('kari')(task).finally(() => ended.push('kari')));
    await expect(asked.at(-1)).rejects.toThrow(ThreadsBusyError);
    ended.length = 0;
    const ofColleague = readFor('ola')(task).finally(() => ended.push('ola'));
    for (const table of await Promise.all([...asked.slice(0, -1), ofColleague])) {
      expect(table).toMatchObject({ rows: { length: 2 } });
    }
    expect(ended.indexOf('ola')).toBeLessThan(4);
    expect(await readFor('kari')(task)).toMatchObject({ rows: { length: 2 } });
  });
});
