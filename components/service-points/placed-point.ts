/** A point with its place in the list, which is its number on the map too. */
export type PlacedPoint = {
  key: string;
  number: number;
  /** What assistive technology reads: number, name, address, today's hours. */
  name: string;
  canBeChosen: boolean;
  position: { latitude: number; longitude: number };
};
