'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Sent } from '@/components/recipients/send-import';
import { Notice } from '@/components/ui/notice';
import { useErrorText } from '@/components/ui/use-error-text';
import type { FileFault } from '@/lib/recipients/import-answer';

/** Why nothing of a file could be read, and what to do about it. */
export function FileTrouble({ sent }: { sent: Sent }) {
  const t = useTranslations('recipients.trouble');
  const text = useErrorText();
  if (sent.kind === 'read') return null;
  const title = sent.kind === 'fault' ? t(`${sent.fault.kind}.title`) : t(`${sent.kind}.title`);
  return (
    <Notice role="alert" tone="failure" title={title} className="w-full">
      {sent.kind === 'fault' ? <FaultText fault={sent.fault} /> : null}
      {sent.kind === 'signed_out' ? text.action({ key: 'signedOut' }) : null}
      {sent.kind === 'fault' || sent.kind === 'signed_out' ? null : t(`${sent.kind}.text`)}
    </Notice>
  );
}

function FaultText({ fault }: { fault: FileFault }) {
  const t = useTranslations('recipients.trouble');
  const fields = useTranslations('booking.fields');
  const format = useFormatter();
  switch (fault.kind) {
    case 'columns_missing':
      return t('columns_missing.text', { columns: format.list(fault.missing.map((column) => fields(column))) });
    case 'too_many_rows':
      return t('too_many_rows.text', { most: fault.most });
    default:
      return t(`${fault.kind}.text`);
  }
}
