// The legal public holidays of the countries that shops here send to most, worked out: they follow Easter, a date, or a weekday near one.

/** What a day must be: so many days from Easter Sunday, a date (`12-25`), or the Saturday within a week from a date (`Sat 06-20`). */
type Rule = number | `${number}-${number}` | `Sat ${number}-${number}`;

const EASTER: readonly Rule[] = [-2, 0, 1, 39];
const CHRISTMAS: readonly Rule[] = ['01-01', '12-25', '12-26'];
const MIDSUMMER_AND_SAINTS: readonly Rule[] = ['Sat 06-20', 'Sat 10-31'];
const FINLAND: readonly Rule[] = [...EASTER, 49, ...CHRISTMAS, '01-06', '05-01', ...MIDSUMMER_AND_SAINTS, '12-06'];

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  NO: [...EASTER, -3, 49, 50, ...CHRISTMAS, '05-01', '05-17'],
  SE: [...EASTER, 49, ...CHRISTMAS, '01-06', '05-01', '06-06', ...MIDSUMMER_AND_SAINTS],
  DK: [...EASTER, -3, 49, 50, ...CHRISTMAS],
  FI: FINLAND,
  AX: [...FINLAND, '06-09'],
};

/** Whether a day of the calendar (ISO) is a public holiday in a country; false for countries of which nothing is known. */
export function isPublicHoliday(date: string, countryCode: string): boolean {
  const year = Number(date.slice(0, 4));
  return (RULES[countryCode.toUpperCase()] ?? []).some((rule) => dayOf(rule, year) === date);
}

function dayOf(rule: Rule, year: number): string {
  if (typeof rule === 'number') return daysAfter(easterSunday(year), rule);
  if (!rule.startsWith('Sat ')) return `${year}-${rule}`;
  const first = `${year}-${rule.slice(4)}`;
  return daysAfter(first, 6 - new Date(`${first}T00:00:00Z`).getUTCDay());
}

function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const written = (part: number) => String(part).padStart(2, '0');
  return `${year}-${written(Math.floor(sum / 31))}-${written((sum % 31) + 1)}`;
}
