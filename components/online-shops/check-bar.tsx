'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { PrintSlips } from '@/components/online-shops/print-slips';
import { KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { TickAll, TickBar, TickHint, useTicks } from '@/components/shortcuts/ticks';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { checkOrdersAction, holdOrdersAction } from '@/lib/online-shops/actions';
import type { OrderState } from '@/lib/online-shops/order-list';
import type { OrderLineView } from '@/lib/online-shops/queries';
import { whoHolds } from '@/lib/online-shops/who-holds';

const CHECK = 'check-orders';

type CheckBarProps = {
  shopId: string;
  state: OrderState;
  /** The shown orders that are to be shipped; of all tabs but one there are none. */
  shown: string[];
  /** All that are shown. */
  orders: Pick<OrderLineView, 'id' | 'isHeld' | 'standing'>[];
  /** Groups of orders that can go in one parcel. */
  together: string[][];
};

/** Over the list: checks and books those that are ticked, or all that are shown, prints their slips, and has orders wait. */
export function CheckBar({ shopId, state, shown, orders, together }: CheckBarProps) {
  const t = useTranslations('online-shops.orders');
  const router = useRouter();
  const ticks = useTicks();
  const all = orders.map(({ id }) => id);
  useCommands({
    book: () => {
      // What is typed in the search is not looked for yet: the list shows other orders than the clerk means.
      const search = document.activeElement?.closest<HTMLFormElement>('form[role=search]');
      if (search) search.requestSubmit();
      else document.getElementById(CHECK)?.click();
    },
  });
  const shortcut = useAriaKey('book');
  // A colleague may have booked some meanwhile.
  const ticked = ticks.ids.filter((id) => all.includes(id));
  const isToShip = state === 'to_ship';
  const held = whoHolds(state === 'on_hold' ? orders.filter(({ id }) => ticked.includes(id)) : []);
  if (all.length === 0) return null;
  const asked = ticked.length > 0 ? ticked : shown;
  const isOneParcel = ticked.length > 1 && together.some((group) => ticked.every((id) => group.includes(id)));
  return (
    <TickBar isOn={ticked.length > 0} isFootOnPhone>
      <TickAll ids={all} label={t('all')} />
      {ticked.length > 0 ? (
        <p role="status" className="font-semibold tabular-nums">
          {t('selected', { count: ticked.length })}
        </p>
      ) : (
        <TickHint hint={t(isToShip ? 'hint' : 'slipsHint')} keysHint={t('keysHint')} />
      )}
      <div className="ml-auto max-sm:hidden" />
      {isOneParcel ? (
        <ActionButton
          id="one-parcel"
          action={() => checkOrdersAction({ shopId, orderIds: ticked, isOneParcel })}
          onDone={({ importId }) => router.push(`/import/${importId}`)}
        >
          {t('oneParcel')}
        </ActionButton>
      ) : null}
      {ticked.length > 0 ? <PrintSlips shopId={shopId} orderIds={ticked} /> : null}
      {ticked.length > 0 ? (
        <>
          {held.there > 0 ? <p className="text-sm">{t('heldThere', { count: held.there })}</p> : null}
          {isToShip || held.here.length > 0 ? (
            <ActionButton
              id="hold-orders"
              action={() => holdOrdersAction({ shopId, orderIds: isToShip ? ticked : held.here, isHeld: isToShip })}
              onDone={ticks.clear}
              leavesTo="main"
            >
              {isToShip ? t('hold') : t('release', { count: held.here.length })}
            </ActionButton>
          ) : null}
          <Button tone="quiet" onClick={ticks.clear}>
            {t('clearTicks')}
          </Button>
        </>
      ) : null}
      {/* Last, and as wide whatever its words are: it stays where it is with the first tick. */}
      {isToShip ? (
        <ActionButton
          id={CHECK}
          tone="primary"
          className="max-sm:flex-1 sm:min-w-80"
          action={() => checkOrdersAction({ shopId, orderIds: asked, isOneParcel: false })}
          onDone={({ importId }) => router.push(`/import/${importId}`)}
          aria-keyshortcuts={shortcut}
        >
          {t(ticked.length > 0 ? 'check' : 'checkAll', { count: asked.length })}{' '}
          <KeyHint command="book" className="max-sm:hidden" />
        </ActionButton>
      ) : null}
    </TickBar>
  );
}
