import { world } from '../world';

/** Goes on at the same pace whatever becomes of the other clocks. */
export const steadyNow = (): number => world().now;
