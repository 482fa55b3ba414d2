import { dayIn } from '@/lib/i18n/time-zone';
import { isEven, type Paragraph } from './fit-text';
import type { Label, LabelItem, LabelPart, LabelParty } from './label';
import { country, kilograms, type LabelTexts, shownDay } from './label-texts';
import type { SectionName } from './layout';

/** A column of a row. */
export type SectionCell = {
  part: LabelPart;
  /** Its part of the width that is left over, or as much as its text fills. */
  share: number | 'natural';
  align: 'left' | 'right';
  /** White on black above the paragraphs, or empty. */
  band: string;
  paragraphs: Paragraph[];
};

export type SectionContent = { name: SectionName; look: 'plain' | 'columns' | 'band' | 'frame'; rows: SectionCell[][] };

/** What stands in each section of one page, with less side by side on narrow paper. Empty fields leave no line, empty sections no box. */
export function sectionContents(label: Label, item: LabelItem, texts: LabelTexts, isNarrow: boolean): SectionContent[] {
  const sections: SectionContent[] = [
    { name: 'test', look: 'band', rows: label.isTest ? testRows(texts) : [] },
    { name: 'header', look: 'plain', rows: headerRows(label, texts, isNarrow) },
    { name: 'facts', look: 'columns', rows: factRows(label, item, texts, isNarrow) },
    { name: 'destination', look: 'frame', rows: destinationRows(label, texts, isNarrow) },
    { name: 'recipient', look: 'plain', rows: recipientRows(label, texts, isNarrow) },
    { name: 'returnCode', look: 'frame', rows: returnRows(item, texts) },
    { name: 'details', look: 'plain', rows: detailRows(label, item, texts, isNarrow) },
  ];
  const filled = sections.map(({ rows, ...section }) => {
    const cells = rows.map((row) =>
      row
        .map((cell) => ({ ...cell, paragraphs: cell.paragraphs.filter(({ text }) => text) }))
        .filter(({ band, paragraphs }) => band || paragraphs.length > 0),
    );
    return { ...section, rows: cells.filter((row) => row.length > 0) };
  });
  return filled.filter(({ rows }) => rows.length > 0);
}

function testRows(texts: LabelTexts): SectionCell[][] {
  return [
    [
      cell('facts', 'natural', [bold(texts.test, 4.6, 3.6)]),
      cell('facts', 1, [bold(texts.testMeaning, 2.9, 2)], { align: 'right' }),
    ],
  ];
}

/** Where the sorting hall sends it, readable from two metres, and who hands it over. */
function headerRows({ routingCode, product, delivery }: Label, texts: LabelTexts, isNarrow: boolean): SectionCell[][] {
  const service = { align: 'right', band: texts.delivery[delivery] } as const;
  const routing = cell('product', 'natural', [{ ...bold(routingCode, 14, 4), isTight: isEven(routingCode) }]);
  if (routingCode && !isNarrow) return [[routing, cell('product', 1, [bold(product, 4.2, 2.4)], service)]];
  const below = [
    cell('product', 0.5, [], { ...service, align: 'left' }),
    cell('product', 0.5, [bold(product, 4.2, 2.4)], { align: 'right' }),
  ];
  return [[{ ...routing, share: 1 }], below];
}

/** What a driver asks first, a column each. */
function factRows(label: Label, item: LabelItem, texts: LabelTexts, isNarrow: boolean): SectionCell[][] {
  const weight = item.weightGrams === null ? '' : kilograms(item.weightGrams, texts.locale);
  const fact = (word: string, value: string) =>
    cell('facts', 'natural', value ? [caption(word), bold(unbroken(value), 4.8, 2.8)] : []);
  const route = [fact(texts.route, label.route), fact(texts.car, label.car), fact(texts.stop, label.stop)];
  const place = `${label.items.indexOf(item) + 1} / ${label.items.length}`;
  const parcel = [fact(texts.parcel, place), fact(texts.weight, weight)];
  return isNarrow ? [route, parcel] : [[...route, ...parcel]];
}

/** The point of a pick-up stands before the recipient and larger: that is where the parcel goes. */
function destinationRows(label: Label, texts: LabelTexts, isNarrow: boolean): SectionCell[][] {
  const { servicePoint, thirdParty } = label;
  if (servicePoint) {
    const words = [caption(texts.servicePoint), bold(servicePoint.name, 6, 3, 1)];
    return addressRows('servicePoint', words, servicePoint, { label, texts, isNarrow, cityMm: 7 });
  }
  if (!thirdParty) return [];
  const { party, type } = thirdParty;
  const address = joined(
    ' · ',
    party.address,
    joined(' ', party.zipCode, party.city),
    country(party, label, texts.locale),
  );
  const paragraphs = [
    caption(type),
    bold(party.name, 3.6, 2.5, 1),
    plain(party.coaddress, 3, 2.3, 4),
    plain(address, 3.2, 2.4, 2),
    plain(joined(' · ', ...party.phones, party.reference), 2.8, 2.2, 5),
  ];
  return [[cell('thirdParty', 1, paragraphs)]];
}

function recipientRows(label: Label, texts: LabelTexts, isNarrow: boolean): SectionCell[][] {
  const { recipient, servicePoint } = label;
  const words = [caption(texts.to), bold(recipient.name, servicePoint ? 4.8 : 6, 2.8, 1)];
  // One postal code alone may be read from afar, and a pick-up goes to the point's.
  return addressRows('recipient', words, recipient, { label, texts, isNarrow, cityMm: servicePoint ? 4.6 : 7 });
}

