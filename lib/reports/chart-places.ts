/** How round steps begin; with 2.5 only where that makes whole ones. */
const ROUND = [1, 2, 2.5, 5, 10];
const STEPS_WANTED = 4;

/** The numbers beside a chart, from 0 to the first that nothing in it exceeds: a few, whole and round. */
export function axisTicks(most: number): number[] {
  const rough = Math.max(1, most / STEPS_WANTED);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = ROUND.map((part) => part * power).filter(Number.isInteger);
  const step = steps.find((round) => round >= rough) ?? 10 * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, place) => place * step);
}

/** How wide a chart must be for a name under it: any width, that of half a screen, that of a whole one. */
export type AxisRoom = 'any' | 'half' | 'whole';

const MOST_NAMES = { any: 3, half: 7, whole: 14 } as const;
/** So many days are all named where there is room; of more, the Mondays are. */
const FEW_DAYS = 14;

/** Which steps of a chart are named under it, each from which room on. Days by their ISO dates, or weeks by their first. */
export function namedSteps(steps: readonly string[], isByWeek: boolean): Map<number, AxisRoom> {
  const isByMonday = !isByWeek && steps.length > FEW_DAYS;
  const first = isByMonday ? steps.findIndex(isMonday) : 0;
  // Each stride is a whole number of times the one before: what is named with little room is so with more.
  const widen = (stride: number, most: number) => stride * Math.ceil((steps.length - first) / stride / most);
  const whole = widen(isByMonday ? 7 : 1, MOST_NAMES.whole);
  const half = widen(whole, MOST_NAMES.half);
  const any = widen(half, MOST_NAMES.any);
  const named = new Map<number, AxisRoom>();
  for (let place = first; place < steps.length; place += whole) {
    const from = place - first;
    named.set(place, from % any === 0 ? 'any' : from % half === 0 ? 'half' : 'whole');
  }
  return named;
}

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;

/** Where a bar stands, in hundredths of the chart's width and height from its upper left corner. */
export type Bar = { step: number; column: number; x: number; y: number; width: number; height: number };

/** Of the room of its step, and however few steps there are. */
const WIDEST_SHARE = 0.64;
const WIDEST = 6;
/** However few they are, they are seen. */
const LOWEST = 0.6;

/** The bars of each step's values, on each other or beside each other; `top`: the last number of the axis. */
export function barsOf(steps: readonly (readonly (number | null)[])[], top: number, isStacked: boolean): Bar[] {
  return steps.flatMap((values, step) => {
    const all = Math.min((WIDEST_SHARE * 100) / steps.length, WIDEST);
    const width = isStacked ? all : all / values.length;
    let foot = 100;
    return values.flatMap((value, column) => {
      if (!value) return [];
      const height = Math.max(LOWEST, (value / top) * 100);
      const x = middleOf(step, steps.length) - all / 2 + (isStacked ? 0 : column * width);
      const bar = { step, column, x, y: foot - height, width, height };
      if (isStacked) foot = bar.y;
      return [bar];
    });
  });
}

/** Where a step stands, in hundredths of the chart's width. */
export const middleOf = (step: number, steps: number): number => ((step + 0.5) / steps) * 100;

/** A place as it is written into a drawing: more is not seen, and would travel. */
export const hundredth = (place: number): number => Math.round(place * 100) / 100;

/** The same as a part of the whole. */
export const percent = (place: number): string => `${hundredth(place)}%`;
