'use client';

import { useTranslations } from 'next-intl';
import { CodeField } from '@/components/accounts/secret-fields';
import { useTypeAgain } from '@/components/accounts/use-type-again';
import { ActionForm, useActionForm } from '@/components/ui/action-form';
import { CopyButton } from '@/components/ui/copy-button';
import { turnOnSecondFactorAction } from '@/lib/accounts/actions/second-factor';

const loadSchema = () => import('@/lib/accounts/schema').then((module) => module.turnOnSecondFactorSchema);

/** A key for an authenticator app, and the QR code that holds it: squares of one unit. */
export type OfferedKey = { key: string; ticket: string; drawing: { size: number; path: string } };

/** Clear space round a QR code, in squares (ISO/IEC 18004). */
const QUIET = 4;

type KeyOfferProps = { offer: OfferedKey; onTurnedOn: (codes: string[]) => void; onCancel?: () => void };

/** Puts a key into an authenticator app, and turns two-step verification on with a code of it. Needs the texts of `second-factor`. */
export function KeyOffer({ offer: { key, ticket, drawing }, onTurnedOn, onCancel }: KeyOfferProps) {
  const t = useTranslations('second-factor.offer');
  const common = useTranslations('common');
  const { form, error, frame } = useActionForm({
    loadSchema,
    defaultValues: { ticket, code: '' },
    action: turnOnSecondFactorAction,
    onDone: onTurnedOn,
    firstFocus: 'code',
  });
  useTypeAgain({ form, frame }, 'code', 'refused');
  const side = drawing.size + 2 * QUIET;
  return (
    <div className="flex flex-col gap-3">
      <p>{t('scan')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <svg
          role="img"
          aria-label={t('drawing')}
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          shapeRendering="crispEdges"
          // Dark on light in both looks: many cameras read no other.
          className="size-48 rounded border border-hairline bg-white fill-black forced-color-adjust-none"
        >
          <path d={drawing.path} />
        </svg>
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-sm font-medium">{t('key')}</p>
          <p className="mb-2 font-mono wrap-anywhere">{key.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton
            text={key}
            label={t('copyKey')}
            copiedLabel={common('copied')}
            failedLabel={common('copyFailed')}
          />
        </div>
      </div>
      <ActionForm {...frame} submitLabel={t('submit')} onCancel={onCancel} className="max-w-sm">
        <CodeField label={t('code')} hint={t('codeHint')} error={error('code')} {...form.register('code')} />
      </ActionForm>
    </div>
  );
}
