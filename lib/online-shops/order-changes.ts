import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/canonical-json';
import type { ShopOrder } from './online-shop';

/** What of an order makes its parcel another one. */
export const CHANGED_PARTS = ['recipient', 'lines', 'delivery', 'servicePoint', 'standing'] as const;

export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** Weights of articles, notes and the shop's own closing of an order are none of it. */
const PARTS: Readonly<Record<ChangedPart, (order: ShopOrder) => unknown>> = {
  recipient: ({ recipient }) => recipient,
  lines: ({ lines }) => lines.map(({ key, sku, quantity }) => ({ key, sku, quantity })),
  delivery: ({ delivery }) => delivery,
  servicePoint: ({ servicePoint }) => servicePoint,
  standing: ({ standing }) => standing === 'cancelled',
};

/** What an order says otherwise than before. */
export function changedParts(before: ShopOrder, now: ShopOrder): ChangedPart[] {
  return CHANGED_PARTS.filter((part) => canonicalJson(PARTS[part](before)) !== canonicalJson(PARTS[part](now)));
}

/** A hash of an order that is another one where its parcel is. */
export function markOf(order: ShopOrder): string {
  const parts = CHANGED_PARTS.map((part) => PARTS[part](order));
  return createHash('sha256').update(canonicalJson(parts)).digest('base64url');
}
