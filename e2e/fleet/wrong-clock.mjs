// The clocks of one process, made wrong on purpose (docs/reliability.md#the-carriers-token). Loaded before a program (`node --import`), it
// makes its date wrong by CLOCK_WRONG_HOURS.

const HOUR_MS = 3_600_000;
const RealDate = Date;
const sinceStart = performance.now.bind(performance);

let wrongByMs = Number(process.env.CLOCK_WRONG_HOURS ?? 0) * HOUR_MS;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, words) => (words.length === 0 ? new RealDate(now()) : Reflect.construct(RealDate, words)),
  get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
});

/** @returns {number} */
function now() {
  return RealDate.now() + wrongByMs;
}

/**
 * From now on the date is wrong by so much: its clock was set and jumped.
 * @param {number} hours
 */
export function setDateWrongBy(hours) {
  wrongByMs = hours * HOUR_MS;
}

/**
 * The clock that never jumps counts from another moment. Once, before its first reading.
 * @param {number} hours
 */
export function countFromHoursAgo(hours) {
  performance.now = () => sinceStart() + hours * HOUR_MS;
}
