import { classify } from './classify';
import { authorisedGet, type CarrierConnection } from './client';
import type { CarrierFile, Exchange } from './exchange';
import type { LabelOutcome, Unsent } from './outcomes';
import { readRefusal } from './read-answer';

const PDF = 'application/pdf';

/**
 * Asks once for the label of a booking by its shipmentId (docs/carrier-api.md#beside-the-contract), as PDF: the one form with a page for
 * each parcel, at any resolution. Asking changes nothing at the carrier. `deadline` in `steadyNow` milliseconds. Never rejects.
 */
export async function fetchLabel(
  carrier: CarrierConnection,
  shipmentId: string,
  deadline: number,
): Promise<LabelOutcome> {
  const path = `/parcels/v1/labels/${encodeURIComponent(shipmentId)}/unified-large`;
  return judgeLabel(await authorisedGet(carrier)({ purpose: 'label', path, accept: PDF, deadline }));
}

function judgeLabel(exchange: Exchange | Unsent): LabelOutcome {
  if (exchange.kind === 'refused') return { kind: 'unavailable' };
  if (exchange.kind === 'broken') {
    return exchange.cause === 'too_large' ? { kind: 'unusable', fault: 'too_large' } : { kind: 'unavailable' };
  }
  if (exchange.status === 404) return { kind: 'not_there' };
  const verdict = classify(exchange);
  if (verdict.kind === 'accepted') {
    return exchange.file && isPdf(exchange.file)
      ? { kind: 'fetched', pdf: exchange.file.bytes }
      : { kind: 'unusable', fault: 'not_a_pdf' };
  }
  const isTheirNo = verdict.kind === 'rejected' || verdict.kind === 'unauthorised';
  return isTheirNo
    ? { kind: 'refused', refusal: readRefusal(exchange.status, exchange.body) }
    : { kind: 'unavailable' };
}

/** By its type and by its first bytes, which must both say so. */
function isPdf({ bytes, contentType }: CarrierFile): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === PDF && bytes.subarray(0, 5).toString('latin1') === '%PDF-';
}
