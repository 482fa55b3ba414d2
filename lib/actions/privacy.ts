'use server';

import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { byClerk } from '@/lib/accounts/record-access';
import { changesBetween, recordChange } from '@/lib/audit/record-change';
import type { AuditAction, AuditChanges } from '@/lib/audit-event';
import { appendEvent } from '@/lib/db/audit-events';
import type { Database } from '@/lib/db/connection';
import { readPeriods, writePeriods } from '@/lib/db/retention';
import { erasePerson } from '@/lib/privacy/erase-person';
import { findPerson, personFile } from '@/lib/privacy/find-person';
import { presentFound } from '@/lib/privacy/found-view';
import { periodsSchema } from '@/lib/privacy/periods-form';
import { personSchema } from '@/lib/privacy/person-query';
import { removeNow } from '@/lib/privacy/run-retention';
import type { Server } from '@/lib/server/server';
import { defineAction, Refusal } from './define-action';

const requireTurn = async (server: Server, clerkId: string) => {
  if (!(await isWithinLimit(server, 'people', clerkId))) throw new Refusal({ key: 'tooFast' });
};

type Recorded = Extract<AuditAction, `personal_data.${string}`>;

/** Never whose data it was: that would keep what was removed. */
const event = (action: Recorded, changes: AuditChanges = {}) => ({ action, shopId: null, targetIds: [], changes });

/** Records what was done in several transactions, after it. */
const record = ({ db }: Server, clerk: Clerk, action: Recorded, changes: AuditChanges = {}) =>
  appendEvent(db.orm, { ...event(action, changes), actor: byClerk(clerk) });

/** Sets for how long each kind of data is kept. */
export const savePeriodsAction = defineAction(
  { access: 'administrator', schema: periodsSchema },
  async ({ server, clerk }, periods) => {
    const write = async ({ orm }: Database) => {
      const before = await readPeriods(orm);
      await writePeriods(orm, periods);
      return changesBetween(before, periods);
    };
    await recordChange(server.db, byClerk(clerk), write, (changes) => event('personal_data.periods_changed', changes));
    server.log.event('periods_set', { by: clerk.id, ...periods });
    refresh();
  },
);

/** Removes what is due, without waiting for the night. */
export const removeNowAction = defineAction(
  { access: 'administrator', schema: z.object({}) },
  async ({ server, clerk }) => {
    await requireTurn(server, clerk.id);
    const { isMore } = await removeNow(server, clerk.id);
    await record(server, clerk, 'personal_data.removed');
    refresh();
    return { isMore };
  },
);

/** What is held of a person, counted. */
export const findPersonAction = defineAction(
  { access: 'administrator', schema: personSchema },
  async ({ server, clerk }, person) => {
    await requireTurn(server, clerk.id);
    return presentFound(await findPerson(server.db.orm, person));
  },
);

/** All that is held of a person, as a file of JSON. By POST: an address would stand in logs and histories. */
export const personFileAction = defineAction(
  { access: 'administrator', schema: personSchema },
  async ({ server, clerk }, person) => {
    await requireTurn(server, clerk.id);
    server.log.event('person_read', { by: clerk.id });
    const file = await personFile(server.db.orm, person);
    if (file === null) throw new Refusal({ key: 'privacy.tooMany' });
    await record(server, clerk, 'personal_data.exported');
    return file;
  },
);

/** Removes a person from everything that is closed. */
export const erasePersonAction = defineAction(
  { access: 'administrator', schema: personSchema },
  async ({ server, clerk }, person) => {
    await requireTurn(server, clerk.id);
    const erased = await erasePerson(server.db, clerk.id, person);
    if (!erased) throw new Refusal({ key: 'privacy.tooMany' });
    await record(server, clerk, 'personal_data.erased', changesBetween({}, erased.removed));
    server.log.event('person_erased', { by: clerk.id, ...erased.removed, stayed: erased.stayed });
    refresh();
    return erased;
  },
);
