'use client';

import { CircleCheck, ScanBarcode, X } from 'lucide';
import { useTranslations } from 'next-intl';
import type { Wrong } from '@/components/bench/use-bench';
import { KeyCap } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { countedOf, nextWithoutCode, type Packing, sumsOf } from '@/lib/bench/packing';
import { isolated } from '@/lib/i18n/isolated';

type PackingListProps = {
  packing: Packing;
  wrong: Wrong | null;
  /** Counts a piece of the next article without a code. */
  onConfirm: () => void;
};

/** The articles of an order while they are scanned. One that is wrong takes the whole place until the next scan. */
export function PackingList({ packing, wrong, onConfirm }: PackingListProps) {
  const t = useTranslations('bench');
  const { number, recipient, place, lines, servicePoint } = packing.order;
  const { counted, pieces } = sumsOf(packing);
  const byHand = nextWithoutCode(packing);
  if (wrong) return <WrongArticle wrong={wrong} number={number} counted={counted} pieces={pieces} />;
  return (
    <div className="grid flex-1 content-start gap-6 bg-surface p-4 sm:p-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <p className="flex flex-wrap items-baseline gap-x-6">
          <strong className="text-[clamp(2rem,4.7vw,4rem)] leading-none font-semibold tabular-nums">{number}</strong>
          <span className="text-[clamp(1.375rem,2.9vw,2.5rem)] leading-tight font-medium wrap-anywhere">
            {[recipient, place].filter(Boolean).map(isolated).join(', ')}
          </span>
        </p>
        <ul className="panel overflow-hidden">
          {lines.map((line) => {
            const done = countedOf(packing, line);
            const isFull = done >= line.quantity;
            const isByHand = line === byHand;
            return (
              <li
                key={line.key}
                className={`grid min-h-24 grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] sm:grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)_3rem] items-center gap-x-5 border-b border-hairline px-6 py-2 last:border-b-0 ${isFull ? 'bg-success-soft' : ''}`}
              >
                <span
                  className={`text-[2.25rem] leading-none font-semibold tabular-nums ${isFull ? 'text-success' : ''}`}
                >
                  {t('of', { counted: done, pieces: line.quantity })}
                </span>
                <span className="min-w-0">
                  <span className="block text-[1.625rem] leading-tight font-medium wrap-anywhere">{line.name}</span>
                  <span className="text-lg text-muted">
                    {line.sku ? (
                      t('sku', { sku: line.sku })
                    ) : line.gtin ? (
                      <span className="tabular-nums">{line.gtin}</span>
                    ) : isByHand ? (
                      <Button onClick={onConfirm}>
                        {t('noCode')} <KeyCap>{t('space')}</KeyCap>
                      </Button>
                    ) : (
                      t('noCodeYet')
                    )}
                  </span>
                </span>
                <Icon
                  drawing={isFull ? CircleCheck : ScanBarcode}
                  className={`size-9 max-sm:hidden ${isFull ? 'text-success' : 'text-muted'}`}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <div className="flex flex-col gap-4">
        <div className="panel p-6 text-xl">
          <p className="text-muted">{t('items')}</p>
          <p className="text-[clamp(3rem,6vw,5.5rem)] leading-none font-semibold tabular-nums">
            {t('of', { counted, pieces })}
          </p>
          <progress
            value={counted}
            max={pieces}
            aria-hidden="true"
            className="my-3 block h-5 w-full appearance-none overflow-hidden rounded-full border border-frame bg-sunken [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-success"
          />
          <p className="text-muted">{t('lastPrints')}</p>
        </div>
        {servicePoint ? <p className="text-xl text-muted">{isolated(servicePoint)}</p> : null}
      </div>
    </div>
  );
}

type WrongProps = { wrong: Wrong; number: string; counted: number; pieces: number };

function WrongArticle({ wrong: { kind, code, name }, number, counted, pieces }: WrongProps) {
  const t = useTranslations('bench');
  return (
    <div className="flex flex-1 items-center gap-x-10 gap-y-4 border-[1rem] border-failure bg-failure-soft p-6 text-ink max-sm:flex-col max-sm:items-start sm:p-10">
      <span
        className="grid size-24 shrink-0 place-items-center rounded-full bg-failure text-raised sm:size-34"
        aria-hidden="true"
      >
        <Icon drawing={X} className="size-12 sm:size-20" />
      </span>
      <div className="min-w-0 text-[clamp(1.25rem,2.4vw,2.25rem)] leading-tight">
        <p className="text-[clamp(2.25rem,6vw,5rem)] leading-none font-semibold tracking-tight wrap-anywhere">
          {t(`wrong.${kind}.title`)}
        </p>
        <p className="mt-2 wrap-anywhere">{t(`wrong.${kind}.text`, { code, name, number })}</p>
        <p className="mt-4">{t('notCounted', { counted, pieces })}</p>
        {kind === 'order' ? null : <p className="mt-6 text-[clamp(1.125rem,1.9vw,1.625rem)]">{t('nextItem')}</p>}
      </div>
    </div>
  );
}
