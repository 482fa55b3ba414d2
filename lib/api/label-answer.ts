import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { findHeld } from '@/lib/bookings/data/booking-answers';
import { listVisibleBookings } from '@/lib/bookings/data/visible-bookings';
import { scopeOf } from '@/lib/bookings/queries/bookings';
import type { Drawing } from '@/lib/labels/drawing';
import type { PrintedLabel } from '@/lib/labels/label';
import {
  DEFAULT_DPI,
  DEFAULT_FORMAT,
  DEFAULT_PROFILE,
  LABEL_FORMATS,
  type LabelFormat,
  MOST_LABELS,
} from '@/lib/labels/label-formats';
import { labelHeaders } from '@/lib/labels/label-request';
import type { Server } from '@/lib/platform/server';
import { findPrints, type PrintSource } from '@/lib/printing/queries/prints';
import type { Caller } from './caller';
import { WITHHELD_WORDS } from './problem-words';
import { MINUTE_S, PROBLEMS, type ProblemName, problem } from './problems';
import { recordFetch } from './record-fetch';

const FORMATS = Object.keys(LABEL_FORMATS) as [LabelFormat, ...LabelFormat[]];
const BUSY_S = 5;
/** So many bookings go into one document. */
const MOST_BOOKINGS = 100;

/** On which paper a label is wanted, and in which language of printers. */
export const paperSchema = z.strictObject({
  as: z.enum(['pdf', 'zpl']).default('pdf'),
  format: z.enum(FORMATS).default(DEFAULT_FORMAT),
  dpi: z
    .enum(['203', '300'])
    .default(`${DEFAULT_DPI}`)
    .openapi({ description: 'Dots an inch, of ZPL and of the dots that a PDF is aligned to.' }),
  held: z.literal('print').optional().openapi({ description: 'A label whose print is held, all the same.' }),
});

/** The labels that go into one document. */
export const labelsBodySchema = paperSchema
  .extend({
    bookingIds: z
      .array(z.uuid())
      .min(1)
      .max(MOST_BOOKINGS)
      .openapi({ description: `In the order of the pages, each once. They have ${MOST_LABELS} labels at most.` }),
  })
  .openapi('LabelDocument', { example: { bookingIds: ['7d1b1f0e-3f1c-4f5e-9a0b-6b0f4c1d2e3a'], format: 'a6' } });

type Paper = z.infer<typeof paperSchema>;
type LabelServer = PrintSource & Pick<Server, 'drawings'>;

/** The label of a booking of the caller's shop. It books nothing; that the program has it is on record. */
export async function answerLabel(
  server: LabelServer,
  caller: Caller,
  bookingId: string,
  paper: Paper,
  request: Request,
): Promise<Response> {
  const found = await findAll(server, caller, [bookingId], paper);
  if (!Array.isArray(found)) {
    const [{ name, detail }] = found.faults;
    return problem(name, detail === undefined ? {} : { detail });
  }
  const etag = etagOf(found, paper);
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { etag } });
  const headers = { ...labelHeaders(found[0]?.shipmentId ?? '', paper.as), etag };
  // Neither is given the label, so neither counts as a fetch.
  if (request.method === 'HEAD') return new Response(null, { headers });
  return drawAnswer(server, caller, { bookingIds: [bookingId], labels: found, paper, headers }, request);
}

/** The labels of several bookings as one document, all of them or none. */
export async function answerLabels(
  server: LabelServer,
  caller: Caller,
  { bookingIds, ...paper }: z.infer<typeof labelsBodySchema>,
  request: Request,
): Promise<Response> {
  const refused = (detail: string) => problem('invalid-fields', { errors: [{ pointer: '/bookingIds', detail }] });
  if (new Set(bookingIds).size < bookingIds.length) return refused('Each booking once');
  // Each is a label that this key may fetch in this minute; the request itself was counted as the first.
  for (const _ of bookingIds.slice(1)) {
    if (!(await isWithinLimit(server, 'drawings', caller.id)))
      return problem('too-many-requests', { retryAfter: MINUTE_S });
  }
  const found = await findAll(server, caller, bookingIds, paper);
  if (!Array.isArray(found)) {
    const errors = found.faults.map(({ at, name }) => ({ pointer: `/bookingIds/${at}`, detail: PROBLEMS[name].title }));
    return problem(found.faults[0].name, { errors });
  }
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  if (count > MOST_LABELS) return refused(`They have ${count} labels, at most ${MOST_LABELS}`);
  const headers = labelHeaders(`labels-${count}`, paper.as);
  return drawAnswer(server, caller, { bookingIds, labels: found, paper, headers }, request);
}

