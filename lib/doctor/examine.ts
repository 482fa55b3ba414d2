import { codeOf, databaseFault } from '@/lib/database-faults.mjs';
import { connect, type Database } from '@/lib/db/connection';
import { readServerFacts, type ServerFacts } from '@/lib/db/server-facts';
import { type Finding, findingOfFault } from '@/lib/finding.mjs';
import { addressFinding, companyFinding } from './address-checks';
import { carrierFinding, findKeptToken, type KeptToken, keptTokenFinding } from './carrier-checks';
import { clockFinding, connectionsFinding, serverFindings } from './database-checks';
import { diskChecks, diskOf } from './disk-checks';
import type { Installation, Senses } from './installation';
import { recordChecks } from './record-checks';
import { type Check, runChecks } from './run-checks';

/** Clerks keep the rest. */
const MOST_CONNECTIONS = 3;
const PATIENCE_MS = 4_000;
/** The role may not even see how far the database was migrated (PostgreSQL, insufficient_privilege). */
const NO_RIGHT = '42501';

const SENSES: Senses = { now: Date.now, disk: diskOf };

/**
 * What is wrong with an installation beyond what its launcher checks (docs/operations.md#what-is-wrong). Changes nothing: the database is read
 * in transactions that may only read, the carrier is asked for a token at most. Never rejects; ends within three times the limit of a check.
 */
export async function examine(installation: Installation, senses: Senses = SENSES): Promise<Finding[]> {
  const { databaseUrl, publicUrl, uptimeSeconds } = installation;
  const elsewhere: Check[] = [
    ...diskChecks(installation, senses),
    { subject: "the company's accounts", find: () => companyFinding(installation.company) },
    { subject: 'PUBLIC_URL', find: () => (uptimeSeconds === null ? null : addressFinding(publicUrl, senses.now())) },
  ];
  const [ofElsewhere, ofDatabase] = await Promise.all([
    runChecks(elsewhere),
    databaseUrl === null
      ? runChecks([carrierCheck(installation, 'none', senses)])
      : ofOpen(installation, databaseUrl, senses),
  ]);
  return [...ofDatabase, ...ofElsewhere];
}

async function ofOpen(installation: Installation, databaseUrl: string, senses: Senses): Promise<Finding[]> {
  const limits = { most: MOST_CONNECTIONS, connectWithinMs: PATIENCE_MS, silentAfterMs: PATIENCE_MS };
  const db = connect(databaseUrl, limits);
  try {
    return await ofDatabase(db, installation, senses);
  } finally {
    // One that waits for a database that fell silent is not waited for.
    void db.close();
  }
}

async function ofDatabase(db: Database, installation: Installation, senses: Senses): Promise<Finding[]> {
  const askedAt = senses.now();
  const facts = await readServerFacts(db).catch(unreadable);
  const answeredAt = senses.now();
  if ('fault' in facts) {
    const fault = findingOfFault(facts.id, facts.fault, 'start PostgreSQL, or correct DATABASE_URL');
    return [fault, ...(await runChecks([carrierCheck(installation, 'none', senses)]))];
  }
  const ofServer = [
    ...serverFindings(facts),
    connectionsFinding(facts, installation.databaseConnections),
    clockFinding(facts, askedAt, answeredAt),
  ].filter((found) => found !== null);
  return [...ofServer, ...(await ofRows(db, facts, installation, senses))];
}

function unreadable(error: unknown) {
  const id = codeOf(error) === NO_RIGHT ? 'database.rights' : 'database.unreachable';
  return { id, fault: databaseFault(error) };
}

/** Rows of another schema, or that this role may not read, say nothing. */
async function ofRows(
  db: Database,
  facts: ServerFacts,
  installation: Installation,
  senses: Senses,
): Promise<Finding[]> {
  const { carrier, appSecret } = installation;
  const areReadable = serverFindings(facts).every(({ id }) => id === 'database.read_only');
  if (!areReadable) return runChecks([carrierCheck(installation, 'none', senses)]);
  const kept =
    carrier && appSecret ? await findKeptToken(db, carrier, appSecret).catch((): KeptToken => 'none') : 'none';
  return runChecks([
    ...recordChecks(db, installation, senses.now),
    { subject: 'the token', find: () => keptTokenFinding(kept) },
    carrierCheck(installation, kept, senses),
  ]);
}

function carrierCheck(installation: Installation, kept: KeptToken, senses: Senses): Check {
  const { carrier } = installation;
  const find = () => (carrier ? carrierFinding(installation, carrier, kept === 'good', senses) : null);
  return { subject: 'the carrier', find };
}
