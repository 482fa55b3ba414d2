import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReportTable, ReportWords } from './report-tables';

/** The words of a report's tables in the language of the reader. */
export async function reportWords(): Promise<ReportWords> {
  const t = await getTranslations('reports');
  const format = await getFormatter();
  return {
    measure: (measure) => t(`measure.${measure}`),
    timing: (timing, part) => t(`speed.${timing}.${part}`),
    step: t('step'),
    week: t('weekFrom'),
    clerk: t('clerk'),
    shop: t('shop'),
    otherProducts: t('otherProducts'),
    // Noon: every zone in use has the same day then.
    day: (isoDate) => format.dateTime(new Date(`${isoDate}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  };
}

/** How the values of a table are written on a page. */
export async function valueWords(unit: ReportTable['unit']): Promise<(value: number | null) => string> {
  const format = await getFormatter();
  return (value) => (value === null ? '–' : format.number(value, unit === 'seconds' ? 'hundredths' : 'whole'));
}
