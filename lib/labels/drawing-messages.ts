import type { Drawing } from './drawing';

/** What a thread is for: a few labels, or many. */
export type ThreadLength = 'short' | 'long';

/** What a thread is started with: an object, since the build adds data of its own to it. */
export type ThreadData = { length: ThreadLength };

/** What a drawing thread receives. It draws one step of a drawing for each `more`, so that nothing is drawn that is not read. */
export type ToThread =
  | { say: 'begin'; id: number; clerkId: string; drawing: Drawing }
  | { say: 'more'; id: number }
  | { say: 'stop'; id: number };

/** What it answers to each `more`: bytes, null at the end of the drawing, or that it could not be drawn. */
export type FromThread = { id: number; bytes: Uint8Array<ArrayBuffer> | null } | { id: number; fault: string };
