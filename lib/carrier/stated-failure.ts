import type { Exchange } from './exchange';
import { isRecord, parseJson } from './read-answer';

// Whether an answer says that something failed, in whatever form. A status of 2xx and a shipmentId are one half of the evidence for a
// booking, and this is the other half (docs/carrier-api.md#reading-answers).

/**
 * What an answer says against itself: `status` is the HTTP status that stands in its body, where one does, and `said` the field that says so, or
 * null where it is the whole of it.
 */
export type StatedFailure = { status: number | null; said: string | null };

const WHOLE: StatedFailure = { status: null, said: null };

/** The first words of a name that means a failure, such as `errorKey`, `validationErrors`, `fault_code` or `isRejected`. */
const FAILURE_NAME = /^(?:error|fault|exception|failure|failed|violation|problem|reject|refus|invalid)/;
const NO_FAILURE_NAME = /^(?:no|non|not|without|ignore|max)$/;
/** Names of a truth value that is true where all went well. */
const SUCCESS_NAME = /^(?:is|was)?(?:success(?:ful)?|succeeded|ok|okay|booked|accepted|valid)$/;
const STATE_NAME =
  /^(?:booking|shipment|order|response|request|http)?(?:status|state|result|outcome|success)(?:code|text)?$/;
const STATUS_NAME = /^(?:http)?status(?:code)?$/;
const MESSAGE_NAME = /^(?:message|detail|title|description|reason|text|msg)$/;

/** Words by which a state says that it failed, and a sentence: what can be cancelled later is booked. */
const FAILED_SENTENCE =
  /(?<![a-zæøå])(?:errors?|fail(?:ed|ure)?|reject(?:ed)?|refused|denied|declined|invalid|unsuccessful|exception|not[ _-]?(?:ok|booked|accepted|created)|feil(?:et)?|avvist|ugyldig)(?![a-zæøå])/i;
const FAILED_STATE = /(?<![a-z])(?:err|abort(?:ed)?|cancell?ed|nok|forbidden|unauthori[sz]ed|unavailable)(?![a-z])/i;
const NOTHING_FAILED = /(?:^|[^a-z])(?:no|without|zero|0)[ _-]?errors?(?![a-z])/i;
/** Words that say it more weakly: they count only where the answer names no booking. */
const NOT_DONE = /(?:could|can|was|is) ?not|cannot|not found|unknown|missing|required|must|unavailable|ikke|mangler/i;

/** Texts in the place of an error that say that there is none. */
const NO_ERROR = /^(?:0+|null|none|nil|undefined|false|no|n\/?a|-|ok(?:ay)?|success(?:ful)?|no[ _-]?errors?)$/i;
const FALSE = /^(?:false|0|no)$/i;

/** Names of an error in a text of JSON that was cut. */
const FAILURE_IN_CUT_JSON =
  /"(?:errors?|error_?(?:key|code|message)|faults?|exception)"\s*:\s*(?!null|false|0|""|\[\s*\]|\{\s*\})\S|"success"\s*:\s*"?false/i;

/** A page or sentence that fails says so at its beginning. */
const LONGEST_TEXT = 8_000;

/** No answer of a carrier goes deeper. */
const DEEPEST = 12;

/**
 * What an answer says against itself, or null where it says nothing of that kind. `isAnswer`: it has what was asked for, such as the
 * number of a booking, so that a vague sentence is no evidence. Bytes that do not fit their coding say nothing.
 */
export function failureIn(exchange: Exchange, isAnswer: boolean): StatedFailure | null {
  const isSpoilt = exchange.kind === 'broken' && exchange.cause === 'undecodable';
  return isSpoilt ? null : statedFailure(exchange.body ?? '', isAnswer);
}

function statedFailure(body: string, isAnswer: boolean): StatedFailure | null {
  const value = parseJson(body);
  // A number that JavaScript cannot hold is read as its text, which is the body once more.
  if (value === undefined || typeof value === 'number' || value === body) return failureInText(body);
  if (typeof value === 'string') return statedFailure(value, isAnswer);
  const root = Array.isArray(value) ? value[0] : value;
  return failureWithin(value, 0) ?? (isRecord(root) ? failureOfRoot(root, isAnswer) : null);
}

