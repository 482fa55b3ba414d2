import type { BookingAnswer } from './booking-answer-schema';
import { errorBody } from './error-body';
import type { NearbyAnswer } from './nearby-schema';
import type { TokenAnswer } from './tokens';

/** The three operations of the contract, and two of the docs/carrier-api.md#beside-the-contract. */
export type Operation = 'token' | 'booking' | 'search' | 'label' | 'address';

/** What is wrong with a label: missing so long, other paper, of another booking, its bars alone so, a page short, bytes too many. */
export type PracticeLabelFault = {
  missingMs: number;
  isOtherSize: boolean;
  isOfAnother: boolean;
  hasOtherBars: boolean;
  lacksPage: boolean;
  fillerBytes: number;
};

/**
 * What a magic input does.
 * - `answer`: this answer instead of the true one; with `taken` the request is carried out all the same; with `once`
 *   only the first time.
 * - `break`: no whole answer; `cut` and `stall` send half of the true one, so the request is always taken.
 * - `alter`: the true answer, changed, or under another status.
 * - `rewrite`: the bytes of the true answer, changed.
 * - `slow`: the true answer, later.
 * - `interim`: the true answer, behind others of 1xx.
 * - `label`: the booking is as any other, its label is not.
 */
export type Effect =
  | {
      kind: 'answer';
      taken: boolean;
      once: boolean;
      status: number;
      body: (path: string, authorization: string) => unknown;
      headers: Record<string, string>;
    }
  | { kind: 'break'; taken: boolean; how: 'reset' | 'silence' | 'cut' | 'stall' }
  | {
      kind: 'alter';
      status: number;
      booking: (answer: BookingAnswer) => unknown;
      search: (answer: NearbyAnswer) => unknown;
      token: (answer: TokenAnswer) => unknown;
    }
  | { kind: 'rewrite'; taken: true; rewrite: (text: string) => { body: Uint8Array; headers: Record<string, string> } }
  | { kind: 'slow'; seconds: number }
  | { kind: 'interim'; heads: string }
  | { kind: 'label'; fault: PracticeLabelFault };

type AnswerEffect = Extract<Effect, { kind: 'answer' }>;
type AlterEffect = Extract<Effect, { kind: 'alter' }>;

/** Another answer; a text body goes out as plain text unless the headers say otherwise. */
export function answer(
  status: number,
  body: unknown,
  more: Partial<Pick<AnswerEffect, 'taken' | 'once' | 'headers'>> = {},
): Effect {
  return { kind: 'answer', taken: false, once: false, headers: {}, ...more, status, body: () => body };
}

/** An error in the current form, with the path of the request in it. */
export function refusal(status: number, errorKey: string, headers: Record<string, string> = {}): Effect {
  const body = (path: string) => errorBody(status, errorKey, path);
  return { kind: 'answer', taken: false, once: false, headers, status, body };
}

/** An error that says the access token back, as a careless service does; the asker must not carry it on. */
export function tokenSaidBack(write: (text: string) => string = (text) => text): Effect {
  const body = (_: string, authorization: string) =>
    `{"code":"E401","message":"Not understood: ${write(authorization)}"}`;
  const headers = { 'content-type': 'application/json' };
  return { kind: 'answer', taken: false, once: false, headers, status: 400, body };
}

/** A text in JSON as some services write it: every sign that is neither letter nor digit as its number. */
export function escapeSigns(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, asNumber);
}

function asNumber(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The true answer, packed as its `Content-Encoding` says. */
export function packed(coding: string, pack: (bytes: Buffer) => Uint8Array): Effect {
  return rewrite((text) => ({ body: pack(Buffer.from(text)), headers: { 'content-encoding': coding } }));
}

/** The true answer in other bytes. */
function rewrite(change: Extract<Effect, { kind: 'rewrite' }>['rewrite']): Effect {
  return { kind: 'rewrite', taken: true, rewrite: change };
}

/** The true answer in a coding that is unknown outside this house. */
export function inUnknownCoding(): Effect {
  const headers = { 'content-type': 'application/octet-stream', 'content-encoding': 'x-practice' };
  return rewrite((text) => ({ body: Buffer.from(text).map((byte) => byte ^ 0xff), headers }));
}

/** The true answer behind interim ones, which say that there is more to come (RFC 9110, 15.2). */
export function interim(...heads: string[]): Effect {
  return { kind: 'interim', heads: heads.map((head) => `HTTP/1.1 ${head}\r\n\r\n`).join('') };
}

/** The true answer under a coding that is none. */
export function plainUnder(coding: string): Effect {
  return rewrite((text) => ({ body: Buffer.from(text), headers: { 'content-encoding': coding } }));
}

/** The true answer in Windows-1252, which nothing declares. */
export function inUndeclaredCharset(): Effect {
  return rewrite((text) => ({ body: Buffer.from(text.replace(/[^\0-\u00ff]/g, asNumber), 'latin1'), headers: {} }));
}

/** The true answer in the charset of old services, which its `Content-Type` declares. */
export function inLatin1(): Effect {
  const headers = { 'content-type': 'application/json; charset=iso-8859-1' };
  return rewrite((text) => ({ body: Buffer.from(text.replace(/[^\0-\u00ff]/g, asNumber), 'latin1'), headers }));
}

/** The true answer with its shipmentId as a number, too long for the numbers of JavaScript. */
export function numericShipmentId(): Effect {
  return rewrite((text) => ({
    body: Buffer.from(text.replace(/"shipmentId":"\(401\)(\d+)"/, '"shipmentId":$1')),
    headers: {},
  }));
}

/** The true answer with an orderId of more digits than the numbers of JavaScript have. */
export function longOrderId(): Effect {
  return rewrite((text) => ({
    body: Buffer.from(text.replace(/"orderId":\d+/, '"orderId":90071992547409937')),
    headers: {},
  }));
}

/** A page of HTML, as a proxy or a firewall in front of the service would send. */
export function htmlPage(status: number, title: string, taken = false): Effect {
  const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return answer(status, body, { taken, headers: { 'content-type': 'text/html' } });
}

/** The connection fails before (`taken` false) or after the request was carried out. */
export function breakOff(how: 'reset' | 'silence' | 'cut' | 'stall', taken: boolean): Effect {
  return { kind: 'break', how, taken };
}

/** The true answer, changed. */
export function alter(change: Partial<Omit<AlterEffect, 'kind'>>): Effect {
  const same = (given: unknown) => given;
  return { kind: 'alter', status: 200, booking: same, search: same, token: same, ...change };
}

/** The label of the booking, with a fault. */
export function label(fault: Partial<PracticeLabelFault>): Effect {
  const wrong = { isOtherSize: false, isOfAnother: false, hasOtherBars: false, lacksPage: false };
  return { kind: 'label', fault: { missingMs: 0, fillerBytes: 0, ...wrong, ...fault } };
}
