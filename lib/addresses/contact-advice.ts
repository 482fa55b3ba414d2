import * as z from 'zod/mini';
import { MAX_LENGTH } from '@/lib/limits';
import { checkPhone, phoneOnWire } from './phone';

/** How a party is reached, as it was typed; asked when one of these fields is left. */
export const contactSchema = z.object({
  countryCode: z.string().check(z.maxLength(2)),
  phone: z.string().check(z.maxLength(MAX_LENGTH.phone)),
  phone2: z.string().check(z.maxLength(MAX_LENGTH.phone)),
  email: z.string().check(z.maxLength(MAX_LENGTH.email)),
});

export type Contact = z.output<typeof contactSchema>;
type PhoneAdvice = ReturnType<typeof checkPhone>;

/** What is odd about each field, null for those that are as usual; and each phone as it is sent, null where that is as it was typed. */
export type ContactAdvice = {
  phone: PhoneAdvice;
  phone2: PhoneAdvice;
  email: EmailAdvice | null;
  sentAs: { phone: string | null; phone2: string | null };
};

/** Judges phones and e-mail; a warning at most, never a reason to refuse. */
export function contactAdvice({ countryCode, phone, phone2, email }: Contact): ContactAdvice {
  return {
    phone: checkPhone(countryCode, phone),
    phone2: checkPhone(countryCode, phone2),
    email: checkEmail(email),
    sentAs: { phone: rewritten(countryCode, phone), phone2: rewritten(countryCode, phone2) },
  };
}

function rewritten(countryCode: string, typed: string): string | null {
  const sent = phoneOnWire(countryCode, typed.trim());
  return sent === typed.trim() ? null : sent;
}

/** Hosts that most private addresses of the north end in; a name one typing error away from one of them is likely meant to be it. */
const WELL_KNOWN = [
  ...[
    'gmail.com',
    'hotmail.com',
    'hotmail.no',
    'hotmail.se',
    'hotmail.dk',
    'outlook.com',
    'live.no',
    'live.se',
    'live.dk',
  ],
  ...[
    'yahoo.com',
    'yahoo.no',
    'yahoo.se',
    'icloud.com',
    'online.no',
    'broadpark.no',
    'telia.com',
    'comhem.se',
    'bredband.net',
  ],
  ...[
    'mail.dk',
    'jubii.dk',
    'stofanet.dk',
    'saunalahti.fi',
    'kolumbus.fi',
    'luukku.com',
    'elisanet.fi',
    'proton.me',
    'me.com',
  ],
];

/** What is odd about an e-mail address; never a reason to refuse it. Null when nothing is, or none was typed. */
type EmailAdvice =
  /** The address that was probably meant. */
  | { kind: 'typo'; meant: string }
  /** Its host has no dot, so it is none that the carrier's message could reach. */
  | { kind: 'noDot' };

/** Looks for the usual typing errors: `gmial.com`, `gmail.con`, `ola@gmail`. */
export function checkEmail(typed: string): EmailAdvice | null {
  const [, name = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  const asked = host.toLowerCase();
  if (asked === '' || WELL_KNOWN.includes(asked)) return null;
  const known = WELL_KNOWN.find((each) => isOneTypingError(asked, each) || each.startsWith(`${asked}.`));
  if (known) return { kind: 'typo', meant: `${name}@${known}` };
  return asked.includes('.') ? null : { kind: 'noDot' };
}

/** One letter missing, too many, another, or two changed about. Short hosts (`me.com`) are too near to real ones to be judged. */
function isOneTypingError(typed: string, meant: string): boolean {
  if (meant.length < 8 || Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
  let at = 0;
  while (typed[at] === meant[at]) at += 1;
  const [typedRest, meantRest] = [typed.slice(at), meant.slice(at)];
  if (typedRest.slice(1) === meantRest || typedRest === meantRest.slice(1)) return true;
  if (typedRest.slice(1) === meantRest.slice(1)) return !isOtherCountry(typed, meant);
  return typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0] && typedRest.slice(2) === meantRest.slice(2);
}

/** `hotmail.de` is a host of its own, not `hotmail.dk` with a typing error. */
function isOtherCountry(typed: string, meant: string): boolean {
  return /\.[a-z]{2}$/.test(typed) && typed.slice(0, -2) === meant.slice(0, -2);
}
