import type { Kind } from '../kinds';

/** A text of the program, which stands once in its file, what a mistake made of it, and in which worlds that is looked for. */
export type WorldDefect = { name: string; kind: Kind; file: string; find: string; replace: string };
