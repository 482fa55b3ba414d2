import { FairTurns } from '@/lib/platform/clerk-turns';

/** Takes its turn with the prints of this clerk; null for a label that is fetched beside its booking, which a print does not wait for. */
export type TurnOf = string | null;

/** So many things at once: those of prints first, clerk by clerk, and one place is kept for them. */
export class AskingTurns {
  readonly #atOnce: number;
  readonly #ofPrints = new FairTurns();
  readonly #besideBookings = new FairTurns();
  readonly #waiting = new Map<number, () => Promise<void>>();
  #underWay = 0;
  #lastId = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Does `ask` once it is its turn, however long that takes. */
  run(turnOf: TurnOf, ask: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, () => ask().then(resolve, reject));
      if (turnOf === null) this.#besideBookings.add('', this.#lastId);
      else this.#ofPrints.add(turnOf, this.#lastId);
      this.#begin();
    });
  }

  #begin(): void {
    while (this.#underWay < this.#atOnce) {
      const isLastPlace = this.#underWay === this.#atOnce - 1;
      const next = this.#ofPrints.next() ?? (isLastPlace ? null : this.#besideBookings.next());
      const ask = next === null ? undefined : this.#waiting.get(next);
      if (next === null || !ask) return;
      this.#waiting.delete(next);
      this.#underWay += 1;
      void ask().finally(() => {
        this.#underWay -= 1;
        this.#begin();
      });
    }
  }
}
