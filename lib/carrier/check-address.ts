import type { AddressQuery } from '@/lib/shipment';
import { classify } from './classify';
import { type AuthorisedExchange, authorisedPost, type CarrierConnection } from './client';
import type { Exchange } from './exchange';
import { deadlineOf } from './http-limits';
import type { AddressOutcome } from './outcomes';
import { answeredJson, readRefusal } from './read-answer';
import { failureIn } from './stated-failure';
import { toWireAddress } from './translate';
import { addressAnswerWire } from './wire';

/**
 * The carrier's word for an address that a transport solution does not reach: an answer, no failure (docs/carrier-api.md#reading-answers).
 */
const NOT_SERVED = 'no.carrier.support';

const LONGEST_PRODUCT = 100;

/**
 * Asks once whether the carrier delivers to an address (docs/carrier-api.md#beside-the-contract). Asking changes nothing at the carrier,
 * and its answer decides nothing here. Ends within 4 s; never rejects.
 */
export async function checkAddress(carrier: CarrierConnection, query: AddressQuery): Promise<AddressOutcome> {
  const path = '/parcels/v1/addresses/find/single';
  const post = { purpose: 'address', path, body: toWireAddress(query), deadline: deadlineOf('address') } as const;
  return judgeAddress(await authorisedPost(carrier)(post));
}

function judgeAddress(exchange: AuthorisedExchange): AddressOutcome {
  if (exchange.kind === 'refused') return { kind: 'failed', reason: 'unavailable', status: null };
  const { status } = exchange;
  const verdict = classify(exchange);
  if (verdict.kind === 'accepted') {
    const answer = addressAnswerWire.safeParse(answeredJson(exchange));
    const failure = failureIn(exchange, answer.success && answer.data.productName !== null);
    if (failure) return refused(exchange, failure.status);
    if (!answer.success) return { kind: 'failed', reason: 'unreadable', status };
    const product = Array.from(answer.data.productName?.trim() ?? '');
    return { kind: 'served', productName: product.slice(0, LONGEST_PRODUCT).join('') || null };
  }
  if (verdict.kind !== 'rejected' && verdict.kind !== 'unauthorised') {
    return { kind: 'failed', reason: 'unavailable', status };
  }
  return refused(exchange, status);
}

function refused({ status, body }: Exchange, said: number | null): AddressOutcome {
  const { errorKey } = readRefusal(status ?? 0, body);
  return (said ?? 400) === 400 && errorKey === NOT_SERVED
    ? { kind: 'not_served' }
    : { kind: 'failed', reason: 'refused', status };
}
