import type { OrderFileFault } from './read-order-file';

/** What became of a file that was sent. `most` is how many imports of a shop may wait. */
export type StoredFile =
  | { kind: 'stored'; importId: string }
  | { kind: 'fault'; fault: OrderFileFault }
  | { kind: 'too_many'; most: number };
