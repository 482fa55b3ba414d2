'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { visitDraft } from '@/components/drafts/ask-draft';
import { useAnswerCache } from '@/components/ui/answers';
import type { BookingForm } from '@/lib/bookings/schema';
import { isolated } from '@/lib/i18n/isolated';

/** What a draft holds, to be read only: it stays with the page that has it open. */
export function DraftSummary({ draftId }: { draftId: string }) {
  const t = useTranslations('drafts');
  const { data } = useQuery(
    {
      queryKey: ['draft', draftId],
      queryFn: async () => {
        const reply = await visitDraft(draftId, 'look', { previousPageId: null });
        return reply.kind === 'done' ? reply.data.values : null;
      },
      gcTime: 0,
    },
    useAnswerCache(),
  );
  if (data === undefined) return <p className="text-muted">{t('looking')}</p>;
  if (data === null) return <p>{t('gone')}</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {facts(data).map(([key, value]) => (
        <div key={key} className="contents">
          <dt className="text-muted">{t(`facts.${key}`)}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = ['recipient' | 'parcels' | 'orderReference' | 'servicePoint', string];

function facts({ recipient, items, orderReference, thirdParty }: BookingForm): Fact[] {
  const { name, address, zipCode, city } = recipient;
  const parcels = items.map(({ weightGrams, contents }) => [
    weightGrams && (/^\d+$/.test(weightGrams) ? `${weightGrams} g` : weightGrams),
    isolated(contents),
  ]);
  const all: Fact[] = [
    ['recipient', joined([isolated(name), isolated(address), joined([zipCode, isolated(city)], ' ')])],
    ['parcels', joined(parcels.map((parcel) => joined(parcel, ' ')))],
    ['orderReference', orderReference],
    ['servicePoint', thirdParty.kind === 'servicePoint' ? isolated(thirdParty.point.name) : ''],
  ];
  return all.filter(([, value]) => value !== '');
}

const joined = (parts: (string | undefined)[], by = ', ') => parts.filter(Boolean).join(by);
