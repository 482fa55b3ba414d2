import { MAX_WEIGHT_GRAMS } from '@/lib/limits';

// What scales say of themselves (docs/bench.md#scales).

/** What a scale says at one moment. `moving` and `stable` are above 0; `empty` is 0 or below; `fault`: it cannot weigh, or its weight cannot be used. */
export type ScaleReading = { kind: 'stable' | 'moving'; grams: number } | { kind: 'empty' } | { kind: 'fault' };

const FAULT: ScaleReading = { kind: 'fault' };

const GRAMS_OF = { g: 1, kg: 1_000, lb: 453.592_37, oz: 28.349_523_125 } as const;

type ScaleUnit = keyof typeof GRAMS_OF;

const isUnit = (text: string): text is ScaleUnit => Object.hasOwn(GRAMS_OF, text);

function readingOf(amount: number, unit: ScaleUnit, isStable: boolean): ScaleReading {
  const grams = Math.round(amount * GRAMS_OF[unit]);
  if (!Number.isFinite(grams) || grams > MAX_WEIGHT_GRAMS) return FAULT;
  return grams > 0 ? { kind: isStable ? 'stable' : 'moving', grams } : { kind: 'empty' };
}

/** The page of scales in the HID usage tables, and the number of the report that holds a weight (HID Point of Sale Usage Tables 1.02, page 0x8D). */
export const SCALE_USAGE_PAGE = 0x8d;
export const WEIGHT_REPORT = 3;

/** Weight units of the tables: milligrams, carats, grains, tons and others are no parcel's. */
const HID_UNITS: Readonly<Record<number, ScaleUnit>> = { 2: 'g', 3: 'kg', 11: 'oz', 12: 'lb' };

const HID_STATUS = { zero: 2, inMotion: 3, stable: 4, underZero: 5 } as const;

const HID_LENGTH = 5;

/**
 * A weight report of the scale class: status, unit, signed power of ten, weight in two bytes, the lower first. Null for a report of another kind; a
 * status that is no weight, such as over its limit or to be calibrated, is a fault.
 */
export function readHidReport(reportId: number, data: DataView): ScaleReading | null {
  if (reportId !== WEIGHT_REPORT || data.byteLength < HID_LENGTH) return null;
  const status = data.getUint8(0);
  if (status === HID_STATUS.zero || status === HID_STATUS.underZero) return { kind: 'empty' };
  const unit = HID_UNITS[data.getUint8(1)];
  if (!unit || (status !== HID_STATUS.inMotion && status !== HID_STATUS.stable)) return FAULT;
  return readingOf(data.getUint16(3, true) * 10 ** data.getInt8(2), unit, status === HID_STATUS.stable);
}

/** `ST,GS,+  0.940kg` of A&D, and of many others: stable, unstable or overload; gross or net; the weight. */
const HEADED_LINE = /^(ST|US|OL),(?:GS|NT|G|N)?,?([+-]?) *(\d+(?:\.\d+)?) *([a-z]+)$/i;
const HEADED_OVERLOAD = /^OL,/i;

/** `S S      0.940 kg` of MT-SICS level 0 (Mettler Toledo): stable or dynamic; `S +`, `S -` and `S I` are too much, too little, not now. */
const SICS_LINE = /^S ([SD]) +([+-]?) *(\d+(?:\.\d+)?) +([a-z]+)$/;
const SICS_FAULT = /^S [+\-I]$/;

/** A line of one of the two serial protocols; null for anything else. A weight in another unit than g, kg, lb and oz is a fault. */
export function readScaleLine(line: string): ScaleReading | null {
  const text = line.trim();
  if (HEADED_OVERLOAD.test(text) || SICS_FAULT.test(text)) return FAULT;
  const [, state = '', sign = '', amount = '', unit = ''] = HEADED_LINE.exec(text) ?? SICS_LINE.exec(text) ?? [];
  if (amount === '') return null;
  const known = unit.toLowerCase();
  const isStable = /^(?:ST|S)$/i.test(state);
  return isUnit(known) ? readingOf(Number(`${sign}${amount}`), known, isStable) : FAULT;
}

/** Longer lines are no scale's. In characters. */
const LONGEST_LINE = 64;

/**
 * Makes readings of the characters of a serial line, however they are cut. Gives a function that takes the next ones. What came before the first end
 * of a line may be the rest of one, and is left out.
 */
export function scaleLines(): (characters: string) => ScaleReading[] {
  let line: string | null = null;
  return (characters) => {
    const readings: ScaleReading[] = [];
    for (const character of characters) {
      if (character !== '\r' && character !== '\n') {
        // Too long: it ends somewhere, and the next one is whole.
        if (line !== null) line = line.length < LONGEST_LINE ? line + character : null;
        continue;
      }
      const reading = line === null ? null : readScaleLine(line);
      if (reading) readings.push(reading);
      line = '';
    }
    return readings;
  };
}
