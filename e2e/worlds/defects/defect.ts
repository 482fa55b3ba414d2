/** A text of the program, which stands once in its file, and what a mistake made of it. */
export type WorldDefect = { name: string; file: string; find: string; replace: string };
