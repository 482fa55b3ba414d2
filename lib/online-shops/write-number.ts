import { steadyNow } from '@/lib/carrier/clock';
import type { Database, Orm } from '@/lib/db/connection';
import type { ShopRow } from '@/lib/shops/data/shops';
import { trackedNumber, trackingHref } from '@/lib/tracking/links';
import { type ClaimedWriteBack, endWriteBack, postponeWriteBacks, renewWriteBack } from './data/write-backs';
import type { OnlineShop, SentParcel } from './online-shop';
import {
  afterFault,
  afterNothingKept,
  afterReading,
  type NextStep,
  type TryEnd,
  WRITTEN_WITHIN_SECONDS,
} from './writing-life';

/**
 * One try to have a number stand in its shop, or stand there no more: what is there is read, then our record is written or removed, then what is
 * there is read again. Where an answer does not come, the next try begins with a reading.
 */
export async function tryWriteBack(
  { orm }: Database,
  claimed: ClaimedWriteBack,
  shop: OnlineShop,
  parcel: SentParcel,
): Promise<void> {
  const { state, tries, way, orderKey } = claimed;
  const read = async (): Promise<NextStep> => afterReading(claimed, await shop.findRecords(parcel, way));
  const first = await read();
  if (first.kind === 'end') return endTry(orm, claimed, first.end);
  // By now another process may have taken it over, and this one may stand still before it sends.
  const until = steadyNow() + WRITTEN_WITHIN_SECONDS * 1_000;
  const lentUntil = await renewWriteBack(orm, claimed);
  if (lentUntil === null) return;
  const renewed = { ...claimed, lentUntil };
  const done =
    first.kind === 'write'
      ? await shop.write(parcel, way, until)
      : await shop.takeBack(orderKey, first.recordKey, way, until);
  if (done.kind === 'failed') return endTry(orm, renewed, afterFault(state, tries, done));
  const second = await read();
  return endTry(orm, renewed, second.kind === 'end' ? second.end : afterNothingKept);
}

/** These say that the online shop does not answer at all. */
const AWAY: readonly (string | null)[] = ['unknown_name', 'unreachable', 'untrusted', 'timed_out', 'cut_off', 'busy'];

async function endTry(orm: Orm, claimed: ClaimedWriteBack, end: TryEnd): Promise<void> {
  await endWriteBack(orm, claimed, end);
  if (AWAY.includes(end.fault) && end.waitSeconds !== null)
    await postponeWriteBacks(orm, claimed.onlineShopId, end.waitSeconds);
}

/**
 * What is told of a parcel. A customer follows the number that the desk's own link asks for: that of the shipment, or of the parcel where there
 * is one.
 */
export function parcelOf(
  { id, orderKey, orderNumber, lines, shipmentId, trackingReferences, solutionName, notifies }: ClaimedWriteBack,
  shop: Pick<ShopRow, 'trackingUrl'>,
  ownUrl: string,
): SentParcel {
  const template = shop.trackingUrl;
  const [only, ...others] = trackingReferences;
  const isParcel =
    template !== null && trackedNumber(template) === 'parcel' && only !== undefined && others.length === 0;
  const trackingNumber = isParcel ? only : shipmentId;
  const trackingUrl = template === null ? null : trackingHref(template, trackingNumber, ownUrl);
  const words = [`${orderNumber}: ${solutionName} ${trackingNumber}`, trackingUrl].filter(Boolean).join('\n');
  const carrierName = solutionName;
  return { ownKey: id, orderKey, trackingNumber, trackingUrl, carrierName, lines, words, notifies };
}
