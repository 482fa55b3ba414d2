/** Fields that are not saved, by the ids of their controls, and what saves them; false where that was refused. */
export type Unsaved = { fields: string[]; save: () => Promise<boolean> };

/** Where a clerk is going, in words, and how; `near`: what of the page is left where the page itself is not. */
export type Way = { to: string; go: () => void; near?: Unsaved };

/** Asks before a way is gone; null while nothing is unsaved. */
let ask: ((way: Way) => void) | null = null;

/** Goes away from what a clerk has typed. Where some of it is not saved, the page asks first. */
export function leave(way: Way): void {
  if (ask) ask(way);
  else way.go();
}

/** Is asked before anything is left, until the given function is called. */
export function askBeforeLeaving(asked: (way: Way) => void): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = null;
  };
}
