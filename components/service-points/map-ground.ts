/** What the map stands on (settings `MAP_TILES` and `MAP_ATTRIBUTION`). */
export type MapGround = {
  /** Template with {z}, {x} and {y}, or null for a plain ground. */
  tiles: string | null;
  attribution: string;
};

/** A point with its place in the list, which is its number on the map too. */
export type PlacedPoint = {
  key: string;
  number: number;
  name: string;
  canBeChosen: boolean;
  position: { latitude: number; longitude: number };
};
