'use client';

import { useTranslations } from 'next-intl';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import type { EndedParcel } from '@/components/bookings/outcome/few-words';
import type { KeptForm } from '@/components/drafts/kept-form';
import { runCommand } from '@/components/shortcuts/commands';
import { Button, LinkButton } from '@/components/ui/button';
import { Message, MessageLine } from '@/components/ui/messages';

type FormNoticesProps = Pick<BookingFormState, 'pressed' | 'kept'> & {
  /** The parcel that was in the form before, where a clerk ended its booking on its page. */
  ended: EndedParcel | null;
};

/** What is said of a form that can be typed in: where it comes from. */
export function FormNotices({ pressed, kept, ended }: FormNoticesProps) {
  if (pressed.kind !== 'editing') return null;
  return (
    <>
      <KeptNotice kept={kept} />
      {ended ? <EndedLine ended={ended} /> : null}
    </>
  );
}

function EndedLine({ ended: { end, recipientName, bookingId } }: { ended: EndedParcel }) {
  const t = useTranslations('booking.settled');
  return (
    <Message rank="formerOutcome">
      <MessageLine
        tone="info"
        title={t(`title.${end}`, { name: recipientName })}
        text={t(`next.${end}`)}
        actions={<LinkButton href={`/bookings/${bookingId}`}>{t('open')}</LinkButton>}
      />
    </Message>
  );
}

/** Why there is something in the form already; a form handed over by the search, or a draft that was opened, is what was asked for. */
function KeptNotice({ kept }: { kept: KeptForm | null }) {
  const t = useTranslations('booking.kept');
  if (!kept || kept.wasPressed || kept.why === 'handed_over' || kept.why === 'draft' || kept.why === 'cleared')
    return null;
  return (
    <Message rank="kept">
      <MessageLine
        tone="info"
        title={t(kept.why)}
        actions={<Button onClick={() => runCommand('clear')}>{t('startOver')}</Button>}
      />
    </Message>
  );
}
