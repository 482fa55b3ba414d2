/** What the map stands on (settings `MAP_TILES` and `MAP_ATTRIBUTION`). */
export type MapGround = {
  /** Template with {z}, {x} and {y}, or null for a plain ground. */
  tiles: string | null;
  attribution: string;
};
