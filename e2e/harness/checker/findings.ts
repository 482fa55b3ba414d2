/** What can be wrong with a run. Every kind is a promise broken (docs/reliability.md#kill-runs). */
export const FINDING_KINDS = [
  /** The carrier took one booking more than once. */
  'duplicates',
  /** The carrier has it, and nothing of ours says booked or unknown. */
  'lost',
  /** Ours says booked, on disk or on a screen, and the carrier has no such booking. */
  'phantoms',
  /** Ours says that it was not sent or not accepted, on disk or on a screen, and the carrier has it. */
  'falseNotSent',
  /** It reached the carrier more often than once and once more after each 401. */
  'resends',
  /** It reached the carrier after the attempt's deadline. */
  'lateSends',
  /** Another input than the first one under its form key reached the carrier. */
  'changedInput',
  /** Undisturbed, and it came out otherwise than the carrier's answer says. */
  'wrongOutcomes',
  /** Unknown, and nothing ambiguous had happened to it. */
  'unexplained',
  /** Its outcome was in the journal, or a screen showed it booked, and it is not what it became (docs/reliability.md#kill-runs). */
  'forgotten',
  /** A screen that had shown it on disk fell back to "nothing was sent". */
  'fellBack',
  /** Its app was stopped in order while it was on its way, and did not end it well (docs/reliability.md#kill-runs). */
  'cutOff',
  /** A real page never said what became of it, however often it was loaded anew. */
  'silent',
  /** An app ended without a fault of ours. */
  'crashes',
  /** An app took longer than its limit, to answer again after its database fell silent or to stop. */
  'overdue',
  /** Still on its way after all deadlines. */
  'stuck',
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];
export type Finding = { kind: FindingKind; tag: string; detail: string };
