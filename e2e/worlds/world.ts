import { type Random, seededRandom } from '../harness/seeded-random';

/** Who acts: an instance, a browser. What one that is gone had begun never happens. */
export type Actor = { name: string; isGone: boolean; frozenUntil: number; clockAheadMs: number };

type Event = { at: number; order: number; actor: Actor | null; run: () => void };

/** What goes wrong in a world. Each is left out in turn when a story is made shorter. */
export const TROUBLES = [
  'kills',
  'freezes',
  'lost answers',
  'refusals',
  'silence',
  'full disks',
  'restores',
  'clocks',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What became of a world: which promise was broken in it, or null, and its story. */
export type Episode = { broken: string | null; story: readonly string[] };

const START = Date.UTC(2026, 0, 5, 8);
/** All that was promised has happened by then: Node takes its next tick once no promise has anything left to do. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** One world: its time, what will happen in it, and what did. */
export class World {
  readonly random: Random;
  readonly troubles: ReadonlySet<Trouble>;
  /** Milliseconds by a clock that is right. */
  now = START;
  /** Who acts now. */
  actor: Actor | null = null;
  /** Called when something is done for an actor that waits for it: what happens to that actor then matters most. */
  onDone: (actor: Actor | null) => void = () => undefined;
  /** In the quiet at the end nothing goes wrong any more. */
  isQuiet = false;
  readonly #events: Event[] = [];
  readonly #story: string[] = [];
  /** What happens with the same event: nothing comes in between. */
  #atOnce: Event | null = null;
  #order = 0;
  #ids = 0;

  constructor(seed: number, troubles: ReadonlySet<Trouble>) {
    this.random = seededRandom(seed);
    const chosen = new Set(TROUBLES.filter((trouble) => this.random.percent(60) && troubles.has(trouble)));
    // What a full disk did not keep is lost where the database is put back as well.
    if (chosen.has('full disks') && chosen.has('restores')) chosen.delete(this.random.pick(['full disks', 'restores']));
    this.troubles = chosen;
  }

  /** Whether that goes wrong here, in so many of a hundred cases. */
  goesWrong(trouble: Trouble, percent: number): boolean {
    // Asked in any case: the rest of the world stays as it was when a trouble is left out.
    const isChosen = this.random.percent(percent);
    return isChosen && !this.isQuiet && this.troubles.has(trouble);
  }

  /** What happens then to that actor, unless it is gone; to a frozen one, once it goes on. */
  later(actor: Actor | null, ms: number, run: () => void): void {
    this.#order += 1;
    const event = { at: this.now + Math.max(0, ms), order: this.#order, actor, run };
    if (ms <= 0 && !this.#atOnce) this.#atOnce = event;
    else push(this.#events, event);
  }

  /** Says what happened, for the story. */
  tell(what: string): void {
    this.#story.push(`${clockOf(this.now)}  ${what}`);
  }

  get story(): readonly string[] {
    return this.#story;
  }

  newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  /** Lets time pass until that moment, and calls `check` after each event. */
  async passUntil(moment: number, check: () => void): Promise<void> {
    for (let event = this.#next(moment); event; event = this.#next(moment)) {
      this.now = Math.max(this.now, event.at);
      let last = event;
      this.#happen(event);
      for (let next = this.#takeAtOnce(); next; next = this.#takeAtOnce()) {
        // What was promised to one is not done in another's name.
        if (last.actor !== null && next.actor !== last.actor) await settled();
        this.#happen(next);
        last = next;
      }
      await settled();
      check();
    }
    this.now = Math.max(this.now, moment);
  }

  /** What happens next, if it does so by that moment. */
  #next(moment: number): Event | null {
    const first = this.#events[0];
    const next = this.#takeAtOnce();
    if (next) return next;
    if (!first || first.at > moment) return null;
    pop(this.#events);
    return first;
  }

  #happen({ actor, run }: Event): void {
    if (actor?.isGone) return;
    if (actor && actor.frozenUntil > this.now) {
      this.later(actor, actor.frozenUntil - this.now, run);
      return;
    }
    this.actor = actor;
    run();
  }

  #takeAtOnce(): Event | null {
    const event = this.#atOnce;
    this.#atOnce = null;
    return event;
  }
}

const clockOf = (now: number) => new RealDate(now).toISOString().slice(11, 23);
const RealDate = Date;

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

/** The earliest event stands first, each before the two below it. */
function push(events: Event[], event: Event): void {
  let at = events.length;
  events.push(event);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = events[above];
    if (!parent || !isBefore(event, parent)) break;
    events[at] = parent;
    at = above;
  }
  events[at] = event;
}

function pop(events: Event[]): void {
  const last = events.pop();
  if (!last || events.length === 0) return;
  let at = 0;
  for (;;) {
    const [left, right] = [events[2 * at + 1], events[2 * at + 2]];
    const isRight = left !== undefined && right !== undefined && isBefore(right, left);
    const child = isRight ? right : left;
    if (!child || !isBefore(child, last)) break;
    events[at] = child;
    at = 2 * at + (isRight ? 2 : 1);
  }
  events[at] = last;
}

let current: World | null = null;

/** The world that is played now. */
export function world(): World {
  if (!current) throw new Error('No world is played');
  return current;
}

export function enterWorld(entered: World): void {
  current = entered;
}

/** Begins the world of a seed, which leaves nothing else of this process a turn. */
export async function beginWorld(seed: number, troubles: ReadonlySet<Trouble>): Promise<World> {
  await new Promise((resolve) => setImmediate(resolve));
  const begun = new World(seed, troubles);
  enterWorld(begun);
  return begun;
}

/** Ends a world in which a promise was broken. */
export class PromiseBroken extends Error {}

/** The time by the clock of who acts. */
export function clockNow(): number {
  const { now, actor } = world();
  return now + (actor?.clockAheadMs ?? 0);
}
