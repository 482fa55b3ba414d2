import { ensureBuilt, ensureInstalled } from '../scripts/launcher/checkout.mjs';
import { listenForStop } from '../scripts/launcher/stop-signal.mjs';

/**
 * Runs a benchmark of the built app. Standard output is what `measure` gives, as one JSON object; what is being done goes to
 * standard error.
 * @param {(signal: AbortSignal) => Promise<unknown>} measure
 * @param {'test' | 'figures'} use which build; that of the figures has source maps beside it
 */
export async function runBench(measure, use = 'test') {
  console.log = console.error;
  const listener = listenForStop();
  const signal = listener.soft;
  /** @type {(() => unknown)[]} */
  const ends = [listener.release];
  try {
    ends.unshift(await ensureInstalled(signal));
    ends.unshift(await ensureBuilt({ use, encryptionKey: undefined, signal }));
    process.stdout.write(`${JSON.stringify(await measure(signal))}\n`);
  } catch (error) {
    if (!signal.aborted) console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exitCode = signal.aborted ? 130 : 1;
  } finally {
    for (const end of ends) await end();
  }
}
