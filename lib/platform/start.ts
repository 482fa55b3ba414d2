import { forgetForwardedAddresses, senderAddress } from '@/lib/accounts/client-address';
import { sessionOwner } from '@/lib/accounts/session-owners';
import { signedSession } from '@/lib/accounts/signed-cookie';
import { startSendQueue } from '@/lib/batches/send-queue';
import { startEpoch } from '@/lib/bookings/database-epoch';
import { startJournalErasing } from '@/lib/bookings/journal/erase-journal';
import { type RunningJournal, startInstanceJournal } from '@/lib/bookings/journal/instance-journal';
import { journalSeal } from '@/lib/bookings/journal/sealed-lines';
import { startFormKeySweep, startSweeper } from '@/lib/bookings/sweep';
import { codeOf, type DatabaseSetting, databaseFault } from '@/lib/db/database-faults.mjs';
import { migrateDatabase } from '@/lib/db/migrate';
import { roleAt } from '@/lib/db/roles';
import { startDraftSweep } from '@/lib/drafts/draft-service';
import { startImportSweep } from '@/lib/imports/sweep-imports';
import { MAX_IMPORT_BYTES, MAX_ORDER_FILE_BYTES } from '@/lib/limits';
import { startOnlineShops } from '@/lib/online-shops/start-online-shops';
import { startPlanSweep } from '@/lib/plans/sweep-plans';
import { appServer, type Meet, REPLACED_EXIT } from '@/lib/platform/http/app-server.mjs';
import { bodyLanes, gateBodies } from '@/lib/platform/http/body-gate';
import { observeAnswers } from '@/lib/platform/http/observe-answers';
import { takePageTurns } from '@/lib/platform/http/page-turns';
import { readableAddress } from '@/lib/platform/http/readable-address';
import { hearRefusedHosts } from '@/lib/platform/http/refused-hosts';
import { type Fault, formatFaults, journalFault } from '@/lib/platform/settings/read-settings.mjs';
import { startPrintSweep } from '@/lib/printing/carry-job';
import { startRetention } from '@/lib/privacy/run-retention';
import { rememberOfAttempt } from '@/lib/recipients/remember-recipient';
import { startRemovingDeleted } from '@/lib/recipients/remove-deleted';
import { startCountingDays } from '@/lib/reports/count-days';
import { startWebhooks } from '@/lib/webhooks/start-webhooks';
import { version } from '@/package.json';
import { appSecretFault } from './app-secret';
import { carrierEnvironmentFault } from './carrier-environment';
import { drain } from './drain';
import { type Env, SettingsError } from './env';
import { logConsole } from './log';
import { server } from './server';
import { replacedFault, watchBuilds } from './serving-build';
import { differingSettings } from './shared-settings';
import { sayWhatStartWaitsFor } from './start-waits';

/**
 * What a server does before its first request: read the settings, bring the database up to date, start what looks after
 * bookings, drafts and recipients. A fault is printed and ends the process: an error thrown from `instrumentation.ts` would leave
 * Next running and answering 500.
 */
