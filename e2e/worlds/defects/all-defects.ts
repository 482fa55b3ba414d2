import { BOOKING_DEFECTS } from './bookings';
import type { WorldDefect } from './defect';
import { PRINT_DEFECTS } from './prints';
import { QUEUE_DEFECTS } from './queue';
import { WEBHOOK_DEFECTS } from './webhooks';

/** The mistakes that worlds must find (docs/reliability.md#worlds). */
export const WORLD_DEFECTS: readonly WorldDefect[] = [
  ...BOOKING_DEFECTS,
  ...QUEUE_DEFECTS,
  ...PRINT_DEFECTS,
  ...WEBHOOK_DEFECTS,
];
