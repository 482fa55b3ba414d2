import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRefusal } from './read-answer';

const read = (body: unknown) => readRefusal(400, typeof body === 'string' ? body : JSON.stringify(body));

describe('an error body', () => {
  it.each<[string, unknown, string | null, string | null]>([
    [
      'current form',
      { errorKey: 'address.invalid', path: '/x', statusCode: 400, timestamp: 't' },
      'address.invalid',
      null,
    ],
    ['short form', { statusCode: 400, errorKey: 'address.invalid', errorMap: {} }, 'address.invalid', null],
    ['key alone', { errorKey: 'address.invalid' }, 'address.invalid', null],
    ['nested', { error: { errorKey: 'address.invalid', message: 'No' } }, 'address.invalid', 'No'],
    ['list', { errors: [{ errorKey: 'address.invalid' }, { errorKey: 'other' }] }, 'address.invalid', null],
    ['old form', { code: 'E42', message: 'Not found' }, null, 'Not found'],
    ['plain text', 'Forbidden', null, 'Forbidden'],
    ['plain text in another encoding', 'N\u0000o\u0000', null, 'No'],
    ['HTML', '<h1>Forbidden</h1>', null, null],
    ['nothing', '', null, null],
    ['empty key', { errorKey: ' ', message: 'Why' }, null, 'Why'],
    ['key of another type', { errorKey: 7, error: 'x', errors: {} }, null, 'x'],
    ['a problem', { type: 'about:blank', title: 'Bad request', detail: 'No such street' }, null, 'No such street'],
    ['OAuth', { error: 'invalid_request', error_description: 'No shop' }, null, 'No shop'],
    ['lists of messages', { errors: [{ messages: ['No street', 'No city'] }] }, null, 'No street No city'],
    ['list of texts', { errors: ['No street', 'No city'] }, null, 'No street No city'],
    ['faults', { faults: [{ text: 'No street' }, { text: 'No city' }] }, null, 'No street No city'],
    ['a fault', { fault: { faultstring: 'No street' } }, null, 'No street'],
    ['no known form', { why: 'street' }, null, '{"why":"street"}'],
    ['JSON that was cut', '{"why":"str', null, '{"why":"str'],
    ['a number', '404', null, '404'],
    ['nothing in it', {}, null, null],
    ['signs that turn letters', { message: 'No \u202estreet' }, null, 'No [U+202E]street'],
  ])('%s', (_, body, errorKey, message) => {
    expect(read(body)).toEqual({ status: 400, errorKey, message });
  });

  it('is read in the order errorKey, error.errorKey, errors[0].errorKey', () => {
    const [first, second, third] = [{ errorKey: 'a' }, { error: { errorKey: 'b' } }, { errors: [{ errorKey: 'c' }] }];
    expect(read({ ...third, ...second, ...first }).errorKey).toBe('a');
    expect(read({ ...third, ...second }).errorKey).toBe('b');
    expect(read({ errorKey: '', ...third, ...second }).errorKey).toBe('b');
  });

  it('without anything to read still has its status', () => {
    expect(readRefusal(403, null)).toEqual({ status: 403, errorKey: null, message: null });
  });

  it('is cut at 300 characters, never inside one', () => {
    expect(read({ message: '🎁'.repeat(400) }).message).toBe('🎁'.repeat(300));
    expect(read({ errorKey: 'k'.repeat(400) }).errorKey).toHaveLength(300);
  });

  it('is read without an exception, whatever it is', () => {
    const anyBody = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(anyBody, (body) => {
        const { errorKey, message } = readRefusal(400, body);
        for (const text of [errorKey, message]) expect(text === null || text.trim() !== '').toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the faults that a refusal names', () => {
  it('are read from an errorMap, whatever stands at its paths', () => {
    const errorMap = {
      'parties[0].zipCode': 'No such code.',
      'items[0].weight': ['Too heavy.'],
      a: {},
      b: { message: 'No.' },
    };
    expect(readRefusal(400, JSON.stringify({ errorKey: 'x', errorMap })).faults).toEqual([
      { path: 'parties[0].zipCode', message: 'No such code.' },
      { path: 'items[0].weight', message: 'Too heavy.' },
      { path: 'a', message: '' },
      { path: 'b', message: 'No.' },
    ]);
  });

  it('are read from a list of errors, also where the list is the whole body', () => {
    const list = [{ errorKey: 'address.invalid', field: 'consignee.address', message: 'No such street.' }];
    const faults = [{ path: 'consignee.address', message: 'No such street.' }];
    expect(readRefusal(400, JSON.stringify(list))).toMatchObject({ errorKey: 'address.invalid', faults });
    expect(readRefusal(400, JSON.stringify({ errors: list }))).toMatchObject({ errorKey: 'address.invalid', faults });
  });

  it.each([
    [{ errors: { zipCode: ['unknown', 'x'], street: 'long' } }, 'zipCode: unknown x street: long'],
    [{ 'invalid-params': [{ name: 'zipCode', reason: 'unknown' }] }, 'unknown'],
    [{ errors: [{ detail: 'unknown', source: { pointer: '/parties/0/zipCode' } }] }, 'unknown'],
    [{ violations: [{ propertyPath: 'zipCode', message: 'unknown' }] }, 'unknown'],
  ])('are read by field, and as the reason where there is no other: %j', (body, message) => {
    const refusal = readRefusal(400, JSON.stringify(body));
    expect(refusal.message).toBe(message);
    expect(refusal.faults?.map((fault) => fault.path.replace('/parties/0/', ''))).toContain('zipCode');
  });

  it('are not the path of the request', () => {
    expect(readRefusal(400, '[{"errorKey":"x","path":"/parcels/v1/bookings"}]').faults).toBeUndefined();
  });

  it('are no more than a form has fields, in short texts', () => {
    const errorMap = Object.fromEntries(
      Array.from({ length: 99 }, (_, index) => [`${index}${'p'.repeat(500)}`, 'm'.repeat(999)]),
    );
    const { faults = [] } = readRefusal(400, JSON.stringify({ errorMap }));
    expect(faults).toHaveLength(50);
    expect(Math.max(...faults.map(({ path, message }) => path.length + message.length))).toBeLessThanOrEqual(400);
  });
});
