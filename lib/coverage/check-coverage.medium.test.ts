import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { LogFields } from '@/lib/platform/log';
import { updateSolution } from '@/lib/shops/data/solution-settings';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { checkCoverage, tryCoverage } from './check-coverage';
import { type CoverageQuestion, coverageSchema } from './schema';

let server: TestServer;
let lines: [string, LogFields][] = [];
beforeAll(async () => {
  const opened = await openTestServer();
  lines = [];
  server = { ...opened, log: { ...opened.log, event: (...line) => void lines.push(line) } };
});
afterAll(() => server.close());

const setChecks = (checksAddress: boolean) =>
  updateSolution(server.db.orm, server.shopId, server.homeSolutionId, { checksAddress });

function question(change: Partial<CoverageQuestion> = {}) {
  const ids = { shopId: server.shopId, solutionId: server.homeSolutionId };
  const place = { countryCode: 'NO', zipCode: '0155', city: 'Oslo', streetAddress: 'Hemmeligveien 7' };
  return z.parse(coverageSchema, { ...ids, ...place, ...change });
}

const asked = async () => {
  const headers = { authorization: `Bearer ${server.ledgerKey}` };
  const ledger = await (await fetch(`${server.carrierUrl}/ledger`, { headers })).json();
  const requests: { path: string }[] = ledger.requests;
  return requests.filter(({ path }) => path === '/parcels/v1/addresses/find/single').length;
};

describe('checking an address', () => {
  it('asks nothing as delivered', async () => {
    expect(await checkCoverage(server, server.clerk, question())).toEqual({ kind: 'unknown' });
    expect(await asked()).toBe(0);
  });

  it('says whether the carrier delivers to it with the solution', async () => {
    await setChecks(true);
    const svalbard = { zipCode: '9170', city: 'Longyearbyen' };
    expect(await checkCoverage(server, server.clerk, question())).toEqual({ kind: 'served' });
    expect(await checkCoverage(server, server.clerk, question(svalbard))).toEqual({ kind: 'not_served' });
  });

  it.each([
    ['coverage-none', 'not_served'],
    ['coverage-nameless', 'served'],
    ['coverage-invalid', 'unknown'],
    ['coverage-refused', 'unknown'],
    ['coverage-missing', 'unknown'],
    ['coverage-error', 'unknown'],
    ['coverage-html', 'unknown'],
  ])('%s is %s, and what fails is logged without the address', async (word, kind) => {
    await setChecks(true);
    lines = [];
    expect(await checkCoverage(server, server.clerk, question({ streetAddress: `Hemmeligveien 7 ${word}` }))).toEqual({
      kind,
    });
    expect(lines.map(([name]) => name)).toEqual(kind === 'unknown' ? ['address_not_checked'] : []);
    expect(JSON.stringify(lines)).not.toMatch(/Hemmeligveien|0155/);
  });

  it('asks nothing for a clerk who is no member of the shop, nor with another shop’s solution', async () => {
    const [stranger, before] = [{ id: crypto.randomUUID(), isAdministrator: false }, await asked()];
    expect(await checkCoverage(server, stranger, question())).toBeNull();
    expect(await checkCoverage(server, server.clerk, question({ solutionId: crypto.randomUUID() }))).toBeNull();
    expect(await asked()).toBe(before);
  });

  it('takes no half address', () => {
    expect(() => question({ city: ' ' })).toThrow();
    expect(() => question({ streetAddress: '' })).toThrow();
  });
});

it('the check is tried with the shop’s own address, also where it is off, and names the product', async () => {
  await setChecks(false);
  const ids = { shopId: server.shopId, solutionId: server.homeSolutionId };
  expect(await tryCoverage(server, server.clerk, ids)).toMatchObject({
    outcome: { kind: 'served', productName: 'Home delivery' },
    solution: 'Home',
  });
});
