import type { Database } from '@/lib/db/connection';
import type { ShopRow } from '@/lib/shops/data/shops';
import { trackedNumber, trackingHref } from '@/lib/tracking/links';
import { type ClaimedWriteBack, endWriteBack } from './data/write-backs';
import type { OnlineShop, SentParcel } from './online-shop';
import { afterFault, afterNothingKept, afterReading, type NextStep } from './writing-life';

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
  if (first.kind === 'end') return endWriteBack(orm, claimed, first.end);
  const done =
    first.kind === 'write' ? await shop.write(parcel, way) : await shop.takeBack(orderKey, first.recordKey, way);
  if (done.kind === 'failed') return endWriteBack(orm, claimed, afterFault(state, tries, done));
  const second = await read();
  return endWriteBack(orm, claimed, second.kind === 'end' ? second.end : afterNothingKept);
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
