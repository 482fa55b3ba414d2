import type * as z from 'zod/mini';

/**
 * The one function from a schema issue to a message key (docs/architecture.md#screens: schemas carry no sentences). Passed as the `error`
 * option of a parse, its result becomes `issue.message`: a key of `refusals.field`, with a limit behind a colon where there is one
 * (`required`, `tooLong:105`, `tooFew:1`, `tooSmall:1`, `tooLarge:1000`, `invalid`, or the key a custom check gives in `params.key`).
 */
export function issueKey(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'custom' && typeof issue.params?.key === 'string') return issue.params.key;
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeKey(issue);
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required';
  if (issue.code === 'invalid_format') return issue.format === 'email' ? 'email' : 'invalid';
  return 'invalid';
}

function sizeKey(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall> | z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>,
): string {
  const isSmall = issue.code === 'too_small';
  const limit = String(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === 'string')
    return isSmall ? (limit === '1' ? 'required' : `tooShort:${limit}`) : `tooLong:${limit}`;
  if (issue.origin === 'array') return isSmall ? `tooFew:${limit}` : `tooMany:${limit}`;
  return isSmall ? `tooSmall:${limit}` : `tooLarge:${limit}`;
}
