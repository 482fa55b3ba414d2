import Form from 'next/form';
import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/inputs';
import { FormUnderway } from '@/components/ui/underway';
import { AUDIT_GROUPS, type AuditFilter, auditParams } from '@/lib/audit/audit-query';

type Choice = { id: string; name: string };
type AuditSearchProps = { filter: AuditFilter; clerks: Choice[]; shops: Choice[] };

/** Search and filters; they live in the address. */
export async function AuditSearch({ filter, clerks, shops }: AuditSearchProps) {
  const t = await getTranslations('audit.search');
  const params = auditParams(filter);
  return (
    <Form action="/settings/audit" role="search" prefetch={false} className="panel mb-3 p-4 print:hidden">
      {/* New fields for each search: going back, or clearing, shows what the list shows. */}
      <Fragment key={params}>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
          <TextField
            name="about"
            type="search"
            label={t('about')}
            hint={t('aboutHint')}
            defaultValue={filter.about}
            className="col-span-2 md:col-span-1"
          />
          <SelectField name="group" label={t('group')} defaultValue={filter.group}>
            <option value="">{t('anyGroup')}</option>
            {AUDIT_GROUPS.map((group) => (
              <option key={group} value={group}>
                {t(`groups.${group}`)}
              </option>
            ))}
          </SelectField>
          <SelectField name="clerk" label={t('clerk')} defaultValue={filter.clerk}>
            <option value="">{t('anyClerk')}</option>
            <Choices of={clerks} />
          </SelectField>
          <SelectField name="shop" label={t('shop')} defaultValue={filter.shop}>
            <option value="">{t('anyShop')}</option>
            <option value="installation">{t('noShop')}</option>
            <Choices of={shops} />
          </SelectField>
          <TextField type="date" name="from" label={t('from')} defaultValue={filter.from} />
          <TextField type="date" name="to" label={t('to')} defaultValue={filter.to} />
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" tone="primary" className="relative">
            {t('submit')}
            <FormUnderway />
          </Button>
          {params ? (
            <LinkButton href="/settings/audit" prefetch={false}>
              {t('clear')}
            </LinkButton>
          ) : null}
        </div>
      </Fragment>
    </Form>
  );
}

function Choices({ of }: { of: Choice[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
