'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { ConnectionFields } from '@/components/shops/shop-values';
import { TextField } from '@/components/ui/inputs';
import { Section } from '@/components/ui/section';
import { MAX_TEMPLATE_LENGTH, PRACTICE_TEMPLATE, trackedNumber, trackingHref } from '@/lib/tracking/links';
import type { TrackingTrial } from '@/lib/tracking/queries';

type TrackingFieldProps = ConnectionFields & { trial: TrackingTrial };

/** The address of the carrier's tracking page, and the link that the newest booking gets by it. */
export function TrackingField({ form, error, trial }: TrackingFieldProps) {
  const t = useTranslations('tracking.field');
  const template = useWatch({ control: form.control, name: 'trackingUrl' }).trim();
  const number = trackedNumber(template);
  const href = number && trial.newest && trackingHref(template, trial.newest[number], trial.ownUrl);
  return (
    <Section
      title={t('title')}
      intro={
        <>
          {t('known')} {trial.isPractice ? t('practice', { address: PRACTICE_TEMPLATE }) : null}
        </>
      }
    >
      <div className="flex max-w-xl flex-col gap-2">
        <TextField
          label={t('template')}
          hint={t('hint')}
          limit={MAX_TEMPLATE_LENGTH}
          error={error('trackingUrl')}
          {...form.register('trackingUrl')}
        />
        {number === null ? null : (
          <p className="wrap-anywhere">
            {t(href ? 'newest' : trial.newest ? 'noNumber' : 'noBooking')}{' '}
            {href ? (
              <a href={href} target="_blank" rel="noopener noreferrer" className="link">
                {href}
              </a>
            ) : null}
          </p>
        )}
      </div>
    </Section>
  );
}
