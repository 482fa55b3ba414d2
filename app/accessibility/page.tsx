import { getFormatter, getTranslations } from 'next-intl/server';
import { CriteriaTable } from '@/components/accessibility/criteria-table';
import { DownloadLink } from '@/components/ui/download-link';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { countByAdherence, REPORT, REPORT_ADDRESS } from '@/lib/accessibility/statement';

/** How far the desk meets WCAG 2.2, for everyone, with an account or without. */
export default async function AccessibilityPage() {
  const t = await getTranslations('accessibility');
  const format = await getFormatter();
  const { version, methods, notes } = REPORT;
  const day = format.dateTime(new Date(REPORT.day), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={<DownloadLink href={REPORT_ADDRESS}>{t('file')}</DownloadLink>}
      />
      <Section title={t('how')} intro={t('judged', { day, version })}>
        <div className="flex max-w-prose flex-col gap-2">
          <p>{t('counts', countByAdherence())}</p>
          <p lang="en">{methods}</p>
          <p lang="en">{notes}</p>
          <p>{t('english')}</p>
        </div>
      </Section>
      <CriteriaTable level="A" />
      <CriteriaTable level="AA" />
    </>
  );
}
