import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:laws`, which takes minutes. */
    isEveryLawRun: boolean;
  }
}

/** How many cases a law is tried with: `some` in every run of the tests, `all` in `npm run test:laws`. */
export const lawRuns = (some: number, all: number): number => (inject('isEveryLawRun') ? all : some);

/** Time for all of them, on a busy machine as well. */
export const LAW_TIMEOUT_MS = 20 * 60_000;
