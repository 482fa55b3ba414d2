import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Hears of each answer: the route, its status, and the seconds from the request to the end of the answer. */
type Observe = (route: string, status: number, seconds: number) => void;

/** More names than the program has routes: what strangers ask for must not fill the memory. */
const MOST_ROUTES = 150;

/** Measures every answer of this process. To be called once, before the first request. */
export function observeAnswers(observe: Observe): void {
  const begun = new WeakMap<IncomingMessage, number>();
  const known = new Set<string>();
  subscribe('http.server.request.start', (message) => {
    begun.set((message as { request: IncomingMessage }).request, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const startedAt = begun.get(request);
    if (startedAt === undefined) return;
    const route = nameOf(request, response, known);
    observe(route, response.statusCode, (performance.now() - startedAt) / 1_000);
  });
}

function nameOf(
  { method = '', url = '/' }: IncomingMessage,
  { statusCode }: ServerResponse,
  known: Set<string>,
): string {
  // What is not there has whatever name a stranger likes.
  if ([400, 404, 405, 421].includes(statusCode)) return 'other';
  const route = routeOf(method, url);
  if (!known.has(route) && known.size >= MOST_ROUTES) return 'other';
  known.add(route);
  return route;
}

/** The parts of a path that differ from booking to booking. */
const VARIABLE = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/;
/** Below these everything is of one kind. */
const FOLDERS = ['_next', 'map-tiles', 'practice'];

/** A path without what names a booking or a person: `GET /bookings/:id`. */
export function routeOf(method: string, url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  const [first = '', ...parts] = path.slice(1).split('/');
  if (FOLDERS.includes(first)) return `${method} /${first}`;
  return `${method} /${[first, ...parts].map((part) => (VARIABLE.test(part) ? ':id' : part)).join('/')}`;
}
