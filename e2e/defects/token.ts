import type { Defect } from './defect';

/** Of the carrier's token, which all processes share. */
export const TOKEN_DEFECTS: readonly Defect[] = [
  {
    name: 'each-caller-of-a-process-asks-the-database-for-the-token',
    file: 'lib/carrier/shared-token.ts',
    find: 'underway.get(minGeneration) ?? lookUp(minGeneration)',
    replace: 'lookUp(minGeneration)',
    tests: ['lib/carrier/token-laws.test.ts'],
  },
  {
    name: 'each-process-fetches-a-token-of-its-own',
    file: 'lib/platform/data/carrier-tokens.ts',
    find: "await lock(transaction, 'pg_advisory_xact_lock');",
    replace: '',
    tests: ['lib/carrier/token-herd.medium.test.ts'],
  },
  {
    name: 'a-rejected-token-is-given-again',
    edits: [
      {
        file: 'lib/carrier/shared-token.ts',
        find: 'if (held && held.generation >= minGeneration && clock()',
        replace: 'if (held && clock()',
      },
      {
        file: 'lib/carrier/shared-token.ts',
        find: 'return token !== null && generation >= minGeneration ?',
        replace: 'return token !== null ?',
      },
    ],
    tests: ['lib/carrier/shared-token.medium.test.ts'],
  },
  {
    // After the database was away once, no caller ever gets a token.
    name: 'a-failed-look-at-the-token-is-kept',
    file: 'lib/carrier/shared-token.ts',
    find: 'lookUp(minGeneration).finally(() => underway.delete(minGeneration));',
    replace: `lookUp(minGeneration).then((grant) => {
      if (grant.kind === 'granted') underway.delete(minGeneration);
      return grant;
    });`,
    tests: ['lib/carrier/token-laws.test.ts'],
  },
  {
    name: 'the-clock-of-the-process-says-when-a-token-ends',
    edits: [
      {
        file: 'lib/platform/data/carrier-tokens.ts',
        find: 'isGood: sql<boolean>`${carrierTokens.hardEnd} > ${NOW}`,',
        replace: 'isGood: sql<boolean>`${carrierTokens.hardEnd} > ${new Date().toISOString()}::timestamptz`,',
      },
    ],
    tests: ['lib/platform/data/carrier-tokens.medium.test.ts'],
  },
  {
    name: 'a-caller-waits-for-the-next-token-while-it-has-a-good-one',
    file: 'lib/carrier/shared-token.ts',
    find: 'if (row.isDue && row.pause === null) void refresh();',
    replace: 'if (row.isDue && row.pause === null) await refresh();',
    tests: ['lib/carrier/shared-token.medium.test.ts'],
  },
  {
    // Those who come later delete the token that the first of them fetched.
    name: 'any-401-deletes-the-token-of-all',
    edits: [
      {
        file: 'lib/carrier/shared-token.ts',
        find: 'const row = await store.read();',
        replace: `if (minGeneration > 0) await (store as { forget?(): Promise<unknown> }).forget?.();
      const row = await store.read();`,
      },
      {
        file: 'lib/platform/data/carrier-tokens.ts',
        find: 'read: () => read(orm),',
        replace: 'read: () => read(orm),\n    forget: () => orm.delete(carrierTokens).where(isThis),',
      },
    ],
    tests: ['lib/carrier/token-rejected.medium.test.ts'],
  },
  {
    name: 'the-token-is-kept-as-it-is',
    edits: [
      {
        file: 'lib/platform/data/carrier-tokens.ts',
        find: 'row.isGood ? seal.open(row.sealed, context) : null',
        replace: 'row.isGood ? row.sealed : null',
      },
      {
        file: 'lib/platform/data/carrier-tokens.ts',
        find: 'sealed: seal.close(token, context),',
        replace: 'sealed: token,',
      },
    ],
    tests: ['lib/platform/data/carrier-tokens.medium.test.ts'],
  },
];
