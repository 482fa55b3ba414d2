import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { DecidePlan } from '@/components/plans/decide-plan';
import { PlanFacts } from '@/components/plans/plan-facts';
import { PlanMark } from '@/components/plans/plan-mark';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { findPlanView } from '@/lib/plans/queries';
import { server } from '@/lib/platform/server';
import { hiddenPage, requireClerk } from '@/lib/platform/session';

/** One booking that a program asks for: everything that would be sent, and the two answers. */
export default async function PlanPage({ params }: { params: Promise<{ planId: string }> }) {
  const clerk = await requireClerk();
  const plan = await findPlanView(server(), clerk, (await params).planId);
  if (!plan) return hiddenPage(clerk);
  const [t, warnings, format] = await Promise.all([
    getTranslations('plans'),
    getTranslations('warnings'),
    getFormatter(),
  ]);
  const { id, state, input, decidedBy, decidedAt, expiresAt, bookingId, earlier, twinId, nextId } = plan;
  const { name } = input.recipient;
  const at = (time: Date) => format.dateTime(time, 'moment');
  return (
    <ClientMessages namespaces={['plans']}>
      <PageHeading
        parent={{ href: '/plans', label: t('title') }}
        title={<bdi>{name}</bdi>}
        pageTitle={t('pageTitle', { name })}
      />
      <div id="decision" tabIndex={-1} role="status" className="mb-3 flex flex-col items-start gap-1">
        <PlanMark state={state} className="text-lg" />
        <p>{t(`says.${state}`, { until: at(expiresAt), program: plan.madeBy })}</p>
        {decidedBy && decidedAt ? (
          <p className="text-muted">
            {t(state === 'declined' ? 'declinedBy' : 'confirmedBy', { name: decidedBy, at: at(decidedAt) })}
          </p>
        ) : null}
        {bookingId ? (
          <Link href={`/bookings/${bookingId}`} prefetch={false} className="link inline-flex min-h-target items-center">
            {t('toBooking')}
          </Link>
        ) : null}
      </div>
      {state === 'waiting' && earlier.length > 0 ? (
        <Notice tone="warning" title={t('earlier')} className="mb-3">
          <ul>
            {earlier.map(({ why, bookingId: earlierId, recipientName, bookedAt }) => (
              <li key={earlierId}>
                {warnings(`earlier.${why}`, {
                  name: recipientName,
                  when: format.dateTime(new Date(bookedAt), why === 'order' ? 'moment' : 'time'),
                  reference: input.orderReference,
                })}{' '}
                <Link href={`/bookings/${earlierId}`} prefetch={false} className="link">
                  {warnings('open')}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {state === 'waiting' && twinId ? (
        <Notice tone="warning" title={t('twin')} className="mb-3">
          <Link href={`/plans/${twinId}`} prefetch={false} className="link">
            {t('openTwin')}
          </Link>
        </Notice>
      ) : null}
      <PlanFacts plan={plan} />
      <div className="flex flex-wrap items-center gap-2">
        {nextId && state !== 'waiting' ? (
          <LinkButton href={`/plans/${nextId}`} tone="primary">
            {t('next')}
          </LinkButton>
        ) : null}
        <DecidePlan planId={id} state={state} canBeBooked={plan.solution !== null} />
      </div>
    </ClientMessages>
  );
}