type AddressOptions = { label: Label; texts: LabelTexts; isNarrow: boolean; cityMm: number };

function addressRows(
  part: 'recipient' | 'servicePoint',
  first: Paragraph[],
  party: LabelParty,
  { label, texts, isNarrow, cityMm }: AddressOptions,
): SectionCell[][] {
  const attention = joined(
    ' · ',
    named(texts.contact, party.contact),
    party.coaddress,
    named(texts.reference, party.reference),
  );
  const street = plain(party.address, 4.6, 2.8, 3);
  const abroad = bold(country(party, label, texts.locale), 4.2, 3, 1);
  const phones = party.phones.map((phone) => bold(unbroken(phone), 4.6, 3, 6));
  const above = cell(part, 1, [...first, plain(attention, 3.3, 2.3, 4), street]);
  const town = bold(joined(' ', party.zipCode, party.city), cityMm, 3.2, 0);
  if (isNarrow) return [[above], [cell(part, 1, [town, abroad])], [cell(part, 1, phones)]];
  const [below, beside] = phones.length > 0 ? [[town, abroad], phones] : [[town], [abroad]];
  return [[above], [cell(part, 1, below), cell(part, 'natural', beside, { align: 'right' })]];
}

function returnRows({ returnCode }: LabelItem, texts: LabelTexts): SectionCell[][] {
  if (!returnCode) return [];
  return [
    [
      cell('returnCode', 1, [plain(texts.returnCode, 3, 2.1)]),
      cell('returnCode', 'natural', [bold(returnCode, 5.4, 2.8)], { align: 'right' }),
    ],
  ];
}

/** What is looked up rather than read in passing. */
function detailRows(label: Label, item: LabelItem, texts: LabelTexts, isNarrow: boolean): SectionCell[][] {
  const { sender, timeZone } = label;
  const from = joined(
    '\u00a0· ',
    sender.name,
    sender.coaddress,
    sender.address,
    unbroken(joined(' ', sender.zipCode, sender.city, sender.countryCode)),
    ...sender.phones.map(unbroken),
  );
  const delivery =
    label.desiredDeliveryDate && `${texts.deliveryDate} ${shownDay(label.desiredDeliveryDate, texts.locale)}`;
  const message = (word: string, text: string, rank: number) => plain(text && `${word}: ${text}`, 3, 2.1, rank);
  const sentBy = cell('sender', 1, [plain(from && `${texts.from} ${from}`, 2.9, 2.1)]);
  const booked = plain(shownDay(dayIn(label.bookedAt, timeZone), texts.locale), 2.9, 2.1);
  const order = cell('facts', 1, [
    bold(label.orderReference && `${texts.orderReference}\u00a0${label.orderReference}`, 3.3, 2.3),
  ]);
  const day = bold(delivery && unbroken(delivery), 3.3, 2.3);
  const atRight = (paragraph: Paragraph) => cell('facts', 'natural', [paragraph], { align: 'right' });
  const dates =
    isNarrow && delivery
      ? [[order], [cell('facts', 1, [day]), atRight(booked)]]
      : [[order, atRight(isNarrow ? booked : day)]];
  return [
    isNarrow ? [sentBy] : [sentBy, atRight(booked)],
    ...dates,
    [
      cell('messages', 1, [
        bold(label.isTypedByHand ? texts.typedByHand : '', 3.3, 2.4, 0),
        bold(item.trackingReference ? '' : texts.noTracking, 3.3, 2.4, 0),
        message(texts.messageToCarrier, label.messageToCarrier, 1),
        message(texts.messageToRecipient, label.messageToRecipient, 2),
        plain(routingLine(label, item, texts), 2.4, 2, 3),
      ]),
    ],
  ];
}

function routingLine(label: Label, item: LabelItem, texts: LabelTexts): string {
  const pairs = label.routing.map(({ key, value }) => `${texts.routing[key]}\u00a0${value}`);
  if (item.shortIdentifier) pairs.push(`${texts.shortIdentifier}\u00a0${item.shortIdentifier}`);
  return pairs.join('\u00a0· ');
}

function cell(
  part: LabelPart,
  share: SectionCell['share'],
  paragraphs: Paragraph[],
  { align = 'left', band = '' }: { align?: SectionCell['align']; band?: string } = {},
): SectionCell {
  return { part, share, align, band, paragraphs };
}

/** A text with the word for it, unless it begins with that word: nothing is said twice. */
function named(word: string, text: string): string {
  const bare = word.replace(/\.$/, '');
  return !text || new RegExp(`^${bare}n?(?!\\p{L})`, 'iu').test(text) ? text : `${word} ${text}`;
}

/** Without ends of lines in it. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function joined(separator: string, ...texts: string[]): string {
  return texts.filter(Boolean).join(separator);
}

function caption(text: string): Paragraph {
  return { text, weight: 'regular', sizeMm: 2.4, floorMm: 1.9, rank: 0 };
}

function plain(text: string, sizeMm: number, floorMm: number, rank = 1): Paragraph {
  return { text, weight: 'regular', sizeMm, floorMm, rank };
}

function bold(text: string, sizeMm: number, floorMm = sizeMm, rank = 1): Paragraph {
  return { text, weight: 'bold', sizeMm, floorMm, rank };
}
