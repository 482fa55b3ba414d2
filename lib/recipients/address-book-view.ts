import type { PartyForm } from '@/lib/party-schema';
import type { LastItem } from './found-recipient';

/** How many stand on one page of the list, and the most that one action takes. */
export const LINES_PER_PAGE = 50;

/** They are counted up to here; one more stands for any number beyond. */
export const MOST_COUNTED = 1_000;

/** What a line of the address book shows: every field that leaves the server is named here. */
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
export type AddressBookPage = {
  lines: RecipientLine[];
  /** How many there are on all pages, or one more than `MOST_COUNTED`. */
  count: number;
  /** After which place the next page begins, for the server alone; null on the last page. */
  next: PagePlace | null;
  /** True when nobody fits as typed, and these are merely alike. */
  isGuess: boolean;
};

/** One recipient, to be changed or booked to. */
export type RecipientView = {
  line: RecipientLine;
  party: PartyForm;
  lastSolutionId: string | null;
  lastItems: readonly LastItem[];
};
