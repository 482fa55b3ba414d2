import { ROUTING_KEYS, type RoutingKey } from './label';

/** Every word a label prints by itself, in the clerk's language: keys of `labels.paper` in messages. */
const LABEL_TEXT_KEYS = [
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

export type LabelTexts = Record<(typeof LABEL_TEXT_KEYS)[number], string> & {
  routing: Record<RoutingKey, string>;
  /** BCP 47 tag for numbers and for the PDF's own language. */
  locale: string;
};

/** The words of a language, from a translator of the namespace `labels.paper`. */
export function labelTexts(locale: string, translate: (key: string) => string): LabelTexts {
  const words = Object.fromEntries(LABEL_TEXT_KEYS.map((key) => [key, translate(key)]));
  const routing = Object.fromEntries(ROUTING_KEYS.map((key) => [key, translate(`routing.${key}`)]));
  return { ...words, routing, locale } as LabelTexts;
}
