'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { SelectField } from '@/components/ui/inputs';
import { useEndTime } from '@/components/ui/use-end-time';
import { waitEnds } from '@/lib/batches/wait-ends';
import { waitForCarrierAction } from '@/lib/bookings/actions/waiting';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/time-zone';

type WaitForCarrierProps = {
  bookingId: string;
  onDone?: () => void;
  /** Where it waited before: what the notice is about, and the id of what takes the focus once it is gone. */
  again?: { of: string; leavesTo: string };
};

/** Has a booking that was certainly not sent wait until the carrier is back, or until an end that the clerk chooses. */
export function WaitForCarrier({ bookingId, onDone, again }: WaitForCarrierProps) {
  const t = useTranslations('outcome.waiting');
  const timeZone = useTimeZone() ?? DEFAULT_TIME_ZONE;
  const endTime = useEndTime();
  const [ends, setEnds] = useState<Date[]>([]);
  const [endsAt, choose] = useState('');
  // By the clock of the browser, which a page made by the server does not have.
  useEffect(() => {
    const offered = waitEnds(new Date(), timeZone);
    setEnds(offered.ends);
    choose(offered.usual.toISOString());
  }, [timeZone]);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <ActionButton
        id={again ? `wait-again-${bookingId}` : 'wait-for-carrier'}
        {...(again && { 'aria-label': `${t('again')}: ${again.of}`, leavesTo: again.leavesTo })}
        disabled={endsAt === ''}
        action={() => waitForCarrierAction({ bookingId, endsAt })}
        {...(onDone && { onDone })}
      >
        {t(again ? 'again' : 'send')}
      </ActionButton>
      {/* Another end is chosen on the booking's page. */}
      {again ? null : (
        <SelectField
          name="wait-until"
          label={t('until')}
          value={endsAt}
          onChange={(event) => choose(event.currentTarget.value)}
          className="w-auto"
        >
          {ends.map((end) => (
            <option key={end.toISOString()} value={end.toISOString()}>
              {endTime(end)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
