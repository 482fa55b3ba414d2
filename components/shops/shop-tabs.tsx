'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LeaveQuestion } from '@/components/settings/leave-question';
import { SaveFoot } from '@/components/settings/save-foot';
import { ConnectionSections } from '@/components/shops/connection-sections';
import { loadShopSchema, ShopSections } from '@/components/shops/shop-form';
import { SHOP_TABS, type ShopTab, shopTabHref } from '@/components/shops/shop-values';
import { ActionForm, type FormFrame, useActionForm } from '@/components/ui/action-form';
import { leave, type Unsaved } from '@/components/ui/leave';
import { TabList, TabPanel } from '@/components/ui/tabs';
import type { Country } from '@/lib/i18n/country-names';
import { saveConnectionAction, saveShopAction } from '@/lib/shops/actions/shops';
import type { ConnectionForm, ShopForm } from '@/lib/shops/schema';
import type { TrackingTrial } from '@/lib/tracking/queries';

const loadConnectionSchema = () => import('@/lib/shops/schema').then((module) => module.connectionSchema);

type ShopTabsProps = {
  shop: ShopForm & { id: string };
  connection: ConnectionForm;
  countries: Country[];
  trial: TrackingTrial;
  /** The tabs whose parts are saved one by one, on pages of their own. */
  solutions: ReactNode;
  sizes: ReactNode;
};

/** A tab that is a form. */
type SavedTab = Unsaved & { saveLabel: string; frame: FormFrame; discard: () => void };

/**
 * One shop in tabs. Two of them are forms, each with the one button that saves it; what is typed in one stays while another is shown, and the
 * page is not left with any of it unsaved before it has asked.
 */
export function ShopTabs({ shop, connection, countries, trial, solutions, sizes }: ShopTabsProps) {
  const t = useTranslations('shops.tabs');
  const asked = useSearchParams().get('tab');
  const tab = SHOP_TABS.find((id) => id === asked) ?? 'sender';
  const show = (id: ShopTab) => {
    if (id !== tab) window.history.pushState(null, '', shopTabHref(shop.id, id));
  };
  const sender = useActionForm({
    loadSchema: loadShopSchema,
    defaultValues: shop,
    action: saveShopAction,
    reveal: () => show('sender'),
  });
  const connected = useActionForm({
    loadSchema: loadConnectionSchema,
    defaultValues: connection,
    action: saveConnectionAction,
    reveal: () => show('connection'),
  });
  const forms: Partial<Record<ShopTab, SavedTab>> = {
    sender: {
      fields: senderFields(sender),
      save: sender.frame.submit,
      saveLabel: t('saveSender'),
      frame: sender.frame,
      discard: sender.discard,
    },
    connection: {
      fields: connected.unsaved,
      save: connected.frame.submit,
      saveLabel: t('saveConnection'),
      frame: connected.frame,
      discard: connected.discard,
    },
  };
  const unsaved = SHOP_TABS.filter((id) => forms[id]?.fields.length);
  const choose = (id: ShopTab) => {
    const way = { to: t(id), go: () => show(id) };
    // What another tab holds was asked about when that one was left.
    const near = unsaved.includes(tab) ? forms[tab] : undefined;
    if (near && id !== tab) leave({ ...way, near });
    else way.go();
  };
  const saveAll = async () => {
    for (const id of unsaved) {
      if (await forms[id]?.save()) continue;
      show(id);
      return false;
    }
    return true;
  };
  const ofFoot = forms[tab] ? tab : unsaved[0];
  const foot = ofFoot && forms[ofFoot];
  return (
    <>
      <div className="mb-3.5 border-b border-hairline">
        <TabList
          label={t('label')}
          tabs={SHOP_TABS.map((id) => ({
            id,
            label: t(id),
            href: shopTabHref(shop.id, id),
            mark: unsaved.includes(id) ? t('notSaved') : undefined,
          }))}
          chosen={tab}
          onChoose={choose}
        />
      </div>
      <TabPanel id="sender" chosen={tab}>
        <ActionForm {...sender.frame} id={formId('sender')} submitLabel={null}>
          <ShopSections form={sender.form} error={sender.error} countries={countries} />
        </ActionForm>
      </TabPanel>
      <TabPanel id="solutions" chosen={tab}>
        {solutions}
      </TabPanel>
      <TabPanel id="sizes" chosen={tab}>
        {sizes}
      </TabPanel>
      <TabPanel id="connection" chosen={tab}>
        <ActionForm {...connected.frame} id={formId('connection')} submitLabel={null}>
          <ConnectionSections form={connected.form} error={connected.error} shopId={shop.id} trial={trial} />
        </ActionForm>
      </TabPanel>
      {foot ? (
        <SaveFoot
          key={ofFoot}
          formId={formId(ofFoot)}
          submitLabel={foot.saveLabel}
          scope={ofFoot === tab ? t('onlyThis') : undefined}
          unsaved={foot.fields}
          frame={foot.frame}
          discard={foot.discard}
          reveal={() => show(ofFoot)}
        />
      ) : null}
      <LeaveQuestion fields={unsaved.flatMap((id) => forms[id]?.fields ?? [])} save={saveAll} />
    </>
  );
}

const formId = (id: ShopTab) => `shop-${id}`;

/** Whether returns go elsewhere is one field, the tick; the address below it comes and goes with that. */
function senderFields({ form, unsaved }: ReturnType<typeof useActionForm<ShopForm, string>>): string[] {
  const wasElsewhere = Boolean(form.formState.defaultValues?.returnAddress);
  const isElsewhere = form.getValues('returnAddress') !== null;
  if (wasElsewhere === isElsewhere) return unsaved;
  return [...unsaved.filter((field) => !field.startsWith('returnAddress')), 'returnsElsewhere'];
}
