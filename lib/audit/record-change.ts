import type { AuditActor, NewAuditEvent } from '@/lib/audit/data/audit-events';
import { appendEvent } from '@/lib/audit/data/audit-events';
import type { Database, Orm } from '@/lib/db/connection';
import type { AuditChanges } from './audit-event';

type Happening = Pick<NewAuditEvent, 'action' | 'shopId' | 'targetIds' | 'changes'>;

/** What makes changes in the name of an actor. */
export type Recorder = ReturnType<typeof recorder>;

/** Makes changes of this database and records that the actor made them: a change and its event are both there, or neither is. */
export function recorder(db: Database, actor: AuditActor) {
  /** `event` says what the change came to, in one event or several; null where nothing was changed. */
  function change<T>(
    make: (db: Database) => Promise<T>,
    event: (made: T) => Happening | Happening[] | null,
  ): Promise<T> {
    return db.orm.transaction(async (orm) => {
      const made = await make({ ...db, orm });
      const happened = event(made) ?? [];
      for (const each of [happened].flat()) await appendEvent(orm, { ...each, actor });
      return made;
    });
  }

  /**
   * The same for a change of settings, whose rows are compared before and after it: each that was added, changed or removed is an event.
   * `read` gives the rows that may change, and holds them, so that no other change comes in between.
   */
  function settings<T>(
    subject: Subject,
    read: (orm: Orm) => Promise<readonly Row[]>,
    make: (db: Database) => Promise<T>,
  ): Promise<T> {
    return db.orm.transaction(async (orm) => {
      const before = byId(await read(orm));
      const made = await make({ ...db, orm });
      const after = byId(await read(orm));
      for (const id of new Set([...before.keys(), ...after.keys()])) {
        const [was, is] = [before.get(id), after.get(id)];
        const changes = changesBetween(said(was), said(is));
        if (Object.keys(changes).length === 0) continue;
        const shopId = subject === 'shop' ? id : ((is ?? was)?.shopId ?? null);
        await appendEvent(orm, { action: actionOf(subject, was, is), actor, shopId, targetIds: [id], changes });
      }
      return made;
    });
  }

  /** Records what was done in several transactions, after it. */
  function note(happened: Happening): Promise<void> {
    return appendEvent(db.orm, { ...happened, actor });
  }

  return { change, settings, note };
}

type Subject = 'parcel_size' | 'printer' | 'shop' | 'solution';
type Row = { id: string; shopId?: string | null };

function actionOf(subject: Subject, was: Row | undefined, is: Row | undefined) {
  if (!was) return `${subject}.added` as const;
  if (is) return `${subject}.changed` as const;
  // Shops and their solutions are only ever taken out of use.
  return subject === 'printer' ? 'printer.removed' : 'parcel_size.removed';
}

/** Fields that say the same as the event itself. */
const IN_EVENT = ['id', 'shopId', 'environment', 'createdAt'];
const said = (row: Row | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !IN_EVENT.includes(name)));

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Which fields differ; what says nothing on either side is left out. */
export function changesBetween(was: object, is: object): AuditChanges {
  const before = new Map<string, unknown>(Object.entries(was));
  const after = new Map<string, unknown>(Object.entries(is));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const change = { before: before.get(name) ?? null, after: after.get(name) ?? null };
      return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [[name, change]];
    }),
  );
}
