import type { RoutingKey } from './slip';

/** Every word a slip prints by itself, in the clerk's language: keys of `slips.paper` in messages. */
export const SLIP_TEXT_KEYS = [
  'test',
  'testMeaning',
  'from',
  'to',
  'servicePoint',
  'parcel',
  'weight',
  'orderReference',
  'deliveryDate',
  'bookedOn',
  'returnCode',
  'messageToCarrier',
  'messageToConsignee',
  'contact',
  'coaddress',
  'phone',
  'reference',
  'shipment',
  'tracking',
  'noTracking',
  'shortIdentifier',
  'continued',
] as const;

export type SlipTexts = Record<(typeof SLIP_TEXT_KEYS)[number], string> & {
  routing: Record<RoutingKey, string>;
  /** BCP 47 tag for numbers and for the PDF's own language. */
  locale: string;
};
