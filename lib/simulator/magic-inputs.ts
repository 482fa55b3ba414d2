import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as booking from './alter-booking';
import * as search from './alter-search';
import { errorBody, unauthorised } from './error-body';
import {
  alter,
  answer,
  breakOff,
  type Effect,
  escapeSigns,
  htmlPage,
  inLatin1,
  interim,
  inUndeclaredCharset,
  inUnknownCoding,
  label,
  longOrderId,
  numericShipmentId,
  type Operation,
  packed,
  plainUnder,
  refusal,
  tokenSaidBack,
} from './magic-effects';

/**
 * One failure that anybody can bring about by typing it: `name` in the consignee's reference of a booking (of a
 * return in the consignor's too), in the street address of a search, after a colon in the client id of a token request; or, in
 * Norway, `zipCode`, a postal code that no town has.
 */
export type MagicInput = { name: string; zipCode?: string; on: readonly Operation[]; effect: Effect };

const ALL: readonly Operation[] = ['token', 'booking', 'search'];
const API: readonly Operation[] = ['booking', 'search'];
const BOOKING: readonly Operation[] = ['booking'];
const SEARCH: readonly Operation[] = ['search'];
const TOKEN: readonly Operation[] = ['token'];
const LABEL: readonly Operation[] = ['label'];
const ADDRESS: readonly Operation[] = ['address'];

/** Faults by field: paths are ours to choose, and one names no field of a booking form. */
const faultyFields = errorBody(400, 'request.invalid', '/parcels/v1/bookings', {
  'parties[0].zipCode': 'No such postal code.',
  'items[0].weight': 'Too heavy for this product.',
  agreement: 'Ended on 1 January.',
});

const EXPIRED = unauthorised('authentication.failure');

