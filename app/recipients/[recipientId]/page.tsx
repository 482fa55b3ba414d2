import { getLocale, getTranslations } from 'next-intl/server';
import { FillForm } from '@/components/bookings/one/fill-form';
import { DeleteRecipient } from '@/components/recipients/delete-recipient';
import { freshFor } from '@/components/recipients/fill-in';
import { LastBookings } from '@/components/recipients/last-bookings';
import { RecipientForm } from '@/components/recipients/recipient-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { Section } from '@/components/ui/section';
import { findBookingContext } from '@/lib/bookings/queries/book-page';
import { countryNames, withCountry } from '@/lib/i18n/country-names';
import { server } from '@/lib/platform/server';
import { hiddenPage, requireClerk } from '@/lib/platform/session';
import { findBookingsTo, findRecipientView } from '@/lib/recipients/queries/recipient';
import { currentShop } from '@/lib/shops/queries/current-shop';

type RecipientPageProps = { params: Promise<{ recipientId: string }> };

/** One recipient: booked to, changed, deleted, with what was sent there last. */
export default async function RecipientPage({ params }: RecipientPageProps) {
  const clerk = await requireClerk();
  const [shop, found, { recipientId }] = await Promise.all([currentShop(clerk), findBookingContext(clerk), params]);
  const recipient = shop && (await findRecipientView(server(), clerk, shop.id, recipientId));
  if (!shop || !recipient) return hiddenPage(clerk);
  const t = await getTranslations('recipients.one');
  const bookings = await findBookingsTo(server(), clerk, { shopId: shop.id }, recipient);
  const { line, party } = recipient;
  return (
    <ClientMessages namespaces={['recipients', 'booking']}>
      <PageHeading
        pageTitle={t('title')}
        title={line.name}
        intro={t('intro', { count: line.parcelsBooked })}
        actions={
          found.kind === 'ready' ? (
            <FillForm filled={freshFor(found.context, recipient)} why="handed_over">
              {t('book')}
            </FillForm>
          ) : null
        }
      />
      <Section title={t('address')}>
        <RecipientForm
          key={line.id}
          values={{ shopId: shop.id, recipientId: line.id, recipient: party }}
          countries={withCountry(countryNames(await getLocale()), party.countryCode)}
        />
      </Section>
      <Section title={t('last')}>
        <LastBookings bookings={bookings} />
      </Section>
      <Section title={t('deleteTitle')}>
        <DeleteRecipient shopId={shop.id} line={line} />
      </Section>
    </ClientMessages>
  );
}
