import 'server-only';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { backupName } from '@/lib/backups/backup-folder.mjs';
import { toJournalLine } from '@/lib/bookings/journal/journal-line';
import type { Installation, Senses } from '@/lib/doctor/installation';
import { appSecretFault } from '@/lib/platform/app-secret';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from '@/lib/simulator/practice-client.mjs';
import type { TestDatabase } from './database';
import { SELF_SIGNED } from './self-signed';
import { TEST_APP_SECRET } from './token-store';

const HEALTH = { status: 'ok', name: 'parceldesk', version: '0.1.0', build: 'one', uptimeSeconds: 7_200 };
const DISK = { freeBytes: 50_000_000_000 };

export const healthySenses: Senses = { now: Date.now, disk: async () => DISK };

/** An installation with this database in which nothing is wrong; its carrier is asked for a token, since none is stored. */
export async function openHealthyInstallation(database: TestDatabase, carrierUrl: string): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parceldesk-doctor-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await appSecretFault(database.db.orm, { appSecret: TEST_APP_SECRET, appSecretReplaces: null });
  const folder = join(dataDir, 'backups');
  await mkdir(folder);
  await writeFile(join(folder, backupName(new Date())), '');
  const journal = join(dataDir, 'outcomes.jsonl');
  await writeFile(journal, journalLineOf(new Date()));
  const environment = 'practice';
  return {
    databaseUrl: database.url,
    databaseOwnerUrl: null,
    databaseConnections: 10,
    appSecret: TEST_APP_SECRET,
    environment,
    carrier: { environment, baseUrl: carrierUrl, clientId: PRACTICE_CLIENT_ID, clientSecret: PRACTICE_CLIENT_SECRET },
    asksToken: false,
    company: null,
    journal,
    dataDir,
    backups: { folder, kept: 14 },
    restore: null,
    publicUrl: await startSite(),
    uptimeSeconds: HEALTH.uptimeSeconds,
  };
}

const NO_ANSWER = { status: null, body: null };

/** A line of the outcome journal. */
export function journalLineOf(at: Date): string {
  const outcome = { kind: 'not_sent', reason: 'unreachable', retryAfterSeconds: null, answer: NO_ANSWER } as const;
  return `${JSON.stringify(toJournalLine('5b1c8f2e-0000-4000-8000-000000000001', outcome, at))}\n`;
}

/** What answers at PUBLIC_URL, until the test is finished: by default as Parceldesk does. Gives its address. */
export async function startSite({
  isSecure = false,
  headers = {},
  dropsHost = false,
  health = JSON.stringify(HEALTH),
}: Partial<Site> = {}): Promise<string> {
  const answer: RequestListener = ({ url, headers: { origin } }, response) => {
    const status = dropsHost && origin !== undefined ? 421 : 200;
    response.writeHead(url === '/healthz' ? 200 : status, headers);
    response.end(url === '/healthz' ? health : '');
  };
  const server: Server = isSecure ? createSecureServer(SELF_SIGNED, answer) : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `${isSecure ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`;
}

type Site = { isSecure: boolean; headers: Record<string, string>; dropsHost: boolean; health: string };
