import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullNearbyAnswer } from '@/lib/testing/carrier-answers';
import { mutatedJson } from '@/lib/testing/mutate-json';
import { judgeNearby } from './judge-nearby';

const answered = (body: string, status = 200, retryAfterSeconds: number | null = null) => {
  const result = judgeNearby({ kind: 'answered', status, body, retryAfterSeconds });
  return result.kind === 'passing'
    ? { isPassing: true, outcome: result.outcome }
    : { isPassing: false, outcome: result };
};

describe('an answer to a search', () => {
  it('keeps every product and point, however many, in the order of the carrier', () => {
    const points = ['1', '2', '3', '4'].map((servicePointExternalId) => ({ servicePointExternalId, type: 'NEW_KIND' }));
    const { outcome } = answered(
      JSON.stringify({ freightProducts: [{ freightProductId: 3, servicePoints: points }, { freightProductId: 1 }] }),
    );
    const products = outcome.kind === 'found' ? outcome.products : [];
    expect(products.map((product) => product.freightProductId)).toEqual(['3', '1']);
    expect(products[0]?.servicePoints.map((point) => point.externalId)).toEqual(['1', '2', '3', '4']);
  });

  it.each(['{"freightProducts":[]}', '{"freightProducts":null}'])('may find nothing: %s', (body) => {
    expect(answered(body).outcome).toEqual({ kind: 'found', products: [] });
  });

  it.each(['', '{}', '[]', '<h1>Welcome</h1>', '{"freightProducts":'])(
    '%j is unreadable and worth another try',
    (body) => {
      expect(answered(body)).toEqual({ isPassing: true, outcome: { kind: 'unavailable', reason: 'unreadable' } });
    },
  );

  it.each<[string, object]>([
    ['{"errorKey":"no.carrier.support"}', { kind: 'refused', refusal: { errorKey: 'no.carrier.support' } }],
    ['{"freightProducts":[],"errorKey":"x","statusCode":400}', { kind: 'refused', refusal: { status: 400 } }],
    ['{"success":false,"freightProducts":null}', { kind: 'refused', refusal: { message: 'success: false' } }],
    ['{"statusCode":500,"message":"Internal"}', { kind: 'unavailable', reason: 'failed' }],
    ['{"status":429}', { kind: 'unavailable', reason: 'throttled' }],
    ['{"freightProducts":[{"servicePoints":[{"servicePointName":"X"}]}],"errors":["half"]}', { kind: 'found' }],
  ])('that says under 200 that it failed is a failure, unless there is a point to choose: %s', (body, outcome) => {
    expect(answered(body).outcome).toMatchObject(outcome);
  });

  it.each<[number, string, number | null, boolean, object]>([
    [400, '{"errorKey":"no.carrier.support"}', null, false, { kind: 'refused' }],
    [403, '{"errorKey":"no.access.api"}', null, false, { kind: 'refused' }],
    [401, '', null, false, { kind: 'refused' }],
    [429, '{}', null, false, { reason: 'throttled' }],
    [429, '{}', 7, false, { reason: 'throttled' }],
    [429, '{}', 2, true, { reason: 'throttled' }],
    [302, '', null, false, { reason: 'failed' }],
    [400, '<h1>No</h1>', null, false, { reason: 'failed' }],
    [500, '{}', null, true, { reason: 'failed' }],
    [502, '<h1>Bad Gateway</h1>', null, true, { reason: 'failed' }],
  ])('%i %j with Retry-After %j: passing is %j', (status, body, retryAfter, isPassing, outcome) => {
    expect(answered(body, status, retryAfter)).toMatchObject({ isPassing, outcome });
  });

  it('keeps hours and positions as they came, for the reader to judge', () => {
    const { outcome } = answered(JSON.stringify(fullNearbyAnswer));
    const point = outcome.kind === 'found' ? outcome.products[0]?.servicePoints[0] : null;
    expect(point?.openingHours).toEqual([{ day: 'MONDAY', from: '08:00', to: '00:00' }]);
    expect(point?.coordinates).toEqual([{ northing: 59.92, easting: 10.76 }]);
  });

  it('with any one thing wrong is found or unreadable, never an exception', () => {
    fc.assert(
      fc.property(mutatedJson(fullNearbyAnswer), ({ text, path }) => {
        const { outcome } = answered(text);
        // What was put in may say that it failed, as `{"ok": false}` does.
        if (outcome.kind !== 'found' && outcome.kind !== 'refused') {
          expect(outcome).toEqual({ kind: 'unavailable', reason: 'unreadable' });
          expect([null, '', 'freightProducts']).toContain(path);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
