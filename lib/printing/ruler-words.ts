import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { PrinterProfile } from '@/lib/labels/formats';
import { CROSS_MM, type RulerWords } from '@/lib/labels/ruler-page';

/** What the ruler page of a printer says, in the language of whoever asks for it. */
export async function rulerWords({ format, dpi, offsetXMm, offsetYMm }: PrinterProfile): Promise<RulerWords> {
  const [t, formatter] = [await getTranslations('labels'), await getFormatter()];
  const mm = (length: number) => formatter.number(length, { style: 'unit', unit: 'millimeter' });
  return {
    title: t('ruler.title'),
    profile: `${t(`formats.${format}`)} · ${t('dots', { dpi })}`,
    offset: t('ruler.offset', { x: mm(offsetXMm), y: mm(offsetYMm) }),
    instructions: [t('ruler.scales'), t('ruler.crosses', { mm: mm(CROSS_MM) }), t('ruler.bands', { dpi })],
    stripes: t('ruler.stripes'),
  };
}
