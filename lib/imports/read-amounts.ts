// Numbers of a file: with a decimal comma or point, with marks of thousands, with units. What can be read in two ways is not read.

export type DecimalMark = ',' | '.';

/** A number, or why it is none: a key of `refusals.field` or `imports.faults`, and what the cell could hold instead. */
export type ReadAmount =
  | { value: number /** What is taken where that is not the number itself. */; rounded: boolean }
  | { key: string; proposal: string | null };

/** Groups of thousands with a space, of any width, or an apostrophe between them. */
const SPACED = /^\d{1,3}(?:[\s'’]\d{3})+(?=[.,]|$)/;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;
const POINTS_THEN_COMMA = /^\d{1,3}(?:\.\d{3})+,\d+$/;
const COMMAS_THEN_POINT = /^\d{1,3}(?:,\d{3})+\.\d+$/;
/** One and a half, or one thousand and five hundred. */
const EITHER = /^[1-9]\d{0,2}([.,])\d{3}$/;
const SIMPLE = /^\d*(?:([.,])\d+)?$/;

/** The number of a text; `ambiguous` where a mark may be that of decimals or of thousands, and `decimal` does not say which; null for no number. */
function readNumber(typed: string, decimal: DecimalMark | null): number | 'ambiguous' | null {
  const text = typed.normalize('NFKC').trim();
  const isSpaced = SPACED.test(text);
  const bare = isSpaced ? text.replace(SPACED, (digits) => digits.replace(/\D/g, '')) : text;
  if (GROUPED.test(bare)) return Number(bare.replace(/[.,]/g, ''));
  if (POINTS_THEN_COMMA.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (COMMAS_THEN_POINT.test(bare)) return Number(bare.replaceAll(',', ''));
  const either = isSpaced ? null : EITHER.exec(bare)?.[1];
  if (either) {
    if (decimal === null) return 'ambiguous';
    return Number(either === decimal ? bare.replace(',', '.') : bare.replace(either, ''));
  }
  return bare !== '' && SIMPLE.test(bare) ? Number(bare.replace(',', '.')) : null;
}

/** The mark of decimals that the numbers of a column prove; null where none does, or two contradict each other. */
export function decimalMarkOf(values: readonly string[]): DecimalMark | null {
  const marks = new Set(values.map((value) => markOf(splitUnit(value).amount.normalize('NFKC'))));
  const proved = [...marks].filter((mark) => mark !== null);
  return proved.length === 1 ? (proved[0] ?? null) : null;
}

function markOf(text: string): DecimalMark | null {
  const bare = text.replace(SPACED, (digits) => digits.replace(/\D/g, ''));
  const grouped = GROUPED.exec(bare)?.[1];
  if (grouped) return grouped === ',' ? '.' : ',';
  if (POINTS_THEN_COMMA.test(bare)) return ',';
  if (COMMAS_THEN_POINT.test(bare)) return '.';
  if (EITHER.test(bare)) return null;
  return (SIMPLE.exec(bare)?.[1] as DecimalMark | undefined) ?? null;
}

const UNIT = /^(.*?)\s*(kg|kgs|kilo|kilogram|g|gr|gram|grams|cm|mm|m)?\.?$/is;

function splitUnit(typed: string): { amount: string; unit: string } {
  const [, amount = '', unit = ''] = UNIT.exec(typed.trim()) ?? [];
  return { amount, unit: unit.toLowerCase() };
}

/** Parcels are heavier than so many grams: `1.5` in a column of grams was meant in kilograms. */
const LEAST_GRAMS = 100;
/** Hardly a parcel is heavier, in grams. */
const USUAL_GRAMS = 100_000;

/** A weight in whole grams; `unit` is that of a number without one. Part of a gram is rounded up. */
export function readWeight(typed: string, unit: 'kg' | 'g', decimal: DecimalMark | null): ReadAmount {
  const split = splitUnit(typed);
  if (/^c?mm?$|^cm$/.test(split.unit)) return { key: 'grams', proposal: null };
  const factor = (split.unit === '' ? unit : split.unit.startsWith('k') ? 'kg' : 'g') === 'kg' ? 1_000 : 1;
  const number = readNumber(split.amount, decimal);
  if (number === null) return { key: 'grams', proposal: null };
  if (number === 'ambiguous') return { key: 'ambiguousNumber', proposal: proposedWeight(split.amount, factor) };
  if (factor === 1 && !Number.isInteger(number) && number < LEAST_GRAMS) {
    return { key: 'grams', proposal: `${Math.round(number * 1_000)} g` };
  }
  return wholeOf(number * factor);
}

/** Of the two readings the one that a parcel may weigh, decimals first where the weight is in kilograms. */
function proposedWeight(amount: string, factor: number): string {
  const [decimal, thousands] = [Number(amount.replace(',', '.')), Number(amount.replace(/[.,]/g, ''))];
  const grams = factor === 1 && thousands <= USUAL_GRAMS ? thousands : Math.round(decimal * factor);
  return `${grams} g`;
}

/** A side in whole centimetres; part of one is rounded up. */
export function readSide(typed: string, decimal: DecimalMark | null): ReadAmount {
  const { amount, unit } = splitUnit(typed);
  const factor = { '': 1, cm: 1, mm: 0.1, m: 100 }[unit];
  const number = readNumber(amount, decimal);
  if (factor === undefined || number === null) return { key: 'centimetres', proposal: null };
  if (number === 'ambiguous')
    return { key: 'ambiguousNumber', proposal: `${Math.ceil(Number(amount.replace(',', '.')))}` };
  return wholeOf(number * factor);
}

/** Length, width and height in one: `30x20x10`, `30 × 20 × 10 cm`, `30,5*20*10`; null where they are not three. */
export function splitSides(typed: string): string[] | null {
  const text = typed.normalize('NFKC').trim();
  const unit = /(?:cm|mm|m)$/i.exec(text)?.[0] ?? '';
  const sides = text.split(/\s*[x×*/]\s*/i).map((side) => side.trim());
  if (sides.length !== 3 || sides.some((side) => !/^\d/.test(side))) return null;
  return sides.map((side) => (/\d$/.test(side) ? `${side}${unit}` : side));
}

/** How many parcels: a whole number. */
export function readCount(typed: string): ReadAmount {
  const number = readNumber(typed, null);
  if (typeof number !== 'number' || !Number.isInteger(number)) return { key: 'wholeNumber', proposal: null };
  return { value: number, rounded: false };
}

/** Without the error of binary fractions: 1.1 kg is 1100 g, and not a thousandth of a millionth more. */
function wholeOf(value: number): ReadAmount {
  const exact = Math.round(value * 1e6) / 1e6;
  return { value: Math.ceil(exact), rounded: !Number.isInteger(exact) };
}
