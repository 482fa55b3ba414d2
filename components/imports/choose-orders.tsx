'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FileTrouble } from '@/components/imports/file-trouble';
import { SAMPLE_FILES, type SentFile, sampleHref, sendOrders } from '@/components/imports/send-orders';
import { FileField } from '@/components/ui/file-field';
import { Progress } from '@/components/ui/notice';

/** Where a file of orders comes in: by the dialog, dropped, or pasted. It is stored at once, and its own page follows. */
export function ChooseOrders({ shop }: { shop: { id: string; name: string } }) {
  const t = useTranslations('imports');
  const router = useRouter();
  const [sent, setSent] = useState<SentFile | null>(null);
  const [isSending, setSending] = useState(false);
  /** Rises with every choice: an answer about an earlier file leads nowhere. */
  const turn = useRef(0);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    turn.current += 1;
    const own = turn.current;
    setSent(null);
    setSending(true);
    const answer = await sendOrders(shop.id, file);
    if (turn.current !== own) return;
    if (answer.kind === 'stored') return router.push(`/import/${answer.importId}`);
    setSending(false);
    setSent(answer);
  };
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-dashed border-frame bg-raised p-4 sm:p-5">
      <p className="max-w-prose text-muted">
        {t('start.intro')} {t('start.shop', { shop: shop.name })}.
      </p>
      <FileField
        id="file"
        label={t('start.file')}
        hint={t('start.hint')}
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        pastedName={t('start.pasted')}
        onFile={(file) => void choose(file)}
      />
      {isSending ? <Progress text={t('start.reading')} /> : null}
      {sent && sent.kind !== 'stored' ? <FileTrouble sent={sent} /> : null}
      <p className="text-sm text-muted">
        {t('start.samples')}{' '}
        {(Object.keys(SAMPLE_FILES) as (keyof typeof SAMPLE_FILES)[]).map((name) => (
          <span key={name} className="mr-3 inline-block">
            <a href={sampleHref(SAMPLE_FILES[name])} download className="link">
              {t(`samples.${name}`)}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
