import { world } from '../world';

/** The real ones have this module in their place. */
export const { createHash, createHmac } = process.getBuiltinModule('node:crypto');

export const randomUUID = (): string => world().newId();

export const randomBytes = (size: number): Buffer => Buffer.alloc(size, world().newId());
