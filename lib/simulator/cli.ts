import { parseArgs } from 'node:util';
import { startPracticeCarrier } from './server';

const USAGE = `Usage: npm run carrier -- [--port 4010] [--host 127.0.0.1] [--ledger FILE] [--token-lifetime SECONDS]
                       [--silence SECONDS] [--bookings-per-second NUMBER] [--with-parent]
--with-parent ends it when its standard input closes. LEDGER_KEY in the environment is what its ledger asks for.`;

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new RangeError(`--${name} expects a whole number, for example --${name} 60.`);
  return Number(value);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      ledger: { type: 'string' },
      'token-lifetime': { type: 'string', default: '86400' },
      silence: { type: 'string', default: '120' },
      'bookings-per-second': { type: 'string' },
      'with-parent': { type: 'boolean', default: false },
    },
  });
  const perSecond = values['bookings-per-second'];
  return {
    port: wholeNumber('port', values.port),
    host: values.host,
    ledgerFile: values.ledger ?? null,
    // Not a flag: the flags of a process can be read by every user of the machine.
    ...(process.env.LEDGER_KEY ? { ledgerKey: process.env.LEDGER_KEY } : {}),
    tokenLifetimeSeconds: wholeNumber('token-lifetime', values['token-lifetime']),
    bookingsPerSecond: perSecond === undefined ? null : Math.max(1, wholeNumber('bookings-per-second', perSecond)),
    silenceMs: wholeNumber('silence', values.silence) * 1000,
    withParent: values['with-parent'],
  };
}

async function run(): Promise<void> {
  const { withParent, ...options } = readOptions();
  const carrier = await startPracticeCarrier(options);
  const stop = () => {
    void carrier.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (withParent) process.stdin.resume().once('close', stop);
  // Last: the reader of the line may send a signal at once.
  console.log(`Practice carrier: ${carrier.url}`);
  console.log(`Its ledger: curl -H 'Authorization: Bearer ${carrier.ledgerKey}' ${carrier.url}/ledger`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exit(1);
});
