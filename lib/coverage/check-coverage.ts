import { checkAddress } from '@/lib/carrier/check-address';
import type { CarrierConnection } from '@/lib/carrier/client';
import type { AddressOutcome } from '@/lib/carrier/outcomes';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { Log } from '@/lib/platform/log';
import { findShopWithSolution, type ShopReader } from '@/lib/shops/data/shops';
import type { CoverageAnswer, CoverageInput } from './schema';

type Dependencies = { db: Database; carrier: CarrierConnection; environment: CarrierEnvironment; log: Log };

/**
 * Asks the carrier whether it delivers to an address, where the solution wants that. Null where there is no such shop or solution for
 * this clerk. What fails is logged without the address, and is no answer. Ends within 4 s.
 */
export async function checkCoverage(
  { db, carrier, environment, log }: Dependencies,
  clerk: ShopReader,
  { solutionId, ...question }: CoverageInput,
): Promise<CoverageAnswer | null> {
  const found = await findShopWithSolution(db.orm, clerk, environment, { shopId: question.shopId, solutionId });
  if (typeof found === 'string') return null;
  const { shop, solution } = found;
  if (!solution.checksAddress) return { kind: 'unknown' };
  const outcome = await checkAddress(carrier, { ...question, ...numbersOf(shop, solution) });
  if (outcome.kind !== 'failed') return { kind: outcome.kind };
  log.event('address_not_checked', { solutionId, reason: outcome.reason, status: outcome.status });
  return { kind: 'unknown' };
}

/** What the carrier says of the shop's own address: whether it answers such questions at all, before a solution asks them. */
export async function tryCoverage(
  { db, carrier, environment }: Omit<Dependencies, 'log'>,
  clerk: ShopReader,
  asked: { shopId: string; solutionId: string },
): Promise<{ outcome: AddressOutcome; zipCode: string; city: string; solution: string } | null> {
  const found = await findShopWithSolution(db.orm, clerk, environment, asked);
  if (typeof found === 'string') return null;
  const { shop, solution } = found;
  const { address: streetAddress, zipCode, city, countryCode } = shop.sender;
  const query = { streetAddress, zipCode, city, countryCode, ...numbersOf(shop, solution) };
  return { outcome: await checkAddress(carrier, query), zipCode, city, solution: solution.name };
}

function numbersOf(shop: { carrierShopId: number }, solution: { carrierSolutionId: number }) {
  return { carrierShopId: shop.carrierShopId, transportSolutionId: solution.carrierSolutionId };
}
