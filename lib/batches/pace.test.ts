import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pace } from '@/lib/batches/data/carrier-paces';
import { makeRoom, newPace, probeFailed, reached, takePermit, throttled, unreachable } from './pace';

const START = 1_000_000;

/** A carrier that takes so many bookings per second, and lets a third of a second's through at once. */
function limitedCarrier(limit: (at: number) => number) {
  let saved = Number.POSITIVE_INFINITY;
  let before = START;
  return (now: number): boolean => {
    const perSecond = limit(now);
    saved = Math.min(Math.max(1, perSecond / 3), saved + (now - before) * perSecond);
    before = now;
    if (saved < 1) return false;
    saved -= 1;
    return true;
  };
}

/** A clock that does what is due at each moment, in its order. */
function clockwork() {
  const due: { at: number; run: () => void }[] = [];
  const clock = {
    now: START,
    at: (at: number, run: () => void) => {
      const place = due.findLastIndex((other) => other.at <= at) + 1;
      due.splice(place, 0, { at, run });
    },
    runUntil: (end: number) => {
      for (let next = due.shift(); next && next.at <= end; next = due.shift()) {
        clock.now = next.at;
        next.run();
      }
    },
  };
  return clock;
}

/** What instances that share a pace get out of that carrier, each answer 30 ms late and each step up to 15 ms. */
function simulate(limit: (at: number) => number, seconds: number, instances: number) {
  const clock = clockwork();
  const takes = limitedCarrier(limit);
  const counts = { taken: 0, refused: 0 };
  let pace = newPace(5, START);
  let seed = instances;
  const late = () => {
    seed = (seed * 16_807) % (2 ** 31 - 1);
    return (seed / 2 ** 31) * 0.015;
  };
  const answer = (isTaken: boolean) => {
    counts[isTaken ? 'taken' : 'refused'] += 1;
    if (!isTaken) pace = throttled(pace, clock.now, 1);
  };
  const send = () => {
    const isTaken = takes(clock.now);
    clock.at(clock.now + 0.03, () => answer(isTaken));
  };
  const step = () => {
    const { pace: next, permit } = takePermit(pace, clock.now);
    pace = next;
    if (permit.kind === 'probe') return;
    const from = clock.now + permit.waitSeconds + late();
    const isStillGood = () => (pace.pausedUntil ?? 0) <= clock.now;
    if (permit.kind === 'go') clock.at(from, () => isStillGood() && send());
    clock.at(from, step);
  };
  for (let one = 0; one < instances; one += 1) clock.at(START, step);
  clock.runUntil(START + seconds);
  const ideal = Array.from({ length: seconds }, (_, at) => limit(START + at)).reduce((sum, each) => sum + each, 0);
  return { share: counts.taken / ideal, refused: counts.refused / (counts.taken + counts.refused) };
}

const phases = (at: number) => (at < START + 600 || at >= START + 1_200 ? 18 : 6);

