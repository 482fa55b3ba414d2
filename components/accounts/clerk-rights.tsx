'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { LeaveQuestion } from '@/components/settings/leave-question';
import { SaveFoot } from '@/components/settings/save-foot';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { RadioCard, RadioGroup } from '@/components/ui/choices';
import { FieldError } from '@/components/ui/field';
import { CheckboxField } from '@/components/ui/inputs';
import { saveRightsAction } from '@/lib/accounts/actions/clerks';
import { ROLES, type Role } from '@/lib/accounts/clerk';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.rightsSchema);

/** The form, to which the button at the foot of the window belongs. */
const FORM_ID = 'clerk-rights';

type ClerkRightsProps = {
  clerkId: string;
  role: Role;
  /** Whether a group of the company decides the role, which is only shown then. */
  isRoleDecided: boolean;
  shops: ShopOption[];
  /** Ids of shops: `chosen` by an administrator, `byGroup` by a group of the company, which decides about these alone. */
  chosen: string[];
  byGroup: string[];
};

/** What a clerk may do and for which shops, with one button that saves both; it holds from their next request on. */
export function ClerkRights({ clerkId, role, isRoleDecided, shops, chosen, byGroup }: ClerkRightsProps) {
  const t = useTranslations('accounts.clerks');
  const { form, error, unsaved, discard, frame } = useActionForm({
    loadSchema,
    defaultValues: { clerkId, role, shopIds: chosen.filter((id) => !byGroup.includes(id)) },
    action: (typed) =>
      saveRightsAction({
        clerkId,
        role: isRoleDecided ? undefined : typed.role,
        shopIds: typed.role === 'admin' ? undefined : typed.shopIds,
      }),
  });
  const isClerk = form.watch('role') === 'user';
  const given = shops.filter(({ id }) => byGroup.includes(id));
  const others = shops.filter(({ id }) => !byGroup.includes(id));
  const hasChoice = !isRoleDecided || (isClerk && others.length > 0);
  return (
    <>
      <ActionForm {...frame} id={FORM_ID} submitLabel={null}>
        {isRoleDecided ? (
          <DecidedRole role={role} />
        ) : (
          <RoleChoice field={form.register('role')} error={error('role')} />
        )}
        {isClerk && given.length > 0 ? (
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
        {isClerk && (given.length === 0 || others.length > 0) ? (
          <ShopChoice shops={others} field={form.register('shopIds')} error={error('shopIds')} />
        ) : null}
      </ActionForm>
      {hasChoice ? (
        <SaveFoot formId={FORM_ID} submitLabel={t('saveRights')} unsaved={unsaved} frame={frame} discard={discard} />
      ) : null}
      <LeaveQuestion fields={unsaved} save={frame.submit} />
    </>
  );
}

/** A role that a group of the company decides. */
function DecidedRole({ role }: { role: Role }) {
  const t = useTranslations('accounts.clerks');
  return (
    <div>
      <p className="text-sm font-medium">{t('role')}</p>
      <p>{t(`roles.${role}`)}</p>
      <p className="text-sm text-muted">{t('roleByCompany')}</p>
    </div>
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

type ShopChoiceProps = { shops: ShopOption[]; field: UseFormRegisterReturn; error: string | undefined };

/** The shops a clerk works for: any number of them. */
export function ShopChoice({ shops, field, error }: ShopChoiceProps) {
  const t = useTranslations('accounts.clerks');
  return (
    <fieldset
      id="shopIds"
      tabIndex={-1}
      aria-describedby={`shops-hint${error ? ' shopIds-error' : ''}`}
      className="min-w-0"
    >
      <legend className="mb-0.5 text-sm font-medium">{t('shops')}</legend>
      <p id="shops-hint" className="mb-1 text-sm text-muted">
        {shops.length > 0 ? t('shopsHint') : t('noShopsYet')}
      </p>
      <div className="flex flex-col gap-1">
        {shops.map((shop) => (
          <CheckboxField key={shop.id} id={`shop-${shop.id}`} value={shop.id} label={shop.name} {...field} />
        ))}
      </div>
      <FieldError id="shopIds-error" error={error} />
    </fieldset>
  );
}
