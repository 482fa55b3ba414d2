import type * as real from '@/lib/bookings/data/journal-places';
import { ask } from '../database';
import { hasMark } from './instance';

export const findJournalPlace: typeof real.findJournalPlace = (orm, journal) =>
  ask(orm, ({ places }) => places.get(journal) ?? null);

export const keepJournalPlace: typeof real.keepJournalPlace = (orm, journal, place, epoch) =>
  ask(orm, (tables) => {
    if (!hasMark(tables, epoch)) return false;
    tables.places.set(journal, place);
    return true;
  });
