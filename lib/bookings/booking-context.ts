import type { Country } from '@/lib/i18n/country-names';
import type { PartyForm } from '@/lib/party-schema';
import type { MapGround } from '@/lib/service-points/map';
import type { PresetView, SolutionView } from '@/lib/shops/shop-view';

/** A transport solution as the form offers it. */
export type OfferedSolution = {
  id: string;
  /** The carrier's number of it, by which a file may name it. */
  carrierSolutionId: number;
  name: string;
  kind: SolutionView['kind'];
  /**
   * True: a chosen point travels as a party; false: it is only printed and named in the message to the carrier
   * (docs/architecture.md#the-life-of-a-booking).
   */
  sendsPoint: boolean;
  /** What one parcel may weigh; null where no limit is set. */
  maxWeightGrams: number | null;
  /** There where the carrier is asked about addresses. */
  checksAddress?: true;
};

/** What a clerk books with: all that Book and the service point search need to know. */
export type BookingContext = {
  clerk: { id: string; email: string };
  shop: { id: string; name: string };
  sender: PartyForm;
  /** Where the shop takes returns; the sender where nothing else is set. */
  returnAddress: PartyForm;
  solutions: OfferedSolution[];
  presets: PresetView[];
  /** Whether drafts wait in this shop. */
  hasDrafts: boolean;
  ground: MapGround;
  countries: Country[];
};
