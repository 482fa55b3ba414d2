import { type Identified, recipientIdentity } from '@/lib/recipients/identity';
import { hasSame } from '@/lib/warnings/find-similar';

type AskedFor = { orderReference: string; recipient: Identified; items: readonly { weightGrams: number }[] };

/** Whether two that are asked for look like one parcel, as `findSimilar` has it: of one order, or to one recipient with the same weights. */
export function isSameParcel(one: AskedFor, other: AskedFor): boolean {
  const order = ({ orderReference }: AskedFor) => orderReference.trim().toLowerCase();
  if (order(one) !== '' && order(one) === order(other)) return true;
  const weights = ({ items }: AskedFor) => items.map(({ weightGrams }) => String(weightGrams));
  return (
    hasSame(weights(one), weights(other)) && recipientIdentity(one.recipient) === recipientIdentity(other.recipient)
  );
}
