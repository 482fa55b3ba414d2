import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import type { Tables } from '../database';
import type { Desk } from '../desk';
import { world } from '../world';
import type { PlanRequests } from './plan-requests';
import type { Planner } from './planner';

type Row = Tables['plans'] extends Map<string, infer Value> ? Value : never;

const DAY_MS = 24 * 3_600_000;
/** Clocks are put by an hour, and a refusal may be on its way. */
const SLACK_MS = 2 * 3_600_000;

/** What holds in a world of plans. It looks on, and keeps what it saw. */
export class PlanLaws {
  broken: string | null = null;
  readonly #desk: Desk;
  readonly #planners: readonly Planner[];
  readonly #seen = new Map<string, Row>();

  constructor(desk: Desk, planners: readonly Planner[], requests: PlanRequests) {
    this.#desk = desk;
    this.#planners = planners;
    requests.watch = ({ planId, programId, what }) => {
      const { tables, clockAheadMs } = desk.database;
      const since = world().now + clockAheadMs - DAY_MS - SLACK_MS;
      const isFew = this.#timesOf(programId, what, since).length < (tables.plansADay.get(programId) ?? 0);
      if (isFew || tables.plans.get(planId)?.[what]) this.broken ??= `${nameOf(planId)} is refused as one too many`;
    };
  }

  /** Looks at what has changed. Null while all holds. */
  look(): string | null {
    const { database } = this.#desk;
    if (!database.isAtRest) return this.broken;
    for (const row of database.tables.plans.values()) {
      const before = this.#seen.get(row.id);
      if (before === row) continue;
      this.#seen.set(row.id, row);
      this.broken ??= this.#judge(row, before ?? null);
    }
    this.broken ??= this.#judgeCarrier();
    return this.broken;
  }

  /** What does not hold once all is over; null where it does. */
  atEnd(): string | null {
    const { database, carrier } = this.#desk;
    if (this.#planners.some(({ open }) => open > 0)) return 'a program waits for ever';
    const { bookings } = database.tables;
    const isBooked = new Set(
      [...bookings.values()].flatMap(({ formKey, state }) => (NOT_BOOKED_STATES.includes(state) ? [] : [formKey])),
    );
    for (const [parcel, keys] of carrier.booked)
      if (keys.some((key) => !isBooked.has(key))) return `parcel ${parcel} is at the carrier, and no booking says so`;
    return null;
  }

  #judge(row: Row, before: Row | null): string | null {
    const { id, decision, decidedAt, usedAt, expiresAt } = row;
    const plan = nameOf(id);
    if (!before) return this.#isTooMany(row, 'createdAt') ? `${plan} is more than its key may make` : null;
    if (before.usedAt) {
      if (usedAt?.getTime() !== before.usedAt.getTime()) return `${plan} is used twice`;
      return decision === before.decision ? null : `${plan} is decided otherwise once it was used`;
    }
    if (before.decision !== decision && decidedAt && decidedAt >= expiresAt) return `${plan} is decided when expired`;
    if (!usedAt) return null;
    if (decision !== 'confirmed') return `${plan} is used, and no clerk has confirmed it`;
    if (usedAt >= expiresAt) return `${plan} is used when it has expired`;
    return this.#isTooMany(row, 'usedAt') ? `${plan} is more than its key may use` : null;
  }

  /** Whether the key has more than it may within the day until then, by the database's clock. */
  #isTooMany(row: Row, what: 'createdAt' | 'usedAt'): boolean {
    const { madeBy } = row;
    const since = (row[what]?.getTime() ?? 0) - DAY_MS;
    return this.#timesOf(madeBy, what, since).length > (this.#desk.database.tables.plansADay.get(madeBy) ?? 0);
  }

  #timesOf(programId: string, what: 'createdAt' | 'usedAt', since: number): number[] {
    return [...this.#desk.database.tables.plans.values()].flatMap((plan) => {
      const time = plan[what]?.getTime();
      return plan.madeBy === programId && time && time > since ? [time] : [];
    });
  }

  #judgeCarrier(): string | null {
    for (const [parcel, keys] of this.#desk.carrier.booked) {
      if (keys.length > 1) return `parcel ${parcel} is at the carrier twice`;
      const plan = this.#seen.get(keys[0] ?? '');
      if (!plan?.usedAt || plan.decision !== 'confirmed')
        return `parcel ${parcel} is at the carrier, and its plan is not confirmed and used`;
    }
    return null;
  }
}

const nameOf = (planId: string) => `plan ${planId.slice(-2)}`;
