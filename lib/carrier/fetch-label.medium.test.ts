import { describe, expect, it } from 'vitest';
import { CANARY_SECRET, farDeadline, openCarrier, readableLog, shorter } from '@/lib/testing/carrier-client';
import {
  answers,
  inTurn,
  isSilent,
  type Script,
  startRawCarrier,
  TOKEN_PATH,
  wireAnswer,
} from '@/lib/testing/raw-carrier';
import { fetchLabel } from './fetch-label';

const NUMBER = '(401)70724763283719873';
const LABEL_PATH = `/parcels/v1/labels/${NUMBER}/unified-large`;
const pdf = { 'content-type': 'application/pdf' };
const givesPdf = answers(200, '%PDF-1.4 label', pdf);

async function fetchFrom(script: Script, number = NUMBER) {
  const carrier = await startRawCarrier({ [LABEL_PATH]: script });
  const log = readableLog();
  const client = openCarrier(carrier.url, shorter({ headersMs: 200, bodyMs: 200 }), log);
  return { outcome: await fetchLabel(client, number, farDeadline()), carrier, log };
}

it('a label is asked for as PDF with the token, under the number with its parentheses', async () => {
  const { outcome, carrier } = await fetchFrom(givesPdf);
  expect(outcome).toEqual({ kind: 'fetched', pdf: Buffer.from('%PDF-1.4 label') });
  const head = carrier.heard.at(-1)?.head ?? '';
  expect(head).toMatch(/^GET \/parcels\/v1\/labels\/\(401\)70724763283719873\/unified-large HTTP\/1\.1\r\n/);
  expect(head).toMatch(/\r\naccept: application\/pdf(\r\n|$)/);
  expect(head).toMatch(/\r\nauthorization: Bearer token-1(\r\n|$)/);
});

it('a number of the shop’s own stays one part of the address, whatever is in it', async () => {
  const { carrier } = await fetchFrom(givesPdf, '../../bookings?a=b#c');
  expect(carrier.heard.at(-1)?.path).toBe('/parcels/v1/labels/..%2F..%2Fbookings%3Fa%3Db%23c/unified-large');
});

it('after one 401 the label is asked for again with a new token, and once more only', async () => {
  const { outcome, carrier } = await fetchFrom(inTurn(answers(401, {}), givesPdf));
  expect(outcome.kind).toBe('fetched');
  expect([carrier.count(LABEL_PATH), carrier.count(TOKEN_PATH)]).toEqual([2, 2]);
});

describe('an answer is named as what it is:', () => {
  it.each<[string, Script, object]>([
    ['404, not there, or not yet', answers(404, { errorKey: 'not.found' }), { kind: 'not_there' }],
    ['404 without a body', answers(404, ''), { kind: 'not_there' }],
    [
      '403, refused',
      answers(403, { errorKey: 'no.access.api' }),
      { kind: 'refused', refusal: { errorKey: 'no.access.api' } },
    ],
    ['HTML with 200', answers(200, '<h1>Hi</h1>', { 'content-type': 'text/html' }), { fault: 'not_a_pdf' }],
    ['HTML that is called a PDF', answers(200, '<h1>Hi</h1>', pdf), { fault: 'not_a_pdf' }],
    ['a PDF that is called HTML', answers(200, '%PDF-1.4', { 'content-type': 'text/html' }), { fault: 'not_a_pdf' }],
    ['500', answers(500, {}), { kind: 'unavailable' }],
    ['429', answers(429, {}), { kind: 'unavailable' }],
    ['silence', isSilent, { kind: 'unavailable' }],
    ['a broken connection', (socket) => socket.destroy(), { kind: 'unavailable' }],
    ['more than 2 MB', answers(200, `%PDF-${'a'.repeat(2_100_000)}`, pdf), { kind: 'unusable', fault: 'too_large' }],
  ])('%s', async (_, script, expected) => {
    expect((await fetchFrom(script)).outcome).toMatchObject(expected);
  });
});

it('a redirect is not followed, so the token goes to the configured host alone', async () => {
  const elsewhere = await startRawCarrier({ '/label': givesPdf });
  const redirect: Script = (socket) => socket.write(wireAnswer(302, '', { location: `${elsewhere.url}/label` }));
  expect((await fetchFrom(redirect)).outcome).toEqual({ kind: 'unavailable' });
  expect(elsewhere.heard).toEqual([]);
});

it('neither token nor secret stands in the log or in a refusal that says them back', async () => {
  const { outcome, log } = await fetchFrom(answers(403, { message: `Not for token-1 ${CANARY_SECRET}` }));
  expect(JSON.stringify([outcome, log.lines])).not.toContain('token-1');
});
