import type { Kind } from '../kinds';

/** A text of the program, which stands once in its file, and what a mistake made of it. */
type Edit = { file: string; find: string; replace: string };

/** A mistake, in which worlds it is looked for, and the other guards against the same harm, which are taken away with it. */
export type WorldDefect = Edit & { name: string; kind: Kind; and?: readonly Edit[] };
