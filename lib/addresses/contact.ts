import * as z from 'zod/mini';
import { MAX_LENGTH } from '@/lib/limits';

/** How a party is reached, as it was typed; asked when one of these fields is left. */
export const contactSchema = z.object({
  countryCode: z.string().check(z.maxLength(2)),
  phone: z.string().check(z.maxLength(MAX_LENGTH.phone)),
  phone2: z.string().check(z.maxLength(MAX_LENGTH.phone)),
  email: z.string().check(z.maxLength(MAX_LENGTH.email)),
});

export type Contact = z.output<typeof contactSchema>;

/**
 * What is odd about a phone; null when nothing is, or none was typed. `unusual`: of a right length, but in no known series. `words`: more
 * than a number, which is sent as it was typed.
 */
export type PhoneAdvice = 'impossible' | 'unusual' | 'words' | null;

/** What is odd about an e-mail address; never a reason to refuse it. Null when nothing is, or none was typed. */
export type EmailAdvice =
  /** The address that was probably meant. */
  | { kind: 'typo'; meant: string }
  /** Its host has no dot, so it is none that the carrier's message could reach. */
  | { kind: 'noDot' };

/** What is odd about each field, null for those that are as usual; and each phone as it is sent, null where that is as it was typed. */
export type ContactAdvice = {
  phone: PhoneAdvice;
  phone2: PhoneAdvice;
  email: EmailAdvice | null;
  sentAs: { phone: string | null; phone2: string | null };
  /** The number that stands among the words of each, in E.164; null where none does. */
  readAs: { phone: string | null; phone2: string | null };
};
