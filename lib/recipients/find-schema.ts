import * as z from 'zod/mini';

/** Longer than any name; what is pasted beyond it finds nobody. */
const LONGEST_TYPED = 200;

/** What is asked while the recipient's name is typed. */
export const findRecipientsSchema = z.object({
  shopId: z.uuid(),
  typed: z.string().check(z.maxLength(LONGEST_TYPED)),
});
