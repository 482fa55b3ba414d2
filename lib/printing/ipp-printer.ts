import { setTimeout } from 'node:timers/promises';
import type { LabelFormat } from '@/lib/labels/label-formats';
import { askIpp, type IppPlace, NotConnected, Refused, troubleOfConnection } from './ipp-line';
import { GROUP, type IppAttributes, type IppMessage, type IppValue, NotIpp, TAG } from './ipp-message';
import {
  ASKED_OF_PRINTER,
  attributesOf,
  foundOf,
  numberOf,
  OPERATION,
  pageOf,
  refusalOf,
  standOf,
  takesNoPdf,
  troubleOfPrinter,
  wishesFor,
  wordsOf,
} from './ipp-words';
import {
  byDns,
  drawn,
  type FindAddresses,
  findAddress,
  NotDrawn,
  type PrinterPlace,
  Superseded,
} from './network-printer';
import type { PrinterTrouble, PrintResult, Progress } from './print-result';
import { Stalled } from './printer-line';
import { contradicts, type PrinterFound } from './roll';

/** How long each step may take, in milliseconds. `outMs`: until a job is printed; `waitsMs`: so long one may wait for a person. */
export type IppLimits = {
  findMs: number;
  connectMs: number;
  answerMs: number;
  askEveryMs: number;
  waitsMs: number;
  outMs: number;
  lookUpMs: number;
};

const LIMITS: IppLimits = {
  findMs: 3_000,
  connectMs: 5_000,
  answerMs: 15_000,
  askEveryMs: 400,
  waitsMs: 6_000,
  outMs: 60_000,
  lookUpMs: 8_000,
};

/** As many jobs of a printer are looked through for one whose answer was lost. */
const MOST_JOBS = 50;

/** In bytes: no name in IPP is longer. */
const LONGEST_NAME = 255;

type Printing = { place: IppPlace; ip: string; limits: IppLimits; about: IppAttributes; format: LabelFormat };

type IppOptions = {
  /** The size of the labels, which is compared with what the printer says is in it unless `anyRoll`. */
  format: LabelFormat;
  anyRoll?: boolean;
  /** What the jobs of the labels are called, in their order; each of another name. */
  names: readonly string[];
  limits?: IppLimits;
  findAddresses?: FindAddresses;
  /** As of a ZPL printer (`sendToPrinter`). */
  onProgress?: (progress: Progress) => Promise<boolean>;
  onFound?: (found: PrinterFound) => void;
};

/**
 * Sends labels to a printer that speaks IPP, each as a PDF and a job of its own, and says what became of them. The printer is asked first
 * what it is, how it is and what is in it, and would have to take a job of that size. The next label leaves once the one before is printed by the
 * printer's own word, so that no more than one is in doubt. A job whose answer is lost is looked for by its name; one that is not printed in time is
 * taken back, so that it does not come out later. Never sent again by itself.
 */
export async function sendToIppPrinter(
  place: IppPlace & Pick<PrinterPlace, 'mayBeLocal'>,
  labels: AsyncIterable<Uint8Array>,
  {
    format,
    anyRoll = false,
    names,
    limits = LIMITS,
    findAddresses = byDns,
    onProgress = async () => true,
    onFound,
  }: IppOptions,
): Promise<PrintResult> {
  const progress: Progress = { begun: 0, taken: 0, out: 0 };
  let answers = false;
  let trouble: PrinterTrouble | null;
  try {
    const ip = await findAddress(place, findAddresses, limits.findMs);
    if (ip === 'not_allowed' || ip === 'unknown_name') trouble = ip;
    else {
      const printing = { place, ip, limits, format, about: await askPrinter({ place, ip, limits }) };
      answers = true;
      onFound?.(foundOf(printing.about));
      trouble =
        (await troubleBefore(printing, anyRoll)) ?? (await sendLabels(printing, labels, names, progress, onProgress));
    }
  } catch (error) {
    trouble = troubleOf(error);
  }
  if (trouble === null) return { sent: 'all', trouble, answers, ...progress };
  return { sent: progress.begun > 0 ? 'part' : 'nothing', trouble, answers, ...progress };
}

/** What keeps a printer that speaks IPP from printing by its own word, or from answering; null where nothing does. Nothing is printed. */
export async function reachIppPrinter(
  place: IppPlace & Pick<PrinterPlace, 'mayBeLocal'>,
  ms: number,
): Promise<PrinterTrouble | null> {
  const limits = { ...LIMITS, findMs: ms, connectMs: ms, answerMs: ms };
  try {
    const ip = await findAddress(place, byDns, limits.findMs);
    if (ip === 'not_allowed' || ip === 'unknown_name') return ip;
    await askPrinter({ place, ip, limits });
    return null;
  } catch (error) {
    return troubleOf(error);
  }
}

