import { Lock } from 'lucide';
import { useFormatter, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import { isolated } from '@/lib/i18n/isolated';
import type { PartyForm } from '@/lib/party-schema';
import { readGrams } from '@/lib/read-measure';
import { MESSAGES } from '@/lib/shipment';

type SentParcelProps = {
  context: BookingContext;
  /** As it was pressed; null where something else was sent under its key before, which its page has. */
  sent: BookingForm | null;
  sentAt: Date | null;
  className?: string;
};

/** What was sent, to be read and not to be changed: in the place of the form as long as it may be at the carrier. */
export function SentParcel({ context, sent, sentAt, className = '' }: SentParcelProps) {
  const t = useTranslations('outcome');
  const format = useFormatter();
  return (
    <section
      aria-labelledby="sent-heading"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a desk, and has nothing inside that takes the focus
      tabIndex={0}
      className={`panel flex min-w-0 flex-col p-4 lg:overflow-y-auto ${className}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2 pb-1">
        <h2 id="sent-heading" className="text-[0.9375rem]">
          {t('sent.title')}
        </h2>
        {sentAt ? (
          <span className="inline-flex items-center gap-1.5 rounded-sm bg-sunken px-1.5 text-xs font-medium text-muted">
            <Icon drawing={Lock} className="size-3.5" />
            {t('sent.asItLeft', { time: format.dateTime(sentAt, 'exactTime') })}
          </span>
        ) : null}
      </div>
      {sent ? <SentFacts context={context} sent={sent} /> : <p>{t('earlier')}</p>}
      <p className="mt-auto border-t border-hairline pt-2 text-sm text-muted">{t('sent.next')}</p>
    </section>
  );
}

type Fact = { key: string; label: string; lines: readonly string[] };

function SentFacts({ context, sent }: { context: BookingContext; sent: BookingForm }) {
  const t = useTranslations('outcome');
  const booking = useTranslations('booking');
  const format = useFormatter();
  const { recipient, sender, items, thirdParty, solutionId, deliveryDate } = sent;
  const solution = context.solutions.find(({ id }) => id === solutionId);
  const isReturn = solution?.kind === 'return';
  const place = ({ zipCode, city, countryCode }: Pick<PartyForm, 'zipCode' | 'city' | 'countryCode'>) => {
    const country = context.countries.find(({ code }) => code === countryCode)?.name ?? countryCode;
    return [`${zipCode} ${isolated(city)}`.trim(), country].filter(Boolean).join(', ');
  };
  const address = (party: PartyForm) => [
    isolated(party.name),
    isolated(party.contact),
    isolated(party.careOf ?? ''),
    isolated(party.coaddress),
    isolated(party.address),
    place(party),
  ];
  const third = (): Omit<Fact, 'key'> => {
    if (thirdParty.kind === 'none') return { label: '', lines: [] };
    if (thirdParty.kind === 'typed') return { label: thirdParty.type, lines: address(thirdParty.party) };
    const { name, address: street, ...point } = thirdParty.point;
    return { label: t('receipt.servicePoint'), lines: [isolated(name), isolated(street), place(point)] };
  };
  const parcel = ({ weightGrams, lengthCm, widthCm, heightCm, ...item }: BookingForm['items'][number]) => {
    const grams = readGrams(weightGrams);
    const weight = grams === null ? weightGrams : format.number(grams / 1_000, 'kilograms');
    const sides = [lengthCm, widthCm, heightCm].some(Boolean) ? `${lengthCm} × ${widthCm} × ${heightCm} cm` : '';
    return [[weight, sides].filter(Boolean).join(', '), isolated(item.contents), item.reference];
  };
  const day = deliveryDate
    ? format.dateTime(new Date(`${deliveryDate}T00:00:00Z`), 'date', { timeZone: 'UTC' })
    : booking('fields.standardDelivery');
  const facts: Fact[] = [
    { key: 'recipient', label: booking(isReturn ? 'parts.customer' : 'parts.recipient'), lines: address(recipient) },
    { key: 'phone', label: booking('fields.phone'), lines: [recipient.phone, recipient.phone2] },
    { key: 'email', label: booking('fields.email'), lines: [recipient.email] },
    { key: 'reference', label: booking('fields.reference'), lines: [recipient.reference] },
    ...items.map((item, index) => ({
      key: `items.${index}`,
      label: t('receipt.parcelOf', { number: index + 1, count: items.length }),
      lines: parcel(item),
    })),
    { key: 'orderReference', label: booking('fields.orderReference'), lines: [sent.orderReference] },
    { key: 'shipmentId', label: t('receipt.shipmentId'), lines: [sent.shipmentId] },
    { key: 'delivery', label: booking('delivery.title'), lines: [[solution?.name, day].filter(Boolean).join(', ')] },
    { key: 'thirdParty', ...third() },
    ...MESSAGES.map((name) => ({ key: name, label: booking(`fields.${name}`), lines: [sent[name]] })),
    { key: 'sender', label: booking(isReturn ? 'parts.shop' : 'parts.sender'), lines: address(sender) },
  ];
  return (
    <dl>
      {facts
        .map((fact) => ({ ...fact, lines: fact.lines.filter((line) => line.trim() !== '') }))
        .filter(({ lines }) => lines.length > 0)
        .map(({ key, label, lines }) => (
          <div
            key={key}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-1.5 max-sm:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
            <dd className="wrap-anywhere">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
                <p key={index} className={key === 'recipient' && index === 0 ? 'font-semibold' : ''}>
                  {line}
                </p>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
