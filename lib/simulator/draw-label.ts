import bwipjs from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { bookingAnswerSchema } from './booking-answer-schema';
import { bookingRequestSchema } from './booking-schema';
import { shipmentIdFor, trackingReferenceFor } from './identifiers';
import type { BookingEntry } from './ledger';
import type { PracticeLabelFault } from './magic-effects';

/** What stands on a label of the practice carrier: a page for each tracking reference, on paper of this width and height. */
type PracticeLabel = {
  shipmentId: string;
  trackingReferences: string[];
  /** What its bars say, where that is something else than its text. */
  bars?: { shipmentId: string; trackingReferences: string[] };
  recipient: string[];
  sizeMm: [number, number];
};

const POINTS_PER_MM = 72 / 25.4;
/** Three dots of a printer of 203 dpi. */
const MODULE_MM = (3 * 25.4) / 203;

/** Draws a label as docs/carrier-api.md#beside-the-contract describes it: 102 x 192 mm, a page for each parcel. */
export function drawLabel(label: PracticeLabel): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: label.shipmentId } });
  const written: Buffer[] = [];
  document.on('data', (bytes: Buffer) => written.push(bytes));
  const ended = new Promise<Buffer>((resolve) => document.once('end', () => resolve(Buffer.concat(written))));
  const bars = label.bars ?? label;
  for (const [index, reference] of label.trackingReferences.entries()) {
    document.addPage({ size: label.sizeMm.map((mm) => mm * POINTS_PER_MM) as [number, number], margin: 0 });
    const write = (text: string, yMm: number, sizeMm = 4) => {
      document.fontSize(sizeMm * POINTS_PER_MM);
      document.text(text, 6 * POINTS_PER_MM, yMm * POINTS_PER_MM, { lineBreak: false });
    };
    write('TEST. Nothing is shipped', 6);
    for (const [line, text] of label.recipient.entries()) write(text, 20 + line * 7, 5);
    write(`Parcel ${index + 1} / ${label.trackingReferences.length}`, 50);
    drawCode(document, bars.shipmentId, 70);
    write(label.shipmentId, 103);
    const coded = bars.trackingReferences[index] ?? reference;
    drawCode(document, /^\d{18}$/.test(coded) ? `(00)${coded}` : coded, 120);
    write(reference, 153);
  }
  document.end();
  return ended;
}

function trackingReferencesOf({ response }: BookingEntry): string[] {
  const answer = bookingAnswerSchema.safeParse(response);
  return answer.success ? answer.data.items.map(({ trackingReference }) => trackingReference) : [];
}

/** The numbers under which the label of a booking is asked for: its own, and those of its parcels. */
export function numbersOf(entry: BookingEntry): string[] {
  const references = trackingReferencesOf(entry);
  return [entry.shipmentId, ...references, ...references.map((reference) => `(00)${reference}`)];
}

/** One page for each parcel; asked for by a parcel's number, that parcel's page alone. A fault spoils it. */
export function labelOf(entry: BookingEntry, number: string, fault: PracticeLabelFault | null): PracticeLabel {
  const { parties } = bookingRequestSchema.parse(entry.request);
  const consignee = parties.find(({ type }) => type === 'consignee');
  const all = trackingReferencesOf(entry);
  const asked = number === entry.shipmentId ? all : all.filter((reference) => number.endsWith(reference));
  const own = { shipmentId: entry.shipmentId, trackingReferences: fault?.lacksPage ? asked.slice(1) : asked };
  const otherReferences = asked.map((_, index) => trackingReferenceFor(index + 1));
  const others = { shipmentId: shipmentIdFor(1), trackingReferences: otherReferences };
  return {
    ...(fault?.isOfAnother ? others : own),
    ...(fault?.hasOtherBars ? { bars: others } : {}),
    recipient: [
      consignee?.name ?? '',
      consignee?.address ?? '',
      `${consignee?.zipCode ?? ''} ${consignee?.postalName ?? ''}`,
    ],
    sizeMm: fault?.isOtherSize ? [210, 297] : [102, 192],
  };
}

/** The number as bars, GS1-128 where it has an application identifier. */
function drawCode(document: PDFKit.PDFDocument, text: string, yMm: number): void {
  const [symbol] = bwipjs.raw({ bcid: /^\(\d+\)/.test(text) ? 'gs1-128' : 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('The encoder gave no bars.');
  let xMm = 10;
  for (const [place, modules] of symbol.sbs.entries()) {
    const widthMm = modules * MODULE_MM;
    if (place % 2 === 0) document.rect(...([xMm, yMm, widthMm, 30].map((mm) => mm * POINTS_PER_MM) as Box));
    xMm += widthMm;
  }
  document.fill('black');
}

type Box = [number, number, number, number];
