'use client';

import { Volume2, VolumeX } from 'lucide';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ListSide } from '@/components/handover/list-side';
import { ParcelTable } from '@/components/handover/parcel-table';
import { ScanPanel } from '@/components/handover/scan-panel';
import { sound, useSoundChoice } from '@/components/handover/tones';
import { useHandover } from '@/components/handover/use-handover';
import { Button, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import type { HandoverState, WaitingLine } from '@/lib/handover/handover-view';

type HandOverProps = {
  shopId: string;
  clerkName: string;
  first: HandoverState;
  /** What stands below the parcels. */
  children: ReactNode;
};

/** The parcels for the driver, ticked by scanner or by hand. */
export function HandOver({ shopId, clerkName, first, children }: HandOverProps) {
  const t = useTranslations('handover');
  const { state, sign, scan, tick, untick } = useHandover(shopId, clerkName, first);
  const newest = useRef({ tick, untick });
  useEffect(() => {
    newest.current = { tick, untick };
  });
  // The same for as long as the page is shown: the lines are drawn anew with their own ticks alone.
  const ticks = useMemo(
    () => ({
      onTick: (lines: readonly WaitingLine[]) => newest.current.tick(lines.map(named)),
      onUntick: (line: WaitingLine) => newest.current.untick([named(line)]),
    }),
    [],
  );
  return (
    <>
      <PageHeading title={t('title')} actions={<SoundSwitch />} />
      <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_19.5rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-3">
          <ScanPanel sign={sign} onNumber={scan} />
          {state.lines.length > 0 ? (
            <ParcelTable lines={state.lines} isMore={state.isMore} {...ticks} />
          ) : (
            <EmptyState title={t('empty.title')}>
              <p>{t('empty.text')}</p>
              <LinkButton href="/">{t('empty.toBook')}</LinkButton>
            </EmptyState>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-lg:contents lg:sticky lg:top-4">
          <ListSide shopId={shopId} state={state} />
          {children}
        </div>
      </div>
    </>
  );
}

const named = ({ bookingId, parcel, recipient }: WaitingLine) => ({ bookingId, parcel, recipient: recipient.name });

function SoundSwitch() {
  const t = useTranslations('handover.sound');
  const [isOn, choose] = useSoundChoice();
  const change = () => {
    choose(!isOn);
    sound('good');
  };
  return (
    <Button drawing={isOn ? Volume2 : VolumeX} aria-pressed={isOn} onClick={change}>
      {t(isOn ? 'on' : 'off')}
    </Button>
  );
}
