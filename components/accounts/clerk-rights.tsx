'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { RadioCard, RadioGroup } from '@/components/ui/choices';
import { CheckboxField } from '@/components/ui/inputs';
import { changeRoleAction, setClerkShopsAction } from '@/lib/accounts/actions/clerks';
import { ROLES, type Role } from '@/lib/accounts/clerk';

const loadRoleSchema = () => import('@/lib/accounts/schema').then((module) => module.roleSchema);

/** Changes what a clerk may do; it holds from their next request on. */
export function RoleForm({ clerkId, role }: { clerkId: string; role: Role }) {
  const t = useTranslations('accounts.clerks');
  const { form, error, frame } = useActionForm({
    loadSchema: loadRoleSchema,
    defaultValues: { clerkId, role },
    action: changeRoleAction,
  });
  return (
    <ActionForm {...frame} submitLabel={t('saveRole')} tone="secondary" saysSaved className="gap-3">
      <RoleChoice field={form.register('role')} error={error('role')} />
    </ActionForm>
  );
}

/** The same where a group of the company decides it. */
export function RoleByCompany({ role }: { role: Role }) {
  const t = useTranslations('accounts.clerks');
  return (
    <div>
      <p className="text-sm font-medium">{t('role')}</p>
      <p>{t(`roles.${role}`)}</p>
      <p className="text-sm text-muted">{t('roleByCompany')}</p>
    </div>
  );
}

const loadShopsSchema = () => import('@/lib/accounts/schema').then((module) => module.clerkShopsSchema);

/** Ids of shops: `chosen` by an administrator, `byGroup` by a group of the company, which decides about these alone. */
type ShopsFormProps = { clerkId: string; shops: ShopOption[]; chosen: string[]; byGroup: string[] };

/** Changes which shops a clerk works for. */
export function ShopsForm({ clerkId, shops, chosen, byGroup }: ShopsFormProps) {
  const t = useTranslations('accounts.clerks');
  const { form, frame } = useActionForm({
    loadSchema: loadShopsSchema,
    defaultValues: { clerkId, shopIds: chosen.filter((id) => !byGroup.includes(id)) },
    action: setClerkShopsAction,
  });
  const given = shops.filter(({ id }) => byGroup.includes(id));
  const others = shops.filter(({ id }) => !byGroup.includes(id));
  return (
    <>
      {given.length > 0 ? (
        <div>
          <p className="text-sm font-medium">{t('shopsByCompany')}</p>
          <ul>
            {given.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <p className="text-sm text-muted">{t('shopsByCompanyText')}</p>
        </div>
      ) : null}
      {given.length > 0 && others.length === 0 ? null : (
        <ActionForm
          {...frame}
          submitLabel={others.length > 0 ? t('saveShops') : null}
          tone="secondary"
          saysSaved
          className="gap-3"
        >
          <ShopChoice shops={others} field={form.register('shopIds')} />
        </ActionForm>
      )}
    </>
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

type ShopChoiceProps = { shops: ShopOption[]; field: UseFormRegisterReturn };

/** The shops a clerk works for: any number of them. */
export function ShopChoice({ shops, field }: ShopChoiceProps) {
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
