/** A print of a label as the screen tells of it. */
export type PrintView = {
  printedAt: Date;
  clerkName: string;
  way: 'dialog' | 'network' | 'download';
  printerName: string | null;
  format: string;
  /** One for each parcel. */
  pages: number;
  /** `in_doubt`: not all of it was sent, or it is not known what became of it. `no`: a clerk said so. */
  cameOut: 'yes' | 'in_doubt' | 'no';
  /** The numbers on it were corrected since. */
  isOutOfDate: boolean;
};

/** Once that a booking was made void here; `undone` where that was taken back. */
export type VoidView = {
  at: Date;
  clerkName: string;
  reason: string;
  undone: { at: Date; clerkName: string } | null;
};
