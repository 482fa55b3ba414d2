'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/choices';
import { isolated } from '@/lib/i18n/isolated';
import type { RecipientLine } from '@/lib/recipients/recipient-view';

type MergePanelProps = {
  lines: RecipientLine[];
  onMerge: (kept: RecipientLine) => Promise<void>;
  onCancel: () => void;
};

/** Which of several recipients stays; the one with the most parcels is offered first. */
export function MergePanel({ lines, onMerge, onCancel }: MergePanelProps) {
  const t = useTranslations('recipients.merge');
  const group = useRef<HTMLFieldSetElement>(null);
  const [usual] = lines.toSorted((a, b) => b.parcelsBooked - a.parcelsBooked);
  const [keptId, setKeptId] = useState(usual?.id);
  const [isRunning, setRunning] = useState(false);
  const kept = lines.find(({ id }) => id === keptId) ?? usual;
  useEffect(() => group.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const merge = async () => {
    if (!kept) return;
    setRunning(true);
    await onMerge(kept);
    setRunning(false);
  };
  return (
    <section aria-labelledby="merge-heading" className="mb-4 border-y border-hairline py-4">
      <h2 id="merge-heading">{t('title', { count: lines.length })}</h2>
      <p className="mt-1 max-w-prose text-muted">{t('text')}</p>
      <fieldset ref={group} className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="mb-1 text-sm font-medium">{t('stays')}</legend>
        {lines.map((line) => (
          <RadioCard
            key={line.id}
            name="kept"
            value={line.id}
            checked={line.id === kept?.id}
            onChange={() => setKeptId(line.id)}
            title={line.name}
            details={`${isolated(line.address)}, ${line.zipCode} ${isolated(line.city)} · ${t('times', { count: line.parcelsBooked })}`}
          />
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="primary" busy={isRunning} onClick={merge}>
          {t('merge', { name: kept?.name ?? '' })}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </section>
  );
}