/** `until`: when an ask ends at the latest, by `performance.now()`. */
type Asking = Pick<Printing, 'place' | 'ip' | 'limits'> & { until?: number };

async function ask(
  { place, ip, limits, until = Number.POSITIVE_INFINITY }: Asking,
  operation: number,
  asked: IppAttributes,
  job?: IppAttributes,
): Promise<IppMessage> {
  const answer = await askIpp(place, ip, { operation, asked, ...(job ? { job } : {}) }, { ...limits, until });
  if (!answer) throw new Superseded();
  const refusal = refusalOf(answer);
  if (refusal) throw new Refused(refusal === 'unsure' ? 'not_accepting' : refusal);
  return answer;
}

const words = (tag: number, ...values: string[]): IppValue[] => values.map((value) => ({ tag, value }));

async function askPrinter(asking: Asking): Promise<IppAttributes> {
  const asked: IppAttributes = new Map([['requested-attributes', words(TAG.keyword, ...ASKED_OF_PRINTER)]]);
  const about = attributesOf(await ask(asking, OPERATION.getPrinterAttributes, asked), GROUP.printer);
  if (numberOf(about, 'printer-state') === null) throw new Refused('not_ipp');
  return about;
}

/** What speaks against printing at all, before anything is sent. */
async function troubleBefore(printing: Printing, anyRoll: boolean): Promise<PrinterTrouble | null> {
  const { about, format } = printing;
  const trouble = troubleOfPrinter(about, true);
  if (trouble) return trouble;
  if (takesNoPdf(about)) return 'no_pdf';
  if (!anyRoll && contradicts(format, foundOf(about).sizes)) return 'other_roll';
  const wishes = wishesFor(about, pageOf(format, null));
  await ask(printing, OPERATION.validateJob, operationOf('Parceldesk'), wishes);
  return null;
}

const operationOf = (name: string): IppAttributes =>
  new Map([
    ['job-name', words(TAG.name, name)],
    ['ipp-attribute-fidelity', [{ tag: TAG.boolean, value: true }]],
    ['document-format', words(TAG.mime, 'application/pdf')],
  ]);

async function sendLabels(
  printing: Printing,
  labels: AsyncIterable<Uint8Array>,
  names: readonly string[],
  progress: Progress,
  onProgress: (progress: Progress) => Promise<boolean>,
): Promise<PrinterTrouble | null> {
  for await (const document of drawn(labels)) {
    const name = shortened(names[progress.begun] ?? `Label ${progress.begun + 1}`);
    const trouble = await sendLabel(printing, document, name, progress, onProgress);
    if (trouble) return trouble;
    progress.taken = progress.begun;
    progress.out = progress.begun;
  }
  return null;
}

/** One label until it is printed, by the printer's own word; else why not. What surely did not leave does not count as begun. */
async function sendLabel(
  printing: Printing,
  document: Uint8Array,
  name: string,
  progress: Progress,
  onProgress: (progress: Progress) => Promise<boolean>,
): Promise<PrinterTrouble | null> {
  const { place, ip, limits, about, format } = printing;
  const job = wishesFor(about, pageOf(format, lengthOf(document)));
  const call = { operation: OPERATION.printJob, asked: operationOf(name), job, document };
  let isOnRecord = false;
  let jobId: number | null;
  try {
    const answer = await askIpp(place, ip, call, limits, async () => {
      progress.begun += 1;
      isOnRecord = await onProgress(progress);
      return isOnRecord;
    });
    if (!answer) throw new Superseded();
    const refusal = refusalOf(answer);
    if (refusal && refusal !== 'unsure') throw new Refused(refusal);
    const created = refusal === null ? numberOf(attributesOf(answer, GROUP.job), 'job-id') : null;
    jobId = created ?? (await lookUp(printing, name));
    if (jobId === null) return refusal === null ? 'no_word' : 'job_refused';
  } catch (error) {
    const hasNotLeft = error instanceof NotConnected || error instanceof Refused || error instanceof Superseded;
    if (hasNotLeft) {
      if (isOnRecord || error instanceof Superseded) progress.begun -= 1;
      throw error;
    }
    jobId = await lookUp(printing, name);
    if (jobId === null) return troubleOf(error);
  }
  return follow(printing, jobId);
}

