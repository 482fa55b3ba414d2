import 'server-only';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { Drawing } from '@/lib/labels/drawing';
import { CROSS_MM } from '@/lib/labels/label-formats';
import type { PaperRequest } from '@/lib/labels/label-request';

type TestPage = Extract<Drawing, { kind: 'testPage' }>;

/** The test page on that paper, in the language of the clerk who asks for it. */
export async function testPageOn(paper: PaperRequest): Promise<TestPage> {
  const { format, dpi, offsetXMm, offsetYMm } = paper;
  const [t, formatter, locale] = [await getTranslations('labels'), await getFormatter(), await getLocale()];
  const mm = (length: number) => formatter.number(length, { style: 'unit', unit: 'millimeter' });
  const words = {
    title: t('testPage.title'),
    profile: `${t(`formats.${format}`)} · ${t('dots', { dpi })}`,
    offset: t('testPage.offset', { x: mm(offsetXMm), y: mm(offsetYMm) }),
    instructions: [t('testPage.scales'), t('testPage.crosses', { mm: mm(CROSS_MM) }), t('testPage.bands', { dpi })],
    stripes: t('testPage.stripes'),
  };
  return { kind: 'testPage', paper, words, locale };
}
