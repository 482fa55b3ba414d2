import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:laws`, which takes minutes. */
    isEveryLawRun: boolean;
  }
}

/** How many cases a law is tried with: `some` in every run of the tests, `all` in `npm run test:laws`. */
export const lawRuns = (some: number, all: number): number => (inject('isEveryLawRun') ? all : some);
