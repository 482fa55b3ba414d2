import type * as real from '@/lib/bookings/data/journal-places';
import { ask } from '../database';
import { hasMark } from './instance';
import { incarnation } from './instance-journals';

export const findJournalPlace: typeof real.findJournalPlace = (orm, journal) =>
  ask(orm, ({ places }) => places.get(journal) ?? null);

export const keepJournalPlace: typeof real.keepJournalPlace = (orm, journal, place, into) =>
  ask(orm, (tables) => {
    if (!hasMark(tables, into.epoch) || incarnation() !== into.incarnation) return false;
    tables.places.set(journal, place);
    return true;
  });
