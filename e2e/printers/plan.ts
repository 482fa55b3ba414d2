import type { IppConduct, IppSaid } from '../../lib/testing/ipp-printer';
import type { Condition, startLabelPrinter } from '../../lib/testing/label-printer';

type Ways = Parameters<typeof startLabelPrinter>;

/** What a printer of the run does wrong, or right; `at` is the label it happens at, `bytes` how much it has read by then. */
type Behaviour = (at: number, bytes: number) => Ways;

const from =
  (at: number, then: Condition, before: Condition = {}) =>
  (question: number) =>
    question > at ? then : before;
const talk = Buffer.alloc(100_000, 'x');

/** Every way in which a printer may behave. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  well: () => [() => ({})],
  slow: () => [() => ({ lateMs: 40 })],
  holding: () => [() => ({ waiting: 2 })],
  stall: (at) => [from(at, 'stuck')],
  noAnswer: (at) => [from(at, 'silent')],
  paperOut: (at) => [from(at, { paperOut: true })],
  paperOutBefore: () => [() => ({ paperOut: true })],
  hangUpAtOnce: () => [() => ({}), { atOnce: 'gone' }],
  resetAtOnce: () => [() => ({}), { atOnce: 'reset' }],
  hangUp: (at) => [from(at, 'gone')],
  reset: (at) => [from(at, 'reset')],
  talk: (at) => [from(at, talk)],
  silent: () => [() => 'silent'],
  silentStall: (_, bytes) => [() => 'silent', { stuckAfter: bytes }],
  silentHangUp: (_, bytes) => [() => 'silent', { goneAfter: bytes }],
  silentEndless: () => [() => 'silent', { endsNever: true }],
  silentBusy: () => [() => 'silent', { busyMs: 60 }],
  late: () => [(question) => ({ lateMs: question === 1 ? 400 : 0 })],
};

type Conducted = [conduct: IppConduct, said?: IppSaid];

/** Every way in which a printer that speaks IPP may behave, from a label on or all along. */
export const IPP_BEHAVIOURS: Readonly<Record<string, Conducted>> = {
  ippWell: ['well'],
  ippLate: ['late'],
  ippLost: ['lost'],
  ippLostForGood: ['lost', { keepsJobs: false }],
  ippCut: ['cut'],
  ippCutBefore: ['cut_before'],
  ippReset: ['reset'],
  ippGarbage: ['garbage'],
  ippFault: ['fault'],
  ippForgets: ['forgets'],
  ippAborted: ['aborted'],
  ippCanceled: ['canceled'],
  ippWaits: ['waits'],
  ippLateOut: ['late_out'],
  ippRefused: ['refused'],
  ippLogin: ['login'],
  ippRedirect: ['redirect'],
  ippOtherRoll: ['well', { ready: ['iso_a4_210x297mm'] }],
  ippPaperOut: ['well', { reasons: ['media-empty-error'] }],
  ippOversized: ['well', { answers: 'oversized' }],
  ippSilent: ['well', { answers: 'silent' }],
};

/** One print of a clerk: how many bookings of how many labels each, of how many bytes, and what happens. */
export type PlannedJob = {
  pages: number[];
  labelBytes: number;
  /** What the printer does at the first try, at the second, and so on; after that it works. */
  tries: { behaviour: string; at: number; bytes: number }[];
  /** Two tabs print the same list at once. */
  isTwice: boolean;
  /** The page is closed while the print is being sent. */
  isClosed: boolean;
  /** The server that sends it is gone at this label. */
  goneAt: number | null;
};

/** Plans a run by its seed: every behaviour in turn, all else at random. */
export function planJobs(jobs: number, seed: number): PlannedJob[] {
  const random = generator(seed);
  const below = (most: number) => Math.floor(random() * most);
  const names = [...Object.keys(BEHAVIOURS), ...Object.keys(IPP_BEHAVIOURS)];
  const aTry = (behaviour: string) => ({ behaviour, at: below(12), bytes: 1 + below(200_000) });
  return Array.from({ length: jobs }, (_, index) => {
    const pages = Array.from({ length: 1 + below(12) }, () => (below(5) === 0 ? 2 : 1));
    const first = aTry(names[index % names.length] ?? 'well');
    const tries = below(3) === 0 ? [first, aTry(names[below(names.length)] ?? 'well')] : [first];
    return {
      pages,
      labelBytes: 200 + below(40_000),
      tries,
      isTwice: below(4) === 0,
      isClosed: below(2) === 0,
      goneAt: below(12) === 0 ? 1 + below(6) : null,
    };
  });
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
