import { partyForm } from '@/lib/party-form';
import type { PartyForm } from '@/lib/party-schema';
import type { PresetRow } from '@/lib/shops/data/parcel-presets';
import type { ShopRow, SolutionRow } from '@/lib/shops/data/shops';
import type { LabelSource, SolutionKind } from '@/lib/shops/limits';

/** A transport solution a clerk can choose. */
export type SolutionView = {
  id: string;
  carrierSolutionId: number;
  name: string;
  kind: SolutionKind;
  thirdPartyType: string | null;
  /** What one parcel may weigh; null where unknown. */
  maxWeightGrams: number | null;
  labelSource: LabelSource;
  hasShipmentBars: boolean;
  checksAddress: boolean;
  isArchived: boolean;
};

/** Weight (grams), sides (whole centimetres) and contents that one letter fills in; null is left to the clerk. */
export type PresetView = {
  id: string;
  name: string;
  key: string;
  weightGrams: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  contents: string;
  isDefault: boolean;
};

/** A shop with what can be sent from it. */
export type ShopView = {
  id: string;
  name: string;
  carrierShopId: number;
  isArchived: boolean;
  sender: PartyForm;
  /** Where returns come to; null: to the sender. */
  returnAddress: PartyForm | null;
  solutions: SolutionView[];
  presets: PresetView[];
};

/** What of a shop may leave the server, field by field. */
export function presentShop(shop: ShopRow, solutions: SolutionRow[], presets: PresetRow[]): ShopView {
  return {
    id: shop.id,
    name: shop.name,
    carrierShopId: shop.carrierShopId,
    isArchived: shop.archivedAt !== null,
    sender: partyForm(shop.sender),
    returnAddress: shop.returnAddress && partyForm(shop.returnAddress),
    solutions: solutions.map(presentSolution),
    presets: presets.map(presentPreset),
  };
}

function presentSolution(solution: SolutionRow): SolutionView {
  return {
    id: solution.id,
    carrierSolutionId: solution.carrierSolutionId,
    name: solution.name,
    kind: solution.kind,
    thirdPartyType: solution.thirdPartyType,
    maxWeightGrams: solution.maxWeightGrams,
    labelSource: solution.labelSource,
    hasShipmentBars: solution.hasShipmentBars,
    checksAddress: solution.checksAddress,
    isArchived: solution.archivedAt !== null,
  };
}

function presentPreset(preset: PresetRow): PresetView {
  return {
    id: preset.id,
    name: preset.name,
    key: preset.key,
    weightGrams: preset.weightGrams,
    lengthCm: preset.lengthCm,
    widthCm: preset.widthCm,
    heightCm: preset.heightCm,
    contents: preset.contents,
    isDefault: preset.isDefault,
  };
}
