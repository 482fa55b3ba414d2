import type { CarrierEnvironment } from '@/lib/db/schema';

// The address of the carrier's tracking page, as an administrator wrote it: with a place for one number.

/** What stands at the place: the number of the shipment, or that of each parcel. */
export type TrackedNumber = 'shipment' | 'parcel';

/** The practice carrier's page, through this desk: it has no https address of its own. */
const PRACTICE = '/practice/tracking/';
export const PRACTICE_TEMPLATE = `${PRACTICE}{shipment}`;

/** Longest template; a link in a mail stays short enough for every program. */
export const MAX_TEMPLATE_LENGTH = 300;

const PLACE = /^([^{}]*)\{(shipment|parcel)\}([^{}]*)$/;

/** The whole name of the host, so that no number can become a part of it. */
const HOST = /^https:\/\/[^/?#@]+[/?#]/;

/** What an address would drop, read in two ways, or end a link with in a mail. */
const ODD = /[\s\p{Cc}\p{Cf}\p{Cs}\\"<>`^|]/u;

/** An escape that the number would complete. */
const HALF_ESCAPE = /%[\da-f]?$/i;

/** A part of a path that leads to another folder; behind the number it would take it away again. */
const UPWARDS = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

type Parts = { before: string; number: TrackedNumber; after: string };

/** The parts of a template that can be used; null for any other text. */
function readTemplate(template: string): Parts | null {
  const [, before = '', number, after = ''] = PLACE.exec(template) ?? [];
  if (number !== 'shipment' && number !== 'parcel') return null;
  const parts: Parts = { before, number, after };
  if (before === PRACTICE && after === '') return parts;
  if (ODD.test(before + after) || !HOST.test(before) || HALF_ESCAPE.test(before)) return null;
  const filled = `${before}0${after}`;
  return URL.canParse(filled) && !UPWARDS.test(filled) ? parts : null;
}

/** Whether a text is a template: an https address with `{shipment}` or `{parcel}` once, behind the host; or the practice carrier's page. */
export function isTrackingTemplate(text: string): boolean {
  return readTemplate(text) !== null;
}

/** Whether parcels of this environment may be followed by a template: those that are really shipped not at the practice carrier. */
export function mayTrackBy(environment: CarrierEnvironment, template: string): boolean {
  return environment === 'practice' || !template.startsWith(PRACTICE);
}

/** Which number a template asks for; null where it cannot be used. */
export function trackedNumber(template: string): TrackedNumber | null {
  return readTemplate(template)?.number ?? null;
}

/**
 * The address at which a number is tracked, without `(401)` or `(00)` (docs/carrier-api.md#beside-the-contract). Null where the template
 * cannot be used, or nothing in the number can be looked up. `ownUrl` is the desk's own address.
 */
export function trackingHref(template: string, number: string, ownUrl: string): string | null {
  const parts = readTemplate(template);
  const bare = number.trim().replace(/^\((?:401|00)\)/, '');
  // Dots alone would lead to another folder.
  if (!parts || !/[\p{L}\p{N}]/u.test(bare) || /\p{Cs}/u.test(bare)) return null;
  const escaped = encodeURIComponent(bare).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return new URL(`${parts.before}${escaped}${parts.after}`, ownUrl).href;
}

/** A mail as a program is asked to begin it. */
type Mail = { to: string; subject: string; body: string };

/** One address; a list, or one with a name beside it, could bring in further readers. */
const ONE_ADDRESS = /^[^\s\p{Cc}\p{Cf}\p{Cs}@,;:<>()[\]"\\%]+@[^\s\p{Cc}\p{Cf}\p{Cs}@,;:<>()[\]"\\%]+$/u;

/** Mail programs on Windows are handed no longer address. */
const LONGEST = 2_000;

/** The address that opens a mail in the clerk's own program; null where it would be too long. Without exactly one e-mail address no reader is filled in. */
export function mailHref({ to, subject, body }: Mail): string | null {
  const reader = ONE_ADDRESS.test(to) ? to.split('@').map(encode).join('@') : '';
  const href = `mailto:${reader}?subject=${encode(subject.replace(/\s+/g, ' '))}&body=${encode(body.replaceAll('\n', '\r\n'))}`;
  return href.length <= LONGEST ? href : null;
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).replace(/'/g, '%27');
}
