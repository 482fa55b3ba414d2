import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, item, type OpenPracticeCarrier, openPracticeCarrier, party } from './ask-practice-carrier';

let carrier: OpenPracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.stop());

async function expectTaken(request: unknown) {
  const { status, text } = await carrier.book(request);
  expect([status, text]).toEqual([200, expect.stringContaining('shipmentId')]);
}

async function expectRefused(request: unknown, path: string, fault: 'required' | 'invalid') {
  const { status, body } = await carrier.book(request);
  expect(status).toBe(400);
  expect(body.errorMap).toMatchObject({ [path]: fault });
  expect(body).toMatchObject({ statusCode: 400, path: '/parcels/v1/bookings', timestamp: expect.any(String) });
}

const main = (change: object) => bookingRequest({ parties: [party('consignee', { ...change }), party('consignor')] });
const withItem = (change: Record<string, unknown>) => bookingRequest({ items: [item(change)] });
const withThird = (third: object) => bookingRequest({ parties: [party('consignee'), party('consignor'), third] });

describe('Book a parcel, rule 1: the body must contain', () => {
  test.each(['shopId', 'transportSolutionId', 'items', 'parties'])('%s', async (field) => {
    await expectRefused(bookingRequest({ [field]: undefined }), field, 'required');
    await expectRefused(bookingRequest({ [field]: null }), field, 'invalid');
  });
});

describe('Book a parcel, rule 2: parties has at least 2 and at most 3 entries', () => {
  const [consignee, consignor, other] = [party('consignee'), party('consignor'), party('returnAddress')];

  test.each([
    ['none', []],
    ['one', [consignee]],
    ['four', [consignee, consignor, other, other]],
  ])('%s is refused', (_, parties) => expectRefused(bookingRequest({ parties }), 'parties', 'invalid'));

  test.each([
    ['no consignor', [consignee, other]],
    ['no consignee', [consignor, other]],
    ['two consignees', [consignee, consignee, consignor]],
    ['two consignors', [consignee, consignor, consignor]],
  ])('%s is refused', (_, parties) => expectRefused(bookingRequest({ parties }), 'parties', 'invalid'));

  test('two and three are taken, in any order', async () => {
    await expectTaken(bookingRequest({ parties: [consignor, consignee] }));
    await expectTaken(bookingRequest({ parties: [other, consignor, consignee] }));
  });
});

describe('Booking request', () => {
  test.each(['shopId', 'transportSolutionId'])('%s: a whole number, not text', async (field) => {
    await expectRefused(bookingRequest({ [field]: '16' }), field, 'invalid');
    await expectRefused(bookingRequest({ [field]: 1.5 }), field, 'invalid');
  });

  test('shopId: one without an agreement is a 403 no.access.shop.id', async () => {
    const { status, body } = await carrier.book(bookingRequest({ shopId: 99 }));
    expect([status, body.errorKey]).toEqual([403, 'no.access.shop.id']);
  });

  test.each([1, 16])('shopId: %i is a practice shop', (shopId) => expectTaken(bookingRequest({ shopId })));

  test('transportSolutionId: one the shop may not use is a 403', async () => {
    const { status, body } = await carrier.book(bookingRequest({ transportSolutionId: 11 }));
    expect([status, body.errorKey]).toEqual([403, 'no.access.transport.solution.id']);
  });

  test.each([1, 2, 23, 62, 86])('transportSolutionId: %i can be booked', (transportSolutionId) =>
    expectTaken(bookingRequest({ transportSolutionId })),
  );

  test('items: at least one, and many', async () => {
    await expectRefused(bookingRequest({ items: [] }), 'items', 'invalid');
    await expectTaken(bookingRequest({ items: Array.from({ length: 30 }, (_, n) => item({ itemNumber: n + 1 })) }));
  });

  test('desiredDeliveryDate: YYYY-MM-DD, null or left out', async () => {
    for (const date of ['2030-02-28', null, undefined])
      await expectTaken(bookingRequest({ desiredDeliveryDate: date }));
    for (const date of ['28.02.2030', '2030-02-30', '', '2030-02-28T00:00:00Z']) {
      await expectRefused(bookingRequest({ desiredDeliveryDate: date }), 'desiredDeliveryDate', 'invalid');
    }
  });

  test.each(['messageToCarrier', 'messageToConsignee'])('%s: up to 350 characters, null or left out', async (field) => {
    for (const text of ['x'.repeat(350), '', null, undefined]) await expectTaken(bookingRequest({ [field]: text }));
    await expectRefused(bookingRequest({ [field]: 'x'.repeat(351) }), field, 'invalid');
  });

  test('shipmentId: any text up to 35 characters, null or left out', async () => {
    for (const id of ['Order 7/b', 'x'.repeat(35), null, undefined])
      await expectTaken(bookingRequest({ shipmentId: id }));
    for (const id of ['', 'x'.repeat(36)]) {
      await expectRefused(bookingRequest({ shipmentId: id }), 'shipmentId', 'invalid');
    }
  });

  test('a body that is no JSON is a 400, not a 500', async () => {
    const { status, body } = await carrier.book('{"shopId":16,');
    expect([status, body.errorKey]).toEqual([400, 'body.invalid']);
  });

  test('a body that is JSON but no object is refused', async () => {
    for (const body of ['[]', 'null', '"text"']) expect((await carrier.book(body)).status).toBe(400);
  });

  test('fields without a document are ignored', () => expectTaken(bookingRequest({ colour: 'red' })));
});

