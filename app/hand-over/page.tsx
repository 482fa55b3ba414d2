import { getTranslations } from 'next-intl/server';
import { NothingToBook } from '@/components/bookings/form/nothing-to-book';
import { ClosedLists } from '@/components/handover/closed-list';
import { HandOver } from '@/components/handover/hand-over';
import { SoundSwitch } from '@/components/handover/sound';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { findClosedLines, findHandoverState } from '@/lib/handover/queries';
import { server } from '@/lib/platform/server';
import { requireClerk } from '@/lib/platform/session';
import { currentShopChoice } from '@/lib/shops/queries/current-shop';

/** Words of the open list; those of closed ones are longer. */
const WORDS = ['sound', 'field', 'tick', 'ready', 'readyText', 'away', 'awayText', 'sign', 'signText', 'undo']
  .concat(['sum', 'missing', 'voided', 'close', 'table', 'empty', 'lists'])
  .map((part) => `handover.${part}`);

/** What the shop in use has to hand over, and its closed lists. */
export default async function HandOverPage() {
  const clerk = await requireClerk();
  const shop = await currentShopChoice(clerk);
  const [state, lists] = shop
    ? await Promise.all([findHandoverState(server(), clerk, shop.id), findClosedLines(server(), clerk, shop.id)])
    : [null, []];
  if (!shop || !state) return <NothingToBook reason={{ kind: 'no_shop' }} isAdministrator={clerk.isAdministrator} />;
  const t = await getTranslations('handover');
  return (
    <ClientMessages namespaces={WORDS}>
      <PageHeading title={t('title')} actions={<SoundSwitch />} />
      <HandOver key={shop.id} shopId={shop.id} clerkName={clerk.name} first={state}>
        <ClosedLists lists={lists} />
      </HandOver>
    </ClientMessages>
  );
}
