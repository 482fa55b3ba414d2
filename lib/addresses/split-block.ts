import { isIntroduction, isTitle, type LabelKind, labelBefore, withoutGreeting } from './address-words';

/** One piece of a pasted block, with what a label before it said of it; `whole` has that label too. */
export type BlockPiece = { text: string; whole: string; label: LabelKind | null; isCell: boolean };

const PLACE = /(?:^|[\s,])(?:[A-Z]{1,3}\s?-\s?)?(?:\d{3} ?\d{2}|\d{4})\s+\p{L}/u;
/** No address is longer; in characters. What is longer is a whole document. */
const LONGEST = 2000;
const CONTACT = /@|(?:^|\s)[+(]*\d[\d\s()+./-]{6,}$/;

/** Takes a block apart: lines, cells of a spreadsheet's row, and lines that hold several parts. Greetings and headings are left out. */
export function splitBlock(block: string): BlockPiece[] {
  const pieces: BlockPiece[] = [];
  let pending: LabelKind | null = null;
  for (const { text, isCell } of partsOf(block).flatMap(splitPart)) {
    const rest = withoutGreeting(text);
    if (rest === '') continue;
    const label = isIntroduction(rest) ? ({ kind: 'other', value: rest } as const) : labelBefore(rest);
    if (label?.value === '') pending = label.kind;
    else {
      pieces.push({ text: label?.value ?? rest, whole: rest, label: label?.kind ?? pending, isCell });
      pending = null;
    }
  }
  return pieces;
}

/** True for a text that is worth reading: several lines or cells, or one line with a postal code among its commas. */
export function hasStructure(text: string): boolean {
  const line = text.trim();
  if (line.length > LONGEST) return false;
  if (/[\n\t]/.test(line)) return true;
  return splitLine(line).length >= 3 && (PLACE.test(line) || line.includes(';'));
}

type Part = { text: string; isCell: boolean };

const splitPart = ({ text, isCell }: Part): Part[] => splitLine(text).map((part) => ({ text: part, isCell }));

function partsOf(block: string): Part[] {
  const text = block
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/^"|"$/g, '');
  return text.split('\n').flatMap((line) => {
    const cells = line.split('\t');
    return cells.map((cell) => ({ text: tidy(cell), isCell: cells.length > 1 })).filter((part) => part.text !== '');
  });
}

/** A line's parts, where it is clear that it has several. */
function splitLine(line: string): string[] {
  const cut = (separator: RegExp) => line.split(separator).map(tidy).filter(Boolean);
  if (cut(/;/).length >= 3) return cut(/;/);
  if (cut(/\s+\|\s+/).length >= 2) return cut(/\s+\|\s+/);
  if (cut(/\s+[-–]\s+/).length >= 3 && PLACE.test(line)) return cut(/\s+[-–]\s+/);
  const byComma = cut(/,\s+/);
  const isSeveral = PLACE.test(line) || CONTACT.test(line) || isTitle(byComma[0] ?? '');
  if (byComma.length >= 2 && isSeveral) return byComma;
  const bySlash = cut(/\s+\/\s+/);
  return bySlash.length >= 2 && CONTACT.test(line) ? bySlash : [line];
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s>*•"]+|[\s",]+$/g, '')
    .trim();
}
