import * as z from 'zod/mini';

/** No code, number or day that is typed is longer, so that a longer text is not looked at. In characters. */
export const LONGEST_CODE = 100;

/** A text is at most so long. It stands before every pattern and refinement: none of them looks at a longer text. */
export const atMost = (longest: number) => z.maxLength(longest, { abort: true });
