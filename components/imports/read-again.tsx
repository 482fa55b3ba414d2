'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition } from 'react';
import { FileTrouble } from '@/components/imports/file-trouble';
import type { SentFile } from '@/components/imports/send-orders';
import type { ShownImport } from '@/components/imports/use-import';
import { ChooseSheet } from '@/components/recipients/choose-sheet';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { SelectField } from '@/components/ui/inputs';
import { Notice, Progress } from '@/components/ui/notice';
import { useAction } from '@/components/ui/use-action';
import { useErrorText } from '@/components/ui/use-error-text';
import { rereadImportAction } from '@/lib/actions/reread-import';
import { ENCODINGS, type Encoding } from '@/lib/order-import';

type Reading = { sheet: string | null; encoding: Encoding | null };

/** The choice stands at the foot of what is scrolled: the question after it would stand below. */
const bringIntoSight = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

/** How the file was read, and the way to read it otherwise: another sheet, or other letters. */
export function ReadAgain({ shown: { view, others, apply } }: { shown: ShownImport }) {
  const t = useTranslations('imports.columns');
  const text = useErrorText();
  const [isRunning, startTransition] = useTransition();
  const [asked, ask] = useState<{ count: number; reading: Reading } | null>(null);
  const [fault, setFault] = useState<Exclude<SentFile, { kind: 'stored' }> | null>(null);
  const { ask: askServer, failure } = useAction();
  const section = useRef<HTMLDivElement>(null);
  const { encoding, workbook, rowsAbove, rowsBelow, rowsBetween } = view.source;
  const aside = rowsAbove + rowsBelow + rowsBetween;

  const read = (reading: Reading, isSure: boolean) =>
    startTransition(async () => {
      const wanted = { importId: view.id, version: view.version, others, isSure, ...reading };
      const answer = await askServer(rereadImportAction(wanted));
      if (!answer) return;
      ask(answer.kind === 'repaired' ? { count: answer.count, reading } : null);
      setFault(answer.kind === 'fault' ? { kind: 'fault', fault: answer.fault } : null);
      if ('view' in answer) apply(answer.view);
    });

  /** The focus goes back to what asked for the other reading. */
  const keep = () => {
    ask(null);
    section.current?.querySelector<HTMLElement>('select, input, button')?.focus();
  };

  return (
    <div ref={section} className="flex flex-col gap-2">
      {aside > 0 ? <p className="text-sm text-muted">{t('rowsAside', { count: aside })}</p> : null}
      {encoding ? (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SelectField
            name="encoding"
            label={t('encoding')}
            value={encoding}
            aria-disabled={isRunning}
            onChange={(event) => read({ sheet: null, encoding: event.target.value as Encoding }, false)}
            className="w-48"
          >
            {ENCODINGS.map((name) => (
              <option key={name} value={name}>
                {t(`encodings.${name}`)}
              </option>
            ))}
          </SelectField>
          {view.proof ? (
            <p className="min-w-0 pb-1.5 text-sm">
              <span className="text-muted">{t('proof')}</span> <bdi className="font-medium">{view.proof}</bdi>
            </p>
          ) : null}
        </div>
      ) : null}
      {workbook ? (
        <div className="flex max-w-md flex-col gap-1">
          <ChooseSheet
            workbook={workbook}
            busy={isRunning}
            onChoose={(sheet) => read({ sheet, encoding: null }, false)}
          />
        </div>
      ) : null}
      {isRunning ? <Progress text={t('reading')} className="text-sm" /> : null}
      {fault ? <FileTrouble sent={fault} /> : null}
      <FieldError id="reread-error" error={failure ? text.action(failure) : undefined} />
      {asked ? (
        <div ref={bringIntoSight}>
          <Notice tone="warning" role="alert" title={t('rereadText', { count: asked.count })}>
            <Button busy={isRunning} onClick={() => read(asked.reading, true)}>
              {t('reread')}
            </Button>
            <Button tone="quiet" aria-disabled={isRunning} onClick={keep}>
              {t('keepRead')}
            </Button>
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
