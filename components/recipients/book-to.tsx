'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { firstValues } from '@/components/bookings/form/form-values';
import { fillNextForm } from '@/components/bookings/form/kept-form';
import { fillIn } from '@/components/recipients/fill-in';
import { Button } from '@/components/ui/button';
import type { Desk } from '@/lib/queries/book-page';
import type { RecipientView } from '@/lib/recipients/address-book-view';

/** Opens a fresh booking form with this recipient in it, and what was sent to them last. */
export function BookTo({ desk, recipient }: { desk: Desk; recipient: RecipientView }) {
  const t = useTranslations('address-book.one');
  const router = useRouter();
  const fill = () => {
    const fresh = firstValues(desk);
    const values = { ...fresh, ...fillIn(fresh, fresh, recipient, desk.solutions) };
    fillNextForm(desk, { values, why: 'handed_over', wasPressed: false });
    router.push('/');
  };
  return <Button onClick={fill}>{t('book')}</Button>;
}
