'use client';

import { useTranslations } from 'next-intl';
import { SavedButton } from '@/components/accounts/saved-button';
import { ShopChoice, type ShopOption } from '@/components/accounts/shop-choice';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useActionForm } from '@/components/ui/use-action-form';
import { setClerkShopsAction } from '@/lib/actions/clerks';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.clerkShopsSchema);

/** Changes which shops a clerk works for. */
export function ShopsForm({ clerkId, shops, chosen }: { clerkId: string; shops: ShopOption[]; chosen: string[] }) {
  const t = useTranslations('accounts.clerks');
  const { form, summary, busy, done, submit } = useActionForm({
    loadSchema,
    defaultValues: { clerkId, shopIds: chosen },
    action: setClerkShopsAction,
    onDone: () => undefined,
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <ErrorSummary {...summary} />
      <ShopChoice shops={shops} field={form.register('shopIds')} />
      {shops.length > 0 ? (
        <SavedButton busy={busy} done={done}>
          {t('saveShops')}
        </SavedButton>
      ) : null}
    </form>
  );
}
