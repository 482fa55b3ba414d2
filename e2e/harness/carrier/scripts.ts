import {
  answers,
  answersTwice,
  books,
  booksAfter,
  closes,
  cuts,
  cutsUnmeasured,
  drips,
  isSilent,
  refusesToken,
  rejectsToken,
  resets,
  type Step,
  says,
} from './steps';

/** What a truthful desk makes of a script (docs/architecture.md#the-life-of-a-booking), whatever the program under test says. */
export type Outcome = 'booked' | 'rejected' | 'not_sent' | 'unknown';

/** How the carrier treats one booking: the nth request with its tag gets the nth step, and from the last one on that. */
export type Script = { name: string; outcome: Outcome; steps: readonly Step[]; isSlow?: true };

const HTML = '<!doctype html><title>Gateway</title><p>Not now.</p>';
const KEY = { errorKey: 'no.carrier.support' };

export const NORMAL: Script = { name: 'booked', outcome: 'booked', steps: [books()] };

const scripts = (outcome: Outcome, table: Record<string, Step | Step[]>): Script[] =>
  Object.entries(table).map(([name, steps]) => ({ name, outcome, steps: [steps].flat() }));

/** Each status in each form of body: the table of docs/architecture.md#the-life-of-a-booking, written down once more. */
function statusScripts(
  outcome: Outcome,
  statuses: number[],
  forms: Record<string, unknown>,
  isTaken = false,
): Script[] {
  const rows = statuses.flatMap((status) =>
    Object.entries(forms).map(([form, body]) => [
      `${status} ${form}${isTaken ? ', taken' : ''}`,
      answers(status, body, { isTaken, headers: status < 400 ? { location: '/elsewhere' } : {} }),
    ]),
  );
  return scripts(outcome, Object.fromEntries(rows));
}

/** FaultActions that take no time. */
export const QUICK_FAULTS: readonly Script[] = [
  ...scripts('booked', {
    'booked with 200': books(200),
    'booked with 202': books(202),
    'booked after half a second': booksAfter(500),
    'booked twice over': answersTwice(),
    '401 once': [rejectsToken(), books()],
    '401 once with HTML': [refusesToken(HTML), books()],
  }),
  ...scripts('rejected', {
    '401 always': refusesToken({ errorKey: 'authentication.failure' }),
    '401 always, empty': refusesToken(''),
  }),
  ...statusScripts('rejected', [400, 403, 404, 405, 413, 415, 422], { json: KEY }),
  ...statusScripts('rejected', [403], { empty: '', text: 'Forbidden' }),
  ...statusScripts('not_sent', [429], { json: KEY, empty: '', html: HTML }),
  ...statusScripts('unknown', [400, 404, 405, 413, 415, 422], { html: HTML, empty: '' }),
  ...statusScripts('unknown', [403], { html: HTML }),
  ...statusScripts('unknown', [302, 307, 408, 409, 418, 425], { json: KEY, html: HTML }),
  ...statusScripts('unknown', [500, 502, 503, 504], { json: KEY, html: HTML, empty: '' }),
  ...statusScripts('unknown', [302, 409, 500, 502, 504], { json: KEY, html: HTML }, true),
  ...statusScripts('unknown', [200, 204], { empty: '' }, true),
  ...statusScripts('unknown', [200, 201], { html: HTML, 'json without shipmentId': { orderId: 7 } }, true),
  ...scripts('unknown', {
    'reset, not taken': resets(false),
    'reset after taking': resets(true),
    'closed, not taken': closes(false),
    'closed after taking': closes(true),
    'cut inside the head': cuts(true, 0.05, 'close'),
    'reset inside the head': cuts(true, 0.05, 'reset'),
    'cut inside the body': cuts(true, 0.7, 'close'),
    'reset inside the body': cuts(true, 0.7, 'reset'),
    'cut without a length': cutsUnmeasured(),
    'garbage, not taken': says(false, '\u0000\u0001garbage\r\n\r\n'),
    'garbage after taking': says(true, 'SMTP ready\r\n'),
    'only 103, then closed': says(true, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    '401, then reset after taking': [rejectsToken(), resets(true)],
    '401, then 502': [rejectsToken(), answers(502, HTML)],
  }),
];

/** FaultActions that hold a request for seconds; few of them at a time, or they would take all connections. */
export const SLOW_FAULTS: readonly Script[] = [
  ...scripts('booked', { 'booked after 10 s': booksAfter(10_000), 'booked in drips': drips(6, 500) }),
  ...scripts('unknown', {
    'hangs, not taken': isSilent(false),
    'hangs after taking': isSilent(true),
    'stalls inside the body': cuts(true, 0.7, 'silence'),
    'answers after the deadline': booksAfter(65_000),
  }),
].map((script) => ({ ...script, isSlow: true as const }));
