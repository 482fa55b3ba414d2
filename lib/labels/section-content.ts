import { dayIn } from '@/lib/i18n/time-zone';
import type { Paragraph } from './fit-text';
import type { Label, LabelItem, LabelParty } from './label';
import type { LabelPart } from './label-note';
import type { LabelTexts } from './label-texts';
import type { SectionName } from './section-heights';

/** A column of a section; `share` is its part of the width, or as much as its text would fill. */
export type Cell = {
  part: LabelPart;
  share: number | 'natural';
  align: 'left' | 'center' | 'right';
  paragraphs: Paragraph[];
};

export type SectionContent = { name: SectionName; look: 'plain' | 'columns' | 'band' | 'frame'; cells: Cell[] };

/** What stands in each section of one page, with less side by side on narrow paper. Empty fields leave no line, empty sections no box. Pure. */
export function sectionContents(label: Label, item: LabelItem, texts: LabelTexts, isNarrow: boolean): SectionContent[] {
  const sections: SectionContent[] = [
    { name: 'test', look: 'band', cells: label.isTest ? testCells(texts) : [] },
    { name: 'header', look: 'plain', cells: headerCells(label, texts) },
    { name: 'recipient', look: 'plain', cells: recipientCells(label.recipient, texts, isNarrow) },
    { name: 'destination', look: 'frame', cells: destinationCells(label, texts) },
    { name: 'facts', look: 'columns', cells: factCells(factsOf(label, item, texts), isNarrow) },
    { name: 'returnCode', look: 'frame', cells: returnCells(item, texts) },
    { name: 'routing', look: 'plain', cells: routingCells(label, item, texts) },
    { name: 'messages', look: 'plain', cells: messageCells(label, texts) },
  ];
  const filled = sections.map((section) => {
    const cells = section.cells.map((cell) => ({ ...cell, paragraphs: cell.paragraphs.filter(({ text }) => text) }));
    return { ...section, cells };
  });
  return filled.filter(({ cells }) => cells.some(({ paragraphs }) => paragraphs.length > 0));
}

function testCells(texts: LabelTexts): Cell[] {
  return [
    { part: 'facts', share: 0.3, align: 'left', paragraphs: [bold(texts.test, 4.6)] },
    { part: 'facts', share: 0.7, align: 'right', paragraphs: [bold(texts.testMeaning, 2.9, 2)] },
  ];
}

function headerCells(label: Label, texts: LabelTexts): Cell[] {
  const { sender } = label;
  const from: Paragraph[] = [
    caption(texts.from),
    bold(sender.name, 2.9, 2.2, 2),
    plain(sender.coaddress, 2.7, 2, 4),
    plain(sender.address, 2.7, 2.1, 3),
    plain(joined(' ', sender.zipCode, sender.city, sender.countryCode), 2.7, 2.1, 1),
    plain(sender.phones.join(', '), 2.7, 2, 5),
  ];
  const product = label.routingCode ? bold(label.product, 3.6, 2.4) : bold(label.product, 5.2, 2.8);
  return [
    { part: 'sender', share: 0.52, align: 'left', paragraphs: from },
    { part: 'product', share: 0.48, align: 'right', paragraphs: [product, bold(label.routingCode, 10.5, 3.6)] },
  ];
}

function recipientCells(party: LabelParty, texts: LabelTexts, isNarrow: boolean): Cell[] {
  const paragraphs = [
    bold(party.name, 5, 2.8, 1),
    plain(party.contact && `${texts.contact} ${party.contact}`, 3.4, 2.4, 5),
    plain(party.coaddress && `${texts.coaddress} ${party.coaddress}`, 3.6, 2.4, 4),
    plain(party.address, 4.4, 2.8, 3),
    bold(joined(' ', party.zipCode, party.city), 6, 3.2, 2),
    plain(phoneAndReference(party, texts), 3.2, 2.3, 6),
  ];
  const to = bold(texts.to, 3, 2, 0);
  const address: Cell[] = isNarrow
    ? [{ part: 'recipient', share: 0.85, align: 'left', paragraphs: [to, ...paragraphs] }]
    : [
        { part: 'recipient', share: 0.09, align: 'left', paragraphs: [to] },
        { part: 'recipient', share: 0.79, align: 'left', paragraphs },
      ];
  return [
    ...address,
    { part: 'recipient', share: isNarrow ? 0.15 : 0.12, align: 'right', paragraphs: [bold(party.countryCode, 6, 3)] },
  ];
}

