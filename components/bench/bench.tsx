'use client';

import { Check, Hourglass, OctagonAlert, Printer, ScanBarcode, Weight, X } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BenchPrint } from '@/components/bench/bench-print';
import { PackingList } from '@/components/bench/packing-list';
import { ScaleSays } from '@/components/bench/scale/scale-says';
import { ShelfList } from '@/components/bench/shelf-list';
import { type BenchView, UNDER_WAY, useBench } from '@/components/bench/use-bench';
import { WeightForm } from '@/components/bench/weight-form';
import { CameraButton } from '@/components/camera/camera-button';
import { SoundSwitch } from '@/components/handover/sound';
import { useFieldName } from '@/components/imports/order-field';
import { usePrinterChoice } from '@/components/labels/paper';
import { LoadedRoll } from '@/components/printing/loaded-roll';
import { MISFITS } from '@/components/printing/other-roll';
import { TAKES_SCANS } from '@/components/scanner/scanned-field';
import { KeyCap } from '@/components/shortcuts/commands';
import { isTyping } from '@/components/shortcuts/is-typing';
import { Button } from '@/components/ui/button';
import { type Drawing, Icon } from '@/components/ui/icon';
import { useErrorText } from '@/components/ui/use-error-text';
import { isolated } from '@/lib/i18n/isolated';

const GROUNDS = {
  plain: 'bg-surface text-ink',
  done: 'bg-success-soft text-ink',
  stop: 'bg-unknown-fill text-on-unknown',
} as const;

const CIRCLES = {
  plain: 'bg-accent-soft text-accent',
  done: 'bg-success text-raised',
  stop: 'bg-on-unknown text-unknown-fill',
} as const;

/** The packing bench, to be read from two metres: one thing at a time, and nothing to press. */
export function Bench({ shopId }: { shopId: string }) {
  const bench = useBench(shopId);
  return (
    // As high as the window leaves beside the bar and the dock.
    <div className="-m-3 flex min-h-[calc(100dvh-6.25rem)] flex-col sm:-m-4 lg:mb-0">
      <h1 className="sr-only">{useTranslations('bench')('title')}</h1>
      <div className="flex flex-1 max-sm:flex-col">
        <div role="status" aria-atomic="true" className="flex min-w-0 flex-1 flex-col">
          <Shown {...bench} />
        </div>
        {bench.view.kind === 'ready' ? <Sums {...bench} /> : null}
      </div>
      <Devices {...bench} />
    </div>
  );
}

type BenchState = ReturnType<typeof useBench>;

