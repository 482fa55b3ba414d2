import * as z from 'zod/mini';
import { partySchema } from '@/lib/party-schema';
import { RECIPIENTS_PER_PAGE } from './recipient-view';

const LONGEST_SEARCH = 200;

const number = z.string().check(z.regex(/^(?:-?\d{1,12}(?:\.\d{1,6})?|Infinity)$/));
/** After which recipient a page begins (`PagePlace`). */
const place = z.tuple([number, number, z.string().check(z.maxLength(LONGEST_SEARCH)), z.uuid()]);

/** A page of the list, with what was typed into its search. */
export const listSchema = z.object({
  shopId: z.uuid(),
  typed: z.string().check(z.maxLength(LONGEST_SEARCH)),
  after: z.nullable(place),
});

/** A recipient as written by hand; without an id it is a new one. */
export const recipientSchema = z.object({
  shopId: z.uuid(),
  recipientId: z.nullable(z.uuid()),
  recipient: partySchema,
});

/** Recipients that were selected in the list. */
export const chosenSchema = z.object({
  shopId: z.uuid(),
  recipientIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(RECIPIENTS_PER_PAGE)),
});

/** A recipient whose parcels are asked for. */
export const sentSchema = z.object({ shopId: z.uuid(), recipientId: z.uuid() });

/** Several recipients to be made one. `recipient` is what stays, where an edit made two the same. */
export const joinSchema = z.object({
  shopId: z.uuid(),
  keepId: z.uuid(),
  otherIds: z.array(z.uuid()).check(z.maxLength(RECIPIENTS_PER_PAGE)),
  recipient: z.nullable(partySchema),
});

export type RecipientForm = z.input<typeof recipientSchema>;

/** Longer than any name; a longer pasted text finds no recipient. */
const LONGEST_TYPED = 200;

/** What is asked while the recipient's name is typed. */
export const findRecipientsSchema = z.object({
  shopId: z.uuid(),
  typed: z.string().check(z.maxLength(LONGEST_TYPED)),
});
