import { expect, test } from 'vitest';
import type { Heard } from '../carrier/fault-carrier';
import { check, countAmbiguous } from './check';
import type { Disturbance, Histories, Intent, Press, Row, Shown } from './histories';

// One booking, pressed at 100, sent at 110 and booked at 120; each test changes what one of the three writers wrote down.

const tag = 'intent-1';
const intent: Intent = { tag, formKey: 'key', weightGrams: 1500, script: 'booked', outcome: 'booked' };
const sent: Heard = {
  tag,
  at: 110,
  weightGrams: 1500,
  isTaken: true,
  shipmentId: 'FC-1',
  door: 'app-1',
  isUnauthorised: false,
  isThrottled: false,
};
const row: Row = {
  id: 'row',
  tag,
  formKey: 'key',
  state: 'booked',
  shipmentId: 'FC-1',
  createdAt: 102,
  attempts: [{ id: 'attempt', startedAt: 105, deadline: 60_105, endedAt: 120, reason: null }],
};
const press: Press = { tag, app: 'A', at: 100, until: 130 };
const shown: Shown = { tag, at: 130, what: 'booked', shipmentId: 'FC-1' };
const kill: Disturbance = { kind: 'app', what: 'K5', from: 115, to: 116, app: 'A', ids: [] };

const good: Histories = {
  intents: [intent],
  heard: [sent],
  rows: [row],
  presses: [press],
  shown: [shown],
  disturbances: [],
  uptimes: [],
  limits: [],
};
const kinds = (change: Partial<Histories>) =>
  [...new Set(check({ ...good, ...change }).map(({ kind }) => kind))].sort();
const inState = (state: string): Row => ({ ...row, state, shipmentId: null });
const notTaken: Heard = { ...sent, isTaken: false };
const withScript = (outcome: Intent['outcome']): Intent => ({ ...intent, script: outcome, outcome });

test('a booking that all three know of is good', () => {
  expect(check(good)).toEqual([]);
});

test('taken twice is a duplicate and a resend', () => {
  expect(kinds({ heard: [sent, { ...sent, shipmentId: 'FC-2' }] })).toEqual(['duplicates', 'resends']);
});

test('pressed again after it was not sent, an intent may have another row, and is still taken once at most', () => {
  const attempts = [{ id: 'first', startedAt: 12, deadline: 60_012, endedAt: 20, reason: 'unreachable' }];
  const unsent: Row = { ...inState('not_sent'), id: 'first', formKey: 'first', createdAt: 10, attempts };
  const door = { ...kill, kind: 'door' as const, app: null, from: 11, to: 21 };
  const said: Shown = { tag, at: 21, what: 'nothing_sent', shipmentId: null };
  const change = { rows: [unsent, row], presses: [{ ...press, at: 9, until: 21 }, press], disturbances: [door] };
  expect(kinds({ ...change, shown: [said, shown] })).toEqual([]);
  const early = { ...sent, at: 15, shipmentId: 'FC-0' };
  expect(kinds({ ...change, shown: [said, shown], heard: [early, sent] })).toEqual(['duplicates', 'falseNotSent']);
});

test('a second request is a resend even when the first one was not taken, unless it was answered 401', () => {
  expect(kinds({ heard: [notTaken, sent] })).toEqual(['resends']);
  expect(kinds({ heard: [{ ...notTaken, isUnauthorised: true }, sent] })).toEqual([]);
});

test('booked under the very number that the carrier gave is right, whatever it was to answer', () => {
  expect(kinds({ intents: [withScript('not_sent')] })).toEqual([]);
  expect(kinds({ intents: [withScript('unknown')] })).toEqual([]);
});

test('a third request is a resend however many were answered 401', () => {
  const refused = { ...notTaken, isUnauthorised: true };
  expect(kinds({ heard: [refused, refused, sent] })).toContain('resends');
});

test('taken without a row, or with one that says prepared or sending, is lost', () => {
  expect(kinds({ rows: [], shown: [] })).toEqual(['lost']);
  expect(kinds({ rows: [inState('prepared')], shown: [], disturbances: [kill] })).toEqual(['lost']);
  expect(kinds({ rows: [inState('sending')], shown: [] })).toEqual(['lost', 'stuck']);
});

test('booked on disk is a phantom when the carrier has not taken it, or under another number', () => {
  expect(kinds({ heard: [], shown: [] })).toContain('phantoms');
  expect(kinds({ heard: [notTaken], shown: [], disturbances: [kill] })).toEqual(['phantoms']);
  expect(kinds({ rows: [{ ...row, shipmentId: 'FC-9' }] })).toEqual(['phantoms']);
});

