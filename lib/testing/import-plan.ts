import type { BookingContext, OfferedSolution } from '@/lib/bookings/schema';
import type { ImportRow, PlanContext } from '@/lib/imports/import-plan';
import type { ImportSettings } from '@/lib/imports/order-import';
import type { PresetView } from '@/lib/shops/shop-view';
import { sender } from './booking-form';

const solution = (carrierSolutionId: number, name: string, kind: OfferedSolution['kind']): OfferedSolution => ({
  id: crypto.randomUUID(),
  carrierSolutionId,
  name,
  kind,
  sendsPoint: true,
  maxWeightGrams: null,
});

/** Transport solutions as a shop of the practice carrier has them. */
export const SOLUTIONS = {
  home: solution(2, 'Home delivery', 'home'),
  pickUp: solution(62, 'Pick-up at a service point', 'pick_up'),
  own: solution(86, 'Pick-up, own choice', 'pick_up'),
  back: solution(23, 'Return', 'return'),
};

export const smallBox: PresetView = {
  id: crypto.randomUUID(),
  name: 'Small box',
  key: 'a',
  contents: 'Clothes',
  isDefault: true,
  weightGrams: 800,
  lengthCm: 30,
  widthCm: 20,
  heightCm: 10,
};

const booking: BookingContext = {
  clerk: { id: 'kari', email: '' },
  shop: { id: crypto.randomUUID(), name: 'Shop', closedDays: [] },
  sender,
  returnAddress: sender,
  hasDrafts: false,
  countries: [],
  solutions: Object.values(SOLUTIONS),
  presets: [smallBox],
  ground: { tiles: null, attribution: '' },
};

/** The day on which the plans of tests are made. */
export const PLANNED_ON = '2026-11-25';

/** What a plan is made with in tests. */
export function planContext(change: Partial<PlanContext> = {}): PlanContext {
  return { booking, today: PLANNED_ON, earlier: new Map(), words: new Map(), tables: {}, ...change };
}

/** Home delivery, no joining. */
export const SETTINGS: ImportSettings = { solutionId: SOLUTIONS.home.id, presetId: null, joinsOrders: false };

/** Rows of a file below its headers. */
export function importRows(rows: readonly (readonly string[])[], change: Partial<ImportRow> = {}): ImportRow[] {
  return rows.map((cells, index) => ({
    row: index + 2,
    cells: [...cells],
    choice: null,
    point: null,
    formKey: crypto.randomUUID(),
    ...change,
  }));
}
