import 'server-only';

/** Of more sessions it is not kept whose they are. */
const MOST_KEPT = 5_000;

const holder = globalThis as typeof globalThis & { parceldeskSessionOwners?: Map<string, string> };

/** Remembers whose session a token stands for, as the database has just said. */
export function noteSessionOwner(token: string, clerkId: string): void {
  holder.parceldeskSessionOwners ??= new Map();
  const owners = holder.parceldeskSessionOwners;
  if (owners.has(token)) return;
  const [oldest] = owners.keys();
  if (owners.size >= MOST_KEPT && oldest !== undefined) owners.delete(oldest);
  owners.set(token, clerkId);
}

/**
 * Whose session it was when it was last read, else the session itself: a clerk has as many turns with several of them as with one. For what
 * is decided before the database is asked; never an authorisation.
 */
export function sessionOwner(token: string): string {
  return holder.parceldeskSessionOwners?.get(token) ?? token;
}