test('booked on a screen is a phantom when the carrier has not taken it', () => {
  const intents = [withScript('unknown')];
  expect(kinds({ intents, heard: [notTaken], rows: [inState('unknown')] })).toEqual(['forgotten', 'phantoms']);
});

test('not sent or rejected, on disk or on a screen, is false when the carrier has it', () => {
  expect(kinds({ rows: [inState('not_sent')], shown: [], disturbances: [kill] })).toEqual(['falseNotSent']);
  expect(kinds({ rows: [inState('rejected')], shown: [], disturbances: [kill] })).toEqual(['falseNotSent']);
  expect(kinds({ shown: [{ ...shown, what: 'not_sent' }, shown] })).toEqual(['falseNotSent']);
  expect(kinds({ shown: [{ ...shown, what: 'rejected' }, shown] })).toEqual(['falseNotSent']);
});

test('"nothing was sent" is false when it had been sent, or is sent later without another press', () => {
  const said = (at: number): Shown => ({ tag, at, what: 'nothing_sent', shipmentId: null });
  expect(kinds({ shown: [said(125), shown] })).toEqual(['falseNotSent']);
  expect(kinds({ presses: [{ ...press, until: 101 }], shown: [said(104), shown] })).toEqual(['falseNotSent']);
});

test('"nothing was sent" of a form key that is on disk is false, whichever page pressed again; of any other key it is true', () => {
  const said = { tag, at: 104, what: 'nothing_sent', shipmentId: null };
  const again = { ...press, at: 106 };
  expect(kinds({ presses: [press, again], shown: [{ ...said, formKey: 'key' }, shown] })).toEqual(['falseNotSent']);
  expect(kinds({ presses: [press, again], shown: [{ ...said, at: 140, formKey: 'given up' }, shown] })).toEqual([]);
});

test('"saved here, but not sent" is false of what is sent without another press', () => {
  const said: Shown = { tag, at: 104, what: 'prepared', shipmentId: null, formKey: 'key' };
  expect(kinds({ presses: [{ ...press, until: 101 }], shown: [said, shown] })).toEqual(['falseNotSent']);
});

test('"nothing was sent" is true of a request that was answered 401 and not repeated for want of a token', () => {
  const said: Shown = { tag, at: 140, what: 'nothing_sent', shipmentId: null };
  const token = { ...kill, kind: 'token' as const, app: null };
  const change = { rows: [inState('not_sent')], shown: [said], disturbances: [token] };
  expect(kinds({ ...change, heard: [{ ...notTaken, isUnauthorised: true }] })).toEqual([]);
  expect(kinds({ ...change, heard: [notTaken] })).toEqual(['falseNotSent']);
});

test('"nothing was sent" is true when only a later press, or one still open in another tab, sends it', () => {
  const said: Shown = { tag, at: 104, what: 'nothing_sent', shipmentId: null };
  const early = { ...press, until: 101 };
  expect(kinds({ presses: [early, { ...press, at: 106 }], shown: [said, shown] })).toEqual([]);
  expect(kinds({ presses: [early, press], shown: [said, shown] })).toEqual([]);
});

test('a request after the deadline is a late send', () => {
  expect(kinds({ heard: [{ ...sent, at: 60_106 }] })).toEqual(['lateSends']);
});

test('another weight than the first one under the key is changed input', () => {
  expect(kinds({ heard: [{ ...sent, weightGrams: 999 }] })).toEqual(['changedInput']);
});

test('an undisturbed booking must come out as the answer says', () => {
  expect(kinds({ heard: [notTaken], rows: [inState('not_sent')], shown: [] })).toEqual(['wrongOutcomes']);
  const intents = [withScript('rejected')];
  expect(kinds({ intents, heard: [notTaken], rows: [inState('rejected')], shown: [] })).toEqual([]);
  expect(kinds({ intents, heard: [notTaken], rows: [inState('not_sent')], shown: [] })).toEqual(['wrongOutcomes']);
});

test('answered 401 twice is a refusal whatever the script had in mind', () => {
  const refused = { ...notTaken, isUnauthorised: true };
  expect(kinds({ heard: [refused, refused], rows: [inState('rejected')], shown: [] })).toEqual([]);
});

test('answered 401 once is a refusal only where the newest token had been refused just before', () => {
  const heard = [{ ...notTaken, isUnauthorised: true }];
  const rows = [inState('rejected')];
  const refusal = { ...kill, kind: 'refusal' as const, what: 'newest token refused', app: null };
  expect(kinds({ heard, rows, shown: [] })).toEqual(['wrongOutcomes']);
  expect(kinds({ heard, rows, shown: [], disturbances: [refusal] })).toEqual([]);
});

