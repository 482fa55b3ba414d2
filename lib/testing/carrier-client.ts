import 'server-only';
import { onTestFinished } from 'vitest';
import type { CarrierClient } from '@/lib/carrier/client';
import { steadyNow } from '@/lib/carrier/clock';
import { type CarrierHttp, createHttp } from '@/lib/carrier/http';
import { HTTP_LIMITS, type HttpLimits } from '@/lib/carrier/http-limits';
import { createSearchPolicy } from '@/lib/carrier/search-policy';
import type { CarrierLog, CarrierSettings } from '@/lib/carrier/settings';
import { createSharedToken } from '@/lib/carrier/shared-token';
import { requestToken } from '@/lib/carrier/token-request';
import { memoryStore } from './memory-store';

/** Marked, so that a leak can be searched for. */
export const CANARY_SECRET = 'canary-secret-6b1f0e';

export const carrierSettings = (baseUrl: string): CarrierSettings => ({
  environment: 'test',
  baseUrl,
  clientId: 'client',
  clientSecret: CANARY_SECRET,
});

/** The house's limits with some shortened, for all purposes. */
export function shorter(change: Partial<HttpLimits>): typeof HTTP_LIMITS {
  const { token, search, booking, label, address } = HTTP_LIMITS;
  return {
    token: { ...token, ...change },
    search: { ...search, ...change },
    booking: { ...booking, ...change },
    label: { ...label, ...change },
    address: { ...address, ...change },
  };
}

/** A log that can be read. */
export function readableLog(): CarrierLog & { lines: [string, Record<string, unknown>][] } {
  const lines: [string, Record<string, unknown>][] = [];
  return { lines, event: (name, fields) => void lines.push([name, fields]) };
}

/** HTTP to `url`, closed with the test. */
export function openHttp(url: string, limits = HTTP_LIMITS, log: CarrierLog = readableLog()): CarrierHttp {
  const http = createHttp(url, log, limits);
  onTestFinished(() => http.close());
  return http;
}

/** A client of the carrier at `url`, closed with the test. */
export function openCarrier(url: string, limits = HTTP_LIMITS, log: CarrierLog = readableLog()): CarrierClient {
  return carrierOver(openHttp(url, limits, log), url, log);
}

/** A client with tokens of its own over connections that are there. */
export function carrierOver(http: CarrierHttp, url: string, log: CarrierLog): CarrierClient {
  const settings = carrierSettings(url);
  const tokens = createSharedToken(memoryStore(), () => requestToken(http, settings), log);
  return { settings, http, tokens, searches: createSearchPolicy(log) };
}

/** A deadline that no test reaches. */
export const farDeadline = (): number => steadyNow() + 60_000;
