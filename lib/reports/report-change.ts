/** How a figure differs from the one of the days before. */
export type Change = { by: number; direction: 'up' | 'down' | 'same'; isGood: boolean };

/** What became of a figure of which more, or less, is good; null where one of the two is not known. */
export function changeOf(value: number | null, before: number | null, wanted: 'more' | 'less'): Change | null {
  if (value === null || before === null) return null;
  // Tenths of a second leave the rest that binary fractions have.
  const by = Number((value - before).toFixed(3));
  const direction = by > 0 ? 'up' : by < 0 ? 'down' : 'same';
  return { by, direction, isGood: (direction === 'up') === (wanted === 'more') };
}
