// Loaded before anything else in a process whose clock shall be wrong: `--import wrong-clock.mjs?hours=-48`. Both clocks of the
// process go wrong by as much; neither ever jumps.

const HOUR_MS = 3_600_000;
const wrongByMs = Number(new URL(import.meta.url).searchParams.get('hours')) * HOUR_MS;

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, words) =>
    words.length === 0 ? new RealDate(RealDate.now() + wrongByMs) : Reflect.construct(RealDate, words),
  get: (RealDate, name) => (name === 'now' ? () => RealDate.now() + wrongByMs : Reflect.get(RealDate, name)),
});

const sinceStart = performance.now.bind(performance);
performance.now = () => sinceStart() + wrongByMs;