describe('the pace', () => {
  it.each([1, 3])('gets most out of a limit that falls and is lifted, with %i instances, and few refusals', (many) => {
    const { share, refused } = simulate(phases, 1_800, many);
    expect(share).toBeGreaterThan(0.8);
    expect(refused).toBeLessThan(0.01);
  });

  it.each([1, 6, 45])('swings below a limit of %d per second, and above four fifths of it', (limit) => {
    const { share, refused } = simulate(() => limit, 3_600, 2);
    expect(share).toBeGreaterThan(0.8);
    expect(refused).toBeLessThan(0.06);
  });

  it('never lets more go than its bound, whatever happens, and always some after the longest pause', () => {
    const event = fc.oneof(
      fc.constant(takeOne),
      fc.constant(makeRoom),
      fc.constant(unreachable),
      fc.constant(probeFailed),
      fc.constant(reached),
      fc.option(fc.nat({ max: 100_000 })).map((asked) => (pace: Pace, now: number) => throttled(pace, now, asked)),
    );
    const passed = fc.oneof(
      fc.double({ min: 0, max: 2, noNaN: true }),
      fc.double({ min: -5_000, max: 5_000, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1_000, noNaN: true }), fc.array(fc.tuple(event, passed)), (rate, events) => {
        let now = START;
        let pace = newPace(rate, now);
        for (const [happens, seconds] of events) {
          now += seconds;
          pace = happens(pace, now);
          expect(pace.rate).toBeGreaterThanOrEqual(0.2);
          expect(pace.rate).toBeLessThanOrEqual(100);
          expect(pace.tokens).toBeLessThanOrEqual(1);
        }
        // The queue asks every second: what the clock did is noticed by then.
        const asked = takeOne(pace, now);
        expect(takePermit(asked, now + 601).permit.kind).not.toBe('paused');
      }),
    );
  });

  it('gives permits one after the other, however many ask at once', () => {
    let pace = newPace(10, START);
    const waits = Array.from({ length: 5 }, () => {
      const taken = takePermit(pace, START);
      pace = taken.pace;
      return taken.permit.kind === 'go' ? taken.permit.waitSeconds : -1;
    });
    expect(waits.map((wait) => Math.round(wait * 100) / 100)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  });

  it('makes room for presses, but stops for no more than two seconds for any number of them', () => {
    const crowded = Array.from({ length: 1_000 }).reduce<Pace>((pace) => makeRoom(pace, START), newPace(5, START));
    const { permit } = takePermit(crowded, START);
    expect(permit).toMatchObject({ kind: 'go', waitSeconds: expect.closeTo(2.2, 5) });
  });

  it('falls once for refusals that come together, and pauses as long as the longest of them asks', () => {
    const first = throttled(newPace(20, START), START, 2);
    const second = throttled(first, START + 0.1, 7);
    expect(second.rate).toBe(first.rate);
    expect(takePermit(second, START + 5).permit).toMatchObject({ kind: 'paused', waitSeconds: expect.closeTo(2.1, 5) });
  });

  it('pauses for five minutes at most, however long the carrier asks', () => {
    const paused = throttled(newPace(5, START), START, 3_600);
    expect(takePermit(paused, START + 299).permit).toMatchObject({ kind: 'paused' });
    expect(takePermit(paused, START + 301).permit).toMatchObject({ kind: 'go' });
  });

  it('lets one probe at a time through while the carrier is out of reach, after growing pauses', () => {
    let pace = unreachable(newPace(20, START), START);
    const probes: number[] = [];
    for (let now = START; now < START + 200; now += 0.5) {
      const taken = takePermit(pace, now);
      pace = taken.pace;
      expect(taken.permit.kind).not.toBe('go');
      if (taken.permit.kind !== 'probe') continue;
      probes.push(now - START);
      pace = probeFailed(pace, now);
    }
    expect(probes).toEqual([2, 6, 14, 30, 62, 122, 182]);
    expect(takePermit(reached(pace, START + 200), START + 200).permit).toMatchObject({ kind: 'go' });
  });

  it('follows a probe whose process died with another one, within seconds and without a longer pause', () => {
    let pace = unreachable(newPace(20, START), START);
    const probes: number[] = [];
    for (let now = START; now < START + 60; now += 1) {
      const taken = takePermit(pace, now);
      pace = taken.pace;
      if (taken.permit.kind === 'probe') probes.push(now);
    }
    expect(Math.max(...probes.slice(1).map((at, number) => at - (probes[number] ?? 0)))).toBeLessThan(5);
  });

  it('is not held up by a clock that was put back an hour', () => {
    const paused = throttled(newPace(5, START), START, 60);
    expect(takePermit(paused, START - 3_600).permit).toMatchObject({ kind: 'go' });
    expect(takePermit(newPace(5, START), START - 3_600).permit).toMatchObject({ kind: 'go' });
  });

  it('is not held up by one that was put back by less than the longest pause, nor by bookings without a permit since', () => {
    const paused = throttled(newPace(5, START), START, 60);
    expect(takePermit(paused, START - 200).permit).toMatchObject({ kind: 'go' });
    expect(takePermit(makeRoom(paused, START - 200), START - 199).permit).toMatchObject({ kind: 'go' });
    expect(takePermit(unreachable(paused, START - 200), START - 198).permit).toEqual({ kind: 'probe' });
  });
});

const takeOne = (pace: Pace, now: number): Pace => takePermit(pace, now).pace;
