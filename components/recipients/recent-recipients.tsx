'use client';

import { type KeyboardEvent, useEffect, useState } from 'react';
import type { RecentLiveProps } from '@/components/recipients/recent-live';
import { lazyWithFallback, onFirstUse, useFirstUse } from '@/components/ui/lazy';

type RecentRecipientsProps = Omit<RecentLiveProps, 'wanted'>;

const Live = lazyWithFallback(
  () => import('@/components/recipients/recent-live').then(({ RecentLive }) => RecentLive),
  AsDrawn,
  AsDrawn,
);

function AsDrawn({ drawn }: RecentLiveProps) {
  return drawn;
}

/** Who a parcel went to last, where the map will stand: pressing one fills in the form. Too much to scroll past on a phone. */
export function RecentRecipients(props: RecentRecipientsProps) {
  // What the server drew stays until a row is pressed: one that was drawn anew under the pointer would lose its click.
  const [isLater] = useState(useFirstUse());
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => onFirstUse(Live.fetchAhead), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the server's, and can be pressed before this is live
    <div
      onClick={({ target }) => setWanted(recipientAt(target))}
      onKeyDown={leadByArrows}
      // A phone has room for the card of the first run alone.
      className="relative flex-1 not-first-run:min-h-0 max-lg:not-first-run:hidden"
    >
      {/* The recipients scroll in what room there is; the card of the first run takes its own, and the panel scrolls. */}
      <div className="flex flex-col lg:not-first-run:absolute lg:not-first-run:inset-0">
        {isLater || wanted ? <Live.Shown {...props} wanted={wanted} /> : props.drawn}
      </div>
    </div>
  );
}

function recipientAt(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-recipient]') : null;
  return row?.dataset.recipient ?? null;
}

function leadByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-recipient]')];
  const next = rows[rows.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
