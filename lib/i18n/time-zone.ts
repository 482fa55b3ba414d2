// Days and times as they are at a desk. A server often runs in UTC while its clerks do not, and server and browser must agree to the
// minute, so the zone is always named. PostgreSQL is given instants, never zones: its list of them may be another one.

/** For what belongs to no shop, as the page to sign in. */
export const DEFAULT_TIME_ZONE = 'Europe/Oslo';

/** Countries whose clocks all show the same time. */
const ZONES: Readonly<Record<string, string>> = {
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  IS: 'Atlantic/Reykjavik',
  AX: 'Europe/Mariehamn',
  FO: 'Atlantic/Faroe',
  SJ: 'Arctic/Longyearbyen',
  EE: 'Europe/Tallinn',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  AD: 'Europe/Andorra',
  AL: 'Europe/Tirane',
  AT: 'Europe/Vienna',
  BA: 'Europe/Sarajevo',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GG: 'Europe/Guernsey',
  GI: 'Europe/Gibraltar',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IM: 'Europe/Isle_of_Man',
  IT: 'Europe/Rome',
  JE: 'Europe/Jersey',
  LI: 'Europe/Vaduz',
  LU: 'Europe/Luxembourg',
  MC: 'Europe/Monaco',
  MD: 'Europe/Chisinau',
  ME: 'Europe/Podgorica',
  MK: 'Europe/Skopje',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  SM: 'Europe/San_Marino',
  TR: 'Europe/Istanbul',
  VA: 'Europe/Vatican',
  XK: 'Europe/Belgrade',
};

/** Where most people of a country with several zones live. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  CY: 'Asia/Nicosia',
  ES: 'Europe/Madrid',
  GL: 'America/Godthab',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
};

/** The zone of a country, or null where its clocks do not all show the same time. */
export function zoneOfCountry(countryCode: string): string | null {
  const code = countryCode.toUpperCase();
  return Object.hasOwn(ZONES, code) ? (ZONES[code] ?? null) : null;
}

/** The zone a shop has as long as no other one was chosen: that of its country, or of most people there. */
export function usualZone(countryCode: string): string {
  return zoneOfCountry(countryCode) ?? MAIN_ZONES[countryCode.toUpperCase()] ?? DEFAULT_TIME_ZONE;
}

/** The zone of a shop. One that this machine does not know any more is the usual one again. */
export function zoneOfShop(shop: { timeZone: string | null; sender: { countryCode: string } }): string {
  return shop.timeZone !== null && isTimeZone(shop.timeZone) ? shop.timeZone : usualZone(shop.sender.countryCode);
}

/** Whether that is the name of a zone, such as `Europe/Oslo`. */
export function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') && writer(name) !== null;
  } catch {
    return false;
  }
}

/** `2026-10-26 14:05:03` on the clocks of a zone: a form that every spreadsheet reads as a time and sorts. */
export function timeIn(instant: Date, timeZone: string): string {
  return writer(timeZone).format(instant);
}

/** The calendar day of a zone at an instant, as an ISO date. */
export function dayIn(instant: Date, timeZone: string): string {
  return timeIn(instant, timeZone).slice(0, 10);
}

/** Whether clocks of all these zones show the same time, in winter and in summer of this year. */
export function haveSameClocks(timeZones: readonly string[]): boolean {
  const year = new Date().getUTCFullYear();
  const seasons = [new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))];
  return new Set(timeZones.map((zone) => seasons.map((day) => timeIn(day, zone)).join())).size <= 1;
}

const MINUTE_MS = 60_000;
/** Clocks are at most so far from UTC. */
const FARTHEST_MINUTES = 16 * 60;

/** The first instant of a day (ISO date) in a zone: a day there has 23 or 25 hours twice a year, and may begin at one o'clock. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [-FARTHEST_MINUTES, FARTHEST_MINUTES];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(new Date(midnightUtc + middle * MINUTE_MS), timeZone) < day) before = middle;
    else from = middle;
  }
  return new Date(midnightUtc + from * MINUTE_MS);
}

/** The first instant of the day after a day (ISO date). */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * MINUTE_MS);
  return startOfDay(next.toISOString().slice(0, 10), timeZone);
}

/** Made once a zone: making one costs more than a line of a list. */
const writers = new Map<string, Intl.DateTimeFormat>();

function writer(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes its dates as ISO 8601 does.
  const made =
    writers.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  writers.set(timeZone, made);
  return made;
}