/** JSON that was cut is searched for the names of errors; in a page or a sentence their words are enough. */
function failureInText(body: string): StatedFailure | null {
  const text = body.slice(0, LONGEST_TEXT).trim();
  if (/^[[{"]/.test(text)) return FAILURE_IN_CUT_JSON.test(text) ? WHOLE : null;
  const words = text.startsWith('<') ? text.replace(/<(?:style|script).*?<\/(?:style|script)>/gis, ' ') : text;
  const saysSo = isFailed(words.replace(/<[^<>]*>/g, ' ')) || /<(?:\w+:)?(?:fault|error)/i.test(words);
  return saysSo ? WHOLE : null;
}

function failureWithin(value: unknown, depth: number): StatedFailure | null {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null;
  if (!isRecord(value)) return firstFailure((value as unknown[]).map((element) => failureWithin(element, depth + 1)));
  return firstFailure(
    Object.entries(value).map(([name, field]) => failureOfField(name, field) ?? failureWithin(field, depth + 1)),
  );
}

/** The first one that says a status, else the first one. */
function firstFailure(found: (StatedFailure | null)[]): StatedFailure | null {
  const failures = found.filter((failure) => failure !== null);
  return failures.find(({ status }) => status !== null) ?? failures[0] ?? null;
}

function failureOfField(name: string, field: unknown): StatedFailure | null {
  const words = wordsOf(name);
  const whole = words.join('');
  const shown = typeof field === 'object' ? null : `${name}: ${field}`;
  const failure = { status: null, said: shown };
  const status = STATUS_NAME.test(whole) ? failingStatus(field) : null;
  if (status !== null) return { status, said: shown };
  const isNamedFailure =
    words.some((word) => FAILURE_NAME.test(word)) && !words.some((word) => NO_FAILURE_NAME.test(word));
  if (isNamedFailure && saysSomething(field)) return failure;
  if (SUCCESS_NAME.test(whole) && (field === false || field === 0 || (typeof field === 'string' && FALSE.test(field))))
    return failure;
  return STATE_NAME.test(whole) && typeof field === 'string' && (isFailed(field) || FAILED_STATE.test(field))
    ? failure
    : null;
}

/** What only the outermost object says: a code of its own, a problem of RFC 9457, or a sentence. */
function failureOfRoot(root: Record<string, unknown>, isAnswer: boolean): StatedFailure | null {
  const fields = Object.entries(root).map(([name, field]) => [wordsOf(name).join(''), field] as const);
  const sentences = fields.flatMap(([name, field]) =>
    MESSAGE_NAME.test(name) && typeof field === 'string' && field.trim() !== '' ? [field] : [],
  );
  const status = failingStatus(root.code);
  if (status !== null) return { status, said: `code: ${root.code}` };
  if (sentences.some(isFailed)) return WHOLE;
  if (isAnswer) return null;
  const isProblem = typeof root.title === 'string' && typeof root.detail === 'string';
  const isCoded = sentences.length > 0 && saysSomething(root.code) && !sentences.some((said) => NO_ERROR.test(said));
  return isProblem || isCoded || sentences.some((said) => NOT_DONE.test(said)) ? WHOLE : null;
}

function failingStatus(value: unknown): number | null {
  const status = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : null;
}

/** `errorKey`, `error_key` and `error-key` are the words error and key. */
function wordsOf(name: string): string[] {
  return name
    .slice(0, 100)
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

function isFailed(text: string): boolean {
  return FAILED_SENTENCE.test(text) && !NOTHING_FAILED.test(text);
}

/** Whether what stands under the name of an error says that there is one. */
function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !NO_ERROR.test(value.trim());
  if (typeof value === 'number') return value !== 0 && (value < 200 || value >= 300);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething);
  return value === true;
}
