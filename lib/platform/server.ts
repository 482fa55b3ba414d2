import { type DatabaseEpoch, openEpoch } from '@/lib/bookings/database-epoch';
import { NO_JOURNAL, type OutcomeJournal, openOutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import { journalSeal } from '@/lib/bookings/journal/sealed-lines';
import type { UnsavedOutcomes } from '@/lib/bookings/keep-outcome';
import { type CarrierClient, createCarrierClient } from '@/lib/carrier/client';
import type { TokenRefusal } from '@/lib/carrier/judge-token';
import { connect, type Database } from '@/lib/db/connection';
import { createPlanner, type PlanFar } from '@/lib/imports/plan-in-thread';
import { createPdfReader } from '@/lib/labels/carrier/read-in-thread';
import type { ReadPdf } from '@/lib/labels/carrier/read-pdf';
import { Drawings } from '@/lib/labels/drawings';
import { createTokenRow } from '@/lib/platform/data/carrier-tokens';
import { createTableReader, type ReadTableFor } from '@/lib/table-files/read-in-thread';
import { ClerkPlaces } from './clerk-turns';
import { type Env, env } from './env';
import { createLog, type Log } from './log';
import { createMetrics, type Metrics } from './metrics';
import { createReadiness, type Readiness } from './readiness';
import { readBuildId } from './serving-build';
import { connectionName } from './shared-settings';

/** A clerk reads so many exports at once: each of them may go through all bookings. */
const MOST_EXPORTS = 2;

/** What one process of Parceldesk works with. */
export type Server = {
  env: Env;
  /** The build that this process serves, whatever is put into its folder later; null in development. */
  build: string | null;
  db: Database;
  carrier: CarrierClient;
  journal: OutcomeJournal;
  unsaved: UnsavedOutcomes;
  epoch: DatabaseEpoch;
  log: Log;
  drawings: Drawings;
  /** Of the exports that are read. */
  exportPlaces: ClerkPlaces;
  readPdf: ReadPdf;
  readTableFor: ReadTableFor;
  planFar: PlanFar;
  readiness: Readiness;
  metrics: Metrics;
};

const holder = globalThis as typeof globalThis & { parceldeskServer?: Server };

/**
 * The only place that joins settings, database and carrier. Made on first use and kept on `globalThis`, because pages, actions
 * and `instrumentation.ts` are separate bundles that do not share module state.
 */
export function server(): Server {
  holder.parceldeskServer ??= joinServer();
  return holder.parceldeskServer;
}

function joinServer(): Server {
  const settings = env();
  const db = connect(settings.databaseUrl, {
    onIdleError: () => log.event('database_connection_lost', {}),
    most: settings.databaseConnections,
    name: connectionName(settings),
  });
  const { metrics, log } = createMetrics(
    db,
    {
      environment: settings.carrier.environment,
      backups: settings.backups,
      journal: settings.outcomeJournal,
    },
    createLog(settings.logLevel),
  );
  const tokens = createTokenRow<TokenRefusal['reason']>(db, settings.carrier, settings.appSecret);
  return {
    env: settings,
    build: settings.buildFolder === null ? null : readBuildId(settings.buildFolder),
    log,
    drawings: new Drawings(log),
    exportPlaces: new ClerkPlaces(MOST_EXPORTS, 0),
    readPdf: createPdfReader(),
    readTableFor: createTableReader(),
    planFar: createPlanner(),
    db,
    readiness: createReadiness(db),
    metrics,
    carrier: createCarrierClient(settings.carrier, tokens, log),
    journal: settings.outcomeJournal
      ? openOutcomeJournal(settings.outcomeJournal, journalSeal(settings.appSecret))
      : NO_JOURNAL,
    unsaved: new Map(),
    epoch: openEpoch(),
  };
}
