'use client';

import { useTranslations } from 'next-intl';
import { useHoursText, useNow } from '@/components/service-points/opening-hours';
import { RadioCard } from '@/components/ui/choices';
import { hasText } from '@/lib/i18n/has-text';
import { MAX_LENGTH } from '@/lib/limits';
import type { ServicePointView } from '@/lib/service-points/nearby';

type CardProps = {
  point: ServicePointView;
  number: number;
  /** Said with the point where a heading above it shows it; empty where there is but one. */
  product: string;
  checked: boolean;
  onChange: () => void;
};

export function ServicePointCard({ point, number, product, checked, onChange }: CardProps) {
  const t = useTranslations('service-points');
  const hours = useHoursText();
  const now = useNow();
  const place = [point.address, `${point.zipCode} ${point.city}`.trim()].filter(Boolean).join(', ');
  const type = point.type && (hasText(t, `type.${point.type}`) ? t(`type.${point.type}`) : point.type);
  return (
    <RadioCard
      name="servicePointChoice"
      value={point.key}
      checked={checked}
      onChange={onChange}
      disabled={point.externalId === null}
      title={
        <>
          <span className="text-muted tabular-nums">{number} </span>
          {point.name || t('unnamed')}
        </>
      }
      details={
        <>
          <span className="block">{[place, type].filter(Boolean).join(' · ')}</span>
          <span className="block tabular-nums">{hours.today(point, now)}</span>
          {product ? <span className="sr-only">{product}</span> : null}
          {point.externalId === null ? <span className="block text-warning">{t('noId')}</span> : null}
          {point.takesNoParcels ? <span className="block text-warning">{t('takesNoParcels')}</span> : null}
          {isLongerThanSent(point) ? <span className="block">{t('sentShortened')}</span> : null}
        </>
      }
    />
  );
}

function isLongerThanSent({ name, address, city }: ServicePointView): boolean {
  return name.length > MAX_LENGTH.name || address.length > MAX_LENGTH.address || city.length > MAX_LENGTH.city;
}
