import { actionsOfEvents } from '@/lib/webhooks/payload';
import type { MemoryDatabase, Tables } from '../database';
import { world } from '../world';
import type { Administrator } from './administrator';
import type { Received, Receivers } from './receivers';

type Row = Tables['deliveries'] extends Map<string, infer Value> ? Value : never;

/** A try that counts as lost is made again so much later. */
const LEASE_MS = 60_000;
const MOST_TRIES = 10;
/** A try takes no longer, so that none begins sooner while one is under way. */
const LONGEST_TRY_MS = 20_000;
const HOUR_S = 3_600;
/** What a receiver of a world asks for at most. */
const MOST_ASKED_S = 600;
/** No wait after so many tries is longer. */
const WAITS_S = [60, 60, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_S)];

/** What holds in a world of webhooks. It looks on, and keeps what it saw. */
export class WebhookLaws {
  broken: string | null = null;
  readonly #database: MemoryDatabase;
  readonly #receivers: Receivers;
  readonly #administrator: Administrator;
  /** Each delivery as it was seen last. */
  readonly #seen = new Map<string, Row>();
  #isRestored = false;
  /** Which event an id is of, and the other way round; what happened is the same where a journal brings it back. */
  readonly #events = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  /** What an id may say: an event that is brought back has another time. */
  readonly #bodies = new Map<string, Set<string>>();
  readonly #ended = new Set<string>();
  /** When the tries began that are under way. */
  readonly #underWay = new Map<string, number>();
  readonly #arrived = new Set<string>();
  /** The place that each endpoint began at. */
  readonly #beganAt = new Map<string, number>();

  constructor(database: MemoryDatabase, receivers: Receivers, administrator: Administrator) {
    this.#database = database;
    this.#receivers = receivers;
    this.#administrator = administrator;
    receivers.watch = (received) => this.#arrive(received);
  }

