'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { firstValues } from '@/components/booking/form-values';
import { keepForm } from '@/components/booking/kept-form';
import { Button } from '@/components/ui/button';
import type { BookingForm } from '@/lib/booking/schema';
import type { Desk } from '@/lib/queries/book-page';
import type { RecipientView } from '@/lib/recipients/address-book-view';

/** Opens a fresh booking form with this recipient in it, and what was sent to them last. */
export function BookTo({ desk, recipient }: { desk: Desk; recipient: RecipientView }) {
  const t = useTranslations('address-book.one');
  const router = useRouter();
  const fill = () => {
    keepForm(desk, { values: filled(desk, recipient), why: 'handed_over', wasPressed: false });
    router.push('/');
  };
  return (
    <Button tone="primary" onClick={fill}>
      {t('book')}
    </Button>
  );
}

function filled(desk: Desk, { party, lastSolutionId, lastItems }: RecipientView): BookingForm {
  const fresh = firstValues(desk);
  const last = desk.solutions.find(({ id, kind }) => id === lastSolutionId && kind !== 'return');
  const items = lastItems.map(({ weightGrams, lengthCm, widthCm, heightCm, contents }) => ({
    weightGrams: String(weightGrams),
    lengthCm: String(lengthCm),
    widthCm: String(widthCm),
    heightCm: String(heightCm),
    contents,
    reference: '',
  }));
  return {
    ...fresh,
    recipient: party,
    solutionId: last?.id ?? fresh.solutionId,
    items: items.length > 0 ? items : fresh.items,
  };
}
