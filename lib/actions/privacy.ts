'use server';

import * as z from 'zod/mini';
import { changesBetween } from '@/lib/audit/record-change';
import type { AuditAction, AuditChanges } from '@/lib/audit-event';
import { readPeriods, writePeriods } from '@/lib/db/retention';
import { erasePerson } from '@/lib/privacy/erase-person';
import { countPerson, personFile } from '@/lib/privacy/find-person';
import { periodsSchema } from '@/lib/privacy/periods-form';
import { personSchema } from '@/lib/privacy/person-query';
import { removeNow } from '@/lib/privacy/run-retention';
import { defineAction, Refusal, requirePace } from './define-action';

type Recorded = Extract<AuditAction, `personal_data.${string}`>;

/** Never whose data it was: that would keep what was removed. */
const event = (action: Recorded, changes: AuditChanges = {}) => ({ action, shopId: null, targetIds: [], changes });

/** Sets for how long each kind of data is kept. */
export const savePeriodsAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: periodsSchema, refreshes: true },
  async ({ server, clerk, record }, periods) => {
    await record.change(
      async ({ orm }) => {
        const before = await readPeriods(orm);
        await writePeriods(orm, periods);
        return changesBetween(before, periods);
      },
      (changes) => event('personal_data.periods_changed', changes),
    );
    server.log.event('periods_set', { by: clerk.id, ...periods });
  },
);

/** Removes what is due, without waiting for the night. */
export const removeNowAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: z.object({}), refreshes: true },
  async (context) => {
    await requirePace(context, 'people');
    const { server, clerk } = context;
    const { isMore } = await removeNow(server, clerk.id);
    await context.record.note(event('personal_data.removed'));
    return { isMore };
  },
);

/** What is held of a person, counted. */
export const findPersonAction = defineAction(
  { access: 'administrator', schema: personSchema },
  async (context, person) => {
    await requirePace(context, 'people');
    return countPerson(context.server.db.orm, person);
  },
);

/** All that is held of a person, as a file of JSON. By POST: an address would stand in logs and histories. */
export const personFileAction = defineAction(
  { access: 'administrator', schema: personSchema },
  async (context, person) => {
    await requirePace(context, 'people');
    const { server, clerk } = context;
    server.log.event('person_read', { by: clerk.id });
    const file = await personFile(server.db.orm, person);
    if (file === null) throw new Refusal({ key: 'privacy.tooMany' });
    await context.record.note(event('personal_data.exported'));
    return file;
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
