'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { ROLES } from '@/lib/accounts/limits';

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
