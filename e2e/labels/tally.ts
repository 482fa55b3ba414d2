/** What was found, added up over all pages; every number but the counts of what was looked at must be 0. */
export type Tally = {
  pages: number;
  codes: number;
  /** Codes read as exactly what was encoded, by ZXing and by ZBar. */
  decodedA: number;
  decodedB: number;
  turned: number;
  matrices: number;
  zplLabels: number;
  popplerPages: number;
  /** Widest difference of a bar or space from the encoder's module times its dots. */
  maxDotDeviation: number;
  /** Pages on which a text is missing a stroke, has one too many or leaves the margins. */
  clipped: number;
  wrongBoxes: number;
  wrongPageCounts: number;
};

/** Nothing looked at yet. */
export function emptyTally(): Tally {
  return {
    pages: 0,
    codes: 0,
    decodedA: 0,
    decodedB: 0,
    turned: 0,
    matrices: 0,
    zplLabels: 0,
    popplerPages: 0,
    maxDotDeviation: 0,
    clipped: 0,
    wrongBoxes: 0,
    wrongPageCounts: 0,
  };
}

/** Adds what another process found. */
export function addTally(to: Tally, more: Tally): void {
  for (const key of Object.keys(to) as (keyof Tally)[]) {
    to[key] = key === 'maxDotDeviation' ? Math.max(to[key], more[key]) : to[key] + more[key];
  }
}
