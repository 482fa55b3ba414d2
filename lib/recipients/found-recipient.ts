import type { PartyForm } from '@/lib/party-schema';

/** What stands in a text between two places, counted in characters. */
export type Mark = readonly [from: number, to: number];

/** A recipient in the list under the field, with all that choosing it fills in. */
export type FoundRecipient = {
  id: string;
  isFavourite: boolean;
  party: PartyForm;
  /** Where the name fits what was typed. */
  nameMarks: readonly Mark[];
  /** Why it was found, when not by its name alone. */
  foundBy: { field: FoundBy; text: string; mark: Mark } | null;
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

/** What was found for a text. */
export type RecipientAnswer = {
  recipients: FoundRecipient[];
  /** True when the first one is most likely meant: it fits without a guess, and by its name or as the only one. */
  isFirstGood: boolean;
};
