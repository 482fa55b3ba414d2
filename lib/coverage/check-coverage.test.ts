import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { updateSolution } from '@/lib/db/solution-settings';
import type { LogFields } from '@/lib/log';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { checkCoverage, tryCoverage } from './check-coverage';
import { type CoverageQuestion, coverageSchema } from './schema';

let desk: TestServer;
let lines: [string, LogFields][] = [];
beforeAll(async () => {
  const opened = await openTestServer();
  lines = [];
  desk = { ...opened, log: { ...opened.log, event: (...line) => void lines.push(line) } };
});
afterAll(() => desk.close());

const setChecks = (checksAddress: boolean) =>
  updateSolution(desk.db.orm, desk.shopId, desk.homeSolutionId, { checksAddress });

function question(change: Partial<CoverageQuestion> = {}) {
  const ids = { shopId: desk.shopId, solutionId: desk.homeSolutionId };
  const place = { countryCode: 'NO', zipCode: '0155', city: 'Oslo', streetAddress: 'Hemmeligveien 7' };
  return z.parse(coverageSchema, { ...ids, ...place, ...change });
}

const asked = async () => {
  const headers = { authorization: `Bearer ${desk.ledgerKey}` };
  const ledger = await (await fetch(`${desk.carrierUrl}/ledger`, { headers })).json();
  const requests: { path: string }[] = ledger.requests;
  return requests.filter(({ path }) => path === '/parcels/v1/addresses/find/single').length;
};

describe('checking an address', () => {
  it('asks nothing as delivered', async () => {
    expect(await checkCoverage(desk, desk.clerk, question())).toEqual({ kind: 'unknown' });
    expect(await asked()).toBe(0);
  });

  it('says whether the carrier delivers to it with the solution', async () => {
    await setChecks(true);
    const svalbard = { zipCode: '9170', city: 'Longyearbyen' };
    expect(await checkCoverage(desk, desk.clerk, question())).toEqual({ kind: 'served' });
    expect(await checkCoverage(desk, desk.clerk, question(svalbard))).toEqual({ kind: 'not_served' });
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
    expect(await checkCoverage(desk, desk.clerk, question({ streetAddress: `Hemmeligveien 7 ${word}` }))).toEqual({
      kind,
    });
    expect(lines.map(([name]) => name)).toEqual(kind === 'unknown' ? ['address_not_checked'] : []);
    expect(JSON.stringify(lines)).not.toMatch(/Hemmeligveien|0155/);
  });

  it('asks nothing for a clerk who is no member of the shop, nor with another shop’s solution', async () => {
    const [stranger, before] = [{ id: crypto.randomUUID(), isAdministrator: false }, await asked()];
    expect(await checkCoverage(desk, stranger, question())).toBeNull();
    expect(await checkCoverage(desk, desk.clerk, question({ solutionId: crypto.randomUUID() }))).toBeNull();
    expect(await asked()).toBe(before);
  });

  it('takes no half address', () => {
    expect(() => question({ city: ' ' })).toThrow();
    expect(() => question({ streetAddress: '' })).toThrow();
  });
});

it('the check is tried with the shop’s own address, also where it is off, and names the product', async () => {
  await setChecks(false);
  const ids = { shopId: desk.shopId, solutionId: desk.homeSolutionId };
  expect(await tryCoverage(desk, desk.clerk, ids)).toMatchObject({
    outcome: { kind: 'served', productName: 'Home delivery' },
    solution: 'Home',
  });
});
