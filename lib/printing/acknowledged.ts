import 'server-only';
import { readFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { endianness } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Two ends of a connection: our port, and the address and port of the other side. */
export type Ends = { localPort: number; remoteAddress: string; remotePort: number };

/** The connections of this machine, on Linux. */
const TABLE = '/proc/net/tcp';

/** What the table says of a connection that both sides have ended, and of which the other one has acknowledged all. */
const HAS_ALL = '06';

const ASK_AGAIN_MS = 5;

/**
 * Whether the other side of a connection that it has ended acknowledged every byte within that time. One that hangs up in the middle
 * ends the connection just as well, but refuses what was on its way then, and the system forgets the connection. Where the system does
 * not say, that it was ended is believed.
 */
export async function hasAcknowledged(ends: Ends, ms: number): Promise<boolean> {
  const line = isIPv4(ends.remoteAddress) ? lineOf(ends) : null;
  for (let waitedMs = 0; waitedMs < ms; waitedMs += ASK_AGAIN_MS) {
    const table = line && (await readFile(TABLE, 'latin1').catch(() => null));
    if (!table || !line) return true;
    const [, state] = line.exec(table) ?? [];
    if (state === HAS_ALL) return true;
    if (state === undefined) return false;
    await setTimeout(ASK_AGAIN_MS);
  }
  return false;
}

/** `local:port remote:port state`, all in hexadecimal, the address as the machine keeps a number. */
function lineOf({ localPort, remoteAddress, remotePort }: Ends): RegExp {
  const bytes = remoteAddress.split('.').map(Number);
  const address = Buffer.from(endianness() === 'LE' ? bytes.reverse() : bytes).toString('hex');
  const port = (number: number) => number.toString(16).padStart(4, '0');
  return new RegExp(`:${port(localPort)} ${address}:${port(remotePort)} ([\\dA-F]{2}) `, 'i');
}
