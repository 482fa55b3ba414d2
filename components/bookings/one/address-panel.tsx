import { useTranslations } from 'next-intl';
import type { BookingView, PartyView } from '@/lib/bookings/booking-view';
import { isolated } from '@/lib/i18n/isolated';

/** Who gets it, where it is collected and who sends it, as the carrier booked it; what was changed is marked. */
export function AddressPanel({ booking }: { booking: BookingView }) {
  const t = useTranslations('bookings.addresses');
  const { parties, servicePoint } = booking;
  const point = parties.find(({ type }) => type === 'servicePoint');
  const third = parties.find(({ type }) => type !== 'consignee' && type !== 'consignor' && type !== 'servicePoint');
  const columns = [
    { name: t('to'), lines: linesOf(parties.find(({ type }) => type === 'consignee')) },
    { name: t('servicePoint'), lines: point ? linesOf(point) : chosenLines(servicePoint) },
    { name: t('third'), lines: linesOf(third) },
    { name: t('from'), lines: linesOf(parties.find(({ type }) => type === 'consignor')) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <section aria-label={t('title')} className="panel flex flex-wrap gap-y-4 px-4 py-3.5">
      {columns.map(({ name, lines }) => (
        <div
          key={name}
          className="min-w-44 flex-1 basis-44 border-hairline px-4 first:pl-0 max-sm:px-0 sm:not-first:border-l"
        >
          <h2 className="mb-1 text-sm font-normal text-muted">{name}</h2>
          {lines.map(({ text, isName, isChanged }) => (
            <p key={text} className={`wrap-anywhere ${isName ? 'font-semibold' : ''}`}>
              {isChanged ? <mark className="bg-warning-soft text-ink underline decoration-warning">{text}</mark> : text}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

type Line = { text: string; isName: boolean; isChanged: boolean };

const LINES = [
  ['name'],
  ['contact'],
  ['coaddress'],
  ['address'],
  ['zipCode', 'city'],
  ['phone'],
  ['phone2'],
  ['email'],
];

function linesOf(party: PartyView | undefined): Line[] {
  if (!party) return [];
  return LINES.flatMap((names) => {
    const fields = names.flatMap((name) => party.fields.find(({ field }) => field === name) ?? []);
    const text = fields
      .map(({ asked, answered }) => answered || asked)
      .flatMap((part) => (part ? [isolated(part)] : []))
      .join(' ');
    return text ? [{ text, isName: names[0] === 'name', isChanged: fields.some(({ differs }) => differs) }] : [];
  });
}

function chosenLines(point: BookingView['servicePoint']): Line[] {
  if (!point) return [];
  return [isolated(point.name), isolated(point.address), `${point.zipCode} ${isolated(point.city)}`.trim()]
    .filter(Boolean)
    .map((text, index) => ({ text, isName: index === 0, isChanged: false }));
}
