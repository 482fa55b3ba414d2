import 'server-only';
import type { CarrierClient } from '@/lib/carrier/client';
import type { LabelOutcome } from '@/lib/carrier/outcomes';
import { steadyNow } from '@/lib/carrier/steady-clock';
import type { LabelFault } from '@/lib/label-fault';
import { checkLabel, type ExpectedNumbers } from './check-label';
import type { ReadPage, ReadPdf } from './read-pdf';

/** What fetching a label needs of the server. */
export type LabelFetcher = { carrier: Pick<CarrierClient, 'label'>; readPdf: ReadPdf };

/** A label that is the booking's, or why there is none. */
export type Fetched = { kind: 'good'; pages: ReadPage[] } | { kind: 'fault'; fault: LabelFault };

const LIMIT_MS = 10_000;

/** Asks the carrier once for the label of a booking, reads it and compares it with the booking. Never rejects. */
export async function fetchOnce({ carrier, readPdf }: LabelFetcher, expected: ExpectedNumbers): Promise<Fetched> {
  const outcome = await carrier.label(expected.shipmentId, { deadline: steadyNow() + LIMIT_MS });
  if (outcome.kind !== 'fetched') return { kind: 'fault', fault: faultOf(outcome) };
  // One page more than it may have is read, which says that it has too many.
  const pages = await readPdf(outcome.pdf, expected.trackingReferences.length + 1).catch(() => null);
  if (!pages) return { kind: 'fault', fault: 'not_a_pdf' };
  const fault = checkLabel(pages, expected);
  return fault ? { kind: 'fault', fault } : { kind: 'good', pages };
}

function faultOf(outcome: Exclude<LabelOutcome, { kind: 'fetched' }>): LabelFault {
  return outcome.kind === 'unusable' ? outcome.fault : outcome.kind;
}
