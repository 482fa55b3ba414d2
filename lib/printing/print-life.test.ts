import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  afterBegin,
  afterGivingUp,
  afterSending,
  afterSign,
  afterSilence,
  fateOnceAnswered,
  holdsBookings,
  isBeingSent,
  type PrintStand,
} from './print-life';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 12) + seconds * 1_000);

/** Made at noon. */
const MADE: PrintStand = {
  createdAt: at(0),
  againOf: null,
  sentAt: null,
  progressAt: null,
  endedAt: null,
  trouble: null,
  asks: false,
  answeredAt: null,
};
const ONE = { isCarried: true, isOfSeveral: false };
const SENDING: PrintStand = { ...MADE, ...afterBegin(MADE, at(0), ONE) };
const ENDED: PrintStand = { ...SENDING, endedAt: at(10) };
const ANSWERED: PrintStand = { ...ENDED, answeredAt: at(20) };
const GIVEN_UP: PrintStand = { ...MADE, ...afterGivingUp(MADE, at(1)) };

describe('a print goes out', () => {
  it('to a printer within two minutes, once, and not where it was given up or answered', () => {
    expect([120, 121, -121].map((now) => afterBegin(MADE, at(now), ONE) !== null)).toEqual([true, false, false]);
    for (const stand of [SENDING, ENDED, GIVEN_UP, { ...GIVEN_UP, answeredAt: at(1) }])
      expect(afterBegin(stand, at(2), ONE)).toBeNull();
  });

  it('to the dialog once, whenever that was and whatever was said of it before', () => {
    for (const stand of [MADE, GIVEN_UP, { ...GIVEN_UP, answeredAt: at(1) }]) {
      const begun = afterBegin(stand, at(900), { isCarried: false, isOfSeveral: true });
      expect(begun).toMatchObject({ sentAt: at(900), endedAt: at(900), asks: true, answeredAt: null });
    }
    for (const stand of [SENDING, ANSWERED])
      expect(afterBegin(stand, at(2), { isCarried: false, isOfSeveral: true })).toBeNull();
  });

  it('and is asked about where a server may die over it, it has several bookings, or was asked about before', () => {
    const asks = (againOf: string | null, isCarried: boolean, isOfSeveral: boolean) =>
      afterBegin({ ...MADE, againOf }, at(1), { isCarried, isOfSeveral })?.asks;
    expect([asks(null, false, false), asks(null, true, false)]).toEqual([false, true]);
    expect([asks(null, false, true), asks('other', false, false)]).toEqual([true, true]);
  });
});

describe('a print that a server sends', () => {
  it('is sent by none once it has said nothing for half a minute, and then sends nothing more', () => {
    expect([30, 31, -31].map((now) => isBeingSent(SENDING, at(now)))).toEqual([true, false, false]);
    expect(afterSign(SENDING, at(30))).toEqual({ progressAt: at(30) });
    for (const [stand, now] of [[SENDING, 31] as const, [ENDED, 11] as const, [ANSWERED, 21] as const])
      expect(afterSign(stand, at(now))).toBeNull();
  });

  it('is lost after two minutes, and until then may say how it ended', () => {
    expect([120, 121, -121].map((now) => afterSilence(SENDING, at(now)) !== null)).toEqual([false, true, true]);
    for (const stand of [MADE, GIVEN_UP, ENDED, ANSWERED]) expect(afterSilence(stand, at(9_000))).toBeNull();
    const ended = { trouble: null, asks: false };
    expect(afterSending(SENDING, at(110), ended)).toEqual({ endedAt: at(110), ...ended });
    expect(afterSending({ ...SENDING, againOf: 'other' }, at(10), ended)).toMatchObject({ asks: true });
    for (const stand of [ENDED, ANSWERED]) expect(afterSending(stand, at(50), ended)).toBeNull();
  });
});

describe('a print is answered', () => {
  it('once, and not while it is being sent', () => {
    expect(afterAnswer(SENDING, at(30))).toBeNull();
    expect(afterAnswer(SENDING, at(31))).toEqual({ answeredAt: at(31), endedAt: at(31) });
    expect(afterAnswer(ENDED, at(11))).toEqual({ answeredAt: at(11), endedAt: at(10) });
    expect(afterAnswer(ANSWERED, at(21))).toBeNull();
  });

  it('where it is asked about, has not gone out, or was withheld', () => {
    const isOpen = (stand: Partial<PrintStand>) => afterAnswer({ ...ENDED, asks: false, ...stand }, at(11)) !== null;
    expect([isOpen({}), isOpen({ sentAt: null }), isOpen({ trouble: 'withheld' })]).toEqual([false, true, true]);
  });

  it('of its labels those that were sent and are not missing came out, and what was not sent stays so', () => {
    expect(fateOnceAnswered('made', true)).toBe('not_sent');
    for (const fate of ['sending', 'sent', 'confirmed'] as const)
      expect([true, false].map((isMissing) => fateOnceAnswered(fate, isMissing))).toEqual(['not_out', 'confirmed']);
    for (const fate of ['not_sent', 'not_out'] as const) expect(fateOnceAnswered(fate, false)).toBe(fate);
  });
});

it('a print holds its bookings until it is over: two minutes to go out, ten to be answered, and as long as it is sent', () => {
  const holds = (stand: PrintStand, now: number) => holdsBookings(stand, at(now));
  expect([holds(MADE, 120), holds(MADE, 121), holds(GIVEN_UP, 2)]).toEqual([true, false, false]);
  expect(holds({ ...SENDING, progressAt: at(9_000) }, 9_030)).toBe(true);
  expect([holds(ENDED, 610), holds(ENDED, 611)]).toEqual([true, false]);
  expect([holds({ ...ENDED, asks: false }, 11), holds(ANSWERED, 21)]).toEqual([false, false]);
});

it('only a print that has not gone out can be given up', () => {
  expect(GIVEN_UP.endedAt).toEqual(at(1));
  for (const stand of [SENDING, ENDED, GIVEN_UP]) expect(afterGivingUp(stand, at(2))).toBeNull();
});
