import { useTranslations } from 'next-intl';
import { StarShape } from '@/components/recipients/star-shape';
import { KindIcon } from '@/components/ui/kind-icon';
import type { BookingContext } from '@/lib/bookings/schema';
import type { FoundRecipient } from '@/lib/recipients/recipient-view';

type RecentRowsProps = { recipients: readonly FoundRecipient[]; solutions: BookingContext['solutions'] };

const COLUMNS = 'grid w-full grid-cols-[1.5rem_minmax(0,3fr)_minmax(0,2fr)_4rem] items-center gap-x-2 px-2';

/** Those a parcel went to last, each a button; the server draws them too, which costs the first load nothing. */
export function RecentRows({ recipients, solutions }: RecentRowsProps) {
  const t = useTranslations('recipients.field.recent');
  if (recipients.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <>
      <h3 id="recent-title" className="text-sm font-normal text-muted">
        {t('title')}
      </h3>
      <div
        aria-hidden="true"
        className={`${COLUMNS} border-b border-hairline pt-1 pb-2 text-xs font-medium text-muted`}
      >
        <span className="col-start-2">{t('recipient')}</span>
        <span>{t('wentTo')}</span>
        <span className="text-right">{t('parcels')}</span>
      </div>
      <ul
        aria-labelledby="recent-title"
        className="min-h-0 flex-1 divide-y divide-hairline overflow-y-auto in-disabled:overflow-y-hidden"
      >
        {recipients.map(({ id, party, isFavourite, parcelsBooked, lastServicePoint, lastSolutionId }, index) => {
          const solution = solutions.find((each) => each.id === lastSolutionId);
          return (
            <li key={id}>
              <button
                type="button"
                data-recipient={id}
                // One stop; the arrows lead through the others.
                tabIndex={index === 0 ? 0 : -1}
                className={`${COLUMNS} min-h-12 -outline-offset-2 text-left hover:bg-row-hover`}
              >
                <span className="text-muted">{isFavourite ? <StarShape isFull={false} /> : null}</span>
                <span className="min-w-0">
                  <bdi className="block truncate font-medium">{party.name}</bdi>
                  <span className="block truncate text-sm text-muted">
                    <bdi>{party.address}</bdi>, {party.zipCode} <bdi>{party.city}</bdi>
                  </span>
                </span>
                <span className="flex min-w-0 items-center gap-1.5 text-sm">
                  {solution ? <KindIcon kind={solution.kind} className="text-muted" /> : null}
                  <span className="truncate">{lastServicePoint?.name ?? solution?.name}</span>
                </span>
                <span className="text-right tabular-nums">
                  <span className="sr-only">{t('parcels')}: </span>
                  {parcelsBooked}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
