import { getTranslations } from 'next-intl/server';
import { MarkShape } from '@/components/ui/mark-shape';

/** Which carrier this page speaks to, on every page: the wrong one costs real parcels, or real customers (docs/carrier-api.md#token). */
export async function EnvironmentBanner({ environment }: { environment: 'practice' | 'test' | 'production' }) {
  const t = await getTranslations('shell');
  const isReal = environment === 'production';
  return (
    <p
      className={`flex flex-wrap items-center gap-x-2 border-b border-hairline px-3 py-1 text-sm sm:px-4 ${
        isReal ? 'bg-surface text-muted' : 'bg-warning-soft'
      }`}
    >
      <MarkShape tone={isReal ? 'info' : 'warning'} className={isReal ? '' : 'text-warning'} />
      <strong className={isReal ? 'font-medium' : ''}>{t(`environment.${environment}`)}</strong>
      <span>{t(`environment.${environment}Meaning`)}</span>
    </p>
  );
}
