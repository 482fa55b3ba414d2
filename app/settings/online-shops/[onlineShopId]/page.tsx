import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { ChangeForm } from '@/components/online-shops/change-form';
import { ShopActions } from '@/components/online-shops/shop-actions';
import { ShopFaultNotice } from '@/components/online-shops/shop-fault';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { CopyField } from '@/components/ui/copy-field';
import { PageHeading } from '@/components/ui/page-heading';
import { Fold } from '@/components/ui/section';
import { hintAccess, isDeskReached } from '@/lib/online-shops/hints';
import { type ShopSystem, shownAddress } from '@/lib/online-shops/online-shop';
import { findOnlineShopView, findRuleChoices } from '@/lib/online-shops/queries';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';

type OnlineShopPageProps = { params: Promise<{ onlineShopId: string }> };

/** One online shop: whether it is read, and what the desk does with its orders. */
export default async function OnlineShopPage({ params }: OnlineShopPageProps) {
  await requireAdministrator();
  const id = z.safeParse(z.uuid(), (await params).onlineShopId);
  const { db, env } = server();
  const shop = id.success ? await findOnlineShopView({ db, env }, id.data) : null;
  if (!shop) notFound();
  const t = await getTranslations('online-shops');
  const format = await getFormatter();
  const {
    address,
    system,
    shopName,
    way,
    readAt,
    fault,
    boxGrams,
    usualGrams,
    rules,
    writesAt,
    notifies,
    verifiesPacking,
    weightTolerance,
    printsSlips,
  } = shop;
  const host = shownAddress(address);
  const text = (number: number | null) => (number === null ? '' : String(number));
  return (
    <ClientMessages namespaces={['online-shops', 'settings.unsaved']}>
      <PageHeading
        parent={{ href: '/settings/online-shops', label: t('title') }}
        title={host}
        actions={<LinkButton href="/orders">{t('page.toOrders')}</LinkButton>}
      />
      <p className="mb-3 text-muted">
        {[
          t(`systems.${system}`),
          shopName,
          readAt ? t('page.lastRead', { time: format.dateTime(readAt, 'moment') }) : t('page.notRead'),
        ].join(' · ')}
        <br />
        {t(`ways.${way}`)}
      </p>
      {fault ? (
        <div className="mb-3">
          <ShopFaultNotice system={system} fault={fault} title="faultTitleRead" />
        </div>
      ) : null}
      <ShopActions onlineShopId={shop.id} system={system} address={host} />
      <ChangeForm
        system={system}
        values={{
          onlineShopId: shop.id,
          address,
          key: '',
          secret: '',
          boxGrams: text(boxGrams),
          usualGrams: text(usualGrams),
          writesAt,
          notifies,
          verifiesPacking,
          weightTolerance: text(weightTolerance),
          printsSlips,
          rules: rules.map(({ overGrams, ...rule }) => ({
            ...rule,
            overKg: overGrams === null ? '' : String(overGrams / 1_000),
          })),
        }}
        choices={await findRuleChoices({ db, env }, shop)}
      />
      {system === 'woocommerce' ? <SetUpHints onlineShopId={shop.id} /> : <AskedHints system={system} />}
    </ClientMessages>
  );
}

/** What a person types into the online shop, so that it says when an order changes. */
async function SetUpHints({ onlineShopId }: { onlineShopId: string }) {
  const t = await getTranslations('online-shops.hint');
  const { address, secret } = hintAccess(server().env, onlineShopId);
  return (
    <Fold title={t('title')} says={t('says')} className="panel mt-3 px-4 py-2">
      <div className="flex flex-col gap-3">
        <p>
          {t('text')} {t('reach')}
        </p>
        <CopyField name="hintAddress" label={t('address')} value={address} />
        <CopyField name="hintSecret" label={t('secret')} value={secret} />
      </div>
    </Fold>
  );
}

/** Whether an online shop is asked to say when an order changes. */
async function AskedHints({ system }: { system: ShopSystem }) {
  const t = await getTranslations('online-shops');
  const isReached = await isDeskReached(server().env);
  return (
    <Fold
      title={t('hint.title')}
      says={t(isReached ? 'hint.saysAsked' : 'hint.saysUnreachable')}
      className="panel mt-3 px-4 py-2"
    >
      <p>{isReached ? t('hint.asked') : `${t('page.noHints')} ${t('faults.desk_unreachable', { system })}`}</p>
    </Fold>
  );
}