  /** Looks at what has changed. Null while all holds. */
  look(): string | null {
    const database = this.#database;
    if (!database.isAtRest) return this.broken;
    const { deliveries, endpoints } = database.tables;
    for (const { id, sequence } of endpoints.values()) if (!this.#beganAt.has(id)) this.#beganAt.set(id, sequence);
    for (const row of deliveries.values()) {
      const before = this.#seen.get(row.id);
      if (before === row) continue;
      this.#seen.set(row.id, row);
      this.broken ??= this.#judge(row, before ?? null);
    }
    return this.broken;
  }

  /** Other rows are in use: what was seen of those before says nothing of how these came about. */
  forget(): void {
    this.#isRestored = true;
    this.#seen.clear();
    this.#underWay.clear();
  }

  /** What does not hold once all is over; null where it does. */
  atEnd(): string | null {
    const { deliveries, endpoints, log } = this.#database.tables;
    for (const { endpointId, state, type } of deliveries.values())
      if (state === 'waiting' && this.#isOn(endpointId))
        return `${type} waits for ever at ${endpoints.get(endpointId)?.url}`;
    const known = new Set([...deliveries.values()].map((row) => `${row.endpointId} ${row.sequence}`));
    for (const { id, url, events } of endpoints.values()) {
      if (!this.#isOn(id)) continue;
      for (const { sequence, action } of log.values()) {
        if (sequence <= (this.#beganAt.get(id) ?? 0) || !actionsOfEvents(events).includes(action)) continue;
        if (!known.has(`${id} ${sequence}`) && !this.#ended.has(this.#eventOf(id, sequence) ?? ''))
          return `${action} was never sent to ${url}`;
      }
    }
    return null;
  }

  /** What waits longer than was promised, in the quiet; null where nothing does. */
  tooLong(): string | null {
    const now = this.#database.now().getTime();
    for (const { state, tries, dueAt, type } of this.#database.tables.deliveries.values()) {
      const most = Math.max(WAITS_S[tries] ?? 60, MOST_ASKED_S) * 1_000;
      if (state === 'waiting' && dueAt && dueAt.getTime() > now + (tries === 0 ? 0 : most))
        return `${type} waits longer than it may after ${tries} tries`;
    }
    return null;
  }

  #isOn(endpointId: string): boolean {
    const endpoint = this.#database.tables.endpoints.get(endpointId);
    return endpoint !== undefined && endpoint.off === null && endpoint.removedAt === null;
  }

  /** Which event of which endpoint that is. */
  #eventOf(endpointId: string, sequence: number | null): string | null {
    const event = sequence === null ? undefined : this.#database.tables.log.get(sequence);
    return event ? `${endpointId} ${event.what}` : null;
  }

  #judge(row: Row, before: Row | null): string | null {
    const { id, endpointId, sequence, state } = row;
    const event = this.#eventOf(endpointId, sequence) ?? id;
    if (state !== 'waiting') this.#ended.add(event);
    const url = this.#database.tables.endpoints.get(endpointId)?.url ?? '';
    return this.#judgeId(row, event) ?? this.#judgeState(row, before, url) ?? this.#judgeTry(row, before, url);
  }

  /** An event has one id, which says the same at each try. */
  #judgeId({ id, type, body }: Row, event: string): string | null {
    const bodies = this.#bodies.get(id) ?? new Set();
    this.#bodies.set(id, bodies.add(body));
    if ((this.#ids.get(event) ?? id) !== id) return `${type} has two ids`;
    if ((this.#events.get(id) ?? event) !== event) return `two events have one id, one of them ${type}`;
    this.#ids.set(event, id);
    this.#events.set(id, event);
    return null;
  }

  /** What is said of a delivery is true, it ends after ten tries, and what has ended begins anew only where an administrator says so. */
  #judgeState(row: Row, before: Row | null, url: string): string | null {
    const { id, endpointId, type, state, tries, answerStatus } = row;
    if (state === 'delivered' && !this.#receivers.taken.has(`${url} msg_${id}`))
      return `${type} is said to be delivered, and ${url} did not take it`;
    if (state === 'given_up' && tries < MOST_TRIES && answerStatus !== 410)
      return `${type} is given up after ${tries} tries`;
    if (state === 'waiting' && tries >= MOST_TRIES && !isUnderWay(row)) return `${type} is tried more than ten times`;
    if (answerStatus === 410 && state === 'waiting') return `${type} is tried again after 410`;
    if (answerStatus === 410 && before && before.answerStatus !== 410 && this.#isOn(endpointId))
      return `${url} answered 410 and is still on`;
    if (!before || before.state === 'waiting' || state !== 'waiting') return null;
    const left = this.#administrator.sentAgain.get(id) ?? 0;
    this.#administrator.sentAgain.set(id, left - 1);
    return left === 0 ? `${type} had ended, and begins anew by itself` : null;
  }

  /** No try begins while one is under way, and what one that counts as lost came to is not believed. */
  #judgeTry(row: Row, before: Row | null, url: string): string | null {
    const { id, type, tries, triedAt } = row;
    const begunAt = this.#underWay.get(id);
    this.#underWay.delete(id);
    const isNext = before !== null && tries === before.tries + 1;
    const { now } = world();
    if (isNext) this.#underWay.set(id, now);
    if (begunAt === undefined) return null;
    const isSure = this.#database.clockPutAt < begunAt;
    if (isNext && isSure && now < begunAt + LONGEST_TRY_MS) return `${type} is tried while a try of it is under way`;
    const isEnd = before?.tries === tries && before.triedAt === triedAt;
    // Where tries are counted anew, one of before may have the same count: what it came to is true, and of the same event.
    const isCountedOn = !this.#isRestored && !this.#administrator.sentAgain.has(id);
    const known = this.#receivers.known.get(`${url} msg_${id}`) ?? 0;
    return isEnd && isCountedOn && known < begunAt ? `what a lost try of ${type} came to is believed` : null;
  }

  #arrive({ url, id, body }: Received): void {
    this.broken ??= this.#judgeArrival(url, id.replace('msg_', ''), body);
  }

  #judgeArrival(url: string, id: string, body: string): string | null {
    const bodies = this.#bodies.get(id);
    if (!bodies) return `${url} gets an id that no event has`;
    if (!bodies.has(body)) return `${url} gets another body under the same id`;
    if (this.#arrived.has(id)) return null;
    this.#arrived.add(id);
    const { deliveries } = this.#database.tables;
    const row = deliveries.get(id);
    // One that no try of this database sends was on its way before a restore, at a server that stood still.
    if (!row || row.tries === 0) return null;
    for (const earlier of deliveries.values()) {
      const isEarlier = earlier.endpointId === row.endpointId && earlier.subject === row.subject;
      if (!isEarlier || earlier.sequence === null || earlier.sequence >= (row.sequence ?? 0)) continue;
      if (!this.#ended.has(this.#eventOf(earlier.endpointId, earlier.sequence) ?? ''))
        return `${row.type} comes to ${url} before ${earlier.type}, which has not ended`;
    }
    return null;
  }
}

const isUnderWay = ({ triedAt, dueAt }: Row) =>
  triedAt !== null && dueAt !== null && dueAt.getTime() - triedAt.getTime() <= LEASE_MS;
