import { useFormatter, useTranslations } from 'next-intl';
import { type Fact, Facts, writeDay, writePoint } from '@/components/bookings/one/facts';
import type { BookingInput } from '@/lib/bookings/schema';
import { isolated } from '@/lib/i18n/isolated';
import type { PlanView } from '@/lib/plans/queries';
import { MESSAGES } from '@/lib/shipment';

/** Everything of a plan that would be sent: who gets it, where it is collected, its parcels, and its messages. */
export function PlanFacts({ plan }: { plan: PlanView }) {
  const t = useTranslations('plans.facts');
  const format = useFormatter();
  const { input, solution, shopName, madeBy, createdAt } = plan;
  const { recipient, sender, thirdParty, deliveryDate } = input;
  const point = thirdParty.kind === 'servicePoint' ? thirdParty.point : null;
  const facts: (Fact | null)[] = [
    fact('recipient', partyLines(recipient).join('\n')),
    recipient.reference ? fact('recipientReference', recipient.reference) : null,
    point && fact('servicePoint', writePoint(point)),
    fact('sender', partyLines(sender).join('\n')),
    fact('solution', solution?.name ?? t('noSolution')),
    fact('parcels', input.items.map(writeParcel).join('\n')),
    fact('deliveryDate', deliveryDate ? writeDay(format, deliveryDate) : t('standardDelivery')),
    input.orderReference ? fact('orderReference', input.orderReference) : null,
    ...MESSAGES.map((name) => (input[name] ? fact(name, input[name]) : null)),
    fact('shop', shopName),
    fact('made', t('madeBy', { program: madeBy, at: format.dateTime(createdAt, 'moment') })),
  ];
  return (
    <section aria-label={t('title')} className="panel mb-3 p-4">
      <Facts facts={facts.filter((shown) => shown !== null)} />
    </section>
  );

  function fact(key: Parameters<typeof t>[0] & string, value: string): Fact {
    return { key, label: t(key), value };
  }
  function writeParcel({
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    contents,
    reference,
  }: BookingInput['items'][number]) {
    const weight = format.number(weightGrams / 1_000, 'kilograms');
    return [`${weight}, ${lengthCm} × ${widthCm} × ${heightCm} cm`, contents, reference].filter(Boolean).join(', ');
  }
}

function partyLines(party: BookingInput['recipient']): string[] {
  const { name, contact, coaddress, address, zipCode, city, countryCode, phone, phone2, email } = party;
  const place = `${zipCode} ${isolated(city)}, ${countryCode}`;
  return [...[name, contact, coaddress, address].map(isolated), place, phone, phone2, email].filter(Boolean);
}
