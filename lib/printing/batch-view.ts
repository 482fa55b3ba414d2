/** One label of a batch: whose, which parcel of how many, and the number of its shipment. */
export type OpenLabel = { name: string; parcel: number; parcels: number; shipmentId: string };

/** A batch that went out and of which nobody has said yet whether all of it came out. */
export type OpenBatch = {
  id: string;
  sentAt: Date;
  /** In the order they came out in. */
  labels: OpenLabel[];
  /** Why a printer of the network stopped in the middle; a key of `printing.trouble`. */
  trouble: string | null;
};
