'use client';

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { findExample } from '@/components/bookings/first-run/examples';
import { type FormToFill, type Recalled, recall } from '@/components/recipients/fill-in';
import { useFoundRecipients } from '@/components/recipients/found-recipients';
import { RecentRows } from '@/components/recipients/recent-rows';
import { afterPaint } from '@/components/ui/after-paint';

export type RecentLiveProps = FormToFill & {
  onRecalled: (recalled: Recalled) => void;
  /** The row that was pressed. */
  wanted: string | null;
  /** As the server drew them with the page. */
  drawn: ReactNode;
};

/** The recent recipients as they are now; a pressed one fills in the form. */
export function RecentLive({ onRecalled, wanted, drawn, ...to }: RecentLiveProps) {
  const { shop, solutions } = to.context;
  const { recipients } = useFoundRecipients(shop.id, '', true);
  const example = findExample(wanted, to.context);
  const chosen = example ?? recipients.find(({ id }) => id === wanted);
  const choose = useEffectEvent(() => {
    if (!chosen) return;
    const { recalled, goOn } = recall(to, chosen);
    // An example is no recipient of the address book.
    if (!example) onRecalled(recalled);
    void afterPaint().then(goOn);
  });
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId) choose();
  }, [chosenId]);
  return recipients.length > 0 ? <RecentRows recipients={recipients} solutions={solutions} /> : drawn;
}
