'use client';

import { useTranslations } from 'next-intl';
import { RoleChoice } from '@/components/accounts/role-choice';
import { SavedButton } from '@/components/accounts/saved-button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useActionForm } from '@/components/ui/use-action-form';
import type { Role } from '@/lib/accounts/limits';
import { changeRoleAction } from '@/lib/actions/clerks';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.roleSchema);

/** Changes what a clerk may do; it holds from their next request on. */
export function RoleForm({ clerkId, role }: { clerkId: string; role: Role }) {
  const t = useTranslations('accounts.clerks');
  const { form, error, summary, busy, done, submit } = useActionForm({
    loadSchema,
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