test('an attempt that ended with its start, since the clock was put back meanwhile, feels its app until its deadline', () => {
  const attempts = row.attempts.map((attempt) => ({ ...attempt, endedAt: attempt.startedAt }));
  const rows = [{ ...inState('not_sent'), attempts }];
  const change = { heard: [], rows, shown: [] };
  expect(kinds({ ...change, disturbances: [{ ...kill, from: 60_106, to: 60_107 }] })).toEqual(['wrongOutcomes']);
  expect(kinds({ ...change, disturbances: [kill] })).toEqual([]);
});

test('an unknown without an ambiguous answer or a disturbance is unexplained', () => {
  const change = { rows: [inState('unknown')], shown: [] };
  expect(kinds(change)).toEqual(['unexplained']);
  expect(kinds({ ...change, heard: [] })).toEqual(['unexplained']);
  expect(kinds({ ...change, intents: [withScript('unknown')] })).toEqual([]);
});

test('a kill explains an unknown only in the app where it was pressed, and only while it was on its way', () => {
  const change = { rows: [inState('unknown')], shown: [] };
  expect(kinds({ ...change, disturbances: [kill] })).toEqual([]);
  expect(kinds({ ...change, disturbances: [{ ...kill, app: null }] })).toEqual([]);
  expect(kinds({ ...change, disturbances: [{ ...kill, app: 'B' }] })).toEqual(['unexplained']);
  expect(kinds({ ...change, disturbances: [{ ...kill, from: 101, to: 104 }] })).toEqual(['unexplained']);
  expect(kinds({ ...change, disturbances: [{ ...kill, from: 121, to: 122 }] })).toEqual(['unexplained']);
});

test('killed between journal and commit, it must have become booked in the end', () => {
  const disturbances = [{ ...kill, ids: ['attempt'] }];
  expect(kinds({ disturbances })).toEqual([]);
  expect(kinds({ disturbances, rows: [inState('unknown')], shown: [] })).toEqual(['forgotten']);
  expect(kinds({ disturbances: [kill], rows: [inState('unknown')], shown: [] })).toEqual([]);
});

test('what a screen showed as booked must be booked in the end, unless neither journal nor database could be written', () => {
  const change = { rows: [inState('unknown')], disturbances: [kill] };
  expect(kinds(change)).toEqual(['forgotten']);
  expect(kinds({ ...change, disturbances: [kill, { ...kill, kind: 'full' as const, app: null }] })).toEqual([]);
});

test('after a restore a booking that the carrier has may be unknown; gone from the database it is lost, shown or not', () => {
  const restore = { ...kill, kind: 'restore' as const, what: 'restored', app: null };
  expect(kinds({ rows: [inState('unknown')], shown: [], disturbances: [restore] })).toEqual([]);
  expect(kinds({ rows: [], shown: [], disturbances: [restore] })).toEqual(['lost']);
  expect(kinds({ rows: [], disturbances: [restore] })).toEqual(['forgotten', 'lost']);
});

test('a page that is open over a restore falls back when it has seen the booking and then says that nothing was sent', () => {
  const said = (what: string, at: number, formKey?: string): Shown => ({
    tag,
    at,
    what,
    shipmentId: null,
    ...(formKey ? { formKey } : {}),
  });
  const restore = { ...kill, kind: 'restore' as const, app: null };
  const change = { heard: [notTaken], rows: [], disturbances: [restore] };
  expect(kinds({ ...change, shown: [said('unknown', 130, 'key'), said('lost', 140, 'key')] })).toEqual([]);
  expect(kinds({ ...change, shown: [said('unknown', 130, 'key'), said('nothing_sent', 140, 'key')] })).toEqual([
    'fellBack',
  ]);
  expect(kinds({ ...change, shown: [said('unknown', 130, 'key'), said('nothing_sent', 140, 'other')] })).toEqual([]);
  expect(kinds({ ...change, shown: [said('unknown', 130), said('nothing_sent', 140)] })).toContain('fellBack');
});

test('a page that said unknown may say that nothing was sent once the process that was frozen before its request has proved it', () => {
  const said = (what: string, at: number): Shown => ({ tag, at, what, shipmentId: null });
  const attempts = [{ id: 'attempt', startedAt: 105, deadline: 125, endedAt: 135, reason: 'too_late' }];
  const frozen = { ...kill, what: 'K2', from: 106, to: 134 };
  const change = { heard: [], rows: [{ ...inState('not_sent'), attempts }], disturbances: [frozen] };
  expect(kinds({ ...change, shown: [said('unknown', 130), said('nothing_sent', 140)] })).toEqual([]);
  expect(kinds({ ...change, shown: [said('unknown', 130), said('nothing_sent', 134)] })).toEqual(['fellBack']);
});

