/**
 * A town and the postal codes `from`..`to` (numbers, inclusive) that the practice carrier places in it: roughly the
 * real ranges, spread over a disc of `spreadKm` around the centre, with `points` service points on it. A town by the sea
 * spreads only to its land side: `inland` is that bearing in degrees.
 */
export type Town = {
  name: string;
  lat: number;
  lon: number;
  spreadKm: number;
  points: number;
  from: number;
  to: number;
  inland: number | null;
};

/** One country: its towns in the order of their postal codes, and how its codes and addresses are written. */
export type Country = {
  code: string;
  /** First digit of its service points' ids. */
  idPrefix: string;
  zipDigits: number;
  towns: readonly Town[];
  streets: readonly string[];
  chains: readonly string[];
};

type Row = readonly [
  name: string,
  lat: number,
  lon: number,
  spreadKm: number,
  points: number,
  from: number,
  to: number,
  inland?: number,
];

export function towns(rows: readonly Row[]): Town[] {
  return rows.map(([name, lat, lon, spreadKm, points, from, to, inland = null]) => {
    return { name, lat, lon, spreadKm, points, from, to, inland };
  });
}
