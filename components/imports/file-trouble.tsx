'use client';

import { useTranslations } from 'next-intl';
import type { SentFile } from '@/components/imports/send-orders';
import { Notice } from '@/components/ui/notice';

/** Why nothing of a file was stored, and what to do about it. */
export function FileTrouble({ sent }: { sent: Exclude<SentFile, { kind: 'stored' }> }) {
  const t = useTranslations('imports.trouble');
  const fault = sent.kind === 'fault' ? sent.fault : sent;
  const kind = fault.kind === 'too_many_bytes' ? 'too_long' : fault.kind;
  return (
    <Notice role="alert" tone="failure" title={t(`${kind}.title`)} className="w-full">
      {t(`${kind}.text`, { most: 'most' in fault ? fault.most : 0 })}
    </Notice>
  );
}
