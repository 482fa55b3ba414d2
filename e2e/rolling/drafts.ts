import { randomUUID } from 'node:crypto';
import { keepBeginning, type Pace } from '../fleet/at-pace';
import type { FleetWorld } from '../fleet/fleet-world';
import { filledForm } from '../harness/clients/form';

const DRAFTS = 12;

/** What became of the drafts that were written all the time. */
export type DraftFigures = { saves: number; refused: number; lost: number };

/** Writes drafts in turn at that pace, each time a newer copy; `stop` compares what was confirmed with the database. */
export function keepTyping({ world, front }: FleetWorld, pace: Pace): { stop(): Promise<DraftFigures> } {
  const drafts = Array.from({ length: DRAFTS }, () => ({
    id: randomUUID(),
    formKey: randomUUID(),
    version: 0,
    kept: 0,
  }));
  let [saves, refused] = [0, 0];
  const owner = clerkId();
  const typing = keepBeginning(pace, (turn) => {
    const draft = drafts[turn % drafts.length];
    return draft ? owner.then((id) => write(draft, id)) : null;
  });
  return {
    stop: async () => {
      await typing.stop();
      const rows = await world.query<{ id: string; version: number }>('select id, version from drafts');
      const versions = new Map(rows.map(({ id, version }) => [id, version]));
      return { saves, refused, lost: drafts.filter(({ id, kept }) => (versions.get(id) ?? 0) < kept).length };
    },
  };

  async function write(draft: (typeof drafts)[number], owner: string): Promise<void> {
    draft.version += 1;
    const { id, formKey, version } = draft;
    const values = filledForm(world.shop, { tag: `draft ${version}`, formKey, weightGrams: 1_500 });
    const copy = { pageId: id, previousPageId: null, clerkId: owner, version, values, isLeaving: false };
    const answer = await world.shop.clerks[0]?.ask(front.url, `/api/drafts/${id}`, 'PUT', copy).catch(() => null);
    saves += 1;
    if (answer?.status === 200) draft.kept = Math.max(draft.kept, version);
    else refused += 1;
  }

  async function clerkId(): Promise<string> {
    const [own] = await world.query<{ id: string }>("select id from users where email = 'clerk-1@example.no'");
    return own?.id ?? '';
  }
}
