/** Hosts that most private addresses of the north end in; a name one label away from one of them is likely that label. */
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
export type EmailOddity =
  /** The address that was probably meant. */
  | { kind: 'typo'; meant: string }
  /** Its host has no dot, so it is none that the carrier's message could reach. */
  | { kind: 'noDot' };

/** Looks for the usual labels: `gmial.com`, `gmail.con`, `ola@gmail`. */
export function emailOddity(typed: string): EmailOddity | null {
  const [, name = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  const asked = host.toLowerCase();
  if (asked === '' || WELL_KNOWN.includes(asked)) return null;
  const known = WELL_KNOWN.find((each) => isOneLabel(asked, each) || each.startsWith(`${asked}.`));
  if (known) return { kind: 'typo', meant: `${name}@${known}` };
  return asked.includes('.') ? null : { kind: 'noDot' };
}

/** One letter missing, too many, another, or two changed about. Short hosts (`me.com`) are too near to real ones to be judged. */
function isOneLabel(typed: string, meant: string): boolean {
  if (meant.length < 8 || Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
  let at = 0;
  while (typed[at] === meant[at]) at += 1;
  const [typedRest, meantRest] = [typed.slice(at), meant.slice(at)];
  if (typedRest.slice(1) === meantRest || typedRest === meantRest.slice(1)) return true;
  if (typedRest.slice(1) === meantRest.slice(1)) return !isOtherCountry(typed, meant);
  return typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0] && typedRest.slice(2) === meantRest.slice(2);
}

/** `hotmail.de` is a host of its own, not `hotmail.dk` with a label. */
function isOtherCountry(typed: string, meant: string): boolean {
  return /\.[a-z]{2}$/.test(typed) && typed.slice(0, -2) === meant.slice(0, -2);
}
