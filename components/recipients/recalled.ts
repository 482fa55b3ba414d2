import type { LastPoint } from '@/lib/recipients/recipient-view';

/** The point that was taken last time, for the solution and the postal code it belongs to. */
export type PointOffer = { point: LastPoint; solutionId: string; zipCode: string };

/** A recipient whose data were filled in. */
export type Recalled = {
  id: string;
  name: string;
  isFavourite: boolean;
  /** How many parcels went there before. */
  parcelsBooked: number;
  offer: PointOffer | null;
  /** Brings back what stood in the fields, where nothing was typed since. */
  takeBack: () => void;
};

/** The button that takes the point of last time; it gets the focus when nothing else is missing. */
export const OFFER_ID = 'last-point';
