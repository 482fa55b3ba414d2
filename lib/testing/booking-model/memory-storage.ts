import 'server-only';
import type { Database } from '@/lib/db/connection';
import { type Committed, memoryDatabase } from './memory-database';
import type { ModelPlace, ModelStorage } from './model-desk';

/** A clerk at the one shop there is in memory. */
export const PLACE: ModelPlace = {
  clerk: { id: 'kari', isAdministrator: false },
  shopId: '00000000-0000-4000-8000-000000000016',
  solutionId: '00000000-0000-4000-8000-000000000002',
};

/** A database in memory for the modelled desk; `pace` and `committed` as there. */
export function memoryStorage(
  pace: (what: string) => Promise<void> = async () => undefined,
  committed?: (changes: Committed[]) => void,
): ModelStorage {
  const { connect, pass } = memoryDatabase(pace, committed);
  return {
    connect: () => {
      const { orm, kill } = connect();
      return { db: { orm } as unknown as Database, kill };
    },
    pass: async (seconds) => pass(seconds),
  };
}
