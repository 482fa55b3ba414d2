import type { ActionFormState } from '@/components/ui/action-form';
import { emptyParty } from '@/lib/party-form';
import type { ConnectionForm, PresetForm, ShopForm, SolutionForm } from '@/lib/shops/schema';
import type { PresetView, SolutionView } from '@/lib/shops/shop-view';

/** What the fields of a shop are given by its form. */
export type ShopFields = Pick<ActionFormState<ShopForm>, 'form' | 'error'>;

/** The same of what it is connected to. */
export type ConnectionFields = Pick<ActionFormState<ConnectionForm>, 'form' | 'error'>;

/** The tabs of a shop's page; each has an address. */
export const SHOP_TABS = ['sender', 'solutions', 'sizes', 'connection'] as const;

export type ShopTab = (typeof SHOP_TABS)[number];

/** The address of a tab; the first one's is that of the shop. */
export function shopTabHref(shopId: string, tab: ShopTab): string {
  return `/settings/shops/${shopId}${tab === 'sender' ? '' : `?tab=${tab}`}`;
}

/** What the fields of a new return address hold: a shop takes returns under its own name, in its own country. */
export function newReturnAddress({ name, countryCode }: ShopForm['sender']): NonNullable<ShopForm['returnAddress']> {
  return { ...emptyParty(countryCode), name };
}

/** What the fields of a new transport solution hold. */
export function newSolution(shopId: string): SolutionForm {
  return {
    id: null,
    shopId,
    name: '',
    carrierSolutionId: '',
    kind: 'home',
    thirdPartyType: 'servicePoint',
    maxWeightGrams: '',
    labelSource: 'ours',
    hasShipmentBars: false,
    checksAddress: false,
  };
}

/** A transport solution as the fields of its form hold it. */
export function solutionValues(shopId: string, solution: SolutionView): SolutionForm {
  const {
    id,
    name,
    carrierSolutionId,
    kind,
    thirdPartyType,
    maxWeightGrams,
    labelSource,
    hasShipmentBars,
    checksAddress,
  } = solution;
  return {
    id,
    shopId,
    name,
    carrierSolutionId: String(carrierSolutionId),
    kind,
    // Empty means "printed only", but where no point can be chosen it means nothing yet.
    thirdPartyType: thirdPartyType ?? (kind === 'pick_up' ? '' : 'servicePoint'),
    maxWeightGrams: maxWeightGrams === null ? '' : String(maxWeightGrams),
    labelSource,
    hasShipmentBars,
    checksAddress,
  };
}

/** What the fields of a new parcel size hold. */
export function newPreset(shopId: string): PresetForm {
  return {
    id: null,
    shopId,
    name: '',
    key: '',
    weightGrams: '',
    lengthCm: '',
    widthCm: '',
    heightCm: '',
    contents: '',
    isDefault: false,
  };
}

/** A parcel size as the fields of its form hold it. */
export function presetValues(
  shopId: string,
  { weightGrams, lengthCm, widthCm, heightCm, ...rest }: PresetView,
): PresetForm {
  return {
    ...rest,
    shopId,
    weightGrams: text(weightGrams),
    lengthCm: text(lengthCm),
    widthCm: text(widthCm),
    heightCm: text(heightCm),
  };
}

function text(measure: number | null): string {
  return measure === null ? '' : String(measure);
}
