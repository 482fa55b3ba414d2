import { LABEL_FORMATS, type LabelFormat } from '@/lib/labels/label-formats';
import { GROUP, type IppAttributes, type IppMessage, type IppValue, TAG } from './ipp-message';
import type { PrinterTrouble } from './print-result';
import { isEndless, isSizeOf, type PaperSize, type PrinterFound, sizeOfName } from './roll';

// What a printer of IPP says of itself and of its jobs (RFC 8011), in the words of our own.

export const OPERATION = {
  printJob: 0x0002,
  validateJob: 0x0004,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
} as const;

/** What is read of a printer before anything is sent. */
export const ASKED_OF_PRINTER = [
  'printer-state',
  'printer-state-reasons',
  'printer-is-accepting-jobs',
  'printer-make-and-model',
  'document-format-supported',
  'media-supported',
  'media-ready',
  'media-col-ready',
  'media-col-supported',
  'print-scaling-supported',
  'cups-version',
];

const PDF = 'application/pdf';
const STOPPED = 5;

/** States of a job. */
const PROCESSING_STOPPED = 6;
const CANCELED = 7;
const ABORTED = 8;
const COMPLETED = 9;

/** The words of a printer for what keeps it from printing, without how grave it is; the first that is found counts. */
const REASONS: readonly (readonly [string, PrinterTrouble])[] = [
  ['cover-open', 'cover_open'],
  ['door-open', 'cover_open'],
  ['interlock-open', 'cover_open'],
  ['media-jam', 'jammed'],
  ['media-empty', 'paper_out'],
  ['media-needed', 'paper_out'],
  ['input-tray-missing', 'paper_out'],
  ['marker-supply-empty', 'supply_out'],
  ['toner-empty', 'supply_out'],
  ['offline', 'offline'],
  ['shutdown', 'offline'],
  ['connecting-to-device', 'offline'],
  ['timed-out', 'offline'],
  ['paused', 'paused'],
  ['moving-to-paused', 'paused'],
];

/** As many characters of what a printer calls itself are shown. */
const LONGEST_MODEL = 60;

/** The attributes of a group of an answer, all of them where it has several; nothing where it has none. */
export function attributesOf(message: IppMessage, group: number): IppAttributes {
  return new Map(message.groups.filter(({ tag }) => tag === group).flatMap(({ attributes }) => [...attributes]));
}

const valuesOf = (attributes: IppAttributes, name: string): IppValue['value'][] =>
  (attributes.get(name) ?? []).map(({ value }) => value);

/** The words among the values of an attribute. */
export const wordsOf = (attributes: IppAttributes, name: string): string[] =>
  valuesOf(attributes, name).filter((value) => typeof value === 'string');

/** The number that an attribute says, or null. */
export function numberOf(attributes: IppAttributes, name: string): number | null {
  const [value] = valuesOf(attributes, name);
  return typeof value === 'number' ? value : null;
}

/** What the status of an answer says against a call; null where it was carried out. */
export function refusalOf(message: IppMessage): PrinterTrouble | 'unsure' | null {
  const { code } = message;
  if (code < 0x0100) return null;
  switch (code) {
    case 0x0401:
    case 0x0402:
    case 0x0403:
      return 'needs_login';
    case 0x0406:
      return 'no_queue';
    case 0x040a:
      return 'no_pdf';
    case 0x040b:
      return isAboutMedia(message) ? 'no_such_size' : 'job_refused';
    case 0x0502:
    case 0x0506:
    case 0x0507:
      return 'not_accepting';
  }
  // A fault of the printer's own says nothing of how far it came.
  return code < 0x0500 ? 'job_refused' : 'unsure';
}

function isAboutMedia(message: IppMessage): boolean {
  const unsupported = attributesOf(message, GROUP.unsupported);
  return [...unsupported.keys()].some((name) => name === 'media' || name === 'media-col' || name === 'media-size');
}

/** What keeps a printer from printing, by its own word; null where nothing does. `isGraveOnly`: no mere warnings. */
export function troubleOfPrinter(attributes: IppAttributes, isGraveOnly: boolean): PrinterTrouble | null {
  const isStopped = numberOf(attributes, 'printer-state') === STOPPED;
  const grave = wordsOf(attributes, 'printer-state-reasons')
    .filter((word) => !isGraveOnly || isStopped || !/-(?:warning|report)$/.test(word))
    .map((word) => word.replace(/-(?:error|warning|report)$/, ''));
  const [, trouble = null] = REASONS.find(([word]) => grave.includes(word)) ?? [];
  if (trouble) return trouble;
  if (isStopped) return 'stopped';
  return valuesOf(attributes, 'printer-is-accepting-jobs')[0] === false ? 'not_accepting' : null;
}

/** Whether a printer says that it takes other documents, and no PDF. */
export function takesNoPdf(attributes: IppAttributes): boolean {
  const formats = wordsOf(attributes, 'document-format-supported').map((format) => format.toLowerCase());
  return formats.length > 0 && !formats.some((format) => format.split(';')[0] === PDF);
}

