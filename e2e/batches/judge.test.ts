import { expect, it } from 'vitest';
import type { Heard } from '../harness/carrier/fault-carrier';
import { NORMAL, type Script } from '../harness/carrier/scripts';
import { type BatchRow, type Harm, judge } from './judge';

const tag = 'row-1';
const taken: Heard = {
  tag,
  door: 'one',
  at: 1_000,
  weightGrams: 1_000,
  isTaken: true,
  shipmentId: 'FC-1',
  isUnauthorised: false,
  isThrottled: false,
};
const refused: Heard = { ...taken, isTaken: false };
const booked: BatchRow = {
  tag,
  state: 'booked',
  isQueued: false,
  batchState: 'done',
  shipmentId: 'FC-1',
  attempts: [{ startedAt: 990, endedAt: 1_100 }],
};
const kill: Harm = { what: 'kill', instance: 'one', from: 1_050, to: 1_050 };

function kindsOf(row: BatchRow, heard: Heard[], harms: Harm[] = [], script: Script = NORMAL) {
  return judge({ planned: new Map([[tag, script]]), rows: [row], heard, harms }).map(({ kind }) => kind);
}

it('a row that was sent once and is booked breaks nothing', () => {
  expect(kindsOf(booked, [taken])).toEqual([]);
});

it('a row that was sent again after an unclear answer was sent twice', () => {
  expect(kindsOf(booked, [{ ...refused, at: 900 }, taken])).toEqual(['twice']);
});

it('a row may be sent again after 401 and 429', () => {
  const earlier = [
    { ...refused, isThrottled: true },
    { ...refused, isUnauthorised: true },
  ];
  expect(kindsOf(booked, [...earlier, taken])).toEqual([]);
});

it('booked without the carrier’s number is a phantom', () => {
  expect(kindsOf(booked, [refused])).toEqual(['phantom']);
  expect(kindsOf({ ...booked, shipmentId: 'FC-2' }, [taken])).toEqual(['phantom']);
});

it('no state says that a parcel was not sent that the carrier took', () => {
  for (const state of ['rejected', 'not_sent', 'discarded']) {
    expect(kindsOf({ ...booked, state }, [taken])).toEqual(['falseNotSent']);
  }
});

it('a row waits only in a paused batch', () => {
  const waiting = { ...booked, state: 'prepared', isQueued: true, shipmentId: null, attempts: [] };
  expect(kindsOf({ ...waiting, batchState: 'paused' }, [])).toEqual([]);
  expect(kindsOf({ ...waiting, batchState: 'done' }, [])).toEqual(['lost']);
  expect(kindsOf({ ...waiting, batchState: 'paused', isQueued: false }, [])).toEqual(['lost']);
});

it('a row that is still on its way at the end is lost', () => {
  expect(kindsOf({ ...booked, state: 'sending' }, [taken])).toEqual(['lost']);
});

it('unknown needs an unclear answer, or a fault of its own instance at that time', () => {
  const unknown = { ...booked, state: 'unknown', shipmentId: null };
  expect(kindsOf(unknown, [taken])).toEqual(['needlessUnknown']);
  expect(kindsOf(unknown, [taken], [kill])).toEqual([]);
  expect(kindsOf(unknown, [taken], [{ ...kill, instance: 'two' }])).toEqual(['needlessUnknown']);
  expect(kindsOf(unknown, [taken], [{ ...kill, from: 60_000, to: 61_000 }])).toEqual(['needlessUnknown']);
  expect(kindsOf(unknown, [taken], [], { ...NORMAL, outcome: 'unknown' })).toEqual([]);
});

it('what an earlier attempt heard does not say whose hands the last one was in', () => {
  const attempts = [...booked.attempts, { startedAt: 9_000, endedAt: null }];
  const unknown = { ...booked, state: 'unknown', shipmentId: null, attempts };
  const killed = { ...kill, instance: 'two', from: 9_050, to: 9_050 };
  expect(kindsOf(unknown, [{ ...refused, isThrottled: true }], [killed])).toEqual([]);
});

it('a row that was put into a batch and is gone is missing', () => {
  expect(judge({ planned: new Map([[tag, NORMAL]]), rows: [], heard: [], harms: [] })).toMatchObject([
    { kind: 'missing' },
  ]);
});
