import { setTimeout as delay } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ageOfBackup, listBackups } from '@/lib/backups/backup-folder.mjs';
import type { Database } from '@/lib/db/connection';
import { countOpenWork } from '@/lib/platform/data/instance-figures';
import { keptWaiting } from '@/lib/platform/http/observe-answers';
import { diskOf } from './disk';
import type { Env } from './env';
import type { Log, LogFields } from './log';

/** What this process has done and what is open, for a monitoring system (docs/operations.md#watch). Names no person, shop or number. */
export type Metrics = {
  /** All of it, in the text format of Prometheus. */
  text(): Promise<string>;
  /** Takes note of one answer: a route of the program, the class of its status, and how long it took. */
  answered(route: string, status: number, seconds: number): void;
};

type MetricsSettings = {
  environment: Env['carrier']['environment'];
  backups: Env['backups'];
  /** Path of the outcome journal. */
  journal: string | null;
};

/** One who asks more often gets the counts of before. */
const COUNTS_KEPT_MS = 5_000;
/** Less than a monitoring system waits for an answer: it is to hear of a database that is silent. */
const PATIENCE_MS = 4_000;
/** From what a clerk does not notice to what no request may take. */
const SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The figures of one process, and a log that is counted: what is worth a line in the log is worth a figure, so the two cannot differ.
 */
export function createMetrics(
  db: Database,
  { environment, backups, journal }: MetricsSettings,
  log: Log,
  { patienceMs = PATIENCE_MS } = {},
): { metrics: Metrics; log: Log } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'parceldesk_' });
  const count = counters(registers);
  const answers = new Histogram({
    name: 'parceldesk_http_seconds',
    help: 'Answers to browsers, by route and class of status.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const waits = new Counter({
    name: 'parceldesk_waits_total',
    help: 'Answers that clerks waited for: in_time (a page within 1 s, a press within 10 s), late, or failed.',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['in_time', 'late', 'failed']) waits.inc({ result }, 0);
  const refresh = openWork(db, environment, registers, patienceMs);
  poolGauges(db, registers);
  diskGauge({ journal, backups: backups.folder }, registers);
  if (backups.folder !== null && backups.kept > 0) backupAge(backups.folder, registers);
  return {
    metrics: {
      text: async () => {
        await refresh();
        return registry.metrics();
      },
      answered: (route, status, seconds) => {
        answers.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
        const result = keptWaiting(route, status, seconds);
        if (result) waits.inc({ result });
      },
    },
    log: {
      event: (name, fields) => {
        count(name, fields);
        log.event(name, fields);
      },
      unexpectedError: (reference, where, error) => {
        count('unexpected_error', {});
        log.unexpectedError(reference, where, error);
      },
    },
  };
}

function counters(registers: Registry[]) {
  const events = new Counter({
    name: 'parceldesk_events_total',
    help: 'Lines of the log, by their name.',
    labelNames: ['event'],
    registers,
  });
  const outcomes = new Counter({
    name: 'parceldesk_booking_outcomes_total',
    help: 'Answers of the carrier to bookings: booked, rejected, not_sent, unknown.',
    labelNames: ['outcome'],
    registers,
  });
  // What appears with its first count has not risen for a monitoring system: the first failure would go unseen.
  for (const outcome of ['booked', 'rejected', 'not_sent', 'unknown']) outcomes.inc({ outcome }, 0);
  events.inc({ event: 'unexpected_error' }, 0);
  const sentFromQueue = new Counter({
    name: 'parceldesk_queue_sent_total',
    help: 'Bookings of the queue that were sent to the carrier.',
    registers,
  });
  const exchanges = new Histogram({
    name: 'parceldesk_carrier_seconds',
    help: 'Requests to the carrier, by purpose and class of status; broken: without an answer.',
    labelNames: ['purpose', 'status'],
    buckets: SECONDS,
    registers,
  });
  return (event: string, { outcome, purpose, status, durationMs }: LogFields) => {
    events.inc({ event });
    if (event === 'booking_outcome') outcomes.inc({ outcome: String(outcome) });
    if (event === 'send_queue_sent') sentFromQueue.inc();
    if (event === 'carrier_exchange') {
      const result = typeof status === 'number' ? `${Math.floor(status / 100)}xx` : 'broken';
      exchanges.observe({ purpose: String(purpose), status: result }, Number(durationMs) / 1_000);
    }
  };
}

/** What is open in the database, for all instances together; a database that does not answer says nothing of it, and `up` says that. */
function openWork(
  db: Database,
  environment: MetricsSettings['environment'],
  registers: Registry[],
  patienceMs: number,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name: `parceldesk_${name}`, help, registers });
  const up = gauge('database_up', '1 while the database answers.');
  const unknown = gauge('bookings_unknown', 'Bookings of which it is not known whether the carrier has them.');
  const oldestUnknown = gauge('bookings_unknown_oldest_seconds', 'Age of the oldest of them.');
  const inBatches = gauge('queue_batch_rows', 'Bookings of imports that wait to be sent.');
  const waiting = gauge('queue_waiting', 'Bookings that wait until the carrier is back.');
  const oldestQueued = gauge('queue_oldest_seconds', 'Age of the oldest booking that waits.');
  const due = gauge('queue_due', 'Bookings that could be sent now: their batch runs, and their time has come.');
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - askedAt < COUNTS_KEPT_MS) return;
    askedAt = performance.now();
    const patience = new AbortController();
    const late = delay(patienceMs, null, { signal: patience.signal }).catch(() => null);
    try {
      const work = await Promise.race([countOpenWork(db.orm, environment), late]);
      // Where others were answered meanwhile it has much to do, and is there.
      if (work === null) return up.set(db.answeredAt() > askedAt ? 1 : 0);
      unknown.set(work.unknown);
      oldestUnknown.set(work.oldestUnknownSeconds);
      inBatches.set(work.queuedInBatches);
      waiting.set(work.waitingForCarrier);
      oldestQueued.set(work.oldestQueuedSeconds);
      due.set(work.queuedAndDue);
      up.set(1);
    } catch {
      up.set(0);
    } finally {
      patience.abort();
    }
  };
}

function poolGauges({ pool }: Database, registers: Registry[]): void {
  const figures = { open: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  new Gauge({
    name: 'parceldesk_database_connections',
    help: 'Connections of this process: open, idle among them, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, figure] of Object.entries(figures)) this.set({ state }, figure());
    },
  });
}

/** What is left on the disks that this process writes to. */
function diskGauge(places: Record<string, string | null>, registers: Registry[]): void {
  new Gauge({
    name: 'parceldesk_disk_free_bytes',
    help: 'Free bytes on the disk of the outcome journal and on that of the backups.',
    labelNames: ['disk'],
    registers,
    async collect() {
      for (const [disk, path] of Object.entries(places)) {
        const found = path === null ? null : await diskOf(path);
        if (found) this.set({ disk }, found.freeBytes);
      }
    },
  });
}

/** Of this machine's folder alone; before there is one, how long this process has run without. */
function backupAge(folder: string, registers: Registry[]): void {
  const startedAt = performance.now();
  new Gauge({
    name: 'parceldesk_backup_age_seconds',
    help: 'Age of the newest backup of this machine, or of this process where there is none. Not given where BACKUPS_KEPT is 0.',
    registers,
    async collect() {
      const [newest] = await listBackups(folder);
      const ageMs = newest ? ageOfBackup(new Date(), newest) : performance.now() - startedAt;
      this.set(Math.max(0, ageMs / 1_000));
    },
  });
}