/**
 * What a printer calls itself, and the paper that it says is in it. A queue of CUPS does not know: it says which sizes are usual in the
 * country.
 */
export function foundOf(attributes: IppAttributes): PrinterFound {
  const [model = ''] = wordsOf(attributes, 'printer-make-and-model');
  const collections = sizesOfCollections(attributes, 'media-col-ready');
  const named = wordsOf(attributes, 'media-ready').map(sizeOfName);
  const sizes = isCups(attributes) ? [] : [...named, ...collections].filter((size) => size !== null);
  return {
    model: model
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_MODEL),
    sizes: withoutTwice(sizes),
  };
}

const isCups = (attributes: IppAttributes) => attributes.has('cups-version');

function sizesOfCollections(attributes: IppAttributes, name: string): (PaperSize | null)[] {
  return valuesOf(attributes, name).map((collection) => {
    const [size] = collection instanceof Map ? valuesOf(collection, 'media-size') : [];
    if (!(size instanceof Map)) return null;
    const inMm = (side: string) => {
      const [hundredths] = valuesOf(size, side);
      return typeof hundredths === 'number' && hundredths > 0 ? Math.round(hundredths / 10) / 10 : null;
    };
    const [widthMm, lengthMm] = [inMm('x-dimension'), inMm('y-dimension')];
    return widthMm === null && lengthMm === null ? null : { widthMm, lengthMm };
  });
}

function withoutTwice(sizes: readonly PaperSize[]): PaperSize[] {
  return [...new Map(sizes.map((size) => [JSON.stringify(size), size])).values()];
}

/** A size of paper as the wish of a job. */
type Page = { format: LabelFormat; widthMm: number; lengthMm: number };

/**
 * The wishes of a job for one label: one copy, as large as it is drawn, on that paper. The printer's own name of the size is taken where it
 * has one; what it does not know how to be wished for is left out.
 */
export function wishesFor(attributes: IppAttributes, page: Page): IppAttributes {
  const wishes: IppAttributes = new Map([['copies', [{ tag: TAG.integer, value: 1 }]]]);
  if (wordsOf(attributes, 'print-scaling-supported').includes('none')) {
    wishes.set('print-scaling', [{ tag: TAG.keyword, value: 'none' }]);
  }
  const names = [...wordsOf(attributes, 'media-ready'), ...wordsOf(attributes, 'media-supported')];
  const name = isEndless(page.format) ? undefined : names.find((each) => isNameOf(page.format, each));
  if (name !== undefined) wishes.set('media', [{ tag: TAG.keyword, value: name }]);
  else if (wordsOf(attributes, 'media-col-supported').includes('media-size')) {
    wishes.set('media-col', [{ tag: TAG.beginCollection, value: collectionOf(attributes, page) }]);
  }
  return wishes;
}

function isNameOf(format: LabelFormat, name: string): boolean {
  const size = sizeOfName(name);
  return size !== null && size.lengthMm !== null && isSizeOf(format, size);
}

function collectionOf(attributes: IppAttributes, { format, widthMm, lengthMm }: Page): IppAttributes {
  const ready = isCups(attributes) ? [] : sizesOfCollections(attributes, 'media-col-ready');
  const loaded = ready.find((size) => size && isSizeOf(format, size));
  const length = isEndless(format) ? lengthMm : (loaded?.lengthMm ?? lengthMm);
  const side = (mm: number) => [{ tag: TAG.integer, value: Math.round(mm * 100) }];
  const size: IppAttributes = new Map([
    ['x-dimension', side(loaded?.widthMm ?? widthMm)],
    ['y-dimension', side(length)],
  ]);
  return new Map([['media-size', [{ tag: TAG.beginCollection, value: size }]]]);
}

/** The page of a label as it is drawn. `lengthMm`: that of a roll without gaps, which differs. */
export function pageOf(format: LabelFormat, lengthMm: number | null): Page {
  const { widthMm, heightMm } = LABEL_FORMATS[format];
  return { format, widthMm, lengthMm: isEndless(format) ? (lengthMm ?? heightMm) : heightMm };
}

/** How a job stands. `waits`: the printer has it and does nothing with it, since it needs a person. */
export type JobStand = 'going' | 'waits' | 'out' | 'canceled' | 'aborted';

/** Reads how a job stands. One that ended with faults counts as aborted: something may be on paper. */
export function standOf(attributes: IppAttributes): JobStand {
  const state = numberOf(attributes, 'job-state');
  const reasons = wordsOf(attributes, 'job-state-reasons');
  if (state === COMPLETED) return reasons.includes('job-completed-with-errors') ? 'aborted' : 'out';
  if (state === CANCELED) return 'canceled';
  if (state === ABORTED) return 'aborted';
  const isStuck = reasons.some((word) => word === 'printer-stopped' || word === 'resources-are-not-ready');
  return state === PROCESSING_STOPPED || isStuck ? 'waits' : 'going';
}
