import type { OrderStanding } from './online-shop';

/** Of orders on hold: those that a clerk has wait, and how many the online shop itself holds. Only there can these be released. */
export function whoHolds(orders: readonly { id: string; isHeld: boolean; standing: OrderStanding }[]): {
  here: string[];
  there: number;
} {
  return {
    here: orders.filter(({ isHeld }) => isHeld).map(({ id }) => id),
    there: orders.filter(({ standing }) => standing === 'on_hold').length,
  };
}
