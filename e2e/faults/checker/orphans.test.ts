import { expect, test } from 'vitest';
import type { Disturbance, Row, Uptime } from '../../harness/checker/histories';
import { orphansOf } from './orphans';

const orphan = (endedAt: number): Row => ({
  id: 'row',
  tag: 'intent-1',
  formKey: 'key',
  state: 'unknown',
  shipmentId: null,
  createdAt: 0,
  attempts: [{ id: 'attempt', startedAt: 0, deadline: 60_000, endedAt, reason: 'no_answer_in_time' }],
});
const up = (app: string, from: number, to: number): Uptime => ({ app, from, to, end: 'ended' });
const down: Disturbance = { kind: 'database', what: 'K9', from: 62_000, to: 64_000, app: null, ids: [] };
const slowest = (endedAt: number, uptimes: Uptime[], disturbances: Disturbance[] = []) =>
  orphansOf({ rows: [orphan(endedAt)], uptimes, disturbances })[0];

test('an orphan counts from its dispatch until it is unknown', () => {
  expect(slowest(70_000, [up('A', 0, 90_000)])).toMatchObject({ untilUnknownSeconds: 70, whileUpSeconds: 70 });
});

test('time past the deadline without any app, or without the database, does not count', () => {
  expect(slowest(70_000, [up('A', 0, 61_000), up('B', 66_000, 90_000)])?.whileUpSeconds).toBe(65);
  expect(slowest(70_000, [up('A', 0, 90_000)], [down])?.whileUpSeconds).toBe(68);
  expect(slowest(70_000, [up('A', 0, 63_000), up('B', 65_000, 90_000)], [down])?.whileUpSeconds).toBe(67);
});

test('one app is enough, and time before the deadline always counts', () => {
  expect(slowest(70_000, [up('A', 0, 61_000), up('B', 59_000, 90_000)])?.whileUpSeconds).toBe(70);
  expect(slowest(70_000, [up('A', 60_000, 90_000)])?.whileUpSeconds).toBe(70);
});

test('an attempt that was answered is no orphan', () => {
  const row = orphan(70_000);
  const attempts = row.attempts.map((attempt) => ({ ...attempt, reason: 'timed_out' }));
  expect(orphansOf({ rows: [{ ...row, attempts }], uptimes: [], disturbances: [] })).toEqual([]);
});