describe('Party', () => {
  test.each(['name', 'countryCode', 'postalName', 'zipCode', 'address'])(
    '%s: demanded of both main parties',
    async (field) => {
      await expectRefused(main({ [field]: undefined }), `parties.0.${field}`, 'required');
      await expectRefused(main({ [field]: '' }), `parties.0.${field}`, 'invalid');
      const parties = [party('consignee'), party('consignor', { [field]: undefined })];
      await expectRefused(bookingRequest({ parties }), `parties.1.${field}`, 'required');
    },
  );

  test.each(['phone1', 'email', 'reference', 'contact'])('%s: text that may be empty or left out', async (field) => {
    for (const text of ['', undefined]) await expectTaken(main({ [field]: text }));
    await expectRefused(main({ [field]: null }), `parties.0.${field}`, 'invalid');
  });

  test.each(['id', 'coaddress', 'phone2'])('%s: null, empty or left out', async (field) => {
    for (const text of [null, '', undefined]) await expectTaken(main({ [field]: text }));
  });

  test('countryCode: two capital letters', async () => {
    for (const code of ['no', 'NOR', 'N'])
      await expectRefused(main({ countryCode: code }), 'parties.0.countryCode', 'invalid');
  });

  const lengths = { name: 105, address: 105, coaddress: 255, postalName: 35, email: 100, phone1: 100, phone2: 100 };
  test.each(Object.entries({ ...lengths, contact: 35, reference: 35, zipCode: 9 }))(
    '%s: at most %i characters',
    async (field, most) => {
      await expectTaken(main({ [field]: '1'.repeat(most) }));
      await expectRefused(main({ [field]: '1'.repeat(most + 1) }), `parties.0.${field}`, 'invalid');
    },
  );

  test('type servicePoint: id and countryCode are enough, name and address are not demanded', () =>
    expectTaken(withThird({ type: 'servicePoint', id: '100004', countryCode: 'NO' })));

  test('type: unknown ones, null and none are taken for a third party', async () => {
    for (const type of ['returnAddress', 'pickupAddress', 'somethingNew', null, undefined]) {
      await expectTaken(withThird({ ...party('x'), type }));
    }
  });

  test('a third party is held to the same lengths', () =>
    expectRefused(withThird({ type: 'servicePoint', name: 'x'.repeat(106) }), 'parties.2.name', 'invalid'));
});

describe('Item in the request', () => {
  test.each(['itemNumber', 'weight', 'width', 'height', 'length'])('%s: a whole number', async (field) => {
    await expectRefused(withItem({ [field]: undefined }), `items.0.${field}`, 'required');
    for (const value of ['5', 1.5, -1, null])
      await expectRefused(withItem({ [field]: value }), `items.0.${field}`, 'invalid');
  });

  test('trackingReference: up to 35 characters; empty is accepted', async () => {
    for (const text of ['', 'x'.repeat(35), null, undefined]) await expectTaken(withItem({ trackingReference: text }));
    await expectRefused(withItem({ trackingReference: 'x'.repeat(36) }), 'items.0.trackingReference', 'invalid');
  });

  test('contents: up to 100 characters', async () => {
    for (const text of ['', 'x'.repeat(100)]) await expectTaken(withItem({ contents: text }));
    await expectRefused(withItem({ contents: 'x'.repeat(101) }), 'items.0.contents', 'invalid');
  });
});

describe('what is refused is not booked', () => {
  test('no refusal of these tests is in the ledger', async () => {
    const before = (await carrier.ledger()).bookings.length;
    await expectRefused(bookingRequest({ items: [] }), 'items', 'invalid');
    await carrier.book(bookingRequest({ shopId: 99 }));
    expect((await carrier.ledger()).bookings).toHaveLength(before);
  });
});
