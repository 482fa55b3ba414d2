'use server';

import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/accounts/clerk';
import { byClerk } from '@/lib/accounts/record-access';
import { recordSettings } from '@/lib/audit/record-change';
import { tryCoverage } from '@/lib/coverage/check-coverage';
import type { Database, Orm } from '@/lib/db/connection';
import { lockShop } from '@/lib/db/shop-settings';
import { listAllSolutions } from '@/lib/db/solution-settings';
import { fetchOnce } from '@/lib/labels/carrier/choose-label';
import { findNewestLabel } from '@/lib/queries/labels';
import { expectedNumbers } from '@/lib/queries/prints';
import type { Server } from '@/lib/server/server';
import { solutionSchema } from '@/lib/shops/schema';
import { archiveSolution, putSolutionFirst, saveSolution } from '@/lib/shops/solutions';
import { defineAction, fieldRefusal, Refusal } from './define-action';

/** Adds or changes a transport solution of a shop. */
export const saveSolutionAction = defineAction(
  { access: 'administrator', schema: solutionSchema },
  async ({ server, clerk }, input) => {
    const { environment } = server.env.carrier;
    const save = (db: Database) => saveSolution(db, environment, input);
    const saved = await record(server, clerk, input.shopId, save);
    if (saved === 'return_stays') throw fieldRefusal('kind', 'returnStays');
    if (saved === 'gone') throw new Refusal({ key: 'shops.noSolution' });
    refresh();
  },
);

const archiveSolutionSchema = z.object({ shopId: z.uuid(), solutionId: z.uuid(), archived: z.boolean() });

/** Takes a transport solution out of use, or back into it. Nothing is deleted, so it can always be undone. */
export const archiveSolutionAction = defineAction(
  { access: 'administrator', schema: archiveSolutionSchema },
  async ({ server, clerk }, input) => {
    const { environment } = server.env.carrier;
    const archive = (db: Database) => archiveSolution(db, environment, input);
    const changed = await record(server, clerk, input.shopId, archive);
    if (!changed) throw new Refusal({ key: 'shops.noSolution' });
    refresh();
  },
);

const putSolutionFirstSchema = z.object({ shopId: z.uuid(), solutionId: z.uuid() });

/** Makes a transport solution the one a new booking starts with. */
export const putSolutionFirstAction = defineAction(
  { access: 'administrator', schema: putSolutionFirstSchema },
  async ({ server, clerk }, { shopId, solutionId }) => {
    const { environment } = server.env.carrier;
    const putFirst = (db: Database) => putSolutionFirst(db, environment, shopId, solutionId);
    const isDone = await record(server, clerk, shopId, putFirst);
    if (!isDone) throw new Refusal({ key: 'shops.noSolution' });
    refresh();
  },
);

/** Changes transport solutions of a shop and records each that became another. */
function record<T>(server: Server, clerk: Clerk, shopId: string, change: (db: Database) => Promise<T>): Promise<T> {
  const read = async (orm: Orm) => {
    await lockShop(orm, server.env.carrier.environment, shopId);
    return listAllSolutions(orm, shopId);
  };
  return recordSettings(server.db, byClerk(clerk), 'solution', read, change);
}

const tryCoverageSchema = z.object({ shopId: z.uuid(), solutionId: z.uuid() });

/** Asks the carrier once about the shop's own address with a transport solution. Nothing is booked, and nothing is kept. */
export const tryCoverageAction = defineAction(
  { access: 'administrator', schema: tryCoverageSchema },
  async ({ server, clerk }, asked) => {
    const { environment } = server.env.carrier;
    const tried = await tryCoverage({ ...server, environment }, clerk, asked);
    if (!tried) throw new Refusal({ key: 'shops.noSolution' });
    server.log.event('coverage_tried', { by: clerk.id, solutionId: asked.solutionId, outcome: tried.outcome.kind });
    return tried;
  },
);

const tryLabelSchema = z.object({ solutionId: z.uuid() });

/** Fetches the carrier's own label of the newest booking of a transport solution, once, and keeps nothing: says whether it can be used. */
export const tryLabelAction = defineAction(
  { access: 'administrator', schema: tryLabelSchema },
  async ({ server, clerk }, { solutionId }) => {
    const label = await findNewestLabel(server, clerk, solutionId);
    if (!label) return null;
    const fetched = await fetchOnce(server, expectedNumbers(label));
    const fault = fetched.kind === 'fault' ? fetched.fault : null;
    server.log.event('label_tried', { by: clerk.id, solutionId, fault });
    return { shipmentId: label.shipmentId, pages: label.items.length, fault };
  },
);
