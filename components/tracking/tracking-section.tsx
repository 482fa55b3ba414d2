import { getTranslations } from 'next-intl/server';
import { buttonStyle } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Section } from '@/components/ui/section';
import type { BookingView } from '@/lib/bookings/booking-view';
import { trackingMail } from '@/lib/tracking/tracking-mail';

/** Where the recipient can follow the shipment or each parcel: to open, to copy, and to mail. Nothing where the shop shows no such link. */
export async function TrackingSection({ booking: { tracking, outcome } }: { booking: BookingView }) {
  if (!tracking) return null;
  const t = await getTranslations('tracking.ofBooking');
  const common = await getTranslations('common');
  const { links } = tracking;
  const href = trackingMail(tracking, outcome.isReturn);
  const words = { copiedLabel: common('copied'), failedLabel: common('copyFailed') };
  const addresses = links.map((link) => link.href);
  return (
    <Section title={t('title')}>
      <ul className="flex flex-col gap-2">
        {links.map(({ itemNumber: number, href: address }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {number === null ? null : <span className="text-muted">{t('parcel', { number })}</span>}
            <a href={address} target="_blank" rel="noopener noreferrer" className="link min-w-0 wrap-anywhere">
              {address}
              <span className="sr-only"> {t('newTab')}</span>
            </a>
            <CopyButton
              text={address}
              label={common('copy')}
              aria-label={number === null ? t('copy') : t('copyOf', { number })}
              {...words}
            />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {links.length > 1 ? <CopyButton text={addresses.join('\n')} label={t('copyAll')} {...words} /> : null}
        {href === null ? (
          <p className="text-muted">{t('tooMany')}</p>
        ) : (
          <a href={href} className={buttonStyle('secondary')}>
            {t('mail')}
          </a>
        )}
      </div>
    </Section>
  );
}
