'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { CheckboxField, RadioCard, RadioGroup } from '@/components/ui/choices';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useActionForm } from '@/components/ui/use-action-form';
import { ROLES, type Role } from '@/lib/accounts/clerk';
import { changeRoleAction, setClerkShopsAction } from '@/lib/actions/clerks';

const loadRoleSchema = () => import('@/lib/accounts/schema').then((module) => module.roleSchema);

/** Changes what a clerk may do; it holds from their next request on. */
export function RoleForm({ clerkId, role }: { clerkId: string; role: Role }) {
  const t = useTranslations('accounts.clerks');
  const { form, error, summary, busy, done, submit } = useActionForm({
    loadSchema: loadRoleSchema,
    defaultValues: { clerkId, role },
    action: changeRoleAction,
    onDone: () => undefined,
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <ErrorSummary {...summary} />
      <RoleChoice field={form.register('role')} error={error('role')} />
      <SavedButton busy={busy} done={done}>
        {t('saveRole')}
      </SavedButton>
    </form>
  );
}

const loadShopsSchema = () => import('@/lib/accounts/schema').then((module) => module.clerkShopsSchema);

/** Changes which shops a clerk works for. */
export function ShopsForm({ clerkId, shops, chosen }: { clerkId: string; shops: ShopOption[]; chosen: string[] }) {
  const t = useTranslations('accounts.clerks');
  const { form, summary, busy, done, submit } = useActionForm({
    loadSchema: loadShopsSchema,
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

/** Clerk or administrator, and what that means. */
export function RoleChoice({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const t = useTranslations('accounts.clerks');
  return (
    <RadioGroup name="role" legend={t('role')} error={error}>
      <div className="grid gap-2 sm:grid-cols-2">
        {ROLES.map((role) => (
          <RadioCard key={role} value={role} title={t(`roles.${role}`)} details={t(`roleHints.${role}`)} {...field} />
        ))}
      </div>
    </RadioGroup>
  );
}

export type ShopOption = { id: string; name: string };

/** The shops a clerk works for: any number of them. */
export function ShopChoice({ shops, field }: { shops: ShopOption[]; field: UseFormRegisterReturn }) {
  const t = useTranslations('accounts.clerks');
  return (
    <fieldset aria-describedby="shops-hint" className="min-w-0">
      <legend className="mb-0.5 text-sm font-medium">{t('shops')}</legend>
      <p id="shops-hint" className="mb-1 text-sm text-muted">
        {shops.length > 0 ? t('shopsHint') : t('noShopsYet')}
      </p>
      <div className="flex flex-col gap-1">
        {shops.map((shop) => (
          <CheckboxField key={shop.id} id={`shop-${shop.id}`} value={shop.id} label={shop.name} {...field} />
        ))}
      </div>
    </fieldset>
  );
}

/** The button of a small form, and beside it the word that it was saved. */
function SavedButton({ busy, done, children }: { busy: boolean; done: boolean; children: string }) {
  const common = useTranslations('common');
  return (
    <div className="flex items-center gap-3">
      <Button type="submit" busy={busy}>
        {children}
      </Button>
      <span role="status" className="text-muted">
        {done ? common('saved') : null}
      </span>
    </div>
  );
}
