/** A batch that went out and of which nobody has said yet whether all of it came out. */
export type OpenBatch = {
  id: string;
  sentAt: Date;
  /** In the order they were printed in. */
  names: string[];
  /** Why a printer of the network stopped in the middle; a key of `printing.trouble`. */
  trouble: string | null;
};
