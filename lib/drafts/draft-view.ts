import type { BookingForm } from '@/lib/bookings/schema';

/** A draft in the list. Times are ISO. */
export type DraftLine = {
  id: string;
  /** Empty where no recipient was typed yet. */
  consigneeName: string;
  /** What tells it from another to the same name, each empty where it was not typed yet. */
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
