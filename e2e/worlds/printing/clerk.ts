import type { JobView } from '@/lib/printing/job-view';
import type { BatchMade, HeldBy } from '@/lib/printing/print-schema';
import { setTimeout as delay } from '../memory/timers';
import { NO_ANSWER, type NoAnswer, request } from '../requests';
import { type Actor, world } from '../world';
import type { PrintDesk } from './desk';
import type { PrintInstance } from './instance';

/** What a press is to print: bookings, or the labels of a print that did not come out. */
type Wanted = { bookingIds: string[] } | { jobId: string; missing: number[] };

/** A page that does not hear whether its print began does not wait longer for it. */
const UNSURE_MS = 10_000;

/** Someone who prints, at a page that does what the product's page does; or a second tab of theirs. */
export class PrintClerk {
  readonly actor: Actor;
  isOver = false;
  readonly #desk: PrintDesk;
  readonly #id: string;
  /** Whether this page prints on the printer of the network, or by its dialog. */
  readonly #isNetwork = world().random.percent(75);

  constructor(desk: PrintDesk, id: string) {
    this.#desk = desk;
    this.#id = id;
    this.actor = { name: `clerk ${id}`, isGone: false, frozenUntil: 0, clockAheadMs: 0 };
    world().later(this.actor, world().random.between(0, 20_000), () => void this.#work());
  }

  async #work(): Promise<void> {
    const { random } = world();
    for (let prints = random.between(2, 4); prints > 0; prints -= 1) {
      const chosen = this.#desk.bookingIds.filter(() => random.percent(60));
      if (chosen.length > 0) await this.#press({ bookingIds: chosen });
      await delay(random.between(1_000, 20_000));
      await this.#answerAsked();
    }
    while (!world().isQuiet) await delay(20_000);
    // Some never say.
    if (random.percent(70)) await this.#answerAsked();
    this.isOver = true;
  }

  /** Has a print made, and follows it. */
  async #press(wanted: Wanted, isOnPurpose = false): Promise<void> {
    const { random, newId } = world();
    const id = newId.call(world());
    this.#desk.pressed.set(id, { isOnPurpose });
    world().tell(`${this.actor.name} presses for print ${short(id)}${isOnPurpose ? ', on purpose' : ''}`);
    const make = (instance: PrintInstance): Promise<BatchMade | null> =>
      'jobId' in wanted
        ? instance.again(this.#id, wanted.jobId, { id, missing: wanted.missing, onPurpose: isOnPurpose })
        : instance.make(this.#id, { id, bookingIds: wanted.bookingIds, order: 'ticked', onPurpose: isOnPurpose });
    const isOut = 'jobId' in wanted && this.#desk.isOut(wanted.jobId);
    if (random.percent(15)) void this.#ask(make);
    const made = await this.#ask(make);
    if (made === NO_ANSWER) return void (await this.#giveUp(id));
    if (made === null) return;
    if (made.heldBy) return this.#mayPrintAllTheSame(wanted, made.heldBy);
    if (made.bookings === 0) return;
    if ('jobId' in wanted && isOut) this.#said(wanted.jobId, wanted.missing, id);
    return this.#isNetwork ? this.#send(id) : this.#openDialog(id);
  }

  async #mayPrintAllTheSame(wanted: Wanted, { name }: HeldBy): Promise<void> {
    world().tell(`${this.actor.name} is told that ${name} prints them`);
    await delay(world().random.between(1_000, 20_000));
    if (world().random.percent(50)) await this.#press(wanted, true);
  }

  async #send(id: string): Promise<void> {
    const { random } = world();
    const send = (instance: PrintInstance) => instance.send(this.#id, id);
    // Another tab, or a request that travels twice.
    if (random.percent(15)) void this.#ask(send);
    // The page that waited for the first answer in vain.
    if (random.percent(10)) void this.#giveUp(id);
    const isBegun = await this.#ask(send);
    if (isBegun === false) return void (await this.#giveUp(id));
    // Some close the page: the server sends all the same.
    if (random.percent(20)) return;
    const asked = world().now;
    for (;;) {
      await delay(random.between(1_000, 8_000));
      const view = await this.#ask((instance) => instance.view(this.#id, id));
      if (view === NO_ANSWER) continue;
      if (view?.state === 'ended') return this.#see(view);
      // A question about what came out may be open in another tab.
      if (view && random.percent(10)) await this.#answer(view);
      if (view?.state !== 'sending' && world().now > asked + UNSURE_MS) return;
    }
  }

  async #openDialog(id: string): Promise<void> {
    const { random } = world();
    await delay(random.between(500, 20_000));
    if (random.percent(5)) await this.#ask((instance) => instance.answer(this.#id, id, []));
    if (random.percent(10)) return void (await this.#giveUp(id));
    this.#desk.opened.add(id);
    world().tell(`the dialog of print ${short(id)} opens`);
    const record = (instance: PrintInstance) => instance.record(this.#id, id);
    if (random.percent(15)) void this.#ask(record);
    if ((await this.#ask(record)) === true) this.#desk.recorded.add(id);
  }

  /** Says of what is asked about what came out, now and then in two tabs, and prints what is missing again. */
  async #answerAsked(): Promise<void> {
    const { random } = world();
    const jobs = await this.#ask((instance) => instance.asked(this.#id));
    if (jobs === NO_ANSWER) return;
    for (const job of jobs) {
      if (job.state === 'ended') this.#see(job);
      // The question stands on a page that is older than what became of the print.
      else if (random.percent(80)) continue;
      await delay(random.between(1_000, 15_000));
      await Promise.all(random.percent(20) ? [this.#answer(job), this.#answer(job)] : [this.#answer(job)]);
    }
  }

  async #answer(job: JobView): Promise<void> {
    const { random } = world();
    const missing = this.#missing(job);
    if (missing.length > 0 && random.percent(60)) return this.#press({ jobId: job.id, missing }, random.percent(50));
    const isOut = this.#desk.isOut(job.id);
    if ((await this.#ask((instance) => instance.answer(this.#id, job.id, missing))) === true && isOut)
      this.#said(job.id, missing, world().newId());
  }

  /** What a clerk finds who looks at the labels: some come out crumpled. */
  #missing({ id, labels }: JobView): number[] {
    const { opened, printers } = this.#desk;
    const places = Array.from({ length: labels }, (_, index) => index + 1);
    const isThere = (place: number) => opened.has(id) || printers.hasWhole({ jobId: id, place });
    return places.filter((place) => world().random.percent(10) || !isThere(place));
  }

  #said(jobId: string, missing: readonly number[], said: string): void {
    world().tell(
      `${this.actor.name} has said of print ${short(jobId)} that ${missing.join(', ') || 'nothing'} is missing`,
    );
    this.#desk.answers.push({ jobId, missing, said });
  }

  #see({ id, printer, notSent }: JobView): void {
    if (printer === null) return;
    world().tell(`${this.actor.name} is told that ${notSent.join(', ') || 'none'} of print ${short(id)} were not sent`);
    for (const place of notSent) this.#desk.sayNotSent({ jobId: id, place });
  }

  async #giveUp(id: string): Promise<void> {
    const said = await this.#ask((instance) => instance.giveUp(this.#id, id));
    if (said !== NO_ANSWER) this.#desk.hearGivenUp(id);
  }

  #ask<T>(run: (instance: PrintInstance) => Promise<T>): Promise<T | NoAnswer> {
    return request(this.#desk, this.actor, run);
  }
}

const short = (id: string) => id.slice(-4);
