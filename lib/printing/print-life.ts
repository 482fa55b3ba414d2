import type { LabelFate } from '@/lib/db/printing-schema';
import type { PrinterTrouble } from './print-result';

// What may become of a print, decided from what is known of it and the database's time, and from nothing else. A step that is not open gives
// null. The database sets what was decided where the print still stands as it was read (`print-step.ts`).

/** What the database has of a print, as far as anything is decided by it. */
export type PrintStand = {
  createdAt: Date;
  /** The print whose missing labels these are. */
  againOf: string | null;
  /** When it went to the print dialog, or its sending to a printer began. */
  sentAt: Date | null;
  /** When the server that sends it said so last. */
  progressAt: Date | null;
  endedAt: Date | null;
  trouble: PrinterTrouble | null;
  /** Whether its clerk is to say what came out, and when that was said; one that is answered has ended. */
  asks: boolean;
  answeredAt: Date | null;
};

/** What a step sets. */
export type PrintChange = Partial<Omit<PrintStand, 'createdAt' | 'againOf'>>;

/** A print that was made goes out within that time, and holds its bookings so long. */
const GOES_OUT_WITHIN_SECONDS = 120;
/** A server that sends says so far more often; a print of which none has for so long is sent by none. */
const SILENT_AFTER_SECONDS = 30;
/** Later than it is taken for silent: a server whose database was away for a moment may still say how its print ended. */
const LOST_AFTER_SECONDS = 120;
/** How long a print that is over holds its bookings while its clerk has not said what came out. */
const ANSWERED_WITHIN_SECONDS = 600;

/** Whether a moment is no longer ago than that. One as far ahead is from before the database's clock was put back. */
const isWithin = (moment: Date, seconds: number, now: Date) =>
  Math.abs(now.getTime() - moment.getTime()) <= seconds * 1_000;

/** Whether a server sends this print now. */
export function isBeingSent({ sentAt, progressAt, endedAt }: PrintStand, now: Date): boolean {
  return sentAt !== null && endedAt === null && progressAt !== null && isWithin(progressAt, SILENT_AFTER_SECONDS, now);
}

/** Whether a print that was made is still about to go out. */
function isAboutToGoOut({ createdAt, sentAt, endedAt }: PrintStand, now: Date): boolean {
  return sentAt === null && endedAt === null && isWithin(createdAt, GOES_OUT_WITHIN_SECONDS, now);
}

/**
 * A print goes out, once. One that a server carries to a printer goes out while it holds its bookings, or not at all; any other is out
 * already, and over with that.
 */
export function afterBegin(
  stand: PrintStand,
  now: Date,
  { isCarried, isOfSeveral }: { isCarried: boolean; isOfSeveral: boolean },
): PrintChange | null {
  const mayGoOut = isCarried ? isAboutToGoOut(stand, now) : stand.sentAt === null;
  if (!mayGoOut) return null;
  return {
    sentAt: now,
    progressAt: now,
    endedAt: isCarried ? null : now,
    // What a server sends is asked about as long as it has not ended: a server may not live to say how it ended.
    asks: isCarried || isOfSeveral || stand.againOf !== null,
    // What was said of it before it went out, in another tab, was not of these labels.
    answeredAt: null,
  };
}

/** The server that sends a print still does. Null where it has ended meanwhile, or was taken for ended: nothing more may be sent. */
export function afterSign(stand: PrintStand, now: Date): PrintChange | null {
  return isBeingSent(stand, now) ? { progressAt: now } : null;
}

/** The sending of a print is over. `asks`: its clerk is to say what came out. Null where it was taken for ended, and that was written. */
export function afterSending(
  stand: PrintStand,
  now: Date,
  { trouble, asks }: { trouble: PrinterTrouble | null; asks: boolean },
): PrintChange | null {
  if (stand.endedAt !== null) return null;
  return { endedAt: now, trouble, asks: asks || stand.againOf !== null };
}

/** A print that was made does not go out after all. What was to be printed again is asked about as before. */
export function afterGivingUp({ sentAt, endedAt }: PrintStand, now: Date): PrintChange | null {
  return sentAt === null && endedAt === null ? { endedAt: now } : null;
}

/** The server that sent a print has not said so for too long: it is gone. */
export function afterSilence({ sentAt, progressAt, endedAt }: PrintStand, now: Date): PrintChange | null {
  const isOpen = sentAt !== null && endedAt === null;
  const isSilent = progressAt !== null && !isWithin(progressAt, LOST_AFTER_SECONDS, now);
  return isOpen && isSilent ? { endedAt: now, trouble: 'interrupted' } : null;
}

/** The clerk has said what came out; or of one that has not gone out or was withheld, what is printed of it. */
export function afterAnswer(stand: PrintStand, now: Date): PrintChange | null {
  const isAsked = stand.asks || stand.sentAt === null || stand.trouble === 'withheld';
  if (!isAsked || stand.answeredAt !== null || isBeingSent(stand, now)) return null;
  return { answeredAt: now, endedAt: stand.endedAt ?? now };
}

/**
 * Whether a print holds its bookings: it is about to go out, or was heard of within the last ten minutes and its clerk has not said yet what
 * came out; so one that is being sent does, however long that takes.
 */
export function holdsBookings(stand: PrintStand, now: Date): boolean {
  const { asks, answeredAt, createdAt, progressAt, endedAt } = stand;
  if (isAboutToGoOut(stand, now)) return true;
  const isAsked = asks && answeredAt === null;
  return isAsked && isWithin(endedAt ?? progressAt ?? createdAt, ANSWERED_WITHIN_SECONDS, now);
}

/** What a label is, once the clerk has said whether it is missing: of those that were sent, the others came out. */
export function fateOnceAnswered(fate: LabelFate, isMissing: boolean): LabelFate {
  if (fate === 'made') return 'not_sent';
  if (fate === 'not_sent' || fate === 'not_out') return fate;
  return isMissing ? 'not_out' : 'confirmed';
}
