import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

// undici ends the connection at an interim answer that it did not ask for (`100 Continue`), though RFC 9110 (15.2) allows any number of
// them, and at a doubled Content-Length though both say the same (RFC 9112, 6.3). A request that had arrived would look as if it was lost.

const NO_BYTES = Buffer.alloc(0);

/** undici does not read a longer head; a longer one is passed on as it came. */
const LONGEST_HEAD = 64 * 1024;

/** What undici's parser takes as an interim answer, and waits on. */
const INTERIM = Buffer.from('HTTP/1.1 102 Processing\r\n\r\n');

/** Connects as undici does, for one request at a time; what comes has heads that undici's parser takes. */
export function plainConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (target, callback) =>
    connect(target, (...[error, socket]) => (error ? callback(error, null) : callback(null, withPlainHeads(socket))));
}

function withPlainHeads(socket: Socket): Socket {
  const read = socket.read.bind(socket) as () => Buffer | null;
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  // The beginning of an answer whose head is not whole yet; null once a body follows.
  let held: Buffer | null = NO_BYTES;
  return Object.assign(socket, {
    write(...given: unknown[]) {
      held ??= NO_BYTES;
      return write(...given);
    },
    read() {
      for (let chunk = read(); chunk !== null; chunk = read()) {
        if (held === null) return chunk;
        const { ready, rest } = takeHeads(Buffer.concat([held, chunk]));
        held = rest;
        if (ready.length > 0) return ready;
      }
      return null;
    },
  });
}

/** What may be read of an answer that has come so far: `rest` is the beginning of a head, or null once the body follows. */
function takeHeads(bytes: Buffer): { ready: Buffer; rest: Buffer | null } {
  const ready: Buffer[] = [];
  for (let left = bytes; ; ) {
    const text = left.subarray(0, LONGEST_HEAD).toString('latin1');
    const head = /^HTTP\/.*?\r?\n\r?\n/s.exec(text)?.[0];
    const mayBecomeHead =
      head === undefined && text.length < LONGEST_HEAD && (text.startsWith('HTTP/') || 'HTTP/'.startsWith(text));
    if (mayBecomeHead) return { ready: Buffer.concat(ready), rest: left };
    if (head === undefined) return { ready: Buffer.concat([...ready, left]), rest: null };
    left = left.subarray(head.length);
    if (!/^HTTP\/\d\.\d 1\d\d/.test(head)) {
      return { ready: Buffer.concat([...ready, Buffer.from(withOneLength(head), 'latin1'), left]), rest: null };
    }
    ready.push(INTERIM);
  }
}

/** The same length twice is said once; two that differ stay, and are refused (RFC 9112, 6.3). */
function withOneLength(head: string): string {
  const lines = head.match(/[^\n]*\n/g) ?? [];
  const lengths = lines.filter((line) => LENGTH.test(line));
  const values = new Set(
    lengths.flatMap((line) =>
      line
        .replace(LENGTH, '')
        .split(',')
        .map((value) => value.trim()),
    ),
  );
  const [value = ''] = values;
  if (values.size !== 1 || !/^\d+$/.test(value)) return head;
  const [status = '', ...others] = lines.filter((line) => !LENGTH.test(line));
  return [status, `Content-Length: ${value}\r\n`, ...others].join('');
}

const LENGTH = /^content-length:/i;
