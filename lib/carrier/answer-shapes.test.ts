import { describe, expect, it } from 'vitest';
import { labelFromBooking } from '@/lib/labels/from-booking';
import { shipment } from '@/lib/testing/booking-rows';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { judgeBooking } from './judge-booking';

// Every shape of an answer to a booking, made from what can speak for a booking and what can speak against it: what is said of it, what
// is kept, and what is printed.

const OWN = 'ORDER-77';
const ASSIGNED = fullBookingAnswer.shipmentId;
const { shipmentId: _, ...withoutId } = fullBookingAnswer;

/** What stands in the place of the shipmentId; `proves`: it is a number that only a booking has. */
const NUMBERS: [name: string, fields: object, proves: 'always' | 'where nothing is against it' | 'never'][] = [
  ['an assigned shipmentId', { shipmentId: ASSIGNED }, 'always'],
  ['one of digits', { shipmentId: 70724763283719873n }, 'always'],
  ['our own shipmentId', { shipmentId: OWN }, 'where nothing is against it'],
  ['no shipmentId', {}, 'never'],
  ['null', { shipmentId: null }, 'never'],
  ['0', { shipmentId: 0 }, 'never'],
  ['"0"', { shipmentId: '0' }, 'never'],
  ['"null"', { shipmentId: 'null' }, 'never'],
  ['"undefined"', { shipmentId: 'undefined' }, 'never'],
  ['blanks', { shipmentId: '  ' }, 'never'],
];

/** What says that it failed, and a word of it that the clerk reads. */
const FAILURES: [name: string, fields: object, said: string][] = [
  ['errorKey', { errorKey: 'address.invalid' }, 'address.invalid'],
  ['errorKey and status', { errorKey: 'address.invalid', statusCode: 400 }, 'address.invalid'],
  ['nested errorKey', { error: { errorKey: 'address.invalid' } }, 'address.invalid'],
  ['nested error', { error: { code: 'E42', message: 'No such street' } }, 'No such street'],
  ['error as text', { error: 'No such street' }, 'No such street'],
  ['list of errors', { errors: [{ errorKey: 'address.invalid' }] }, 'address.invalid'],
  ['list of texts', { errors: ['No such street'] }, 'No such street'],
  ['lists of messages', { errors: [{ code: 1, messages: ['No such', 'street'] }] }, 'No such street'],
  ['errors by field', { errors: { street: ['unknown'] } }, 'street: unknown'],
  ['an errorMap', { errorMap: { 'parties[0].address': 'No such street' } }, 'No such street'],
  ['faults', { faults: [{ text: 'No such street' }] }, 'No such street'],
  ['violations', { violations: [{ propertyPath: 'street', message: 'No such street' }] }, 'No such street'],
  ['success false', { success: false }, 'success'],
  ['success as text', { success: 'false' }, 'success'],
  ['isSuccess false', { isSuccess: false, message: 'No such street' }, 'No such street'],
  ['ok false', { ok: false, reason: 'No such street' }, 'No such street'],
  ['hasErrors', { hasErrors: true }, 'hasErrors'],
  ['status ERROR', { status: 'ERROR' }, 'ERROR'],
  ['status of words', { status: 'VALIDATION_FAILED' }, 'VALIDATION_FAILED'],
  ['bookingStatus', { bookingStatus: 'Rejected' }, 'Rejected'],
  ['result', { result: 'error', detail: 'No such street' }, 'No such street'],
  ['statusCode 400', { statusCode: 400 }, '400'],
  ['statusCode as text', { statusCode: '500', message: 'Internal error' }, 'Internal error'],
  ['httpStatus 422', { httpStatus: 422, title: 'Unprocessable' }, 'Unprocessable'],
  ['a problem', { type: 'about:blank', title: 'Bad request', status: 400, detail: 'No such street' }, 'No such street'],
  ['OAuth', { error: 'invalid_request', error_description: 'No such street' }, 'No such street'],
  ['code 500', { code: 500, message: 'Internal' }, 'Internal'],
  ['errorCode', { errorCode: 'E42' }, 'E42'],
  ['error_message', { error_message: 'No such street' }, 'No such street'],
  ['a parcel that failed', { parcelResult: [{ status: 'FAILED', text: 'No such street' }] }, 'FAILED'],
  ['a message that says so', { message: 'Booking failed' }, 'Booking failed'],
];

/** What looks like a failure and says none. */
const HARMLESS: [name: string, fields: object][] = [
  ['nothing', {}],
  ['empty errorKey', { errorKey: '' }],
  ['error null', { error: null, errors: [] }],
  ['empty errorMap', { errorMap: {} }],
  ['errors of nothing', { errors: [{}], faults: [null] }],
  ['success', { success: true, hasErrors: false, failed: 0 }],
  ['status OK', { status: 'OK' }],
  ['status 200', { status: 200, statusCode: '201' }],
  ['errorCode 0', { errorCode: 0, errorMessage: 'OK' }],
  ['error that is none', { error: { code: 0, message: 'Success' } }],
  ['no errors in words', { message: 'Booked, no errors' }],
  ['a default', { isDefault: true, defaultPoint: 'X' }],
  ['an unknown field', { carbonGrams: 412, terms: 'It can be cancelled until noon' }],
  ['a product of 500 g', { weightClass: 500, code: 'B500' }],
];

