import 'server-only';
import { listSessions } from '@/lib/db/sessions';
import { server } from '@/lib/server/server';
import { currentSession } from '@/lib/server/session';

/** A browser in which the clerk is signed in. `address` is empty where it is not known. */
export type OwnSession = {
  id: string;
  isThisOne: boolean;
  signedInAt: Date;
  lastUsedAt: Date;
  address: string;
  browser: string;
};

/** Where the clerk who asks is signed in, the last used first. */
export async function listOwnSessions(): Promise<OwnSession[]> {
  const current = await currentSession();
  if (!current) return [];
  const rows = await listSessions(server().db.orm, current.clerk.id);
  return rows.map((row) => ({
    id: row.id,
    isThisOne: row.id === current.sessionId,
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    address: row.ipAddress ?? '',
    browser: browserName(row.userAgent ?? ''),
  }));
}

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
] as const;

/** "Firefox, Windows": enough to recognise one's own computer; empty where nothing is recognised. */
function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ');
}
