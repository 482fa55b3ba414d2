'use client';

import { useEffect, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  type ResolverResult,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { onFirstUse } from '@/components/ui/lazy';
import { issueKey } from '@/lib/i18n/issue-key';
import type { ActionError } from '@/lib/platform/actions/action-result';

/**
 * Every fault of a form with the path of its field (`items.0.weightGrams`), in the order of the form's values. A fault of a whole
 * list, which react-hook-form keeps as its `root`, has the path of the list.
 */
export function flattenErrors(errors: FieldErrors, above = ''): { path: string; key: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = [above, name].filter((part) => part && part !== 'root').join('.');
    if (!error || typeof error !== 'object' || name === 'ref') return [];
    if (typeof error.message === 'string' && typeof error.type === 'string') return [{ path, key: error.message }];
    return flattenErrors(error as FieldErrors, path);
  });
}

/** Puts the server's faults where react-hook-form keeps its own. */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: ActionError): void {
  for (const { path, key } of error.fields ?? []) {
    form.setError(path as FieldPath<Values>, { type: 'server', message: key });
  }
}

/** Imports the schema a form's action parses with. */
export type LoadSchema<Values extends FieldValues> = () => Promise<z.ZodMiniType<unknown, Values>>;

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

/**
 * What a resolver found, and each date that is typed by half: the browser shows it and gives the form an empty text, which would be sent
 * as if nothing stood there.
 */
export function withUnfinishedDates<Values extends FieldValues>(
  read: ResolverResult<Values>,
  { fields, names = [] }: Pick<ResolverOptions<Values>, 'fields' | 'names'>,
): ResolverResult<Values> {
  type Control = { ref?: { validity?: Pick<ValidityState, 'badInput'> } } | undefined;
  const isUnfinished = (name: string) => (get(fields, name) as Control)?.ref?.validity?.badInput === true;
  const unfinished = names.filter(isUnfinished);
  if (unfinished.length === 0) return read;
  const errors = { ...read.errors };
  for (const name of unfinished) set(errors, name, { type: 'unfinished', message: 'date' });
  return { values: {}, errors: errors as FieldErrors<Values> };
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
      const read = await zodResolver(schema, { error: issueKey }, { raw: true })(values, context, options);
      return withUnfinishedDates(read, options);
    } catch {
      // Not to be had in time, as on a lost network: the action parses the same, and its faults land at the same fields.
      return { values, errors: {} };
    }
  };
}
