import { Download, FlaskConical, Pencil, Printer, ShoppingCart } from 'lucide';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EXAMPLES_THAT_FAIL, exampleId } from '@/components/bookings/first-run/examples';
import { SampleFile } from '@/components/bookings/first-run/sample-file';
import { TestPageLink } from '@/components/labels/test-page-link';
import { buttonStyle, LinkButton } from '@/components/ui/button';
import { type Drawing, Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';

/**
 * What a new installation can try on the practice carrier, where the recent recipients stand later. The server draws it; an example is
 * pressed like a recent recipient (`RecentRecipients`).
 */
export function FirstRunCard({ shopId, isAdministrator }: { shopId: string; isAdministrator: boolean }) {
  const t = useTranslations('first-run');
  return (
    <section aria-labelledby="first-run-title">
      <div className="rounded-lg border border-hairline bg-accent-soft px-5 pt-5 pb-1">
        <h2 id="first-run-title" className="text-xl font-semibold">
          {t('title')}
        </h2>
        <p className="pb-2 text-muted">{t('intro')}</p>
        <ul className="divide-y divide-hairline border-t border-hairline">
          <Row drawing={Pencil} title={t('example.title')} text={t('example.text')}>
            <button type="button" data-recipient={exampleId('parcel')} className={buttonStyle('primary', 'w-full')}>
              {t('example.button')}
            </button>
          </Row>
          <Row drawing={Download} title={t('file.title')} text={t('file.text')}>
            <SampleFile shopId={shopId} failed={t('file.failed')}>
              {t('file.button')}
            </SampleFile>
          </Row>
          {isAdministrator ? (
            <Row drawing={ShoppingCart} title={t('onlineShop.title')} text={t('onlineShop.text')}>
              <LinkButton href="/settings/online-shops/new" className="w-full">
                {t('onlineShop.button')}
              </LinkButton>
            </Row>
          ) : null}
          <Row drawing={Printer} title={t('printer.title')} text={t('printer.text')}>
            <TestPageLink className={buttonStyle('secondary', 'w-full')}>{t('printer.button')}</TestPageLink>
          </Row>
          <Row drawing={FlaskConical} title={t('errors.title')} text={t('errors.text')}>
            <Popover
              button={t('errors.button')}
              buttonClassName={buttonStyle('secondary', 'w-full')}
              panelLabel={t('errors.button')}
              side="end"
              className="w-96 p-2"
            >
              <ul className="divide-y divide-hairline">
                {EXAMPLES_THAT_FAIL.map((example) => (
                  <li key={example}>
                    <button
                      type="button"
                      data-recipient={exampleId(example)}
                      className="w-full rounded p-2 text-left hover:bg-row-hover"
                    >
                      <span className="block font-medium">{t(`errors.${example}.title`)}</span>
                      <span className="block text-sm text-muted">{t(`errors.${example}.text`)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </Popover>
          </Row>
        </ul>
      </div>
      <p className="pt-3 text-sm text-muted">{t('goes')}</p>
    </section>
  );
}

type RowProps = { drawing: Drawing; title: string; text: string; children: ReactNode };

function Row({ drawing, title, text, children }: RowProps) {
  return (
    <li className="flex min-h-18 items-center gap-x-3.5 gap-y-2 py-2 max-sm:flex-wrap">
      <span className="grid size-10 shrink-0 place-items-center rounded bg-raised text-accent">
        <Icon drawing={drawing} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <div className="shrink-0 max-sm:w-full sm:min-w-48">{children}</div>
    </li>
  );
}
