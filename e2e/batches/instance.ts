import { startSendQueue } from '@/lib/batches/send-queue';
import { startInstanceJournal } from '@/lib/bookings/journal/instance-journal';
import { startSweeper } from '@/lib/bookings/sweep';
import { CLIENT } from '../harness/carrier/token-issuer';
import { openInstance } from '../harness/open-instance';

// One of several instances that send from one queue, joined as `lib/platform/start` joins them, without pages.

/** Faster than any carrier allows: what goes wrong between two bookings is wanted here, not their pace. */
const RATE = 40;

const [databaseUrl = '', carrierUrl = '', journalFile = ''] = process.argv.slice(2);
const { server, seal } = openInstance({ databaseUrl, carrierUrl, journalFile }, CLIENT);
const { db, log, epoch } = server;
startSweeper(db, log);
await startInstanceJournal({ db, log, seal, onBooked: async () => undefined }, journalFile, epoch);
startSendQueue(server, { rate: RATE, mostAtOnce: 7 });
process.on('disconnect', () => process.exit());
process.send?.('at work');
