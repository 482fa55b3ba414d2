'use server';

import * as z from 'zod/mini';
import type { AuditAction, AuditChanges } from '@/lib/audit/audit-event';
import { changesBetween } from '@/lib/audit/record-change';
import { LOCALES } from '@/lib/i18n/locales';
import { defineAction, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import { callOffPlan } from '@/lib/privacy/data/removal-plans';
import { shopZone } from '@/lib/shops/queries/current-shop';
import { erasePerson } from './erase-person';
import { countPerson, personFile } from './find-person';
import { periodsForm, savedPeriodsSchema } from './periods-form';
import { personPage } from './person-page';
import { personSchema } from './person-query';
import { changePeriods, findNextRemoval } from './plan-removal';
import type { SavedPeriods } from './removal-view';

type Recorded = Extract<AuditAction, `personal_data.${string}`>;

/** Never whose data it was: that would keep what was removed. */
const event = (action: Recorded, changes: AuditChanges = {}) => ({ action, shopId: null, targetIds: [], changes });
/** An event where something was changed. */
const eventOf = (action: Recorded, changes: AuditChanges) =>
  Object.keys(changes).length > 0 ? [event(action, changes)] : [];

/** Sets longer periods at once; shorter ones are asked about first, and then planned for the next night. */
export const savePeriodsAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: savedPeriodsSchema, refreshes: true },
  async (context, { confirms, ...periods }): Promise<SavedPeriods> => {
    await requirePace(context, 'people');
    const { server, clerk, record } = context;
    const changed = await record.change(
      ({ orm }) => changePeriods(orm, { periods, confirms, clerkId: clerk.id }),
      (made) =>
        'changes' in made
          ? [
              ...eventOf('personal_data.periods_changed', made.changes),
              ...eventOf('personal_data.removal_planned', made.planned),
            ]
          : null,
    );
    if (changed.kind === 'waits') throw new Refusal({ key: 'privacy.planWaits' });
    if (changed.kind === 'asks') return changed;
    server.log.event('periods_set', { by: clerk.id, ...changed.periods });
    if (changed.kind === 'planned') server.log.event('removal_planned', { by: clerk.id });
    return { kind: changed.kind, periods: periodsForm(changed.periods) };
  },
);

/** Calls off the planned removal: the longer periods go on. */
export const callOffRemovalAction = defineAction(
  { access: 'administrator', schema: z.object({ planId: z.uuid() }), refreshes: true },
  async ({ server, clerk, record }, { planId }) => {
    const isCalledOff = await record.change(
      ({ orm }) => callOffPlan(orm, planId),
      (done) => (done ? event('personal_data.removal_called_off') : null),
    );
    if (!isCalledOff) throw new Refusal({ key: 'privacy.noPlan' });
    server.log.event('removal_called_off', { by: clerk.id });
  },
);

/** What the next night removes under the periods that hold. */
export const showDueAction = defineAction({ access: 'administrator', schema: z.object({}) }, async (context) => {
  await requirePace(context, 'people');
  return findNextRemoval(context.server.db.orm);
});

/** What is held of a person, counted. */
export const findPersonAction = defineAction(
  { access: 'administrator', schema: personSchema },
  async (context, person) => {
    await requirePace(context, 'people');
    const { db, env } = context.server;
    return countPerson(db.orm, person, env.carrier.environment);
  },
);

/** What a file of a person can be: data for a program, or a page in a language. */
const personFileSchema = z.object({ person: personSchema, as: z.enum(['data', ...LOCALES]) });

/** All that is held of a person, as a file. By POST: an address would stand in logs and histories. */
export const personFileAction = defineAction(
  { access: 'administrator', schema: personFileSchema },
  async (context, { person, as }) => {
    await requirePace(context, 'people');
    const { server, clerk } = context;
    server.log.event('person_read', { by: clerk.id });
    const file = await personFile(server.db.orm, person);
    if (file === null) throw new Refusal({ key: 'privacy.tooMany' });
    await context.record.note(event('personal_data.exported'));
    return as === 'data' ? JSON.stringify(file, null, 2) : personPage(file, as, await shopZone());
  },
);

/** Removes a person from everything that is closed. */
export const erasePersonAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: personSchema, refreshes: true },
  async (context, person) => {
    await requirePace(context, 'people');
    const { server, clerk } = context;
    const erased = await erasePerson(server.db, clerk.id, person);
    if (!erased) throw new Refusal({ key: 'privacy.tooMany' });
    await context.record.note(event('personal_data.erased', changesBetween({}, erased.removed)));
    server.log.event('person_erased', { by: clerk.id, ...erased.removed, stayed: erased.stayed });
    return erased;
  },
);