function Shown({ view, scale, shelf, weigh, weightIn, printed, confirm }: BenchState) {
  const t = useTranslations('bench');
  const format = useFormatter();
  const kilograms = (grams: number) => format.number(grams / 1_000, 'kilograms');
  const text = useErrorText();
  const fieldName = useFieldName();
  const isHeard = scale.way !== null && scale.status === 'on';
  switch (view.kind) {
    case 'packing':
      return <PackingList packing={view.packing} wrong={view.wrong} onConfirm={confirm} />;
    case 'weighing':
      return (
        <Panel ground="plain" drawing={Weight} title={t('weigh.title')}>
          <Facts number={view.order.number} recipient={view.order.recipient} place={view.order.place} />
          {scale.way === null ? null : (
            <p className={FACTS}>
              {isHeard ? t(scale.watch.isFresh ? 'weigh.scale' : 'weigh.empty') : <ScaleSays scale={scale} />}
            </p>
          )}
          <WeightForm
            key={view.order.id}
            odd={view.odd}
            weightIn={weightIn}
            onWeight={(grams) => weigh(view.order, grams)}
          />
          {scale.way === null ? (
            <p className="mt-4 text-lg">
              <Link href="/printer" className="link">
                {t('weigh.connect')}
              </Link>
            </p>
          ) : null}
        </Panel>
      );
    case 'differs': {
      const { order, grams, odd } = view;
      const weights = { weight: kilograms(grams), expected: kilograms(order.grams ?? 0) };
      return (
        <Panel ground="stop" drawing={Weight} title={t('differs.title')}>
          <Facts number={order.number} recipient={order.recipient} place={order.place} />
          <p className={FACTS}>{t(grams < (order.grams ?? 0) ? 'differs.less' : 'differs.more', weights)}</p>
          <p className="mt-2 text-xl">{t(isHeard ? 'differs.change' : 'differs.again')}</p>
          {odd === null ? null : <p className="mt-2 text-xl font-semibold">{t('differs.odd', { code: odd })}</p>}
          <Button className="mt-6" onClick={confirm}>
            {t('differs.right')} <KeyCap>{t('space')}</KeyCap>
          </Button>
        </Panel>
      );
    }
    case 'shelf':
      return <ShelfList shelf={shelf} />;
    case 'reading':
      return <Panel ground="plain" drawing={Hourglass} title={t('reading')} beside={view.text} />;
    case 'booking':
      return (
        <Panel ground="plain" drawing={Hourglass} title={t('booking')}>
          <Facts number={view.order.number} recipient={view.order.recipient} place={view.order.place} />
        </Panel>
      );
    case 'printing':
      return (
        <Panel ground="plain" drawing={Printer} title={t('printing')}>
          <Facts {...view.label} />
          <BenchPrint key={view.label.bookingId} label={view.label} onEnd={(end) => printed(view.label, end)} />
        </Panel>
      );
    case 'done':
      return (
        <Panel ground="done" drawing={Check} title={t('done')} next={t('next')}>
          <Facts {...view.label} />
        </Panel>
      );
    case 'stop': {
      const { why, number, recipient, says, bookingId } = view.stop;
      return (
        <Panel ground="stop" drawing={OctagonAlert} title={t(`stops.${why}.title`)} next={t('next')}>
          <Facts number={number} recipient={recipient} place="" />
          <p className={FACTS}>
            {t(`stops.${why}.text`, { fields: view.stop.fields.map(fieldName).join(', '), code: number })}
          </p>
          {MISFITS.some((each) => each === why) ? (
            <div className="mt-4 flex">
              <LoadedRoll onChange={focusCode} />
            </div>
          ) : null}
          {why === 'other_roll' && bookingId !== null ? (
            <p className="mt-4 text-xl">
              <Link href={`/bookings/${bookingId}`} className="underline">
                {t('printAnyway')}
              </Link>
            </p>
          ) : null}
          {why === 'to_check' && SET_UP.some((field) => view.stop.fields.includes(field)) ? (
            <p className="mt-2 text-xl">{t('setUp')}</p>
          ) : null}
          {says ? (
            <p className="mt-2 text-xl">
              {t('carrierSays')} <q>{isolated(says)}</q>
            </p>
          ) : null}
        </Panel>
      );
    }
    case 'failed':
      return (
        <Panel ground="stop" drawing={X} title={t('failed')} next={t('next')}>
          <p className={FACTS}>{text.action(view.error)}</p>
        </Panel>
      );
    default:
      return <Panel ground="plain" drawing={ScanBarcode} title={t('ready')} beside={t('readyText')} />;
  }
}

const CODE_FIELD = 'bench-code';
const focusCode = () => document.getElementById(CODE_FIELD)?.focus();

/** Fields that the settings can fill in for every order. */
const SET_UP = ['solution', 'lengthCm', 'weightGrams'] as const;

const FACTS = 'mt-2 text-[clamp(1.25rem,2.4vw,2.25rem)] leading-tight wrap-anywhere';

type PanelProps = {
  ground: keyof typeof GROUNDS;
  drawing: Drawing;
  title: string;
  beside?: string;
  /** What the hands do next. */
  next?: string;
  children?: ReactNode;
};

function Panel({ ground, drawing, title, beside, next, children }: PanelProps) {
  return (
    <div
      className={`flex flex-1 items-center gap-x-10 gap-y-4 p-6 max-sm:flex-col max-sm:items-start sm:p-10 ${GROUNDS[ground]}`}
    >
      <span
        className={`grid size-24 shrink-0 place-items-center rounded-full sm:size-34 ${CIRCLES[ground]}`}
        aria-hidden="true"
      >
        <Icon drawing={drawing} className="size-12 sm:size-20" />
      </span>
      <div className="min-w-0">
        <p className="text-[clamp(2.25rem,6vw,5rem)] leading-none font-semibold tracking-tight wrap-anywhere">
          {title}
        </p>
        {beside ? <p className={FACTS}>{beside}</p> : null}
        {children}
        {next ? <p className="mt-6 text-[clamp(1.125rem,1.9vw,1.625rem)]">{next}</p> : null}
      </div>
    </div>
  );
}

type FactsProps = { number: string; recipient: string; place: string; shipmentId?: string; servicePoint?: string };

/** Whose parcel it is. */
function Facts({ number, recipient, place, shipmentId = '', servicePoint = '' }: FactsProps) {
  return (
    <div className={FACTS}>
      <p>
        <strong className="font-semibold tabular-nums">{number}</strong>{' '}
        {[recipient, place].filter(Boolean).map(isolated).join(', ')}
      </p>
      {servicePoint ? <p>{isolated(servicePoint)}</p> : null}
      {shipmentId ? <p className="tabular-nums">{shipmentId}</p> : null}
    </div>
  );
}

