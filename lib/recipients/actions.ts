'use server';

import * as z from 'zod/mini';
import { atMost } from '@/lib/bounded-text';
import { defineAction, Hidden, Refusal } from '@/lib/platform/actions/define-action';
import { deleteRecipients, restoreRecipients, setFavourite } from '@/lib/recipients/data/recipients';
import { findShop } from '@/lib/shops/data/shops';
import { closeTicket, joinRecipients, openTicket, undoJoin } from './join-recipients';
import { keptParty, presentRecipient } from './recipient-view';
import { saveRecipient } from './save-recipient';
import { chosenSchema, joinSchema, recipientSchema } from './schema';

/** Adds or changes a recipient. Where that would be another one's name and address, nothing is done and the other one is given. */
export const saveRecipientAction = defineAction(
  { access: 'clerk', schema: recipientSchema },
  async ({ server, clerk }, { shopId, recipientId, recipient }) => {
    const { environment } = server.env.carrier;
    if (!(await findShop(server.db.orm, clerk, environment, shopId))) throw new Hidden('unknownShop');
    const scope = { reader: clerk, environment, shopId };
    const saved = await saveRecipient(server.db, scope, { id: recipientId, party: recipient });
    if (saved.kind === 'gone') throw new Hidden('recipients.gone');
    return saved.kind === 'saved' ? saved : { kind: saved.kind, other: presentRecipient(saved.row) };
  },
);

/** Deletes recipients; for a day they can be restored. */
export const deleteRecipientsAction = defineAction(
  { access: 'clerk', schema: chosenSchema },
  async ({ server, clerk, record }, { shopId, recipientIds }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    const event = (ids: readonly string[]) => (ids.length > 0 ? about('recipients.deleted', shopId, ids) : null);
    const deleted = await record.change(({ orm }) => deleteRecipients(orm, scope, recipientIds), event);
    if (deleted.length === 0) throw new Hidden('recipients.gone');
    return deleted;
  },
);

/** Brings deleted recipients back, as they were. */
export const restoreRecipientsAction = defineAction(
  { access: 'clerk', schema: chosenSchema },
  async ({ server, clerk, record }, { shopId, recipientIds }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    const event = (ids: readonly string[]) => (ids.length > 0 ? about('recipients.restored', shopId, ids) : null);
    const back = await record.change(({ orm }) => restoreRecipients(orm, scope, recipientIds), event);
    if (back.length === 0) throw new Refusal({ key: 'recipients.tooLate' });
  },
);

/** Makes one of several recipients, and gives what undoes it. */
export const joinRecipientsAction = defineAction(
  { access: 'clerk', schema: joinSchema },
  async ({ server, clerk, record }, { shopId, keepId, otherIds, recipient }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    const party = recipient && keptParty(recipient);
    const parts = await record.change(
      (db) => joinRecipients(db, scope, { keepId, otherIds, party }),
      (joined) => (joined ? about('recipients.joined', shopId, [keepId, ...otherIds]) : null),
    );
    if (!parts) throw new Hidden('recipients.gone');
    return { ticket: closeTicket(server.env.appSecret, shopId, parts) };
  },
);

/** In characters: the ids of a page of recipients and one of them as it was, sealed. */
const LONGEST_TICKET = 100_000;
const undoJoinSchema = z.object({ shopId: z.uuid(), ticket: z.string().check(atMost(LONGEST_TICKET)) });

/** Takes apart recipients that were made one. */
export const undoJoinAction = defineAction(
  { access: 'clerk', schema: undoJoinSchema },
  async ({ server, clerk, record }, { shopId, ticket }) => {
    const parts = openTicket(server.env.appSecret, shopId, ticket);
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    const back = await record.change(
      async (db) => (parts ? undoJoin(db, scope, parts) : 0),
      (parted) => (parts && parted > 0 ? about('recipients.parted', shopId, [parts.keptId, ...parts.otherIds]) : null),
    );
    if (back === 0 && parts?.otherIds.length !== 0) throw new Refusal({ key: 'recipients.tooLate' });
  },
);

const about = <Action extends string>(action: Action, shopId: string, ids: readonly string[]) => ({
  action,
  shopId,
  targetIds: ids,
});

const markFavouriteSchema = z.object({ shopId: z.uuid(), recipientId: z.uuid(), isFavourite: z.boolean() });

/** Makes a recipient one of the shop's favourites, who are found first, or takes that back. */
export const markFavouriteAction = defineAction(
  { access: 'clerk', schema: markFavouriteSchema },
  async ({ server, clerk }, { shopId, recipientId, isFavourite }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment, shopId };
    if (!(await setFavourite(server.db.orm, scope, recipientId, isFavourite))) {
      throw new Refusal({ key: 'recipients.unknown' });
    }
  },
);
