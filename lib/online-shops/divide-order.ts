import type { Orm } from '@/lib/db/connection';
import {
  BookedMeanwhile,
  findFirstPart,
  keepShare,
  lockPart,
  removePart,
  renewFormKey,
  writeOrders,
} from './data/online-orders';
import { markOf } from './order-changes';
import { type Pieces, putTogether, takeOut } from './order-parts';

type AskedPart = { shopId: string; clerkId: string; orderId: string };

/** `shown`: of so many the clerk chose. */
type Chosen = { pieces: readonly Pieces[]; shown: number };

/**
 * Makes pieces of an order, or of a part of one, a parcel of their own (docs/online-shops.md#orders-in-parts). `changed`: it is not to be shipped
 * any more, or has other pieces than were shown; nothing is done. The caller has asked whether the shop may be used.
 */
export function divideOrder(
  orm: Orm,
  { shopId, clerkId, orderId }: AskedPart,
  { pieces, shown }: Chosen,
): Promise<'divided' | 'changed'> {
  const divided = orm.transaction(async (own) => {
    const from = await lockPart(own, shopId, orderId);
    const isAsShown = from?.told.lines.reduce((sum, { quantity }) => sum + quantity, 0) === shown;
    const to = isAsShown && from ? from.lastPart + 1 : null;
    const sides = from && to && takeOut(from.told, pieces, { from: from.part, to });
    if (!sides) return 'changed';
    const { kept, taken } = sides;
    await writeOrders(own, { id: from.onlineShopId, shopId }, [
      { told: kept, part: from.part, mark: markOf(kept) },
      { told: taken, part: to, mark: markOf(taken) },
    ]);
    await keepShare(own, from, kept.lines.map(piecesOf));
    await keepShare(own, { ...from, part: to }, taken.lines.map(piecesOf));
    await renewFormKey(own, clerkId, from);
    return 'divided' as const;
  });
  return divided.catch(changedWhereBooked);
}

function changedWhereBooked(error: unknown): 'changed' {
  if (error instanceof BookedMeanwhile) return 'changed';
  throw error;
}

const piecesOf = ({ key, quantity }: Pieces): Pieces => ({ key, quantity });

/** Takes a part back into the first one of its order. `changed`: one of both is not to be shipped any more, or was booked once. */
export function rejoinOrder(orm: Orm, { shopId, clerkId, orderId }: AskedPart): Promise<'rejoined' | 'changed'> {
  const rejoined = orm.transaction(async (own) => {
    const part = await lockPart(own, shopId, orderId);
    const firstId = part && part.part > 1 && part.isFresh ? await findFirstPart(own, shopId, part) : null;
    const first = firstId && (await lockPart(own, shopId, firstId));
    if (!part || !first) return 'changed';
    const told = { ...first.told, lines: putTogether(first.told.lines, part.told.lines) };
    await writeOrders(own, { id: first.onlineShopId, shopId }, [{ told, part: first.part, mark: markOf(told) }]);
    await removePart(own, clerkId, part);
    await renewFormKey(own, clerkId, first);
    return 'rejoined' as const;
  });
  return rejoined.catch(changedWhereBooked);
}
