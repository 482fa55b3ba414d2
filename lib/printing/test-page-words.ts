import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { PrinterProfile } from '@/lib/label-formats';
import { CROSS_MM, type TestPageWords } from '@/lib/labels/test-page';

/** What the test page of a printer says, in the language of the clerk who asks for it. */
export async function testPageWords({ format, dpi, offsetXMm, offsetYMm }: PrinterProfile): Promise<TestPageWords> {
  const [t, formatter] = [await getTranslations('labels'), await getFormatter()];
  const mm = (length: number) => formatter.number(length, { style: 'unit', unit: 'millimeter' });
  return {
    title: t('testPage.title'),
    profile: `${t(`formats.${format}`)} · ${t('dots', { dpi })}`,
    offset: t('testPage.offset', { x: mm(offsetXMm), y: mm(offsetYMm) }),
    instructions: [t('testPage.scales'), t('testPage.crosses', { mm: mm(CROSS_MM) }), t('testPage.bands', { dpi })],
    stripes: t('testPage.stripes'),
  };
}