/** What was done here and what waits, beside the next scan. Ages are not read out each time that they change. */
function Sums({ tally: { printed, last }, shelf }: BenchState) {
  const t = useTranslations('bench');
  const format = useFormatter();
  const oldest = shelf.parcels.length > 0 ? Math.min(...shelf.parcels.map(({ since }) => since)) : null;
  return (
    <dl className="panel m-6 p-6 text-xl sm:m-10 sm:w-95 sm:shrink-0 sm:self-center">
      <dt className="text-muted">{t('printed')}</dt>
      <dd className="text-[4.5rem] leading-none font-semibold tabular-nums">{printed}</dd>
      {last ? (
        <>
          <dt className="mt-4 border-t border-hairline pt-4 text-muted">{t('last')}</dt>
          <dd className="font-semibold wrap-anywhere">
            {last.number} {isolated(last.recipient)}
          </dd>
        </>
      ) : null}
      <dt className="mt-4 border-t border-hairline pt-4 text-muted">{t('waits')}</dt>
      {/* The line has its room before the server was asked. */}
      <dd className={shelf.labels === null ? 'invisible' : ''}>{t('labels', { count: shelf.labels ?? 0 })}</dd>
      {oldest === null ? null : (
        <dd>{t('oldest', { time: format.relativeTime(oldest, Math.max(shelf.at, oldest)) })}</dd>
      )}
    </dl>
  );
}

/** The devices of the bench and the side shelf, in one line that never moves. */
function Devices({ view: { kind }, scale, typed, shelf, showShelf, scan, leave }: BenchState) {
  const t = useTranslations('bench');
  const format = useFormatter();
  const [printer] = usePrinterChoice();
  const [hasCamera, setCamera] = useState(false);
  const isUnderWay = UNDER_WAY.includes(kind);
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-8 gap-y-2 border-t border-hairline bg-raised px-4 py-2 text-lg sm:px-6">
      <p className={`flex items-center gap-2 ${printer ? '' : 'font-semibold text-warning'}`}>
        <Icon drawing={Printer} className="size-6" />
        {printer ? printer.name : t('noPrinter')}
      </p>
      {scale.way !== null || typed !== null ? (
        <p
          className={`flex items-center gap-2 ${scale.way !== null && scale.status !== 'on' ? 'font-semibold text-warning' : ''}`}
        >
          <Icon drawing={Weight} className="size-6" />
          <span className="tabular-nums">
            {typed === null ? <ScaleSays scale={scale} /> : format.number(typed / 1_000, 'kilograms')}
          </span>
        </p>
      ) : null}
      {isUnderWay ? (
        <Button onClick={leave}>
          {t('leave')} <KeyCap>Esc</KeyCap>
        </Button>
      ) : (
        <Button
          drawing={Hourglass}
          aria-pressed={kind === 'shelf'}
          onClick={showShelf}
          className={`max-sm:whitespace-normal max-sm:text-start ${shelf.parcels.length === 0 ? '' : 'font-semibold text-warning'}`}
        >
          {t('aside', { count: shelf.parcels.length })}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <CodeForm onCode={scan} view={kind} hasCamera={hasCamera} />
        <CameraButton onCode={(text) => scan(text, true)} onOpen={setCamera} />
        <SoundSwitch />
      </div>
    </div>
  );
}

/**
 * Takes what a scanner types, whatever its speed and its last key, and what a hand types of a code that no scanner reads. It has the focus, except
 * while a weight is entered.
 */
type CodeFormProps = { onCode: (text: string) => void; view: BenchView['kind']; hasCamera: boolean };

function CodeForm({ onCode, view, hasCamera }: CodeFormProps) {
  const t = useTranslations('bench');
  const field = useRef<HTMLInputElement>(null);
  const isWeighing = view === 'weighing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something else is shown
  useEffect(() => {
    if (!isWeighing) field.current?.focus();
  }, [view, isWeighing]);
  useEffect(() => {
    if (isWeighing) return;
    const listen = (event: KeyboardEvent) => {
      const isCharacter =
        event.key.length === 1 && event.key !== ' ' && !(event.ctrlKey || event.metaKey || event.altKey);
      // A code must not choose in a list, such as what is in the printer.
      const isText = isTyping(event.target) && !(event.target instanceof HTMLSelectElement);
      if (isCharacter && !isText && !document.querySelector('dialog[open]')) field.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isWeighing]);
  const take = () => {
    const typed = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    if (typed) onCode(typed);
  };
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label htmlFor={CODE_FIELD} className="flex items-center gap-2">
        <Icon drawing={ScanBarcode} className="size-6" />
        {t('code')}
      </label>
      <input
        ref={field}
        id={CODE_FIELD}
        {...TAKES_SCANS}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        // The keyboard of a phone would cover what the camera sees.
        inputMode={hasCamera ? 'none' : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Tab' || event.shiftKey || event.currentTarget.value === '') return;
          event.preventDefault();
          take();
        }}
        className="control w-44 max-w-full tabular-nums"
      />
      <Button type="submit">{t('look')}</Button>
    </form>
  );
}
