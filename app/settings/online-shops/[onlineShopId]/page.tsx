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
import { hintAccess } from '@/lib/online-shops/hints';
import { shownAddress } from '@/lib/online-shops/online-shop';
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
  const { address, system, shopName, way, readAt, fault, boxGrams, usualGrams, rules, writesAt, notifies } = shop;
  const hint = hintAccess(env, shop.id);
  const host = shownAddress(address);
  const text = (grams: number | null) => (grams === null ? '' : String(grams));
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
          rules: rules.map(({ overGrams, ...rule }) => ({
            ...rule,
            overKg: overGrams === null ? '' : String(overGrams / 1_000),
          })),
        }}
        choices={await findRuleChoices({ db, env }, shop)}
      />
      {system === 'woocommerce' ? (
        <Fold title={t('hint.title')} says={t('hint.says')} className="panel mt-3 px-4 py-2">
          <div className="flex flex-col gap-3">
            <p>
              {t('hint.text')} {t('hint.reach')}
            </p>
            <CopyField name="hintAddress" label={t('hint.address')} value={hint.address} />
            <CopyField name="hintSecret" label={t('hint.secret')} value={hint.secret} />
          </div>
        </Fold>
      ) : null}
    </ClientMessages>
  );
}
