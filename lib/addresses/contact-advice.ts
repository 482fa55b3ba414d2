import * as z from 'zod/mini';
import { MAX_LENGTH } from '@/lib/limits';
import { type EmailOddity, emailOddity } from './email-oddity';
import { phoneOddity, phoneOnWire } from './phone';

/** How somebody is reached, as it was typed; asked when one of these fields is left. */
export const contactSchema = z.object({
  countryCode: z.string().check(z.maxLength(2)),
  phone: z.string().check(z.maxLength(MAX_LENGTH.phone)),
  phone2: z.string().check(z.maxLength(MAX_LENGTH.phone)),
  email: z.string().check(z.maxLength(MAX_LENGTH.email)),
});

export type Contact = z.output<typeof contactSchema>;
type PhoneOddity = ReturnType<typeof phoneOddity>;

/** What is odd about each field, null for those that are as usual; and each phone as it is sent, null where that is as it was typed. */
export type ContactAdvice = {
  phone: PhoneOddity;
  phone2: PhoneOddity;
  email: EmailOddity | null;
  sentAs: { phone: string | null; phone2: string | null };
};

/** Judges phones and e-mail; a warning at most, never a reason to refuse. */
export function contactAdvice({ countryCode, phone, phone2, email }: Contact): ContactAdvice {
  return {
    phone: phoneOddity(countryCode, phone),
    phone2: phoneOddity(countryCode, phone2),
    email: emailOddity(email),
    sentAs: { phone: rewritten(countryCode, phone), phone2: rewritten(countryCode, phone2) },
  };
}

function rewritten(countryCode: string, typed: string): string | null {
  const sent = phoneOnWire(countryCode, typed.trim());
  return sent === typed.trim() ? null : sent;
}