function destinationCells({ servicePoint, thirdParty }: Label, texts: LabelTexts): Cell[] {
  const party = servicePoint ?? thirdParty?.party;
  if (!party) return [];
  const address = joined(', ', party.address, joined(' ', party.zipCode, party.city));
  const paragraphs = [
    caption(servicePoint ? texts.servicePoint : (thirdParty?.type ?? '')),
    bold(party.name, 4, 2.5, 1),
    plain(party.coaddress, 3, 2.3, 4),
    plain(joined(' ', address, party.countryCode), 3.4, 2.4, 2),
    plain(phoneAndReference(party, texts), 2.8, 2.2, 5),
  ];
  return [{ part: servicePoint ? 'servicePoint' : 'thirdParty', share: 1, align: 'left', paragraphs }];
}

type Fact = { label: string; value: Paragraph; column: 0 | 1 };

function factsOf(label: Label, item: LabelItem, texts: LabelTexts): Fact[] {
  const weight = item.weightGrams === null ? '' : kilograms(item.weightGrams, texts.locale);
  const place = unbroken(`${placeOf(item, label)} / ${label.items.length}`);
  const facts: Fact[] = [
    { label: texts.parcel, value: bold(place, 4.8, 2.6), column: 0 },
    { label: texts.weight, value: bold(unbroken(weight), 3.6, 2.3), column: 1 },
    { label: texts.orderReference, value: bold(label.orderReference, 3.6, 2.2), column: 0 },
    { label: texts.deliveryDate, value: bold(label.desiredDeliveryDate, 3.6, 2.2), column: 1 },
    { label: texts.bookedOn, value: plain(dayIn(label.bookedAt, label.timeZone), 3.2, 2.1), column: 1 },
  ];
  return facts.filter(({ value }) => value.text);
}

/** A column for each fact, or two columns where five would be too narrow for a date. */
function factCells(facts: Fact[], isNarrow: boolean): Cell[] {
  const paragraphs = (some: Fact[]) => some.flatMap(({ label, value }) => [caption(label), value]);
  if (!isNarrow) {
    return facts.map((fact) => ({ part: 'facts', share: 'natural', align: 'left', paragraphs: paragraphs([fact]) }));
  }
  return ([0, 1] as const).map((wanted) => {
    const some = facts.filter(({ column }) => column === wanted);
    return { part: 'facts', share: 0.5, align: 'left', paragraphs: paragraphs(some) };
  });
}

function returnCells({ returnCode }: LabelItem, texts: LabelTexts): Cell[] {
  if (!returnCode) return [];
  return [
    { part: 'returnCode', share: 0.36, align: 'left', paragraphs: [plain(texts.returnCode, 3, 2.1)] },
    { part: 'returnCode', share: 0.64, align: 'right', paragraphs: [bold(returnCode, 5.4, 2.8)] },
  ];
}

function routingCells(label: Label, item: LabelItem, texts: LabelTexts): Cell[] {
  const pairs = label.routing.map(({ key, value }) => `${texts.routing[key]}\u00a0${value}`);
  if (item.shortIdentifier) pairs.push(`${texts.shortIdentifier}\u00a0${item.shortIdentifier}`);
  if (!item.trackingReference) pairs.push(texts.noTracking);
  return [{ part: 'routing', share: 1, align: 'left', paragraphs: [plain(pairs.join('\u00a0· '), 2.7, 2)] }];
}

function messageCells(label: Label, texts: LabelTexts): Cell[] {
  const message = (label: string, text: string, rank: number) => plain(text && `${label}: ${text}`, 3, 2.1, rank);
  const paragraphs = [
    message(texts.messageToCarrier, label.messageToCarrier, 1),
    message(texts.messageToConsignee, label.messageToConsignee, 2),
  ];
  return [{ part: 'messages', share: 1, align: 'left', paragraphs }];
}

function phoneAndReference(party: LabelParty, texts: LabelTexts): string {
  return joined(
    '\u00a0· ',
    party.phones.length > 0 ? `${texts.phone} ${party.phones.join(', ')}` : '',
    party.reference && `${texts.reference} ${party.reference}`,
  );
}

function placeOf(item: LabelItem, label: Label): number {
  return label.items.indexOf(item) + 1;
}

/** Made once a language: making one costs more than half a page. */
const weights = new Map<string, Intl.NumberFormat>();

function kilograms(grams: number, locale: string): string {
  const format =
    weights.get(locale) ?? new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 });
  weights.set(locale, format);
  return format.format(grams / 1000);
}

/** One word to whoever breaks lines. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function joined(separator: string, ...texts: string[]): string {
  return texts.filter(Boolean).join(separator);
}

function caption(text: string): Paragraph {
  return { text, weight: 'regular', sizeMm: 2.3, floorMm: 1.9, rank: 0 };
}

function plain(text: string, sizeMm: number, floorMm: number, rank = 1): Paragraph {
  return { text, weight: 'regular', sizeMm, floorMm, rank };
}

function bold(text: string, sizeMm: number, floorMm = sizeMm, rank = 1): Paragraph {
  return { text, weight: 'bold', sizeMm, floorMm, rank };
}