const ACCEPTING = [200, 201, 202];
const REFUSING = [400, 403, 422];

const write = (value: object) =>
  JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? `#${field}#` : field)).replace(
    /"#(\d+)#"/g,
    '$1',
  );

/** Said, kept and printed of an answer. */
function made(status: number, answer: object) {
  const body = write(answer);
  const outcome = judgeBooking({ kind: 'answered', status, body, retryAfterSeconds: null }, OWN);
  const kept = outcome.answer.status === status && outcome.answer.body === body;
  const refusal = 'refusal' in outcome ? outcome.refusal : null;
  const said = refusal
    ? [refusal.errorKey, refusal.message, ...(refusal.faults ?? []).map((fault) => fault.message)]
    : [];
  const printed =
    outcome.kind === 'booked'
      ? labelFromBooking({
          asked: shipment,
          booked: outcome.shipment,
          servicePoint: null,
          solutionName: 'Home',
          solutionKind: 'home',
          isReturn: false,
          environment: 'test',
          orderReference: '',
          bookedAt: new Date(0),
          timeZone: 'Europe/Oslo',
          language: 'nb',
        }).shipmentId
      : null;
  return {
    kind: outcome.kind,
    reason: 'reason' in outcome ? outcome.reason : null,
    kept,
    said: said.join(' '),
    printed,
    outcome,
  };
}

let shapes = 0;

describe.each(NUMBERS)('an answer with %s', (_name, number, proves) => {
  const idOf = (answer: object) => String((answer as { shipmentId?: unknown }).shipmentId);

  it.each(HARMLESS)('and no failure (%s) is booked where it has a number of the booking', (_what, fields) => {
    for (const status of ACCEPTING) {
      shapes += 1;
      const answer = { ...withoutId, ...number, ...fields };
      const { outcome: __, ...shown } = made(status, answer);
      expect(shown).toEqual(
        proves === 'never'
          ? { kind: 'unknown', reason: 'accepted_unreadable', kept: true, said: '', printed: null }
          : { kind: 'booked', reason: null, kept: true, said: '', printed: idOf(answer) },
      );
    }
  });

  it.each(FAILURES)(
    'and a failure (%s) is never booked and never most likely so, and prints nothing',
    (_what, fields, words) => {
      for (const [status, answer] of [
        ...ACCEPTING.map((accepting) => [accepting, { ...withoutId, ...number, ...fields }] as const),
        ...ACCEPTING.map((accepting) => [accepting, { ...number, ...fields }] as const),
      ]) {
        shapes += 1;
        const { said, outcome, ...shown } = made(status, answer);
        expect(shown).toEqual({ kind: 'unknown', reason: 'accepted_with_error', kept: true, printed: null });
        expect(said).toContain(words);
        if (outcome.kind === 'unknown') expect(outcome.found?.shipmentIds ?? []).not.toContain(OWN);
      }
    },
  );

  it.each(FAILURES)(
    'under a status that refuses (%s) is refused, unless the carrier numbered it',
    (_what, fields, words) => {
      for (const status of REFUSING) {
        shapes += 1;
        const { said, outcome: __, ...shown } = made(status, { ...number, ...fields });
        const kind = proves === 'always' ? 'unknown' : 'rejected';
        const reason = proves === 'always' ? 'accepted_with_error' : null;
        expect(shown).toEqual({ kind, reason, kept: true, printed: null });
        expect(said).toContain(words);
      }
    },
  );
});

describe('an accepted answer that is no JSON', () => {
  it.each([
    ['ERROR: the booking was not made', 'accepted_with_error'],
    ['Booking failed', 'accepted_with_error'],
    ['<html><h1>Error 500</h1></html>', 'accepted_with_error'],
    ['<s:Envelope><s:Fault><faultstring>No such street</faultstring></s:Fault></s:Envelope>', 'accepted_with_error'],
    ['{"errorKey":"address.invalid","mess', 'accepted_with_error'],
    ['"{\\"success\\":false}"', 'accepted_with_error'],
    ['[{"errorKey":"address.invalid"}]', 'accepted_with_error'],
    ['OK', 'accepted_unreadable'],
    ['', 'accepted_unreadable'],
    ['<h1>Welcome</h1>', 'accepted_unreadable'],
    ['{"shipmentId":"(401)7072476', 'accepted_unreadable'],
  ])('%j is %s', (body, reason) => {
    shapes += 1;
    const outcome = judgeBooking({ kind: 'answered', status: 200, body, retryAfterSeconds: null });
    expect(outcome).toMatchObject({ kind: 'unknown', reason });
  });
});

it('the shapes are many', () => {
  expect(shapes).toBeGreaterThan(1_000);
});
