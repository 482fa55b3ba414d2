import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { PrintWords } from '@/components/batches/batch-print';
import { RunWords } from '@/components/batches/run-words';
import { isOver } from '@/components/batches/steer-buttons';
import type { BatchPrinting } from '@/components/batches/use-batch-print';
import { StateShape } from '@/components/ui/state-mark';
import { type BatchCounts, type BatchView, countDone } from '@/lib/batches/batch-view';
import type { BookingState } from '@/lib/outcomes';

/** In the order in which the bar has them; those that are `rare` only where there are some. */
const PARTS = [
  { name: 'booked', fill: 'fill-success' },
  { name: 'rejected', fill: 'fill-failure' },
  { name: 'unknown', fill: 'fill-unknown-fill' },
  { name: 'not_sent', fill: 'fill-frame', isRare: true },
  { name: 'discarded', fill: 'fill-frame', isRare: true },
  { name: 'sending', fill: null },
  { name: 'waiting', fill: null },
] as const satisfies { name: keyof BatchCounts; fill: string | null; isRare?: true }[];

/** Where what was not booked is downloaded as a file of the same shape, and how many of its rows never were in the batch. */
export type NotBooked = { href: string; rows: number };

type RunPanelProps = { batch: BatchView; notBooked: NotBooked | null; printing: BatchPrinting };

/** How far a batch is, in one number, a bar and what became of its orders, each with the way to them; and what is printed of it. */
export function RunPanel({ batch, notBooked, printing }: RunPanelProps) {
  const t = useTranslations('batches.panel');
  const format = useFormatter();
  const { counts, state } = batch;
  const { all, done } = countDone(counts);
  // What was stopped before it was sent has no answer.
  const answered = done - counts.discarded;
  return (
    <aside aria-label={t('title')} className="panel flex flex-col p-4 max-lg:order-first lg:self-start lg:px-4.5">
      {/* Read out when it changes, which a number that rises every second must not be. */}
      <p role="status" className="text-sm text-muted">
        {t(state)}
      </p>
      <p className="mt-0.5 mb-2 flex items-baseline gap-2">
        <span className="text-[2.125rem] leading-10 font-semibold tracking-tight tabular-nums">
          {format.number(answered)}
        </span>
        <span>{t('answered', { count: all })}</span>
      </p>
      <svg
        role="progressbar"
        aria-label={t('title')}
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuetext={t('bar', { answered, count: all })}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="h-2.5 w-full overflow-hidden rounded-full border border-frame bg-sunken"
      >
        {barOf(counts).map(({ name, fill, x, width }) => (
          <rect key={name} x={x} width={width} height={10} className={fill} />
        ))}
      </svg>
      <ul className="mt-2">
        {PARTS.filter((part) => !('isRare' in part) || counts[part.name] > 0).map(({ name }) => (
          <Count key={name} name={name} batch={batch} />
        ))}
      </ul>
      <RunWords batch={batch} />
      <div className="mt-2 flex flex-col gap-1.5 text-sm">
        {isOver(batch) ? <Downloads batch={batch} notBooked={notBooked} /> : null}
        <PrintWords printing={printing} />
      </div>
    </aside>
  );
}

/** The way to the orders that were not booked, where there are some. */
function Downloads({ batch: { counts }, notBooked }: Pick<RunPanelProps, 'batch' | 'notBooked'>) {
  const t = useTranslations('batches.actions');
  const failed = counts.rejected + counts.not_sent + counts.discarded;
  if (!notBooked || failed + notBooked.rows === 0) return null;
  return (
    <>
      <a href={notBooked.href} className="link">
        {t('download')}
      </a>
      <a href={`${notBooked.href}?format=xlsx`} className="link">
        {t('downloadXlsx')}
      </a>
    </>
  );
}

/** However few they are, they are seen. In hundredths of the bar. */
const NARROWEST = 2;

/** The parts of the bar; drawn by numbers, as the page takes no style from an element. */
function barOf(counts: BatchCounts) {
  const { all } = countDone(counts);
  let x = 0;
  return PARTS.flatMap(({ name, fill }) => {
    if (!fill || counts[name] === 0) return [];
    const part = { name, fill, x, width: Math.max(NARROWEST, (counts[name] / all) * 100) };
    x += part.width;
    return [part];
  });
}

/** The state by which the list of bookings finds them. */
const LISTED_AS = { waiting: 'prepared' } as const;

function Count({ name, batch: { id, counts } }: { name: keyof BatchCounts; batch: BatchView }) {
  const run = useTranslations('batches.run');
  const states = useTranslations('bookings.states');
  const format = useFormatter();
  const count = counts[name];
  const word = name === 'waiting' ? run('waiting') : states(name);
  const state = name === 'waiting' ? LISTED_AS[name] : name;
  const line = (
    <>
      <StateMarkOf state={state} />
      <span className="flex-1">{word}</span>
      <span className="font-semibold tabular-nums">{format.number(count)}</span>
    </>
  );
  const look = 'flex min-h-10 items-center gap-2.5 short:min-h-8';
  return (
    <li className="border-t border-hairline first:border-t-0">
      {count === 0 ? (
        <span className={look}>{line}</span>
      ) : (
        <Link
          href={`/bookings?${new URLSearchParams({ state, batch: id })}`}
          prefetch={false}
          className={`${look} hover:underline`}
        >
          {line}
        </Link>
      )}
    </li>
  );
}

function StateMarkOf({ state }: { state: BookingState }) {
  return state === 'unknown' ? (
    <span className="text-warning">
      <StateShape state={state} />
    </span>
  ) : (
    <StateShape state={state} />
  );
}
