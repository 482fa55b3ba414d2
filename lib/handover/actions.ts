'use server';

import { findHandover, findHandoverId } from '@/lib/handover/data/handovers';
import { type ClerkContext, defineAction, Hidden, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import { closeList, notePrinted, reopenList } from './close-list';
import { readListCode, type ScanSign } from './handover-view';
import { handoverShop } from './queries';
import { signOf } from './scan-sign';
import { closeSchema, handoverIdSchema, reopenSchema, scanSchema, ticksSchema } from './schema';
import { scanParcel, tickByHand, untick } from './tick-parcels';

/** Ticks the parcel whose label was scanned, and says with a sign what became of the scan. */
export const scanParcelAction = defineAction(
  { access: 'clerk', schema: scanSchema },
  async (context, { shopId, text }): Promise<ScanSign> => {
    const { scope } = await shopFor(context, shopId);
    const { server, clerk } = context;
    const number = readListCode(text);
    const handoverId = number === null ? null : await findHandoverId(server.db.orm, scope, number);
    if (number !== null && handoverId) return signOf(text, { kind: 'list', handoverId, number });
    return signOf(text, await scanParcel(server.db, clerk, scope, text));
  },
);

/** Ticks parcels by hand; the keys of those that were not ticked before. */
export const tickParcelsAction = defineAction(
  { access: 'clerk', schema: ticksSchema },
  async (context, { shopId, parcels }) => {
    const { scope } = await shopFor(context, shopId);
    const { server, clerk } = context;
    const ticked = await tickByHand(server.db, clerk.id, scope, parcels);
    if (ticked === 'full') throw new Refusal({ key: 'handover.full' });
    return ticked;
  },
);

/** Takes parcels off the open list. */
export const untickParcelsAction = defineAction(
  { access: 'clerk', schema: ticksSchema },
  async (context, { shopId, parcels }) => {
    const { scope } = await shopFor(context, shopId);
    const { server, clerk } = context;
    return untick(server.db, clerk.id, scope, parcels);
  },
);

/** Closes the open list of a shop and freezes it; gives its id. */
export const closeHandoverAction = defineAction(
  { access: 'clerk', schema: closeSchema },
  async (context, { shopId, missing }) => {
    const { scope, timeZone } = await shopFor(context, shopId);
    const { server, clerk } = context;
    const closed = await closeList(server.db, scope, { clerkId: clerk.id, timeZone, confirmedMissing: missing });
    if (closed.kind === 'empty') throw new Refusal({ key: 'handover.empty' });
    if (closed.kind === 'missing') throw new Refusal({ key: 'handover.missing', values: { count: closed.missing } });
    server.log.event('handover_closed', { handoverId: closed.handoverId, by: clerk.id });
    return { handoverId: closed.handoverId };
  },
);

/** Opens the newest closed list of a shop again, with why. */
export const reopenHandoverAction = defineAction(
  { access: 'clerk', schema: reopenSchema },
  async (context, { handoverId, reason }) => {
    const row = await findOwn(context, handoverId);
    const { scope } = await shopFor(context, row.shop.id);
    const { server, clerk } = context;
    const became = await reopenList(server.db, scope, { handoverId, clerkId: clerk.id, reason });
    if (became === 'refused') throw new Refusal({ key: 'handover.notReopened' });
    server.log.event('handover_reopened', { handoverId, by: clerk.id });
  },
);

/** Puts on record that a closed list went to a printer. */
export const noteHandoverPrintAction = defineAction(
  { access: 'clerk', schema: handoverIdSchema, refreshes: true },
  async (context, { handoverId }) => {
    await requirePace(context, 'ticks');
    const row = await findOwn(context, handoverId);
    if (!row.closedAt) throw new Hidden('handover.gone');
    await notePrinted(context.server.db, { handoverId, shopId: row.shop.id, clerkId: context.clerk.id });
  },
);

async function shopFor(context: ClerkContext, shopId: string) {
  await requirePace(context, 'ticks');
  const found = await handoverShop(context.server, context.clerk, shopId);
  if (!found) throw new Hidden('unknownShop');
  return found;
}

async function findOwn({ server, clerk }: ClerkContext, handoverId: string) {
  const row = await findHandover(server.db.orm, clerk, server.env.carrier.environment, handoverId);
  if (!row) throw new Hidden('handover.gone');
  return row;
}
