// When a code that a camera sees is certain enough to be taken. A hand holds a scanner on one code; a camera sees what lies about as well.

/** Frames in a row that must show the same code. */
const SURE_FRAMES = 2;
/** A code that was seen so lately may still be there, unread: then the other one is not alone. */
const BESIDE = { ms: 500, frames: 2 };
/** A code that was taken is taken again only after it was out of sight for so long: a hand trembles, and a camera focuses again. */
const GONE = { ms: 1_500, frames: 3 };

type Seen = {
  text: string;
  lastAt: number;
  /** Frames without it since then. */
  missed: number;
  /** Frames in a row with it, up to now. */
  inRow: number;
  /** It was in so many frames in a row since it came into sight. */
  isSure: boolean;
  /** It was taken, or passed over in a choice. */
  isSettled: boolean;
};

/** The codes in sight. */
export type Sight = readonly Seen[];

export const NOTHING_IN_SIGHT: Sight = [];

/** What a frame leads to: `several`: more than one code is in sight, so that nothing is taken; `choice`: a person can say which one. */
export type Finding =
  | { kind: 'nothing' }
  | { kind: 'take'; text: string }
  | { kind: 'several' }
  | { kind: 'choice'; texts: readonly string[] };

/**
 * Adds a frame, with the texts that were read in it and its time in milliseconds of any clock. A code is taken when it was read in two frames in a
 * row, no other one was read meanwhile or just before, and it was not taken while in sight. Between two codes a person chooses.
 */
export function lookAt(sight: Sight, texts: readonly string[], at: number): { sight: Sight; finding: Finding } {
  const read = [...new Set(texts)];
  const next = seenWith(sight, read, at);
  const open = next.filter(({ isSettled }) => !isSettled);
  const [only, another] = read;
  if (open.length === 0 || only === undefined) return { sight: next, finding: { kind: 'nothing' } };
  if (another !== undefined) {
    const now = next.filter(({ missed }) => missed === 0);
    if (now.every(({ isSettled }) => isSettled)) return { sight: next, finding: { kind: 'nothing' } };
    return { sight: next, finding: now.every(({ isSure }) => isSure) ? { kind: 'choice', texts: read } : SEVERAL };
  }
  const own = next.find(({ text }) => text === only);
  if (!own || own.isSettled || own.inRow < SURE_FRAMES) return { sight: next, finding: { kind: 'nothing' } };
  const beside = next.filter((other) => other !== own && !isAway(other, at, BESIDE));
  if (beside.length > 0)
    return { sight: next, finding: beside.every(({ isSettled }) => isSettled) ? { kind: 'nothing' } : SEVERAL };
  return { sight: [{ ...own, isSettled: true }], finding: { kind: 'take', text: only } };
}

const SEVERAL: Finding = { kind: 'several' };

/** After a person chose among the codes in sight, or none of them: each is taken again only after it was out of sight. */
export const settled = (sight: Sight, at: number): Sight =>
  sight.map((seen) => ({ ...seen, isSettled: true, lastAt: at, missed: 0 }));

function seenWith(sight: Sight, read: readonly string[], at: number): Seen[] {
  const known = new Map(sight.map((seen) => [seen.text, seen]));
  const now = read.map((text): Seen => {
    const before = known.get(text);
    const inRow = (before?.inRow ?? 0) + 1;
    const isSure = before?.isSure === true || inRow >= SURE_FRAMES;
    return { text, lastAt: at, missed: 0, inRow, isSure, isSettled: before?.isSettled ?? false };
  });
  const absent = sight
    .filter(({ text }) => !read.includes(text))
    .map((seen) => ({ ...seen, missed: seen.missed + 1, inRow: 0 }))
    .filter((seen) => !isAway(seen, at, seen.isSettled ? GONE : BESIDE));
  return [...absent, ...now];
}

const isAway = ({ lastAt, missed }: Seen, at: number, { ms, frames }: typeof GONE): boolean =>
  at - lastAt >= ms && missed >= frames;
