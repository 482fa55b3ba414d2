import { world } from '../world';

/** The real one has this module in its place. */
export const { createHash } = process.getBuiltinModule('node:crypto');

export const randomUUID = (): string => world().newId();
