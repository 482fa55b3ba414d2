import type { PrintResult } from '@/lib/printing/print-result';
import { shipment } from '@/lib/testing/booking-rows';
import { MemoryDatabase } from '../database';
import { NEW_ROW } from '../memory/bookings';
import { world } from '../world';
import { PrintInstance } from './instance';
import { nameOf, type WorldLabel, WorldPrinters } from './printer-line';

/** What a clerk said of a print, and was heard: which of its labels did not come out. */
type Answer = { jobId: string; missing: readonly number[]; said: string };

/** All that a shop prints with: instances, one database, printers; and what people did and were told. */
export class PrintDesk {
  readonly instances: PrintInstance[] = [];
  readonly database = new MemoryDatabase();
  readonly printers: WorldPrinters;
  readonly bookingIds: readonly string[];
  /** Prints by the press that asked for them, and whether that was on purpose. */
  readonly pressed = new Map<string, { isOnPurpose: boolean }>();
  /** Prints whose dialog opened, and those that a page was told are on record. */
  readonly opened = new Set<string>();
  readonly recorded = new Set<string>();
  readonly #saidNotSent = new Set<string>();
  readonly answers: Answer[] = [];
  readonly #givenUp = new Set<string>();
  /** What became of the prints that an instance carried to their end. */
  readonly carried = new Map<string, PrintResult>();
  /** What was promised and did not hold when it happened. */
  broken: string | null = null;

  constructor(instances: number, bookings: number) {
    this.printers = new WorldPrinters((label) => this.#begin(label));
    this.bookingIds = Array.from({ length: bookings }, () => world().newId());
    for (const [index, id] of this.bookingIds.entries()) {
      const items = Array.from({ length: world().random.between(1, 2) }, () => shipment.items[0]);
      const booked = { items: [] };
      const row = { ...NEW_ROW, id, number: index + 1, state: 'booked', shipment: { ...shipment, items }, booked };
      this.database.tables.bookings.set(id, row as unknown as typeof NEW_ROW);
    }
    for (const name of ['one', 'two', 'three'].slice(0, instances)) this.start(name);
  }

  start(name: string): void {
    const at = this.instances.findIndex(({ actor }) => actor.name === name);
    const ahead = this.instances[at]?.actor.clockAheadMs ?? 0;
    const onCarried = this.#carry.bind(this);
    this.instances[at === -1 ? this.instances.length : at] = new PrintInstance(name, this.database, onCarried, ahead);
  }

  /** An instance is done with a print. */
  #carry({ hasStoodStill }: PrintInstance, jobId: string, sending: PrintResult): void {
    const name = `print ${jobId.slice(-4)}`;
    const isDisturbed = hasStoodStill || world().troubles.has('lost answers') || world().troubles.has('clocks');
    if (sending.trouble === 'interrupted' && !isDisturbed) this.broken ??= `${name} was interrupted by nothing`;
    if (!this.database.tables.prints.get(jobId)?.endedAt)
      this.broken ??= `the server of ${name} is done with it, and it stands as being sent`;
    this.carried.set(jobId, sending);
  }

  /** Ends a process at once. It is started again after a while. */
  kill({ actor }: PrintInstance): void {
    world().tell(`instance ${actor.name} is killed`);
    actor.isGone = true;
    this.database.endTransactions((owner) => owner === actor);
    world().later(null, world().random.between(500, 30_000), () => {
      world().tell(`instance ${actor.name} starts again`);
      this.start(actor.name);
    });
  }

  /** A clerk is told that what was said is on record. */
  /** Whether a print has gone out; what is said of it before is of no labels. */
  isOut(jobId: string): boolean {
    return Boolean(this.database.tables.prints.get(jobId)?.sentAt);
  }

  /** A page is told that a print is given up, unless it has gone out. */
  hearGivenUp(jobId: string): void {
    if (this.database.isAtRest && !this.database.tables.prints.get(jobId)?.sentAt) this.#givenUp.add(jobId);
  }

  /** A page says that a label was not sent. */
  sayNotSent(label: WorldLabel): void {
    this.#saidNotSent.add(nameOf(label));
    if (this.printers.begun.has(nameOf(label))) this.broken ??= `it is said that ${told(label)} was not sent`;
  }

  isSaidNotSent(label: WorldLabel): boolean {
    return this.#saidNotSent.has(nameOf(label));
  }

  /** The first byte of a label leaves. */
  #begin(of: WorldLabel): void {
    const { jobId, place } = of;
    const { prints, printLabels } = this.database.tables;
    const job = prints.get(jobId);
    const label = printLabels.get(jobId)?.[place - 1];
    const name = told(of);
    if (this.printers.begun.has(nameOf(of))) this.broken ??= `${name} leaves for the second time`;
    if (this.#saidNotSent.has(nameOf(of))) this.broken ??= `${name} leaves, of which was said that it is not sent`;
    if (!this.pressed.has(jobId) || !job || !label) this.broken ??= `${name} leaves, and is not on record`;
    if (this.#givenUp.has(jobId)) this.broken ??= `${name} leaves, though its print was given up`;
    // By a clock that is put, anything may seem to be long ago.
    if (!job || !label || world().troubles.has('clocks')) return;
    if (job.answeredAt) this.broken ??= `${name} leaves after its clerk has said what came out`;
    for (const [id, { isOnPurpose }] of this.pressed) {
      const other = prints.get(id);
      const isShared = printLabels.get(id)?.some(({ bookingId }) => bookingId === label.bookingId);
      if (!other || !isShared || isOnPurpose || id === jobId || other.againOf === jobId) continue;
      if (other.createdAt > job.createdAt)
        this.broken ??= `${name} leaves after another print of its booking was made, though not on purpose`;
    }
  }
}

const told = ({ jobId, place }: WorldLabel) => `label ${place} of print ${jobId.slice(-4)}`;
