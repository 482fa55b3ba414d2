import { ensureBuilt, ensureInstalled } from '../scripts/launcher/checkout.mjs';
import { listenForStop } from '../scripts/launcher/stop-signal.mjs';
import { countLines } from './count-lines.mjs';

// `npm run figures`: how large the house is and what its pages load, beside an empty app built in the same run. Standard output is
// one JSON object; what is being done goes to standard error.

console.log = console.error;
const listener = listenForStop();
const signal = listener.soft;
/** @type {(() => unknown)[]} */
const ends = [listener.release];
try {
  ends.unshift(await ensureInstalled(signal));
  // These need the dependencies.
  const { measurePages } = await import('./measure-pages.mjs');
  ends.unshift(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal }));
  const javascript = await measurePages(signal);
  process.stdout.write(`${JSON.stringify({ lines: countLines(), javascript })}\n`);
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = signal.aborted ? 130 : 1;
} finally {
  for (const end of ends) await end();
}