test('full disks excuse what was not sent, and no unknown: an outcome that is known is kept until it can be stored', () => {
  const full = { ...kill, kind: 'full' as const, app: null };
  expect(kinds({ heard: [], rows: [inState('not_sent')], shown: [], disturbances: [full] })).toEqual([]);
  expect(kinds({ rows: [inState('unknown')], shown: [], disturbances: [full] })).toEqual(['unexplained']);
});

test('a clock that jumps excuses an unknown, and nothing that stays on its way for ever', () => {
  const clock = { ...kill, kind: 'clock' as const, app: null };
  expect(kinds({ rows: [inState('unknown')], shown: [], disturbances: [clock] })).toEqual([]);
  expect(kinds({ rows: [inState('sending')], shown: [], disturbances: [clock] })).toEqual(['lost', 'stuck']);
});

test('locked tables excuse no page that says "saved here, but not sent" of what is sent in the end', () => {
  const said: Shown = { tag, at: 104, what: 'prepared', shipmentId: null, formKey: 'key' };
  const locked = { ...kill, kind: 'database' as const, what: 'table locked', app: null };
  const change = { presses: [{ ...press, until: 101 }], disturbances: [locked] };
  expect(kinds({ ...change, shown: [said, shown] })).toEqual(['falseNotSent']);
});

test('an app that answers again, or stops, later than its limit is overdue', () => {
  const limit = { app: 'A', what: 'answers again', from: 1_000, to: 16_000, limitMs: 15_000 };
  expect(kinds({ limits: [limit] })).toEqual([]);
  expect(kinds({ limits: [{ ...limit, to: 16_001 }] })).toEqual(['overdue']);
  expect(kinds({ limits: [{ ...limit, to: Number.POSITIVE_INFINITY }] })).toEqual(['overdue']);
});

test('an app that is stopped in order ends well what it had at hand, before it is gone', () => {
  const stopped = { ...kill, kind: 'stop' as const, what: 'stopped at K3', ids: [tag], to: 125 };
  const intents = [withScript('rejected')];
  expect(kinds({ intents, disturbances: [stopped] })).toEqual([]);
  expect(kinds({ intents, disturbances: [{ ...stopped, to: 119 }] })).toEqual(['cutOff']);
  expect(kinds({ disturbances: [stopped], rows: [inState('unknown')], shown: [] })).toEqual(['cutOff', 'unexplained']);
  expect(kinds({ disturbances: [stopped, kill], rows: [inState('unknown')], shown: [] })).toEqual([]);
  expect(kinds({ disturbances: [{ ...stopped, ids: [] }], rows: [inState('unknown')], shown: [] })).toEqual([
    'unexplained',
  ]);
});

test('an app that ends of its own accord has crashed, one that a fault ended has not', () => {
  const ended = { app: 'A', from: 0, to: 1_000, end: 'crashed' as const };
  expect(kinds({ uptimes: [ended] })).toEqual(['crashes']);
  expect(kinds({ uptimes: [{ ...ended, end: 'ended' }] })).toEqual([]);
});

test('a page that never says what became of its booking is silent', () => {
  expect(kinds({ shown: [{ ...shown, what: 'silent', shipmentId: null }] })).toEqual(['silent']);
  expect(kinds({ shown: [{ ...shown, what: 'silent', shipmentId: null }, shown] })).toEqual([]);
});

test('a fault of the token endpoint excuses a booking that was not sent, and no unknown', () => {
  const disturbances = [{ ...kill, kind: 'token' as const, app: null }];
  expect(kinds({ heard: [], rows: [inState('not_sent')], shown: [], disturbances })).toEqual([]);
  expect(kinds({ rows: [inState('unknown')], shown: [], disturbances })).toEqual(['unexplained']);
});

test('ambiguous are the bookings with an ambiguous answer, and those that a kill met on their way', () => {
  expect(countAmbiguous(good)).toBe(0);
  expect(countAmbiguous({ ...good, intents: [withScript('unknown')] })).toBe(1);
  expect(countAmbiguous({ ...good, intents: [withScript('unknown')], heard: [], rows: [], presses: [] })).toBe(0);
  expect(countAmbiguous({ ...good, disturbances: [kill] })).toBe(1);
});
