'use client';

import { useEffect, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { onFirstUse } from '@/components/ui/first-use';
import { issueKey } from '@/lib/i18n/issue-key';

type LoadSchema<Values extends FieldValues> = () => Promise<z.ZodMiniType<unknown, Values>>;

/**
 * Checks a form with the schema its action parses with. Schema and parser come once a clerk uses the page: they are a tenth of
 * all that it would load before (docs/architecture.md#first-load).
 */
export function useLazyResolver<Values extends FieldValues>(loadSchema: LoadSchema<Values>): Resolver<Values> {
  const [resolver] = useState(() => lazyResolver(loadSchema));
  useEffect(() => {
    // Asked for ahead, so that the first press waits for nothing; should it fail, the press asks again.
    return onFirstUse(() => void Promise.all([loadSchema(), loadParser()]).catch(() => undefined));
  }, [loadSchema]);
  return resolver;
}

const loadParser = () => import('@hookform/resolvers/zod');

/** A press is never held up for longer: it must be on its way, or learn why not. */
const LONGEST_WAIT_MS = 1_000;

const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, LONGEST_WAIT_MS));

function lazyResolver<Values extends FieldValues>(loadSchema: LoadSchema<Values>): Resolver<Values> {
  return async (values, context, options) => {
    try {
      const [schema, { zodResolver }] = await Promise.race([Promise.all([loadSchema(), loadParser()]), tooLate()]);
      // The values stay text as typed: the server reads them itself and trusts no page.
      return await zodResolver(schema, { error: issueKey }, { raw: true })(values, context, options);
    } catch {
      // Not to be had in time, as on a lost network: the action parses the same, and its faults land at the same fields.
      return { values, errors: {} };
    }
  };
}
