import type { LabelFault } from '@/lib/label-fault';

/** One label of a print: whose, which parcel of how many, and the number of its shipment. */
export type JobLabel = { name: string; parcel: number; parcels: number; shipmentId: string };

/** Why a print is not printed: bookings whose label is withheld, each with the key of `labels.carrier.withheld`; and the labels that can be. */
export type WithheldView = {
  withheld: { bookingId: string; name: string; why: LabelFault | 'paper' }[];
  others: number[];
};

/** A print as the screen tells of it; labels are numbers, counted from 1 as they come out. */
export type JobView = {
  id: string;
  /** When it went out, or was made; in milliseconds since 1970. */
  at: number;
  printer: string | null;
  labels: number;
  /** `waiting`: it has not gone out yet. */
  state: 'waiting' | 'sending' | 'ended';
  /** Why a printer stopped; a key of `printers.trouble`. */
  trouble: string | null;
  /** How many labels were sent whole, and of how many the printer said that they are out. */
  sent: number;
  confirmed: number;
  /** Once it is no longer being sent: the labels that may be out in part, and those that were not sent. */
  inDoubt: number[];
  notSent: number[];
};
