import type { SendQueueServer } from '@/lib/batches/send-queue';
import { openEpoch } from '@/lib/bookings/database-epoch';
import { openOutcomeJournal } from '@/lib/bookings/journal/outcome-journal';
import { createCarrierClient } from '@/lib/carrier/client';
import { connect } from '@/lib/db/connection';
import { createPdfReader } from '@/lib/labels/carrier/read-in-thread';
import type { Log } from '@/lib/platform/log';
import { createSeal } from '@/lib/seal';
import { tokenStore } from '@/lib/testing/token-store';

/** Goes to standard error, for who looks into a run. */
function stderrLog(): Log {
  const say = (what: unknown[]) =>
    void process.stderr.write(
      `${new Date().toISOString()} ${what.map((part) => (part instanceof Error ? part.stack : JSON.stringify(part))).join(' ')}\n`,
    );
  return { event: (...what) => say(what), unexpectedError: (...what) => say(what) };
}

/** What one process sends with, and the seal of its journal. */
export function openInstance(
  at: { databaseUrl: string; carrierUrl: string; journalFile: string },
  client: { id: string; secret: string },
  log: Log = stderrLog(),
) {
  const settings = {
    environment: 'practice',
    baseUrl: at.carrierUrl,
    clientId: client.id,
    clientSecret: client.secret,
  } as const;
  const seal = createSeal('the batch runs have a secret of their own', 'outcome journal');
  const db = connect(at.databaseUrl);
  const server: SendQueueServer & { environment: 'practice' } = {
    environment: 'practice',
    db,
    log,
    carrier: createCarrierClient(settings, tokenStore(db, settings), log),
    journal: openOutcomeJournal(at.journalFile, seal),
    unsaved: new Map(),
    epoch: openEpoch(),
    readPdf: createPdfReader(),
  };
  return { server, seal };
}
