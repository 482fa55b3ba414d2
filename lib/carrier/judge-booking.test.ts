import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { mutatedJson } from '@/lib/testing/mutate-json';
import { judgeBooking } from './judge-booking';

const answered = (body: string, status = 200) =>
  judgeBooking({ kind: 'answered', status, body, retryAfterSeconds: null });
const bookedFrom = (answer: object) => {
  const outcome = answered(JSON.stringify(answer));
  return outcome.kind === 'booked' ? outcome.shipment : null;
};

describe('an answer to a booking', () => {
  it.each([200, 201, 202, 299])('with %i and a shipmentId means booked', (status) => {
    expect(answered('{"shipmentId":"(401)1"}', status).kind).toBe('booked');
  });

  it.each([
    '',
    'OK',
    '<h1>Welcome</h1>',
    '{"shipmentId":"(401',
    '{}',
    '[]',
    'null',
    '{"shipmentId":null}',
    '{"shipmentId":" "}',
    '{"shipmentId":{"id":1}}',
    '{"shipmentId":true}',
    '-9007199254740992',
  ])('that is accepted but says %j is unreadable, and kept', (body) => {
    const unreadable = { kind: 'unknown', reason: 'accepted_unreadable', answer: { status: 200, body } };
    expect(answered(body)).toEqual(unreadable);
  });

  it('that is accepted in an older form is unknown, with the numbers it names', () => {
    expect(answered('{"order_id":1,"tracking_identifier":"370724763243779252"}', 201)).toMatchObject({
      kind: 'unknown',
      reason: 'accepted_unreadable',
      found: { shipmentIds: [], trackingReferences: ['370724763243779252'] },
    });
  });

  it.each([
    ['{"errorKey":"no.carrier.support","statusCode":400}', 400, 'no.carrier.support'],
    ['{"error":{"errorKey":"x"}}', 200, 'x'],
    ['{"statusCode":500,"message":"Internal error"}', 500, null],
  ])('that is accepted and is the error %s is unknown, and not called booked', (body, status, errorKey) => {
    const outcome = { kind: 'unknown', reason: 'accepted_with_error', refusal: { status, errorKey } };
    expect(answered(body)).toMatchObject(outcome);
  });

  it('that was cut after its status is unreadable, and kept so far', () => {
    const cut = { kind: 'broken', cause: 'closed', started: true, status: 201, retryAfterSeconds: null } as const;
    const answer = { status: 201, body: '{"ship' };
    expect(judgeBooking({ ...cut, body: answer.body })).toEqual({
      kind: 'unknown',
      reason: 'accepted_unreadable',
      answer,
    });
  });

  it('needs no field but the shipmentId', () => {
    expect(bookedFrom({ shipmentId: 'mine-1' })).toEqual({
      shipmentId: 'mine-1',
      orderId: null,
      freightProductId: null,
      parties: [],
      items: [],
      properties: {},
      additionalServices: [],
    });
  });

  it('may give numbers as text and identifiers as numbers', () => {
    const booked = bookedFrom({
      shipmentId: 1234,
      orderId: '77',
      items: [{ itemNumber: '2', weight: '1500', itemId: 9 }],
    });
    expect(booked).toMatchObject({ shipmentId: '1234', orderId: '77' });
    expect(booked?.items[0]).toMatchObject({ itemNumber: 2, weightGrams: 1500, itemId: '9' });
  });

  it('keeps every digit of an identifier that came as a number', () => {
    const outcome = answered('{"shipmentId":70724763283719873,"items":[{"trackingReference":370724763243779252}]}');
    expect(outcome).toMatchObject({
      kind: 'booked',
      shipment: { shipmentId: '70724763283719873', items: [{ trackingReference: '370724763243779252' }] },
    });
  });

  it('never gives an identifier that lost digits on the way: none is better than a wrong one', () => {
    expect(answered('{"shipmentId":3.70724763243779252e17}').kind).toBe('unknown');
  });

  it('shows unknown properties as they are, under names that mean something to JavaScript too', () => {
    const text = '{"shipmentId":"x","properties":{"__proto__":"p","isNew":true,"deep":{"a":1},"none":null}}';
    const { properties } = bookedFrom(JSON.parse(text)) ?? {};
    expect(Object.entries(properties ?? {})).toEqual([
      ['__proto__', 'p'],
      ['isNew', 'true'],
      ['deep', '{"a":1}'],
      ['none', null],
    ]);
  });

  it('with any one thing wrong is booked or unreadable, never lost and never an exception', () => {
    fc.assert(
      fc.property(mutatedJson(fullBookingAnswer), ({ text, path }) => {
        const outcome = answered(text);
        expect(outcome.answer).toEqual({ status: 200, body: text });
        if (outcome.kind !== 'booked') {
          expect(outcome).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/^accepted_/) });
          // An object in the place of anything may have a field such as `ok: false`, which says that the booking failed.
          const saysMore = path !== null && path !== '' && typeof valueAt(text, path) === 'object';
          if (!saysMore) expect([null, '', 'shipmentId']).toContain(path);
          else if (path !== 'shipmentId') expect(outcome).toMatchObject({ reason: 'accepted_with_error' });
          return;
        }
        if (path !== null && !['', 'shipmentId'].includes(path)) {
          expect(outcome.shipment.shipmentId).toBe(fullBookingAnswer.shipmentId);
        }
        expect(outcome.shipment.shipmentId.trim()).not.toBe('');
      }),
      { numRuns: 1_000 },
    );
  });
});

/** What stands in a text of JSON at a path such as `parties.0.phone1`. */
function valueAt(text: string, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], JSON.parse(text));
}
