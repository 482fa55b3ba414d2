import type * as real from '@/lib/platform/data/instance';
import { ask, type Tables } from '../database';
import { world } from '../world';

export const beginEpoch: typeof real.beginEpoch = (orm) =>
  ask(orm, ({ epochs }) => {
    const id = world().newId();
    epochs.set(id, 0);
    return id;
  });

export const tickEpoch: typeof real.tickEpoch = (orm, id, ticks) =>
  ask(orm, ({ epochs }) => {
    const before = epochs.get(id);
    if (before !== ticks - 1 && before !== ticks) return false;
    epochs.set(id, ticks);
    return true;
  });

/** Whether the rows have all that they had when that mark was given out. */
export function hasMark({ epochs }: Tables, mark: string): boolean {
  const [id = '', ticks] = mark.split('.');
  const reached = epochs.get(id);
  return reached !== undefined && reached >= Number(ticks);
}

export const isMarkKnown: typeof real.isMarkKnown = (orm, mark) => ask(orm, (tables) => hasMark(tables, mark));

/** The build that serves the rows, or null before the first. */
export const newestBuild = ({ builds }: Tables): real.Build | null =>
  [...builds].map(([id, place]) => ({ id, place })).sort((a, b) => b.place - a.place)[0] ?? null;

export const registerBuild: typeof real.registerBuild = (orm, id) =>
  ask(orm, (tables) => {
    const newest = newestBuild(tables);
    if (newest && tables.builds.has(id)) return newest;
    const made = { id, place: (newest?.place ?? 0) + 1 };
    tables.builds.set(id, made.place);
    return made;
  });
