// The clocks of one process, made wrong on purpose (docs/reliability.md#the-carriers-token).

const HOUR_MS = 3_600_000;
const RealDate = Date;
const sinceStart = performance.now.bind(performance);

let wrongByMs = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, words) => (words.length === 0 ? new RealDate(now()) : Reflect.construct(RealDate, words)),
  get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
});

function now(): number {
  return RealDate.now() + wrongByMs;
}

/** From now on the date is wrong by so much: its clock was set and jumped. */
export function setDateWrongBy(hours: number): void {
  wrongByMs = hours * HOUR_MS;
}

/** The clock that never jumps counts from another moment. Once, before its first reading. */
export function countFromHoursAgo(hours: number): void {
  performance.now = () => sinceStart() + hours * HOUR_MS;
}
