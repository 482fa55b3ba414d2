import * as z from 'zod/mini';
import type { BookingForm } from '@/lib/bookings/schema';
import { ofEachPartyField } from '@/lib/party-form';
import { ofEachMessage } from '@/lib/shipment';

// A form that was begun, in whatever state it is: nothing is demanded and nothing is trimmed, since all of it is to come back as typed.

/** Far longer than any field takes, so that a typing error is kept too; it only bounds what one page can store. */
const LONGEST = 2_000;
const anyText = z.string().check(z.maxLength(LONGEST));
const text = z._default(anyText, '');

const party = z.object({ ...ofEachPartyField(() => text), careOf: z.optional(anyText) });

const item = z.object({
  weightGrams: text,
  lengthCm: text,
  widthCm: text,
  heightCm: text,
  contents: text,
  reference: text,
});

const point = z.object({
  externalId: text,
  name: text,
  address: text,
  zipCode: text,
  city: text,
  countryCode: text,
  freightProductId: z.optional(z.nullable(anyText)),
  productName: z.optional(anyText),
});

/** What a draft holds: the booking form, half typed. Output is a `BookingForm`, with what an older version did not know yet empty. */
export const draftValues = z.object({
  formKey: z.uuid(),
  shopId: z.uuid(),
  solutionId: text,
  recipient: party,
  sender: party,
  thirdParty: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('servicePoint'), point }),
    z.object({ kind: z.literal('typed'), type: text, party }),
  ]),
  items: z.array(item).check(z.minLength(1), z.maxLength(200)),
  deliveryDate: text,
  ...ofEachMessage(() => text),
  shipmentId: text,
  orderReference: text,
});

const page = z.object({
  /** The page that writes, by an id it made for itself. */
  pageId: z.uuid(),
  /** The page it was before it was loaded anew; what that one had open is open here now. */
  previousPageId: z.nullable(z.uuid()),
});

/** PUT /api/drafts/{id}: the newest copy of a form. */
export const draftCopy = z.extend(page, {
  /** Who typed it: another clerk may have signed in in this browser since. */
  clerkId: z.string().check(z.maxLength(100)),
  version: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  values: draftValues,
  /** The page goes, so that no page has it open any more. */
  isLeaving: z.boolean(),
});

/** POST /api/drafts/{id}: a page opens a draft, only looks, says that it is still there, or that it goes. */
export const draftVisit = z.extend(page, { does: z.enum(['open', 'take_over', 'look', 'stay', 'leave']) });

/** DELETE /api/drafts/{id}. */
export const draftRemoval = z.extend(page, {
  /** Only where no other page has opened it since this one. */
  isOwnOnly: z._default(z.boolean(), false),
});

export type DraftCopy = z.output<typeof draftCopy> & { values: BookingForm };
export type DraftVisit = z.output<typeof draftVisit>;
export type DraftRemoval = z.output<typeof draftRemoval>;

/** A draft in the list. Times are ISO. */
export type DraftLine = {
  id: string;
  /** Empty where no recipient was typed yet. */
  recipientName: string;
  /** What it differs in from another to the same name, each empty where it was not typed yet. */
  city: string;
  orderReference: string;
  contents: string;
  /** Who had it last, and whether that is the reader. */
  clerkName: string;
  isYours: boolean;
  changedAt: string;
  /** The page that had it last; some page has it now when `isOpen`. */
  openIn: string | null;
  isOpen: boolean;
};

/** Who has a draft open, and when it was last changed there. */
export type DraftHolder = Pick<DraftLine, 'clerkName' | 'isYours' | 'changedAt'>;

/** What a page gets that wants a draft. Its form key is a fresh one where its own was used. */
export type DraftAnswer =
  | { kind: 'opened'; values: BookingForm; version: number }
  | { kind: 'elsewhere'; values: BookingForm; holder: DraftHolder };