export async function start(): Promise<void> {
  try {
    const { env, build, db, log, drawings, epoch, readiness } = server();
    if (env.buildFolder !== null) logConsole(env.logLevel);
    const endTraces = env.traces && (await sendTraces(env.traces));
    drawings.warm();
    if (env.publicUrl.startsWith('https:') && !env.trustedProxies) log.event('no_trusted_proxy', {});
    hearRefusedHosts((refusal, host) => log.event(refusal, { host }));
    refuse(env.outcomeJournal === null ? null : journalFault(env.outcomeJournal));
    const endWaits = sayWhatStartWaitsFor(env.databaseUrl);
    await bringUpToDate(env);
    refuse(await carrierEnvironmentFault(db.orm, env));
    refuse(await appSecretFault(db.orm, env));
    const differing = await differingSettings(db.orm);
    if (differing.length > 0) log.event('instances_differ', { settings: differing.join(', ') });
    startSweeper(db, log);
    startFormKeySweep(db, log);
    startDraftSweep(db, log);
    startImportSweep(db, log);
    startPlanSweep(db, log);
    startPrintSweep(db, log);
    startRemovingDeleted(db, log);
    startCountingDays({ db, log }, env.carrier.environment);
    const onBooked = (attemptId: string) => rememberOfAttempt({ db, log }, attemptId);
    const restorer = { db, log, seal: journalSeal(env.appSecret), onBooked };
    let journal: RunningJournal | null = null;
    if (env.outcomeJournal) {
      journal = await startInstanceJournal(restorer, env.outcomeJournal, epoch);
      startJournalErasing(restorer, env.outcomeJournal);
    } else startEpoch({ db, log }, epoch);
    endWaits();
    // After the journal: what it brings back is erased again.
    startRetention({ db, log });
    // Not before: what a restored database lacks must not be sent again.
    const queues = [sendQueue(), startWebhooks({ db, log, env }), startOnlineShops({ db, log, env })];
    const stop = async (close: () => Promise<void>) => {
      readiness.end('it stops');
      await drain(env.drainSeconds * 1_000);
      // What a queue has on its way belongs to no request.
      await Promise.all([close(), ...queues.map((queue) => queue.stop())]);
      await journal?.end();
      await endTraces?.();
    };
    const failed = (error: unknown) => log.unexpectedError('answer', 'framework', error);
    appServer()?.take({ meet: inFront(), isEnding: readiness.hasEnded, stop, failed });
    // Last: from here on the instances of other builds end, and this one has to serve.
    if (build !== null) await serveAs(build);
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`);
    process.exit(1);
  }
}

/** Brings the database up to date: where two roles share it, as the one that owns the tables, which lets the other work with them. */
async function bringUpToDate({ databaseUrl, databaseOwnerUrl }: Env): Promise<void> {
  const refuseAt = (setting: DatabaseSetting) => (error: unknown) => {
    throw faultError(databaseFault(error, true, setting));
  };
  if (databaseOwnerUrl !== null) {
    const worker = await roleAt(databaseUrl).catch(refuseAt('DATABASE_URL'));
    const endWaits = sayWhatStartWaitsFor(databaseOwnerUrl);
    await migrateDatabase(databaseOwnerUrl, worker).catch(refuseAt('DATABASE_OWNER_URL')).finally(endWaits);
  }
  await migrateDatabase(databaseUrl).catch(refuseAt('DATABASE_URL'));
}

/** What sends them is loaded only where the settings name a collector. */
async function sendTraces(traces: NonNullable<Env['traces']>): Promise<() => Promise<void>> {
  const { env, log } = server();
  const { startTraces } = await import('./traces');
  const tell = (code: string | null) => log.event(code === null ? 'traces_sent_again' : 'traces_not_sent', { code });
  return startTraces(traces, version, env.port, tell);
}

/** Clerks have the connections that batches leave them. */
const CONNECTIONS_FOR_CLERKS = 3;
const MOST_SENT_AT_ONCE = 12;

function sendQueue(): { stop(): Promise<void> } {
  const { env } = server();
  const mostAtOnce = Math.min(MOST_SENT_AT_ONCE, env.databaseConnections - CONNECTIONS_FOR_CLERKS);
  return startSendQueue(server(), { rate: env.batchRate, mostAtOnce });
}

/** What each request meets before the framework, in this order. */
function inFront(): Meet {
  const { env, log, metrics } = server();
  const forgetForwarded = forgetForwardedAddresses(env.trustedProxies, (proxy) =>
    log.event('proxy_not_trusted', { proxy }),
  );
  const observe = observeAnswers(metrics.answered);
  const lanes = bodyLanes(MAX_IMPORT_BYTES, MAX_ORDER_FILE_BYTES);
  const gate = gateBodies((cookies) => signedSession(cookies, env), senderAddress, lanes);
  const takeTurn = takePageTurns(({ headers }) => {
    const session = signedSession(headers.cookie ?? '', env);
    return session === null ? (headers.authorization ?? null) : sessionOwner(session);
  });
  return (request, response, pass) => {
    request.url = readableAddress(request.url ?? '/');
    forgetForwarded(request);
    observe(request, response, () => gate(request, response, () => takeTurn(request, response, pass)));
  };
}

/** Ends the process where a newer build than this one serves the database, now or later: then what is on its way may still end. */
async function serveAs(build: string): Promise<void> {
  const { env, db, log, readiness, unsaved } = server();
  const fault = await replacedFault(db.orm, build, env.buildReplaces);
  if (fault) {
    process.stderr.write(`Parceldesk cannot start:\n${formatFaults([fault])}\n`);
    process.exit(REPLACED_EXIT);
  }
  watchBuilds({ db, log, unsaved }, build, (newer) => {
    readiness.end('a newer build serves this database');
    process.stderr.write(
      `Parceldesk stops: this is build ${build}, and the newer build ${newer} serves this database.\n`,
    );
    void appServer()?.endWithin(REPLACED_EXIT);
  });
}

/** The settings and the database are what keeps a server from starting; of anything else only its code, since a message may hold a secret. */
function startFault(error: unknown): string {
  if (error instanceof Error && error.name === 'SettingsError') return error.message;
  return `Parceldesk cannot start (${codeOf(error)}).`;
}

function refuse(fault: Fault | null): void {
  if (fault) throw faultError(fault);
}

const faultError = (fault: Fault) => new SettingsError(formatFaults([fault]));
