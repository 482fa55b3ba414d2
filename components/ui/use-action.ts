'use client';

import { useCallback, useState } from 'react';
import { failureOf } from '@/components/ui/use-error-text';
import type { ActionError, ActionResult } from '@/lib/platform/actions/action-result';

/** Asks actions of the server: `ask` gives what one answered, or null where it did nothing; `failure` is why the newest did nothing. */
export function useAction() {
  const [failure, setFailure] = useState<ActionError | null>(null);
  const ask = useCallback(async <T>(asked: Promise<ActionResult<T>>): Promise<T | null> => {
    const result = await asked.catch(failureOf);
    setFailure(result.ok ? null : result.error);
    return result.ok ? result.data : null;
  }, []);
  return { ask, failure };
}
