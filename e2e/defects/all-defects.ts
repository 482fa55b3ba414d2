import { ACCESS_DEFECTS } from './access';
import { BATCH_DEFECTS } from './batches';
import { BOOKING_DEFECTS } from './booking';
import { CARRIER_DEFECTS } from './carrier';
import type { Defect } from './defect';
import { FORM_DEFECTS } from './form';
import { IMPORT_DEFECTS } from './imports';
import { ONLINE_SHOP_DEFECTS } from './online-shops';
import { PRINTING_DEFECTS } from './printing';
import { PROGRAM_DEFECTS } from './programs';
import { TOKEN_DEFECTS } from './token';

/** All that `npm run test:defects` makes (docs/reliability.md#seeded-defects). */
export const DEFECTS: readonly Defect[] = [
  ...BOOKING_DEFECTS,
  ...BATCH_DEFECTS,
  ...FORM_DEFECTS,
  ...CARRIER_DEFECTS,
  ...TOKEN_DEFECTS,
  ...IMPORT_DEFECTS,
  ...ONLINE_SHOP_DEFECTS,
  ...PRINTING_DEFECTS,
  ...ACCESS_DEFECTS,
  ...PROGRAM_DEFECTS,
];
