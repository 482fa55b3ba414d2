'use client';

import { Check, File, ShoppingCart } from 'lucide';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PageTitle } from '@/components/ui/page-title';
import { type FileReading, isOfFile } from '@/lib/imports/order-import';

const STEPS = ['file', 'columns', 'check', 'book'] as const;
/** Online orders come from no file, and have no columns to choose. */
const OF_ORDERS: Partial<Record<(typeof STEPS)[number], 'orders' | 'forAll'>> = { file: 'orders', columns: 'forAll' };

export type ImportStep = Exclude<(typeof STEPS)[number], 'file'>;

type ImportHeadProps = {
  importId: string;
  /** Of orders of an online shop: where that is. */
  fileName: string;
  source: FileReading;
  /** How much the file holds. */
  size: string;
  step: ImportStep;
  /** What is said beside the way to another file. */
  note?: ReactNode;
};

/** Which file it is and how far it has come. */
export function ImportHead({ importId, fileName, source, size, step, note }: ImportHeadProps) {
  const t = useTranslations('imports');
  const isFile = isOfFile(source);
  const from = isFile ? '/import' : '/orders';
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <PageTitle title={`${t('title')}: ${fileName}`} />
      <h1>{t('title')}</h1>
      <p className="flex min-w-0 items-center gap-2 rounded bg-sunken px-2 py-0.5 text-sm font-medium text-muted">
        <Icon drawing={isFile ? File : ShoppingCart} />
        <span className="truncate">{fileName}</span>
      </p>
      <p className="text-sm text-muted tabular-nums">{size}</p>
      <ol aria-label={t('steps.label')} className="flex flex-wrap items-center gap-x-1.5 gap-y-1 xl:ml-4">
        {STEPS.map((name, at) => (
          <Step
            key={name}
            name={isFile ? name : (OF_ORDERS[name] ?? name)}
            number={at + 1}
            current={STEPS.indexOf(step)}
            href={
              step === 'book' || name === 'book' ? null : name === 'file' ? from : `/import/${importId}?step=${name}`
            }
          />
        ))}
      </ol>
      <div className="ml-auto flex items-center gap-2 text-sm text-muted">
        {note}
        <LinkButton href={from}>{t(isFile ? 'head.other' : 'steps.orders')}</LinkButton>
      </div>
    </div>
  );
}

type StepProps = {
  name: (typeof STEPS)[number] | 'orders' | 'forAll';
  number: number;
  current: number;
  href: string | null;
};

function Step({ name, number, current, href }: StepProps) {
  const t = useTranslations('imports.steps');
  const isDone = number - 1 < current;
  const isCurrent = number - 1 === current;
  const ring = isDone
    ? 'border-success bg-success-soft text-success'
    : isCurrent
      ? 'border-accent-fill bg-accent-fill text-on-accent'
      : 'border-frame';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={`flex items-center gap-1.5 font-medium before:h-0.5 before:w-4 before:bg-frame first:before:hidden xl:before:w-6.5 ${isCurrent ? 'text-ink' : 'text-muted'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-5.5 place-items-center rounded-full border-2 text-xs font-semibold ${ring}`}
      >
        {isDone ? <Icon drawing={Check} className="size-3" /> : number}
      </span>
      {isDone && href ? (
        <Link href={href} prefetch={false} className="min-h-target content-center hover:underline">
          {t(name)}
          <span className="sr-only">{t('done')}</span>
        </Link>
      ) : (
        t(name)
      )}
    </li>
  );
}
