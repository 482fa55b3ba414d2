import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  type IRetryBackoffContext,
  retry,
  SamplingBreaker,
  wrap,
} from 'cockatiel';
import { jitterMs } from './clock';
import type { PassingFailure } from './judge-nearby';
import type { NearbyOutcome } from './outcomes';
import type { CarrierLog } from './settings';

// What the searches of one process do together when the carrier does not answer (docs/reliability.md#searches). Never for bookings: there a
// person waits and decides.

/** As many as there are connections for searching, so that a search waits here and not in a queue that cannot be seen. */
const AT_ONCE = 10;
const WAITING = 40;
const SAMPLED_MS = 10_000;
const PROBE_AFTER_MS = 10_000;

/** Runs one search: `ask` asks the carrier once, and is called again where that may help. Never rejects of itself. */
export type SearchPolicy = { run(ask: () => Promise<NearbyOutcome | PassingFailure>): Promise<NearbyOutcome> };

/** The policy all searches of a process share: at most ten at once, three attempts within a common budget, none while the carrier looks down. */
export function createSearchPolicy(log: CarrierLog): SearchPolicy {
  const budget = createRetryBudget();
  let downSince: Date | null = null;
  let probeAt = 0;

  const breaker = circuitBreaker(handleWhenResult(isOutage), {
    halfOpenAfter: PROBE_AFTER_MS,
    breaker: new SamplingBreaker({ threshold: 0.5, duration: SAMPLED_MS, minimumRps: 8 / (SAMPLED_MS / 1_000) }),
  });
  breaker.onBreak(() => {
    downSince ??= new Date();
    probeAt = Date.now() + PROBE_AFTER_MS;
    log.event('search_paused', { since: downSince.toISOString() });
  });
  breaker.onReset(() => {
    downSince = null;
    log.event('search_resumed', {});
  });

  const retryPassing = retry(
    handleWhenResult((result) => isPassing(result) && mayTryAgain()),
    {
      maxAttempts: 2,
      backoff: new DelegateBackoff(({ result }: IRetryBackoffContext<unknown>) =>
        'value' in result && isPassing(result.value) ? result.value.pauseMs : jitterMs(),
      ),
    },
  );
  retryPassing.onRetry(() => budget.spend());
  const policy = wrap(bulkhead(AT_ONCE, WAITING), breaker, retryPassing);

  /** A probe is one request, and a carrier that is down is not asked thrice by everybody. */
  function mayTryAgain(): boolean {
    return breaker.state === CircuitState.Closed && budget.hasTry();
  }

  return {
    async run(ask) {
      budget.asked();
      try {
        const result = await policy.execute(ask);
        if (result.kind === 'passing') return result.outcome;
        if (result.kind === 'found') budget.found();
        return result;
      } catch (error) {
        if (error instanceof BrokenCircuitError) return looksDown();
        if (error instanceof BulkheadRejectedError) return { kind: 'unavailable', reason: 'failed' };
        throw error;
      }
    },
  };

  function looksDown(): NearbyOutcome {
    const probeInSeconds = Math.max(1, Math.ceil((probeAt - Date.now()) / 1_000));
    return { kind: 'looks_down', since: downSince ?? new Date(), probeInSeconds };
  }
}

/** What a working carrier may answer, and what a wrong setting of ours gets. */
const NO_OUTAGES: ReadonlySet<string | undefined> = new Set(['throttled', 'credentials_refused', 'no_access']);

/** The library hands over results without their type. */
function isPassing(result: unknown): result is PassingFailure {
  return (result as NearbyOutcome | PassingFailure).kind === 'passing';
}

/** Whatever a working carrier would not have answered; that it asks us to wait, or refuses our credentials, is no outage. */
function isOutage(result: unknown): boolean {
  if (isPassing(result)) return true;
  const { kind, reason } = result as NearbyOutcome & { reason?: string };
  return kind === 'unavailable' && !NO_OUTAGES.has(reason);
}

/** What may be spent at once after a quiet time, so that the first fault of the day is tried again. */
const LARGEST = 10;
const EARNED_BY_ASKING = 0.2;
const EARNED_BY_FINDING = 0.5;

/** How many second tries all searches together may make, so that a carrier that is down is not asked three times as often. */
type RetryBudget = {
  /** A search begins: a fifth of a try, so that nothing but failures costs at most 1.2 requests a search. */
  asked(): void;
  /** A search got its answer: half a try, so that three faults in ten never use up what the searches in between earn. */
  found(): void;
  hasTry(): boolean;
  /** A search is tried again. */
  spend(): void;
};

/** Opens a full budget for the searches of this process. */
export function createRetryBudget(): RetryBudget {
  let tries = LARGEST;
  const earn = (part: number) => {
    tries = Math.min(LARGEST, tries + part);
  };
  return {
    asked: () => earn(EARNED_BY_ASKING),
    found: () => earn(EARNED_BY_FINDING),
    hasTry: () => tries >= 1,
    spend() {
      tries -= 1;
    },
  };
}
