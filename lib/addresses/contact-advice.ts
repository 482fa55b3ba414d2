import type { Contact, ContactAdvice, EmailAdvice } from './contact';
import { checkPhone, phoneAmongWords, phoneOnWire } from './phone';

/** Judges phones and e-mail; a warning at most, never a reason to refuse. */
export function contactAdvice({ countryCode, phone, phone2, email }: Contact): ContactAdvice {
  return {
    phone: checkPhone(countryCode, phone),
    phone2: checkPhone(countryCode, phone2),
    email: checkEmail(email),
    sentAs: { phone: rewritten(countryCode, phone), phone2: rewritten(countryCode, phone2) },
    readAs: { phone: phoneAmongWords(countryCode, phone), phone2: phoneAmongWords(countryCode, phone2) },
  };
}

function rewritten(countryCode: string, typed: string): string | null {
  const sent = phoneOnWire(countryCode, typed.trim());
  return sent === typed.trim() ? null : sent;
}

/** Hosts that most private addresses of the north end in; a name one typing error away from one of them is likely meant to be it. */
const WELL_KNOWN = [
  'gmail.com',
  'hotmail.com',
  'hotmail.no',
  'hotmail.se',
  'hotmail.dk',
  'outlook.com',
  'live.no',
  'live.se',
  'live.dk',
  'yahoo.com',
  'yahoo.no',
  'yahoo.se',
  'icloud.com',
  'online.no',
  'broadpark.no',
  'telia.com',
  'comhem.se',
  'bredband.net',
  'mail.dk',
  'jubii.dk',
  'stofanet.dk',
  'saunalahti.fi',
  'kolumbus.fi',
  'luukku.com',
  'elisanet.fi',
  'proton.me',
  'me.com',
];

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
