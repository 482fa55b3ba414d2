import { blockerWords, findBlocker } from '@/lib/db/blockers';
import type { Database } from '@/lib/db/connection';
import { codeOf, databaseFault } from '@/lib/db/database-faults.mjs';
import { newestSchema } from '@/lib/db/migrate';
import { readOnly, readServerFacts, type ServerFacts } from './data';
import { type Finding, finding, findingOfFault } from './finding.mjs';
import type { Installation, Senses } from './installation';

/** The carrier's token, sessions and the journal compare times of both clocks; a minute is their smallest step. */
const CLOCK_TOLERANCE_MS = 10_000;

/** The role may not even see how far the database was migrated (PostgreSQL, insufficient_privilege). */
const NO_RIGHT = '42501';

/** What is wrong with the database itself. Rows of another schema, or that this role may not read, say nothing: they are not readable. */
export async function databaseFindings(
  db: Database,
  { databaseConnections, restore }: Pick<Installation, 'databaseConnections' | 'restore'>,
  { now }: Pick<Senses, 'now'>,
): Promise<{ found: Finding[]; areRowsReadable: boolean }> {
  const askedAt = now();
  const facts = await readServerFacts(db).catch(unreadable);
  const answeredAt = now();
  if ('fault' in facts) {
    const fault = findingOfFault(facts.id, facts.fault, 'start PostgreSQL, or correct DATABASE_URL');
    return { found: [fault], areRowsReadable: false };
  }
  const ofServer = serverFindings(facts);
  const others = [
    connectionsFinding(facts, databaseConnections),
    clockFinding(facts, askedAt, answeredAt),
    restore === null ? null : ownerFinding(facts),
  ];
  return {
    found: [...ofServer, ...others.filter((found) => found !== null)],
    areRowsReadable: ofServer.every(({ id }) => id === 'database.read_only'),
  };
}

function unreadable(error: unknown) {
  const id = codeOf(error) === NO_RIGHT ? 'database.rights' : 'database.unreachable';
  return { id, fault: databaseFault(error) };
}

function serverFindings(facts: ServerFacts): Finding[] {
  return [rightsFinding(facts), trigramFinding(facts), schemaFinding(facts)].filter((found) => found !== null);
}

function rightsFinding({ isReadOnly, mayChange, mayWork }: ServerFacts): Finding | null {
  if (isReadOnly) return findingOfFault('database.read_only', databaseFault(withCode('25006')));
  return mayChange || mayWork ? null : findingOfFault('database.rights', databaseFault(withCode('42501')));
}

function trigramFinding({ hasTrigrams, offersTrigrams, schema }: ServerFacts): Finding | null {
  const id = 'database.extension';
  if (!offersTrigrams) return findingOfFault(id, databaseFault(withCode('58P01')));
  // The first start makes it.
  if (hasTrigrams || schema === null) return null;
  const cure =
    'make it with CREATE EXTENSION pg_trgm, and restore the newest backup: the indexes that used it are gone';
  return finding(id, 'the database lacks the extension pg_trgm, without which no search finds anything', cure);
}

function schemaFinding({ schema }: ServerFacts): Finding | null {
  const newest = newestSchema();
  if (schema !== null && schema > newest)
    return findingOfFault('database.newer', databaseFault(withCode('NEWER_SCHEMA')));
  if (schema === newest) return null;
  const problem =
    schema === null
      ? 'the database has no tables of Parceldesk'
      : 'the database is of an earlier version of Parceldesk';
  return finding('database.behind', problem, 'start Parceldesk, which brings it up to date');
}

/** Whether the log is safe from statements of the running program. */
function ownerFinding({ mayRemoveEvents }: ServerFacts): Finding | null {
  if (!mayRemoveEvents) return null;
  const cure = 'let another role own the tables, and name it in DATABASE_OWNER_URL (docs/operations.md#two-roles)';
  return finding('database.owner', 'the role of DATABASE_URL could drop the events of the audit log', cure);
}

/** Whether all the connections that an instance may open are to be had. */
function connectionsFinding({ connections }: ServerFacts, wanted: number): Finding | null {
  if (connections >= wanted) return null;
  return finding(
    'database.connections',
    `PostgreSQL has ${Math.max(0, connections)} connections for Parceldesk, and DATABASE_CONNECTIONS is ${wanted}`,
    'raise max_connections of PostgreSQL and CONNECTION LIMIT of role and database, or lower DATABASE_CONNECTIONS',
  );
}

/** Whether the clock of this machine and that of PostgreSQL agree; `askedAt` and `answeredAt` are of this machine. */
function clockFinding({ clockMs }: ServerFacts, askedAt: number, answeredAt: number): Finding | null {
  const seconds = secondsApart(clockMs, askedAt, answeredAt);
  if (seconds * 1000 <= CLOCK_TOLERANCE_MS) return null;
  return finding(
    'database.clock',
    `the clocks of this machine and of PostgreSQL are ${seconds} s apart`,
    'let both machines set their clocks by NTP (chrony, systemd-timesyncd)',
  );
}

/** Whether a session keeps others waiting. */
export async function lockFinding(db: Database): Promise<Finding | null> {
  const blocker = await readOnly(db, findBlocker);
  if (!blocker) return null;
  const { problem, cure } = blockerWords(blocker);
  return finding('database.locked', problem, cure);
}

/** How far another clock is from ours, which may have read it at any time between the two. */
export function secondsApart(other: number, askedAt: number, answeredAt: number): number {
  return Math.round(Math.max(0, askedAt - other, other - answeredAt) / 1000);
}

function withCode(code: string): Error {
  return Object.assign(new Error(), { code });
}
