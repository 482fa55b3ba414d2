import type { Locale } from '@/lib/i18n/locales';
import type { PackingSlip } from '@/lib/online-shops/packing-slip';
import { withoutTurns } from '@/lib/show-controls';
import {
  LABEL_FORMATS,
  type LabelDpi,
  type LabelFormat,
  mmToDots,
  type PrinterProfile,
  type SheetPlace,
} from './label-formats';

/** A party as it is printed. E-mail addresses stay off the paper: a driver needs the phone, not the inbox. */
export type LabelParty = {
  name: string;
  contact: string;
  coaddress: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  phones: string[];
  reference: string;
};

/** One physical parcel, one page (docs/carrier-api.md#items). */
export type LabelItem = {
  number: number;
  /** Null when the carrier gave none: the page says so and has one bar code less. */
  trackingReference: string | null;
  /** Set for products without a label; as visible as the shipmentId (docs/carrier-api.md#items). */
  returnCode: string | null;
  weightGrams: number | null;
  /** `properties.shortItemIdentifier` (docs/carrier-api.md#items). */
  shortIdentifier: string | null;
};

/** Routing fields of the answer that stand in one small line, in reading order: what a driver reads from afar has a place of its own. */
export const ROUTING_KEYS = [
  'routingDescription',
  'routingDetailed',
  'routeName',
  'routeDescription',
  'areaId',
  'regionId',
  'pickupZipString',
] as const;

type RoutingKey = (typeof ROUTING_KEYS)[number];

/** How the parcel is handed over: what decides who handles it, and how. */
export type Delivery = 'home' | 'pickUp' | 'return';

/** What is printed for one booking: plain data, no layout. */
export type Label = {
  /** Practice and test both print TEST (docs/labels.md). */
  isTest: boolean;
  shipmentId: string;
  /** A clerk typed it, and it is surely none of the carrier's: the label says so. */
  isTypedByHand: boolean;
  /** The carrier scans the shipment's number too: it stands as bars, not as a small 2D code. */
  hasShipmentBars: boolean;
  /** The product really booked, in the carrier's words. */
  product: string;
  delivery: Delivery;
  sender: LabelParty;
  recipient: LabelParty;
  /** The point the parcel goes to, or null for any other delivery. */
  servicePoint: LabelParty | null;
  /** A third party of another type, such as a return address; its type is the carrier's open text. */
  thirdParty: { type: string; party: LabelParty } | null;
  routingCode: string;
  /** The digits of `properties.missionCode`, or empty: a bar code of its own (docs/carrier-api.md#properties). */
  missionCode: string;
  route: string;
  car: string;
  stop: string;
  routing: { key: RoutingKey; value: string }[];
  items: LabelItem[];
  messageToCarrier: string;
  messageToRecipient: string;
  orderReference: string;
  /** ISO date the clerk asked for, or empty. */
  desiredDeliveryDate: string;
  /** When the carrier was asked. Also the PDF's date of making, so that a reprint is the same file. */
  bookedAt: Date;
  /** Of the shop: its day is printed. */
  timeZone: string;
  /** That of the shop, not that of the clerk. */
  language: Locale;
};

/** A label that came as dots for printers of one resolution, a packed page for each parcel (`packDots`). */
export type DotLabel = { shipmentId: string; bookedAt: Date; dpi: LabelDpi; items: DotPage[] };

type DotPage = { png: Uint8Array; widthDots: number; heightDots: number };

/** The paper of the carrier's own labels; on another one they would be cut off or scaled, which breaks the whole dots. */
export const CARRIER_FORMAT: LabelFormat = '102x192';

/** The carrier's own label in the place of ours, by the pages that came for printers of that resolution. */
export function toDotLabel({ shipmentId, bookedAt }: Label, pngs: readonly Uint8Array[], dpi: LabelDpi): DotLabel {
  const { widthMm, heightMm } = LABEL_FORMATS[CARRIER_FORMAT];
  const size = { widthDots: mmToDots(widthMm, dpi), heightDots: mmToDots(heightMm, dpi) };
  return { shipmentId, bookedAt, dpi, items: pngs.map((png) => ({ png, ...size })) };
}

/** What is printed for a booking: its label, and what follows it. */
export type PrintedLabel = (Label | DotLabel) & { slips?: readonly PackingSlip[] };

/** The parts of a label that a note can be about. */
export type LabelPart =
  | 'sender'
  | 'product'
  | 'recipient'
  | 'servicePoint'
  | 'thirdParty'
  | 'facts'
  | 'returnCode'
  | 'messages'
  | 'shipmentId'
  | 'missionCode'
  | 'trackingReference';

/**
 * What a label had to do to keep everything readable, for the screen to say (docs/labels.md#when-something-is-too-long: never silently).
 * `continued`: the rest of the text stands on the screen.
 * `matrix`: a 2D code instead of bars. `noCode`: too long for any code, text only. `letters`: no font has these letters, which are printed as boxes.
 */
export type LabelNote = {
  kind: 'continued' | 'matrix' | 'noCode' | 'letters';
  part: LabelPart;
  /** Of `letters` alone: those letters, each once. */
  letters?: string;
  /** Counted from 1. */
  page: number;
};

/** What a page's marks depend on. */
export type PageOptions = { format: LabelFormat; dpi: LabelDpi };

/** What a document of labels depends on: the page, the printer's offset, and where the first sheet of A4 begins (1 if left out). */
export type LabelOptions = PageOptions & PrinterProfile & { firstPlace?: SheetPlace };

/** Without control characters, which no font draws (line ends stay), without signs that turn the order of letters, and without space at the ends. */
export function clean(text: string | null | undefined): string {
  return withoutTurns(text ?? '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