type Wanted = { bookingIds: string[]; labels: PrintedLabel[]; paper: Paper; headers: Record<string, string> };

async function drawAnswer(
  server: LabelServer,
  caller: Caller,
  { bookingIds, labels, paper, headers }: Wanted,
  request: Request,
): Promise<Response> {
  const drawing: Drawing = { kind: paper.as, labels, options: optionsOf(paper) };
  const drawn = async () => {
    await recordFetch(server.db, caller, bookingIds);
    return drawing;
  };
  const bytes = await server.drawings.draw(caller.id, drawn, request.signal);
  if (bytes === 'busy') return problem('too-many-requests', { retryAfter: BUSY_S });
  if (bytes === 'too_many_labels' || bytes === null) return problem('not-found');
  return new Response(bytes, { headers });
}

type Fault = { at: number; name: ProblemName; detail?: string };

/** The labels of these bookings in their order; or, where one has none to fetch, why, by its place. */
async function findAll(
  server: LabelServer,
  caller: Caller,
  bookingIds: string[],
  paper: Paper,
): Promise<PrintedLabel[] | { faults: [Fault, ...Fault[]] }> {
  const [prints, held] = await Promise.all([
    findPrints(server, caller, bookingIds, optionsOf(paper)),
    paper.held ? new Set<string>() : findHeld(server.db.orm, bookingIds),
  ]);
  const byId = new Map(prints.map((print) => [print.bookingId, print]));
  const missing = bookingIds.filter((id) => !byId.has(id));
  const rows = missing.length > 0 ? await listVisibleBookings(server.db.orm, scopeOf(server, caller), missing) : [];
  const unlabelled = new Map(rows.map((row) => [row.id, row]));
  const labels: PrintedLabel[] = [];
  const faults = bookingIds.flatMap((id, at): Fault[] => {
    const print = byId.get(id);
    if (!print) return [{ at, name: whyNone(unlabelled.get(id)) }];
    if (print.kind === 'withheld') return [{ at, name: 'label-withheld', detail: WITHHELD_WORDS[print.why] }];
    if (held.has(id)) return [{ at, name: 'label-held' }];
    labels.push(print.label);
    return [];
  });
  const [first, ...others] = faults;
  return first ? { faults: [first, ...others] } : labels;
}

/** Why a booking of the caller's shop has no label. */
export async function findFault(server: LabelServer, caller: Caller, bookingId: string): Promise<ProblemName> {
  return whyNone((await listVisibleBookings(server.db.orm, scopeOf(server, caller), [bookingId]))[0]);
}

/** A booking that once had a label says why it has none any more. */
function whyNone(row: { anonymisedAt: Date | null; isVoid: boolean } | undefined): ProblemName {
  if (row?.anonymisedAt) return 'label-erased';
  return row?.isVoid ? 'label-void' : 'not-found';
}

const optionsOf = ({ format, dpi }: Paper) => ({ ...DEFAULT_PROFILE, format, dpi: dpi === '300' ? 300 : 203 }) as const;

/** The same for labels that look alike: another release may draw them with other bytes. */
function etagOf(labels: readonly PrintedLabel[], { as, format, dpi }: Paper): string {
  const content = JSON.stringify([labels, as, format, dpi]);
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`;
}

/** Whether an `If-None-Match` names it, by the weak comparison of RFC 9110. */
function isKnown(given: string | null, etag: string): boolean {
  return (given ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^"/, 'W/"')));
}
