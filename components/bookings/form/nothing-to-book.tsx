import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import type { BookingContextOrReason } from '@/lib/bookings/queries/book-page';

type NothingToBookProps = { reason: Exclude<BookingContextOrReason, { kind: 'ready' }>; isAdministrator: boolean };

/** Nothing can be booked from here yet: what is missing, and whose job it is. */
export function NothingToBook({ reason, isAdministrator }: NothingToBookProps) {
  const noShop = useTranslations('booking.noShop');
  const noSolution = useTranslations('booking.noSolution');
  if (reason.kind === 'no_shop') {
    return (
      <>
        <PageHeading
          title={noShop('title')}
          intro={isAdministrator ? noShop('forAdministrator') : noShop('forClerk')}
        />
        {isAdministrator ? <LinkButton href="/setup/shop">{noShop('goOn')}</LinkButton> : null}
      </>
    );
  }
  const { shop } = reason;
  return (
    <>
      <PageHeading
        title={noSolution('title', { shop: shop.name })}
        intro={isAdministrator ? noSolution('forAdministrator') : noSolution('forClerk')}
      />
      {isAdministrator ? (
        <LinkButton href={`/settings/shops/${shop.id}/solutions/new`}>{noSolution('addSolution')}</LinkButton>
      ) : null}
    </>
  );
}
