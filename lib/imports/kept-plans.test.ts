import { afterEach, expect, it, vi } from 'vitest';
import { loadPostalTables } from '@/lib/addresses/read-address';
import { importRows, planContext, SETTINGS } from '@/lib/testing/import-plan';
import { startSourcePlan } from '@/lib/testing/source-thread';
import { inPlanTurn, keptPlan, keptRows } from './kept-plans';
import { planImport } from './make-plan';
import type { ColumnChoice } from './order-import';
import { createPlanner } from './plan-in-thread';

const COLUMNS: ColumnChoice[] = ['orderReference', 'name', 'address', 'zipCode', 'city'];
const head = { columns: COLUMNS, settings: SETTINGS };
const stored = (reference = '1') =>
  importRows([[reference, 'Kari Nordmann', 'Storgata 11', '0155', 'Oslo']]).map((row) => ({
    ...row,
    bookingId: null,
    isLeftOut: false,
  }));

afterEach(() => vi.useRealTimers());

it('the rows of an import are read once as long as their mark is the same, and not kept for long', async () => {
  vi.useFakeTimers();
  const read = vi.fn(async () => stored());
  const of = (mark: string) => keptRows({ id: 'rows', mark, columns: COLUMNS }, read);
  expect((await of('1')).references).toEqual(['1']);
  expect(await of('1')).toBe(await of('1'));
  expect(read).toHaveBeenCalledTimes(1);
  await of('2');
  expect(read).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * 60_000);
  await of('2');
  expect(read).toHaveBeenCalledTimes(3);
});

it('a plan is made once as long as nothing changes that it is made of, whoever looks at it', async () => {
  const kept = await keptRows({ id: 'plan', mark: '1', columns: COLUMNS }, async () => stored());
  const plan = await keptPlan(kept, head, planContext());
  const { booking } = planContext();
  const another = { ...booking, clerk: { id: 'ola', email: 'ola@example.no' } };
  expect(await keptPlan(kept, head, planContext({ booking: another }))).toBe(plan);
  const earlier = new Map([
    ['1', { at: '2026-11-20T10:00:00Z', bookingId: 'b', shipmentId: null, name: 'Kari Nordmann', zipCode: '0155' }],
  ]);
  expect((await keptPlan(kept, head, planContext({ earlier }))).counts.leftOut).toBe(1);
  expect(await keptPlan(kept, head, planContext({ today: '2026-11-26' }))).not.toBe(plan);
});

it('a long import is planned beside the server, as it would be here', async () => {
  const note = 'a'.repeat(400_000);
  const rows = stored().map((row) => ({ ...row, cells: [...row.cells, note] }));
  const long = { ...head, columns: [...COLUMNS, null] };
  const kept = await keptRows({ id: 'long', mark: '1', columns: long.columns }, async () => rows);
  const tables = await loadPostalTables('NO');
  const begun = vi.fn(createPlanner(startSourcePlan));
  const plan = await keptPlan(kept, long, planContext({ tables }), begun);
  expect(begun).toHaveBeenCalledTimes(1);
  expect(plan).toEqual(planImport(long, rows, planContext({ tables })));
});

it('more rows than are kept take the place of those that were not looked at for longest', async () => {
  const large = stored().map((row) => ({ ...row, cells: ['a'.repeat(20_000_000)] }));
  const readFirst = vi.fn(async () => large);
  const ofFirst = () => keptRows({ id: 'first', mark: '1', columns: COLUMNS }, readFirst);
  await ofFirst();
  await ofFirst();
  expect(readFirst).toHaveBeenCalledTimes(1);
  await keptRows({ id: 'second', mark: '1', columns: COLUMNS }, async () => large);
  await ofFirst();
  expect(readFirst).toHaveBeenCalledTimes(2);
});

it('a clerk has one plan made at a time, and colleagues do not wait', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const plan = (clerkId: string, name: string) =>
    inPlanTurn(clerkId, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [plan('kari', 'first'), plan('kari', 'second'), plan('ola', 'colleague')];
  await vi.waitFor(() => expect(begun).toEqual(['first', 'colleague']));
  for (const end of ends.splice(0)) end();
  await vi.waitFor(() => expect(begun).toEqual(['first', 'colleague', 'second']));
  for (const end of ends.splice(0)) end();
  await Promise.all(all);
});
