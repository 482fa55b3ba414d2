'use client';

import { useTranslations } from 'next-intl';
import { RoleChoice, ShopChoice, type ShopOption } from '@/components/accounts/clerk-rights';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { TextField } from '@/components/ui/inputs';
import { inviteClerkAction } from '@/lib/accounts/actions/clerks';
import { MAX_CLERK_NAME_LENGTH, type Role } from '@/lib/accounts/clerk';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.inviteSchema);

/** Without a link: who signs in with the company's account alone. */
export type MadeClerk = { name: string; link: string | null };

type NewClerkFormProps = { shops: ShopOption[]; onMade: (made: MadeClerk) => void };

/** The new clerk's name, address and rights. */
export function NewClerkForm({ shops, onMade }: NewClerkFormProps) {
  const t = useTranslations('accounts.clerks.new');
  const [only] = shops;
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: {
      name: '',
      email: '',
      role: 'user' as Role,
      // With one shop there is nothing to choose.
      shopIds: only && shops.length === 1 ? [only.id] : [],
    },
    action: inviteClerkAction,
    onDone: (link) => onMade({ name: form.getValues('name'), link }),
    firstFocus: 'name',
  });
  return (
    <ActionForm {...frame} submitLabel={t('submit')} className="max-w-xl">
      <TextField
        label={t('name')}
        isRequired
        limit={MAX_CLERK_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
      <TextField
        type="email"
        label={t('email')}
        isRequired
        hint={t('emailHint')}
        autoCapitalize="none"
        spellCheck={false}
        error={error('email')}
        {...form.register('email')}
      />
      <RoleChoice field={form.register('role')} error={error('role')} />
      {form.watch('role') === 'user' ? (
        <ShopChoice shops={shops} field={form.register('shopIds')} error={error('shopIds')} />
      ) : null}
    </ActionForm>
  );
}
