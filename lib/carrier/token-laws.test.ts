import { expect, it } from 'vitest';
import { readableLog } from '@/lib/testing/carrier-client';
import { memoryStore } from '@/lib/testing/memory-store';
import type { TokenAnswer } from './judge-token';
import { createSharedToken, type TokenStore } from './shared-token';

const answer: TokenAnswer = { kind: 'token', token: 'token', expiresInSeconds: 86_400 };

/** A store whose lock is counted, and fails as long as `isDown`. */
function countedStore() {
  const store = memoryStore();
  const seen = { turns: 0, isDown: false };
  const locked: TokenStore['locked'] = async (work) => {
    seen.turns += 1;
    if (seen.isDown) throw new Error('the database is down');
    return store.locked(work);
  };
  return { store: { ...store, locked }, seen };
}

it('fifty callers of one process take one turn at the lock of all processes, and so one connection', async () => {
  const { store, seen } = countedStore();
  const tokens = createSharedToken(store, async () => answer, readableLog());
  await Promise.all(Array.from({ length: 50 }, () => tokens.current(0)));
  expect(seen.turns).toBe(1);
});

it('a fetch that failed is not kept: the next call tries again', async () => {
  const { store, seen } = countedStore();
  const tokens = createSharedToken(store, async () => answer, readableLog());
  seen.isDown = true;
  expect(await tokens.current(0)).toMatchObject({ kind: 'refused', reason: 'token_unavailable' });
  seen.isDown = false;
  expect(await tokens.current(0)).toMatchObject({ kind: 'granted', generation: 1 });
});
