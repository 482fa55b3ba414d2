'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { fillNextForm } from '@/components/drafts/kept-form';
import { fillIn } from '@/components/recipients/fill-in';
import { Button } from '@/components/ui/button';
import type { BookingContext } from '@/lib/bookings/booking-context';
import { firstValues } from '@/lib/bookings/form-values';
import type { RecipientView } from '@/lib/recipients/recipient-view';

/** Opens a fresh booking form with this recipient in it, and what was sent to them last. */
export function BookTo({ context, recipient }: { context: BookingContext; recipient: RecipientView }) {
  const t = useTranslations('recipients.one');
  const router = useRouter();
  const fill = () => {
    const fresh = firstValues(context);
    const values = { ...fresh, ...fillIn(fresh, fresh, recipient, context.solutions) };
    fillNextForm(context, { values, why: 'handed_over', wasPressed: false });
    router.push('/');
  };
  return <Button onClick={fill}>{t('book')}</Button>;
}
