import 'server-only';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/connection';
import { recipients } from '@/lib/db/recipient-schema';
import type { NewRecipient } from '@/lib/recipients/data/recipients';
import { recipientIdentity } from '@/lib/recipients/identity';
import { keptParty } from '@/lib/recipients/recipient-view';
import { recipientSearchText } from '@/lib/recipients/search';
import { recipient } from './booking-form';
import { furnishShop, shipment } from './booking-rows';

/** A shop with an address book, whose recipients are put straight into the table. */
export async function openRecipients(database: Database) {
  const shop = await furnishShop(database);
  const scope = { ...shop.scope, shopId: shop.shopId };
  const add = async (typed: Partial<typeof recipient>, history: Partial<NewRecipient> = {}) => {
    const party = keptParty({ ...recipient, ...typed });
    const row = {
      environment: scope.environment,
      shopId: scope.shopId,
      identity: recipientIdentity(party),
      party,
      searchText: recipientSearchText(party, history.orderReferences ?? []),
      ...history,
    };
    const [added] = await database.orm.insert(recipients).values(row).returning();
    if (!added) throw new Error('The recipient was not inserted');
    return added;
  };
  const addBooking = (typed: Partial<typeof recipient>) => {
    const [consignee, ...others] = shipment.parties;
    if (!consignee) throw new Error('There is no consignee');
    return shop.add({ shipment: { ...shipment, parties: [{ ...consignee, ...typed }, ...others] } });
  };
  const stored = () => database.orm.select().from(recipients).where(eq(recipients.shopId, shop.shopId));
  return { ...shop, scope, add, addBooking, stored };
}
