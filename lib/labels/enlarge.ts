import type { Cell, SectionContent } from './section-content';
import type { SectionName } from './section-heights';

// Larger letters where a label has room to spare: for where it goes first of all.

/** So many times larger, the largest first. */
export const LARGER = [1.4, 1.3, 1.2, 1.1];

/** So much of it is for these sections, and none of it for others, nor for what stands beside an address. */
const SHARES: Partial<Record<SectionName, number>> = { destination: 1, recipient: 1, details: 0.4 };

/** The sections with letters so many times larger. A line that is whole at its usual size stays whole. */
export function enlarged(contents: SectionContent[], times: number): SectionContent[] {
  return contents.map((content) => {
    const share = SHARES[content.name] ?? 0;
    const larger = (cell: Cell): Cell => {
      if (cell.share === 'natural') return cell;
      const by = 1 + (times - 1) * share;
      const paragraphs = cell.paragraphs.map((paragraph) => {
        return { ...paragraph, sizeMm: paragraph.sizeMm * by, oneLineMm: paragraph.sizeMm };
      });
      return { ...cell, paragraphs };
    };
    return share === 0 ? content : { ...content, rows: content.rows.map((row) => row.map(larger)) };
  });
}
