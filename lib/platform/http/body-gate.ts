import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meet } from './app-server.mjs';

/** How long a body may be in bytes, how long it may take in milliseconds, and how many of its kind are read at once. */
type Lane = { longest: number; ms: number; atOnce: number };

/**
 * The lanes where a file of recipients may have `longestFile` bytes, and one of orders `longestOrders`. The framework keeps a body in memory before any code of ours asks who
 * sends it, so its size is looked at before it is read.
 */
export const bodyLanes = (longestFile: number, longestOrders: number) =>
  ({
    /** Without a session: signing in, and nothing longer. */
    stranger: { longest: 64_000, ms: 10_000, atOnce: 100 },
    /** A batch of a program, whose key is asked for only once it is read: few at once. */
    batch: { longest: 1_000_000, ms: 30_000, atOnce: 8 },
    /** What a page of a clerk sends; a little more than `bodySizeLimit` of next.config.mjs, which answers in its own words. */
    call: { longest: 300_000, ms: 30_000, atOnce: 200 },
    /** A file of recipients. A longer one is refused by its route, which says so on the page, before it is read. */
    file: { longest: 3 * longestFile, ms: 60_000, atOnce: 8 },
    /** A file of orders, likewise; few at once, since each is kept in memory. */
    orders: { longest: 2 * longestOrders, ms: 120_000, atOnce: 3 },
  }) satisfies Record<string, Lane>;

type LaneName = keyof ReturnType<typeof bodyLanes>;

const FILE_LANES: Readonly<Record<string, LaneName>> = {
  '/api/recipients/import': 'file',
  '/api/imports': 'orders',
};
const BATCHES = '/api/v1/batches';

/** Whose session these cookies hold by their signature alone, since asking the database would be work for strangers. Null for none. */
type ClerkOf = (cookies: string) => string | null;

/** The network address a request comes from. */
type AddressOf = (request: IncomingMessage) => string | null;

/** Of any other, such as TRACE, the framework makes a failure. */
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Lets only so many and so long bodies in, by who sends them and where to, no method that no address has, and no booking under two keys. */
export function gateBodies(clerkOf: ClerkOf, addressOf: AddressOf, lanes: Record<LaneName, Lane>): Meet {
  const admit = createGate(clerkOf, addressOf, lanes);
  return (request, response, pass) => {
    const refusal = admit(request);
    if (refusal) refuse(request, response, refusal);
    else pass();
  };
}

/** What a program reads of a request that was not let in (docs/api.md#problems). */
export const GATE_PROBLEMS = {
  'repeated-idempotency-key': { status: 400, title: 'There is more than one Idempotency-Key' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'length-required': { status: 411, title: 'The body must say its length' },
  'body-too-long': { status: 413, title: 'The body is too long' },
  'too-busy': { status: 503, title: 'Too many bodies are being read' },
} as const;

type GateProblem = keyof typeof GATE_PROBLEMS;

const isForProgram = ({ url = '/' }: IncomingMessage) => url.startsWith('/api/v1/');

/** The requests of one lane whose bodies are being read, the oldest first, and who sends each. */
type Places = Map<IncomingMessage, string>;

/** Judges requests one after the other: null for one that may come in, which then has a place until its body was read. */
function createGate(clerkOf: ClerkOf, addressOf: AddressOf, lanes: Record<LaneName, Lane>) {
  const placesIn: Record<LaneName, Places> = {
    stranger: new Map(),
    batch: new Map(),
    call: new Map(),
    file: new Map(),
    orders: new Map(),
  };
  return (request: IncomingMessage): GateProblem | null => {
    const { headers, method = '', url = '/' } = request;
    if (!METHODS.includes(method)) return 'method-not-allowed';
    // Behind this gate they are one text, joined by a comma, which is a key like any other.
    if (isForProgram(request) && (request.headersDistinct['idempotency-key']?.length ?? 0) > 1)
      return 'repeated-idempotency-key';
    const isChunked = headers['transfer-encoding'] !== undefined;
    const length = Number(headers['content-length'] ?? 0);
    if (!isChunked && length === 0) return null;
    const clerk = clerkOf(headers.cookie ?? '');
    const path = url.split('?')[0] ?? '';
    const name = path === BATCHES ? 'batch' : clerk === null ? 'stranger' : (FILE_LANES[path] ?? 'call');
    const lane = lanes[name];
    // No page sends a body without its length; the framework does where it hands a clerk's action on to itself.
    if (isChunked && clerk === null) return 'length-required';
    if (length > lane.longest) return 'body-too-long';
    const places = placesIn[name];
    if (places.size >= lane.atOnce && !freePlace(places)) return 'too-busy';
    places.set(request, clerk ?? addressOf(request) ?? '');
    if (isChunked) limitGrowth(request, lane.longest);
    const slow = setTimeout(() => request.destroy(), lane.ms);
    const end = () => {
      clearTimeout(slow);
      places.delete(request);
    };
    request.once('end', end).once('close', end);
    return null;
  };
}

/**
 * Hangs up on the oldest body of the sender with the most places; false when each sender has one only. A limit for each sender would
 * refuse an office behind one proxy, whose clerks are one sender; their bodies are read within milliseconds, so the oldest is none of them.
 */
function freePlace(places: Places): boolean {
  const counts = new Map<string, number>();
  for (const sender of places.values()) counts.set(sender, (counts.get(sender) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const oldest = most > 1 ? [...places].find(([, sender]) => counts.get(sender) === most)?.[0] : undefined;
  if (!oldest) return false;
  places.delete(oldest);
  oldest.destroy();
  return true;
}

/**
 * Hangs up on a body that did not say its length once it is longer than `longest` bytes: counted where it comes in, before it is kept. A
 * stream has no event for that which leaves the body to the framework, so its own `push` is met (seen with Node 20.20).
 */
function limitGrowth(request: IncomingMessage, longest: number): void {
  const push = request.push.bind(request);
  let length = 0;
  request.push = (chunk, encoding) => {
    length += chunk?.length ?? 0;
    if (length <= longest) return push(chunk, encoding);
    request.destroy();
    return false;
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, name: GateProblem): void {
  const { status, title } = GATE_PROBLEMS[name];
  const allowed = status === 405 ? { allow: METHODS.join(', ') } : {};
  const head = { connection: 'close', 'cache-control': 'no-store', ...allowed };
  if (!isForProgram(request)) {
    response.writeHead(status, { ...head, 'content-length': 0 }).end();
    return;
  }
  const body = JSON.stringify({ type: `urn:parceldesk:problem:${name}`, title, status });
  response.writeHead(status, { ...head, 'content-type': 'application/problem+json' }).end(body);
}
