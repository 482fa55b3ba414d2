import type { z } from '@hono/zod-openapi';
import type { WithheldReason } from '@/lib/labels/label-fault';
import type { NotSentReason, UnavailableReason } from '@/lib/outcomes';

// The details of problems, in words of ours: those of the library that reads bodies name its types, and reasons are names of the code.

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id (UUID)',
  date: 'a date such as 2026-11-27',
  datetime: 'a moment such as 2026-11-27T08:00:00Z',
};

/** What is wrong with a field; `isMissing` where there is none. */
export function wordsOf(issue: Issue, isMissing = false): string {
  if (isMissing && issue.code !== 'custom') return 'Is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `Not ${KINDS[issue.expected] ?? 'valid'}`;
    case 'invalid_format':
      return FORMATS[issue.format] ? `Not ${FORMATS[issue.format]}` : ownWords(issue);
    case 'invalid_value':
      return `None of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin in LENGTHS
        ? 'Is empty'
        : `At least ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `At most ${amount(issue.maximum, issue.origin)}`;
    default:
      return ownWords(issue);
  }
}

const LENGTHS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };
const amount = (limit: number | bigint, origin: string) => `${limit}${LENGTHS[origin] ?? ''}`;

/** What the schema itself says; the sentences of the library begin with this word. */
const ownWords = ({ message }: Issue) => (message.startsWith('Invalid') ? 'Not valid' : message);

/** Why a booking was certainly not sent. */
export const NOT_SENT_WORDS: Readonly<Record<NotSentReason, string>> = {
  unreachable: 'The carrier cannot be reached',
  bad_certificate: "The carrier's certificate cannot be trusted",
  token_unavailable: "The carrier's sign-in does not answer",
  token_failed: "The carrier's sign-in has a fault",
  token_throttled: "The carrier's sign-in asks to wait",
  token_refused: "The carrier's sign-in refuses the desk",
  token_unreadable: "The carrier's sign-in gave an answer that cannot be read",
  token_misplaced: "Something else answers at the address of the carrier's sign-in",
  credentials_refused: 'The carrier does not accept the credentials of the desk',
  throttled: 'The carrier asks to wait',
  no_time: 'There was no time left to send it',
  day_passed: 'Its delivery day passed while it waited',
  not_saved: 'It could not be stored in time',
};

/** Why no service points can be looked up now. */
export const UNAVAILABLE_WORDS: Readonly<Record<UnavailableReason, string>> = {
  unreachable: NOT_SENT_WORDS.unreachable,
  timed_out: 'The carrier did not answer in time',
  failed: 'The carrier has a fault',
  throttled: NOT_SENT_WORDS.throttled,
  credentials_refused: NOT_SENT_WORDS.credentials_refused,
  no_access: "The desk has no access to the carrier's search",
  unreadable: "The carrier's answer cannot be read",
};

/** Why no label of a booking is printed. */
export const WITHHELD_WORDS: Readonly<Record<WithheldReason, string>> = {
  not_there: 'The carrier has no label of it yet',
  refused: 'The carrier refuses its label',
  unavailable: 'The carrier cannot be asked for its label now',
  too_large: 'What the carrier gave is too large for a label',
  not_a_pdf: 'What the carrier gave is no PDF',
  pages: "The carrier's label has another number of pages than there are parcels",
  size: "The carrier's label has another size",
  numbers: "The carrier's label has other numbers than the booking",
  paper: "The carrier's label needs the format 102x192",
};
