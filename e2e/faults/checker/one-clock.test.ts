import { expect, test } from 'vitest';
import type { Row } from '../../harness/checker/histories';
import { onOneClock } from './one-clock';

const HOUR_MS = 3_600_000;
const pressedAt = 10 * HOUR_MS;
const row = (started: number, ended: number | null): Row => ({
  id: 'row',
  tag: 'intent-1',
  formKey: 'key',
  state: 'booked',
  shipmentId: 'FC-1',
  createdAt: started,
  attempts: [{ id: 'attempt', startedAt: started, deadline: started + 60_000, endedAt: ended, reason: null }],
});
const press = { tag: 'intent-1', app: 'A', at: pressedAt, until: pressedAt + 900 };

test('times of a clock that jumped by hours are moved to the clock of the presses, each by itself', () => {
  const right = row(pressedAt + 100, pressedAt + 500);
  expect(onOneClock([right], [press])).toEqual([right]);
  expect(onOneClock([row(pressedAt + 100 + HOUR_MS, pressedAt + 500)], [press])).toEqual([right]);
  expect(onOneClock([row(pressedAt + 100, pressedAt + 500 - 2 * HOUR_MS)], [press])).toEqual([right]);
});

test('a booking that was never pressed, or has not ended, has nothing to be moved by', () => {
  const later = row(pressedAt + HOUR_MS, null);
  expect(onOneClock([later], [])).toEqual([later]);
  expect(onOneClock([later], [press])[0]?.attempts[0]?.endedAt).toBeNull();
});
