import { BOOKING_DEFECTS } from './bookings';
import type { WorldDefect } from './defect';
import { QUEUE_DEFECTS } from './queue';

/** The mistakes that worlds must find (docs/reliability.md#worlds). */
export const WORLD_DEFECTS: readonly WorldDefect[] = [...BOOKING_DEFECTS, ...QUEUE_DEFECTS];
