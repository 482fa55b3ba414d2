import type { PartyForm } from '@/lib/booking/schema';
import type { LastItem } from './found-recipient';

/** How many stand on one page of the list, and the most that one action takes. */
export const LINES_PER_PAGE = 50;

/** What a line of the address book shows: every field that leaves the server is named here. */
export type RecipientLine = {
  id: string;
  name: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  phone: string;
  timesBooked: number;
  /** ISO, or null when nothing was sent yet. */
  lastBookedAt: string | null;
  isFavourite: boolean;
};

/** One page of the list. */
export type AddressBookPage = {
  lines: RecipientLine[];
  /** How many there are on all pages. */
  count: number;
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
