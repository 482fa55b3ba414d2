import * as z from 'zod/mini';
import { atMost, LONGEST_CODE } from '@/lib/bounded-text';
import { isLabelDpi, isLabelFormat, PRINTER_FORMATS } from '@/lib/labels/label-formats';
import { MAX_NAME_LENGTH } from '@/lib/shops/limits';
import { wholeNumber } from '@/lib/whole-number';
import { PRINTER_KINDS } from './print-result';

/** A name in the network with a point at its end is at most so long, in characters. */
const LONGEST_HOST = 254;

/** In characters; queues have names of a few words. */
const LONGEST_PATH = 200;

/** A queue as an address has it: no host, no question and nothing that would end the line of a request. */
const PATH = /^\/(?!\/)[\w.~!$&'()*+,;=:@%/-]*$/;

const labelFormat = z.string().check(
  atMost(LONGEST_CODE),
  z.refine((format) => isLabelFormat(format) && PRINTER_FORMATS.includes(format)),
);

/** A printer of the network. Without an `id` it is a new one; without a shop it is for all of them. */
export const printerSchema = z.object({
  id: z.nullable(z.uuid()),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  shopId: z.union([z.literal(''), z.uuid()]),
  kind: z.enum(PRINTER_KINDS),
  host: z.string().check(
    z.trim(),
    z.minLength(1),
    atMost(LONGEST_HOST),
    z.refine((typed) => hostFault(typed) !== 'host', { params: { key: 'host' } }),
    z.refine((typed) => hostFault(typed) !== 'hostNumbers', { params: { key: 'hostNumbers' } }),
  ),
  port: wholeNumber(65_535),
  path: z.string().check(
    z.trim(),
    atMost(LONGEST_PATH),
    z.refine((path) => PATH.test(path), { params: { key: 'queue' } }),
  ),
  format: labelFormat,
  dpi: z.string().check(
    atMost(LONGEST_CODE),
    z.refine((dpi) => isLabelDpi(Number(dpi))),
  ),
  mayBeLocal: z.boolean(),
  hasMarks: z.boolean(),
  checksRoll: z.boolean(),
});

export type PrinterForm = z.input<typeof printerSchema>;

/**
 * Which printer a print is sent to, and for which labels it was asked. `anyRoll`: also where the printer says that it holds others, since its
 * clerk has looked.
 */
export const sendSchema = z.object({ printerId: z.uuid(), format: labelFormat, anyRoll: z.optional(z.boolean()) });

/** Which labels a clerk has put into a printer. */
export const loadedSchema = z.object({ printerId: z.uuid(), format: labelFormat });

const NAME = /^[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?\.?$/i;
const IPV4 = z.ipv4();
const IPV6 = z.ipv6();

/**
 * What is wrong with a host as it was typed, as a key of `refusals.field`, or null. What is all digits and dots is an address in four
 * numbers: anything else of that look (`192.168.1.300`, `0`) is found nowhere, or as another machine than was meant. What a name leads to is
 * judged at each print (`allowed-address`).
 */
export function hostFault(host: string): 'host' | 'hostNumbers' | null {
  if (/^[\d.]+$/.test(host)) return z.safeParse(IPV4, host).success && host !== '0.0.0.0' ? null : 'hostNumbers';
  if (host.includes(':')) return z.safeParse(IPV6, host).success && host !== '::' ? null : 'host';
  return NAME.test(host) && !host.includes('..') ? null : 'host';
}
