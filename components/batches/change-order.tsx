'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fillNextForm } from '@/components/drafts/kept-form';
import { askJson } from '@/components/ui/api';
import type { BatchLine } from '@/lib/batches/batch-view';
import type { BookingView } from '@/lib/bookings/booking-view';
import { randomUuid } from '@/lib/random-uuid';

/** Opens Book with an order that was not booked; where it was booked again meanwhile, that booking. */
export function ChangeOrder({ line }: { line: BatchLine }) {
  const t = useTranslations('batches.run');
  const router = useRouter();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const open = async () => {
    setState('asking');
    const address = `/api/bookings/again/${line.bookingId}`;
    const { body } = await askJson<Pick<BookingView, 'again' | 'bookedAgainId'>>(address);
    if (body?.again) {
      const { clerkId, parcel, formKey = randomUuid() } = body.again;
      fillNextForm({ clerk: { id: clerkId } }, { values: { ...parcel, formKey }, why: 'again', wasPressed: false });
      router.push('/');
    } else if (body) router.push(`/bookings/${body.bookedAgainId ?? line.bookingId}`);
    else setState('failed');
  };
  return (
    <>
      <button
        type="button"
        aria-busy={state === 'asking' || undefined}
        onClick={() => void (state === 'asking' ? null : open())}
        className="link cursor-pointer rounded text-sm font-medium no-underline"
      >
        <span aria-hidden="true">{t('change')}</span>
        <span className="sr-only">{t('changeOf', { name: line.recipient.name })}</span>
      </button>
      <span role="status" className="text-xs text-failure">
        {state === 'failed' ? t('notChangeable') : null}
      </span>
    </>
  );
}
