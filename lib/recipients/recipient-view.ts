import type { LabelState } from '@/lib/bookings/list-query';
import type { RecipientParty } from '@/lib/db/recipient-schema';
import type { PartyForm, PartyInput } from '@/lib/party-schema';
import type { ListedRecipient } from '@/lib/recipients/data/recipient-search';
import type { SolutionKind } from '@/lib/shops/limits';

/** How many stand on one page of the list, and the most that one action takes. */
export const RECIPIENTS_PER_PAGE = 50;

/** They are counted up to here; one more stands for any number beyond. */
export const MOST_COUNTED_RECIPIENTS = 1_000;

/** What a line of the list shows: every field that leaves the server is named here. */
export type RecipientLine = {
  id: string;
  name: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  phone: string;
  parcelsBooked: number;
  /** ISO, or null when nothing was sent yet. */
  lastBookedAt: string | null;
  isFavourite: boolean;
};

/** A place between two lines of the list, as the server gave it. */
export type PagePlace = [string, string, string, string];

/** One page of the list. */
export type RecipientPage = {
  lines: RecipientLine[];
  /** How many there are on all pages, or one more than `MOST_COUNTED_RECIPIENTS`. */
  count: number;
  /** After which place the next page begins, for the server alone; null on the last page. */
  next: PagePlace | null;
  /** True when no recipient fits as typed, and these are merely alike. */
  isGuess: boolean;
};

/** One recipient, to be changed or booked to. */
export type RecipientView = {
  line: RecipientLine;
  party: PartyForm;
  lastSolutionId: string | null;
  lastItems: readonly LastItem[];
};

/** What stands in a text between two places, counted in characters. */
export type FoundPart = readonly [from: number, to: number];

/** A recipient in the list under the field, with all that choosing it fills in. */
export type FoundRecipient = {
  id: string;
  isFavourite: boolean;
  parcelsBooked: number;
  party: PartyForm;
  /** Where the name fits what was typed. */
  nameMarks: readonly FoundPart[];
  /** Why it was found, when not by its name alone. */
  foundBy: { field: FoundBy; text: string; mark: FoundPart } | null;
  lastSolutionId: string | null;
  lastServicePoint: LastPoint | null;
  lastItems: readonly LastItem[];
};

export type FoundBy = 'phone' | 'phone2' | 'zipCode' | 'orderReference' | 'email' | 'contact' | 'reference';

export type LastPoint = {
  externalId: string;
  name: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
};

export type LastItem = {
  weightGrams: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  contents: string;
};

/** A parcel that went to a recipient before, or came back from there. */
export type SentBefore = {
  /** The booking. */
  id: string;
  /** ISO time. */
  at: string;
  orderReference: string;
  servicePointName: string | null;
  solutionName: string;
  /** How it travelled, whether a clerk or the carrier chose the service point. */
  kind: SolutionKind;
  weightGrams: number;
  label: LabelState;
};

/** What was found for a text. */
export type RecipientAnswer = {
  recipients: FoundRecipient[];
  /** True when the first one is most likely meant: it fits without a guess, and by its name or as the only one. */
  isFirstGood: boolean;
};

export function presentRecipient({
  id,
  party,
  parcelsBooked,
  lastBookedAt,
  isFavourite,
}: ListedRecipient): RecipientLine {
  const { name, address, zipCode, city, countryCode, phone } = party;
  return {
    id,
    name,
    address,
    zipCode,
    city,
    countryCode,
    phone,
    parcelsBooked,
    isFavourite,
    lastBookedAt: lastBookedAt?.toISOString() ?? null,
  };
}

/** What is kept of a party as it was entered. */
export function keptParty(party: PartyInput): RecipientParty {
  return { ...party, coaddress: party.coaddress || null, phone2: party.phone2 || null };
}
