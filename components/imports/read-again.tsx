'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useTransition } from 'react';
import { FileTrouble } from '@/components/imports/file-trouble';
import { READ_AGAIN } from '@/components/imports/read-notes';
import type { SentFile } from '@/components/imports/send-orders';
import type { ShownImport } from '@/components/imports/use-import';
import { ChooseSheet } from '@/components/recipients/choose-sheet';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { SelectField } from '@/components/ui/inputs';
import { Notice, Progress } from '@/components/ui/notice';
import { useAction } from '@/components/ui/use-action';
import { useErrorText } from '@/components/ui/use-error-text';
import { rereadImportAction } from '@/lib/imports/actions/reread-import';
import { ENCODINGS, type Encoding, SEPARATORS } from '@/lib/imports/order-import';
import type { Reading } from '@/lib/table-files/table';

const NAMES = Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[];

/** The choice stands at the foot of what is scrolled: the question after it would stand below. */
const bringIntoSight = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

/** How the file was read, and the way to read it otherwise: another sheet, other letters, or other columns. */
export function ReadAgain({ shown: { view, others, apply } }: { shown: ShownImport }) {
  const t = useTranslations('imports.columns');
  const text = useErrorText();
  const [isRunning, startTransition] = useTransition();
  const [asked, ask] = useState<{ count: number; reading: Reading } | null>(null);
  const [fault, setFault] = useState<Exclude<SentFile, { kind: 'stored' }> | null>(null);
  const { ask: askServer, failure } = useAction();
  const section = useRef<HTMLDivElement>(null);
  const { encoding, separator, workbook, rowsAbove, rowsBelow, rowsBetween } = view.source;
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
  const keep = (refused: Reading) => {
    ask(null);
    const by = refused.sheet ? 'sheet' : refused.separator === separator ? 'encoding' : 'separator';
    document.getElementById(by)?.focus();
  };
  useEffect(() => {
    // A link from the rows leads here; Next.js scrolls to it and leaves the focus on what is gone.
    if (location.hash !== `#${READ_AGAIN}`) return;
    (section.current?.querySelector('select') ?? section.current)?.focus();
  }, []);

  return (
    <div ref={section} id={READ_AGAIN} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {aside > 0 ? <p className="text-sm text-muted">{t('rowsAside', { count: aside })}</p> : null}
      {encoding ? (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SelectField
            name="encoding"
            label={t('encoding')}
            value={encoding}
            aria-disabled={isRunning}
            onChange={(event) => read({ sheet: null, separator, encoding: event.target.value as Encoding }, false)}
            className="w-48"
          >
            {ENCODINGS.map((name) => (
              <option key={name} value={name}>
                {t(`encodings.${name}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="separator"
            label={t('separator')}
            value={NAMES.find((name) => SEPARATORS[name] === separator)}
            aria-disabled={isRunning}
            onChange={(event) => {
              const name = event.target.value as keyof typeof SEPARATORS;
              read({ sheet: null, encoding, separator: SEPARATORS[name] }, false);
            }}
            className="w-40"
          >
            {NAMES.map((name) => (
              <option key={name} value={name}>
                {t(`separators.${name}`)}
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
            onChoose={(sheet) => read({ sheet, encoding: null, separator: null }, false)}
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
            <Button tone="quiet" aria-disabled={isRunning} onClick={() => keep(asked.reading)}>
              {t('keepRead')}
            </Button>
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