/** Everything the practice carrier can be made to do wrong. What the clerk should see stands in docs/practice-carrier.md. */
export const MAGIC_INPUTS: readonly MagicInput[] = [
  // Not let in.
  { name: '401-once', zipCode: '9970', on: API, effect: answer(401, EXPIRED, { once: true }) },
  { name: '401-always', zipCode: '9971', on: API, effect: answer(401, EXPIRED) },
  { name: '403-shop', zipCode: '9972', on: API, effect: refusal(403, 'no.access.shop.id') },
  { name: '403-api', zipCode: '9973', on: API, effect: refusal(403, 'no.access.api') },
  { name: '403-solution', on: API, effect: refusal(403, 'no.access.transport.solution.id') },
  { name: '403-plain', zipCode: '9974', on: API, effect: answer(403, 'Forbidden') },
  { name: '403-empty', on: API, effect: answer(403, '') },
  { name: '403-html', zipCode: '9975', on: API, effect: htmlPage(403, '403 Forbidden') },
  // Refused.
  { name: 'no-support', zipCode: '9976', on: API, effect: refusal(400, 'no.carrier.support') },
  { name: 'address-invalid', on: API, effect: refusal(400, 'address.invalid') },
  { name: 'unknown-key', zipCode: '9977', on: API, effect: refusal(400, 'parcel.too.interesting') },
  { name: 'empty-key', on: API, effect: refusal(400, '') },
  { name: 'error-short', on: API, effect: answer(400, { statusCode: 400, errorKey: 'address.invalid', errorMap: {} }) },
  { name: 'error-key-only', on: API, effect: answer(400, { errorKey: 'address.invalid' }) },
  { name: 'error-nested', on: API, effect: answer(400, { error: { errorKey: 'address.invalid' } }) },
  { name: 'error-list', on: API, effect: answer(400, { errors: [{ errorKey: 'address.invalid' }] }) },
  { name: 'error-message', on: API, effect: answer(400, { code: 'E42', message: 'The address could not be found.' }) },
  { name: 'error-map', on: API, effect: answer(400, faultyFields) },
  { name: 'error-array', on: API, effect: answer(400, [{ errorKey: 'address.invalid', message: 'No such street.' }]) },
  { name: 'error-with-token', on: API, effect: tokenSaidBack() },
  { name: 'error-escaped-token', on: API, effect: tokenSaidBack(escapeSigns) },
  { name: 'odd-name-key', on: API, effect: refusal(400, 'constructor') },
  { name: 'error-problem', on: API, effect: answer(400, { title: 'Bad request', detail: 'The street is closed.' }) },
  { name: 'error-by-field', on: API, effect: answer(400, { errors: { zipCode: ['No such postal code.'] } }) },
  { name: 'error-other-form', on: API, effect: answer(400, { why: 'street', hint: { closed: true } }) },
  { name: 'error-no-json', on: API, effect: answer(400, 'Bad Request') },
  { name: '404-json', on: API, effect: refusal(404, 'not.found') },
  { name: '422-json', on: API, effect: refusal(422, 'request.invalid') },
  { name: '408-timeout', on: API, effect: refusal(408, 'request.timeout') },
  { name: '409-conflict', zipCode: '9995', on: API, effect: refusal(409, 'shipment.exists') },
  { name: '429-wait', zipCode: '9978', on: ALL, effect: refusal(429, 'too.many.requests', { 'retry-after': '7' }) },
  // Broken on the carrier's side.
  { name: '500-error', zipCode: '9979', on: ALL, effect: refusal(500, 'internal.error') },
  { name: '500-taken', on: BOOKING, effect: answer(500, { errorKey: 'internal.error' }, { taken: true }) },
  { name: '502-html', zipCode: '9983', on: ALL, effect: htmlPage(502, '502 Bad Gateway') },
  { name: '502-taken', on: BOOKING, effect: htmlPage(502, '502 Bad Gateway', true) },
  { name: '503-json', on: ALL, effect: refusal(503, 'service.unavailable', { 'retry-after': '30' }) },
  { name: '302-redirect', zipCode: '9997', on: ALL, effect: answer(302, '', { headers: { location: '/elsewhere' } }) },
  // Broken on the way.
  { name: 'silence', zipCode: '9984', on: ALL, effect: breakOff('silence', false) },
  { name: 'silence-taken', on: BOOKING, effect: breakOff('silence', true) },
  { name: 'reset-before', zipCode: '9985', on: ALL, effect: breakOff('reset', false) },
  { name: 'reset-after', zipCode: '9986', on: BOOKING, effect: breakOff('reset', true) },
  { name: 'cut-answer', zipCode: '9987', on: ALL, effect: breakOff('cut', true) },
  { name: 'stall-answer', on: ALL, effect: breakOff('stall', true) },
  { name: 'slow-3', zipCode: '9998', on: ALL, effect: { kind: 'slow', seconds: 3 } },
  { name: 'slow-12', zipCode: '9999', on: ALL, effect: { kind: 'slow', seconds: 12 } },
  // Answered, behind interim answers.
  { name: 'interim-100', on: ALL, effect: interim('100 Continue') },
  { name: 'interim-102', on: ALL, effect: interim('102 Processing') },
  { name: 'interim-103', on: ALL, effect: interim('103 Early Hints\r\nLink: </a>; rel=preload\r\nContent-Length: 7') },
  { name: 'interim-199', on: ALL, effect: interim('199 Almost') },
  { name: 'interim-many', on: ALL, effect: interim('100 Continue', '103 Early Hints', '100 Continue', '102') },
  // Taken, and answered oddly.
  { name: 'answer-201', on: API, effect: alter({ status: 201 }) },
  { name: 'answer-202', on: BOOKING, effect: alter({ status: 202 }) },
  { name: 'answer-html', on: ALL, effect: htmlPage(200, 'Welcome', true) },
  { name: 'answer-gzip', on: ALL, effect: packed('gzip', gzipSync) },
  { name: 'answer-brotli', on: ALL, effect: packed('br', brotliCompressSync) },
  { name: 'answer-unknown-coding', on: ALL, effect: inUnknownCoding() },
  { name: 'answer-latin1', on: API, effect: inLatin1() },
  { name: 'answer-bare-latin1', on: API, effect: inUndeclaredCharset() },
  { name: 'answer-plain-coding', on: ALL, effect: plainUnder('utf-8') },
  { name: 'answer-empty', on: ALL, effect: answer(200, '', { taken: true }) },
  {
    name: 'unknown-field',
    zipCode: '9988',
    on: API,
    effect: alter({ booking: booking.addUnknownFields, search: search.addUnknownToPoints }),
  },
  { name: 'no-shipment-id', zipCode: '9989', on: BOOKING, effect: alter({ booking: booking.dropShipmentId }) },
  { name: 'numeric-shipment-id', on: BOOKING, effect: numericShipmentId() },
  { name: 'old-answer', on: BOOKING, effect: alter({ booking: booking.answerInOldForm }) },
  { name: 'other-form', on: BOOKING, effect: alter({ status: 201, booking: booking.answerInAnotherForm }) },
  { name: 'error-in-200', on: BOOKING, effect: answer(200, errorBody(400, 'no.carrier.support', '/bookings')) },
  { name: 'error-beside-id', on: BOOKING, effect: alter({ booking: booking.addError }) },
  { name: 'failed-beside-id', on: BOOKING, effect: alter({ booking: booking.addFailure }) },
  { name: 'failed-in-200', on: BOOKING, effect: answer(200, { success: false, message: 'The product is not open.' }) },
  { name: 'id-in-400', on: BOOKING, effect: alter({ status: 400, booking: booking.addError }) },
  { name: 'long-order-id', on: BOOKING, effect: longOrderId() },
  { name: 'lost-signs', on: BOOKING, effect: alter({ booking: booking.loseSigns }) },
  { name: 'lost-letters', on: BOOKING, effect: alter({ booking: booking.spoilAddress }) },
  { name: 'one-parcel', on: BOOKING, effect: alter({ booking: booking.keepOneParcel }) },
  { name: 'same-parcel', on: BOOKING, effect: alter({ booking: booking.repeatParcel }) },
  { name: 'same-id', on: BOOKING, effect: alter({ booking: booking.repeatShipmentId }) },
  { name: 'point-added', on: BOOKING, effect: alter({ booking: booking.addServicePoint }) },
  { name: 'short-codes', on: BOOKING, effect: alter({ booking: booking.shortenPostalCodes }) },
  { name: 'other-product', zipCode: '9992', on: BOOKING, effect: alter({ booking: booking.changeProduct }) },
  { name: 'address-corrected', zipCode: '9993', on: BOOKING, effect: alter({ booking: booking.correctAddress }) },
  { name: 'return-code', zipCode: '9994', on: BOOKING, effect: alter({ booking: booking.addReturnCodes }) },
  { name: 'mission-code', on: BOOKING, effect: alter({ booking: booking.addMissionCode }) },
  { name: 'raw-structures', zipCode: '9996', on: BOOKING, effect: alter({ booking: booking.fillRawStructures }) },
  { name: 'all-but-id-empty', on: BOOKING, effect: alter({ booking: booking.emptyEverythingElse }) },
  { name: 'error-in-search', on: SEARCH, effect: answer(200, errorBody(400, 'no.carrier.support', '/nearby')) },
  { name: 'no-points', zipCode: '9989', on: SEARCH, effect: alter({ search: search.dropPoints }) },
  { name: 'no-products', on: SEARCH, effect: answer(200, { freightProducts: [] }) },
  { name: 'odd-hours', zipCode: '9992', on: SEARCH, effect: alter({ search: search.spoilHours }) },
  { name: 'mixed-hours', zipCode: '9993', on: SEARCH, effect: alter({ search: search.mixHours }) },
  { name: 'odd-positions', zipCode: '9994', on: SEARCH, effect: alter({ search: search.spoilPositions }) },
  { name: 'four-points', zipCode: '9996', on: SEARCH, effect: alter({ search: search.addFourthPoint }) },
  { name: 'other-hours', on: SEARCH, effect: alter({ search: search.writeOtherHours }) },
  { name: 'named-days', on: SEARCH, effect: alter({ search: search.nameDays }) },
  { name: 'closed-outlets', on: SEARCH, effect: alter({ search: search.closeOutlets }) },
  { name: 'long-names', on: SEARCH, effect: alter({ search: search.lengthenNames }) },
  { name: 'bare-points', on: SEARCH, effect: alter({ search: search.stripPoints }) },
  // Tokens refused or answered oddly.
  { name: 'invalid-client', on: TOKEN, effect: answer(400, { error: 'invalid_client', error_description: 'No.' }) },
  {
    name: 'access-token',
    on: TOKEN,
    effect: alter({ token: ({ token, ...rest }) => ({ ...rest, access_token: token }) }),
  },
  { name: 'no-token', on: TOKEN, effect: alter({ token: ({ token: _, ...rest }) => rest }) },
  { name: 'no-expiry', on: TOKEN, effect: alter({ token: ({ expires_in: _, ...rest }) => rest }) },
  { name: 'zero-expiry', on: TOKEN, effect: alter({ token: (given) => ({ ...given, expires_in: 0 }) }) },
  { name: 'endless-expiry', on: TOKEN, effect: alter({ token: (given) => ({ ...given, expires_in: 315_360_000 }) }) },
  { name: 'line-break-token', on: TOKEN, effect: alter({ token: (given) => ({ ...given, token: `a\r\nb` }) }) },
  // Booked as any other, with a label that is late or wrong.
  { name: 'label-late', on: LABEL, effect: label({ missingMs: 4_000 }) },
  { name: 'label-never', on: LABEL, effect: label({ missingMs: Number.POSITIVE_INFINITY }) },
  { name: 'label-refused', on: LABEL, effect: refusal(403, 'no.access.api') },
  { name: 'label-html', on: LABEL, effect: htmlPage(200, 'Welcome') },
  {
    name: 'label-not-pdf',
    on: LABEL,
    effect: answer(200, 'no PDF', { headers: { 'content-type': 'application/pdf' } }),
  },
  {
    name: 'label-zpl',
    on: LABEL,
    effect: answer(200, '^XA^PW1205^LL2268^FO50,50^BCN,400^FD00370724763243779252^FS^XZ', {
      headers: { 'content-type': 'application/zpl' },
    }),
  },
  { name: 'label-other-size', on: LABEL, effect: label({ isOtherSize: true }) },
  { name: 'label-of-another', on: LABEL, effect: label({ isOfAnother: true }) },
  { name: 'label-other-bars', on: LABEL, effect: label({ hasOtherBars: true }) },
  { name: 'label-page-short', on: LABEL, effect: label({ lacksPage: true }) },
  { name: 'label-huge', on: LABEL, effect: label({ fillerBytes: 20_000_000 }) },
  // Addresses that are checked before a booking.
  { name: 'coverage-none', on: ADDRESS, effect: refusal(400, 'no.carrier.support') },
  { name: 'coverage-invalid', on: ADDRESS, effect: refusal(400, 'address.invalid') },
  { name: 'coverage-refused', on: ADDRESS, effect: refusal(403, 'no.access.api') },
  { name: 'coverage-missing', on: ADDRESS, effect: refusal(404, 'not.found') },
  { name: 'coverage-error', on: ADDRESS, effect: refusal(500, 'internal.error') },
  { name: 'coverage-html', on: ADDRESS, effect: htmlPage(200, 'Welcome') },
  { name: 'coverage-nameless', on: ADDRESS, effect: answer(200, {}) },
  { name: 'coverage-silence', on: ADDRESS, effect: breakOff('silence', false) },
];
