import { getTranslations } from 'next-intl/server';
import { Button, LinkButton } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/inputs';
import { REPORT_PERIODS, type ReportQuery } from '@/lib/reports/report-period';

type ReportFilterProps = { query: ReportQuery; today: string; shops: { id: string; name: string }[] };

/** Which days and which shop: links for what is asked for often, and a form, so that each report has an address. */
export async function ReportFilter({ query, today, shops }: ReportFilterProps) {
  const t = await getTranslations('reports.filter');
  const ofShop = query.shop ? `&shop=${query.shop}` : '';
  return (
    <div className="panel mb-3 flex flex-wrap items-end gap-x-6 gap-y-3 p-4 print:hidden">
      <nav aria-label={t('period')} className="flex flex-wrap gap-1">
        {REPORT_PERIODS.map((period) => (
          <LinkButton
            key={period}
            href={`/reports?period=${period}${ofShop}`}
            tone={query.period === period ? 'secondary' : 'quiet'}
            aria-current={query.period === period ? 'true' : undefined}
          >
            {t(`periods.${period}`)}
          </LinkButton>
        ))}
      </nav>
      <form aria-label={t('label')} className="flex flex-wrap items-end gap-2" key={JSON.stringify(query)}>
        <TextField name="from" type="date" label={t('from')} defaultValue={query.from} max={today} className="w-38" />
        <TextField name="to" type="date" label={t('to')} defaultValue={query.to} max={today} className="w-38" />
        <SelectField name="shop" label={t('shop')} defaultValue={query.shop} className="w-44">
          <option value="">{t('allShops')}</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{t('show')}</Button>
      </form>
    </div>
  );
}