/** The job of a label whose answer did not come, by its name; null where the printer does not know it, or no more. */
async function lookUp(printing: Printing, name: string): Promise<number | null> {
  const { limits } = printing;
  const until = performance.now() + limits.lookUpMs;
  while (performance.now() < until) {
    await setTimeout(limits.askEveryMs);
    for (const which of ['not-completed', 'completed']) {
      const asked: IppAttributes = new Map([
        ['limit', [{ tag: TAG.integer, value: MOST_JOBS }]],
        ['requested-attributes', words(TAG.keyword, 'job-id', 'job-name')],
        ['which-jobs', words(TAG.keyword, which)],
      ]);
      const answer = await ask({ ...printing, until }, OPERATION.getJobs, asked).catch(() => null);
      const job = answer?.groups.find(
        ({ tag, attributes }) => tag === GROUP.job && wordsOf(attributes, 'job-name').includes(name),
      );
      const jobId = job ? numberOf(job.attributes, 'job-id') : null;
      if (jobId !== null) return jobId;
    }
  }
  return null;
}

/** Follows a job until it is printed (null), or says why it was not. One that is not printed in time is taken back. */
async function follow(printing: Printing, jobId: number): Promise<PrinterTrouble | null> {
  const { limits } = printing;
  const startedAt = performance.now();
  let waitsSince: number | null = null;
  let isForgotten = false;
  for (;;) {
    const stand = await standOfJob(printing, jobId);
    if (stand === 'out') return null;
    if (stand === 'canceled') return 'canceled';
    if (stand === 'aborted') return 'aborted';
    // A printer that keeps no job that has ended says nothing of how this one did.
    if (stand === 'forgotten') {
      if (isForgotten) return 'no_word';
      isForgotten = true;
    }
    const now = performance.now();
    waitsSince = stand === 'waits' ? (waitsSince ?? now) : null;
    const isTooLate = now - startedAt > limits.outMs || (waitsSince !== null && now - waitsSince > limits.waitsMs);
    if (isTooLate) return takeBack(printing, jobId);
    await setTimeout(limits.askEveryMs);
  }
}

async function standOfJob(printing: Asking, jobId: number) {
  const asked: IppAttributes = new Map([
    ...jobOf(jobId),
    ['requested-attributes', words(TAG.keyword, 'job-state', 'job-state-reasons')] as const,
  ]);
  try {
    return standOf(attributesOf(await ask(printing, OPERATION.getJobAttributes, asked), GROUP.job));
  } catch (error) {
    if (error instanceof Refused && error.trouble === 'no_queue') return 'forgotten';
    // It is asked again until the time is over.
    return 'going';
  }
}

const jobOf = (jobId: number): IppAttributes => new Map([['job-id', [{ tag: TAG.integer, value: jobId }]]]);

/**
 * Takes a job back that is not printed in time, and says what kept it; null where it was printed at the last moment. All of it takes as long
 * as one answer may take; half of that is kept for the job itself.
 */
async function takeBack(printing: Printing, jobId: number): Promise<PrinterTrouble | null> {
  const startedAt = performance.now();
  const { answerMs } = printing.limits;
  const about = await askPrinter({ ...printing, until: startedAt + answerMs / 2 }).catch(() => null);
  const onJob = { ...printing, until: startedAt + answerMs };
  await ask(onJob, OPERATION.cancelJob, jobOf(jobId)).catch(() => null);
  if ((await standOfJob(onJob, jobId)) === 'out') return null;
  return (about && troubleOfPrinter(about, false)) ?? 'stalled';
}

/** How long the page of a PDF of our own is, in millimetres; null where it does not say. */
function lengthOf(document: Uint8Array): number | null {
  const [, points] = /\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(Buffer.from(document).toString('latin1')) ?? [];
  return points === undefined ? null : (Number(points) * 25.4) / 72;
}

/** Without letters that no name has, and no longer than a name may be. */
function shortened(name: string): string {
  const plain = name.replace(/\p{C}/gu, ' ');
  return Buffer.from(plain)
    .subarray(0, LONGEST_NAME)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
}

function troubleOf(error: unknown): PrinterTrouble {
  if (error instanceof Refused) return error.trouble;
  if (error instanceof NotConnected) return troubleOfConnection(error.cause);
  if (error instanceof NotDrawn) return 'not_drawn';
  if (error instanceof Superseded) return 'interrupted';
  if (error instanceof Stalled) return 'timed_out';
  return error instanceof NotIpp ? 'not_ipp' : 'cut_off';
}
