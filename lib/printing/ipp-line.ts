import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { decodeMessage, encodeMessage, GROUP, type IppAttributes, type IppMessage, NotIpp, TAG } from './ipp-message';
import type { PrinterTrouble } from './print-result';
import { Stalled, withinTime } from './printer-line';

/** Where a printer that speaks IPP stands; `ipps` is encrypted, and its certificate is checked. */
export type IppPlace = { kind: 'ipp' | 'ipps'; host: string; port: number; path: string };

/** What is asked of a printer; `job` are wishes for the job, `document` is what it prints. */
export type IppCall = {
  operation: number;
  asked: IppAttributes;
  job?: IppAttributes;
  document?: Uint8Array;
};

/** Thrown where no byte of a call has left: the printer did not take the connection. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/** Thrown where the printer's word is no: nothing of the call was carried out. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly trouble: PrinterTrouble;

  constructor(trouble: PrinterTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** In bytes; a printer says some kilobytes of itself, and of a hundred jobs. */
const MOST_HEARD = 512 * 1024;

/** What the state of an answer of HTTP means, where the printer did not carry out the call for certain. */
const REFUSALS: Readonly<Record<number, PrinterTrouble>> = {
  401: 'needs_login',
  403: 'needs_login',
  404: 'no_queue',
  407: 'needs_login',
  426: 'needs_ipps',
};

let lastRequestId = 0;

/**
 * Asks a printer at an address, by number, over a connection of its own, within a time. `beforeBytes` runs once there is a connection and
 * before the first byte leaves; false ends the call (null). It is over at `until`, by `performance.now()`, at the latest. No redirect is followed
 * and no cookie is kept. Throws `NotConnected`, `Refused`, or a fault after which it is not known whether the call was carried out: `Stalled`, `NotIpp`, or that of the network.
 */
export async function askIpp(
  place: IppPlace,
  ip: string,
  call: IppCall,
  { connectMs, answerMs, until = Number.POSITIVE_INFINITY }: { connectMs: number; answerMs: number; until?: number },
  beforeBytes: () => Promise<boolean> = async () => true,
): Promise<IppMessage | null> {
  const atMost = (ms: number) => Math.max(0, Math.min(ms, until - performance.now()));
  const socket = await openSocket(place, ip, atMost(connectMs));
  try {
    if (!(await beforeBytes())) return null;
    if (socket.destroyed) throw new NotConnected('Hung up');
    return await withinTime(atMost(answerMs), exchange(socket, place, call));
  } finally {
    // What has not left yet does not leave later.
    socket.destroy();
  }
}

async function openSocket({ kind, host, port }: IppPlace, ip: string, connectMs: number): Promise<Socket> {
  const name = isIP(host) ? { host: ip } : { host: ip, servername: host };
  const socket = kind === 'ipps' ? connectTls({ ...name, port }) : connect({ host: ip, port });
  // A fault after the call is over is nobody's.
  socket.on('error', () => undefined);
  const connected = new Promise<void>((resolve, reject) => {
    socket.once(kind === 'ipps' ? 'secureConnect' : 'connect', () => resolve());
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
  try {
    await withinTime(connectMs, connected);
    return socket;
  } catch (cause) {
    socket.destroy();
    throw new NotConnected('Not connected', { cause });
  }
}

function exchange(socket: Socket, place: IppPlace, call: IppCall): Promise<IppMessage> {
  const body = Buffer.concat([encodeMessage(messageOf(place, call)), call.document ?? Buffer.alloc(0)]);
  const options: RequestOptions = {
    createConnection: () => socket,
    method: 'POST',
    path: place.path,
    setHost: false,
    headers: {
      host: `${bracketed(place.host)}:${place.port}`,
      'content-type': 'application/ipp',
      'content-length': body.length,
      connection: 'close',
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => readAnswer(answer).then(resolve, reject));
    sent.once('error', reject);
    sent.end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<IppMessage> {
  const { statusCode = 0 } = answer;
  const refusal = REFUSALS[statusCode] ?? (statusCode >= 300 && statusCode < 500 ? 'not_ipp' : null);
  if (refusal) throw new Refused(refusal);
  if (statusCode !== 200) throw new NotIpp(`Status ${statusCode}`);
  const parts: Uint8Array[] = [];
  let heard = 0;
  for await (const part of answer) {
    heard += part.length;
    if (heard > MOST_HEARD) throw new NotIpp('Too much');
    parts.push(part);
  }
  return decodeMessage(Buffer.concat(parts));
}

function messageOf({ kind, host, port, path }: IppPlace, { operation, asked, job }: IppCall): IppMessage {
  lastRequestId = (lastRequestId % 1_000_000) + 1;
  const uri = `${kind}://${bracketed(host)}:${port}${path}`;
  const attributes: IppAttributes = new Map([
    ['attributes-charset', [{ tag: TAG.charset, value: 'utf-8' }]],
    ['attributes-natural-language', [{ tag: TAG.language, value: 'en' }]],
    ['printer-uri', [{ tag: TAG.uri, value: uri }]],
    ['requesting-user-name', [{ tag: TAG.name, value: 'parceldesk' }]],
    ...asked,
  ]);
  const groups = [{ tag: GROUP.operation as number, attributes }];
  if (job) groups.push({ tag: GROUP.job, attributes: job });
  return { code: operation, requestId: lastRequestId, groups };
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Why a connection did not come about, in the words of a printer's trouble; null for what only says that it did not. */
export function troubleOfConnection(cause: unknown): PrinterTrouble {
  if (cause instanceof Stalled) return 'timed_out';
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code)) return 'certificate';
  if (/ERR_TLS|ERR_SSL|EPROTO/.test(code)) return 'no_tls';
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ETIMEDOUT') return 'timed_out';
  return code === 'ECONNRESET' || code === '' ? 'hung_up' : 'unreachable';
}
