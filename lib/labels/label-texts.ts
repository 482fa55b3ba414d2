import type { LanguageTag } from '@/lib/i18n/locales';
import { type Delivery, ROUTING_KEYS, type RoutingKey } from './label';

/** Every word a label prints by itself, keys of `labels.paper` in messages. */
const LABEL_TEXT_KEYS = [
  'test',
  'testMeaning',
  'from',
  'to',
  'servicePoint',
  'route',
  'car',
  'stop',
  'parcel',
  'weight',
  'orderReference',
  'deliveryDate',
  'returnCode',
  'messageToCarrier',
  'messageToConsignee',
  'contact',
  'coaddress',
  'phone',
  'reference',
  'shipment',
  'tracking',
  'mission',
  'noTracking',
  'shortIdentifier',
  'continued',
] as const;

const DELIVERIES = ['home', 'pickUp', 'return'] as const satisfies Delivery[];

export type LabelTexts = Record<(typeof LABEL_TEXT_KEYS)[number], string> & {
  delivery: Record<Delivery, string>;
  routing: Record<RoutingKey, string>;
  /** BCP 47 tag for numbers and for the PDF's own language. */
  locale: string;
};

/** The words of a language, from a translator of the namespace `labels.paper`. */
export function labelTexts(locale: LanguageTag, translate: (key: string) => string): LabelTexts {
  const words = Object.fromEntries(LABEL_TEXT_KEYS.map((key) => [key, translate(key)]));
  const routing = Object.fromEntries(ROUTING_KEYS.map((key) => [key, translate(`routing.${key}`)]));
  const delivery = Object.fromEntries(DELIVERIES.map((key) => [key, translate(`delivery.${key}`)]));
  return { ...words, delivery, routing, locale } as LabelTexts;
}
