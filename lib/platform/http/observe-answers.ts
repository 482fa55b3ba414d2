import 'server-only';
import type { ServerResponse } from 'node:http';
import type { Meet } from './app-server.mjs';
import { FILE_ADDRESS } from './file-address';

/** Hears of each answer: the route, its status, and the seconds from the request to the end of the answer. */
type Observe = (route: string, status: number, seconds: number) => void;

/** More names than the program has routes: what strangers ask for must not fill the memory. */
const MOST_ROUTES = 150;

/** Measures every answer. */
export function observeAnswers(observe: Observe): Meet {
  const known = new Set<string>();
  return (request, response, pass) => {
    const startedAt = performance.now();
    // The framework may write another address into the request.
    const { method = '', url = '/' } = request;
    response.once('finish', () => {
      const route = nameOf({ method, url }, response, known);
      observe(route, response.statusCode, (performance.now() - startedAt) / 1_000);
    });
    pass();
  };
}

function nameOf(
  { method, url }: { method: string; url: string },
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

/** How an answer came that a clerk waited for in front of the screen (docs/operations.md#watch). */
export type AnswerWait = 'in_time' | 'late' | 'failed';

/** A page, or what it asks for by itself. */
const PAGE_SECONDS = 1;
/** What is pressed may ask the carrier, and is answered within 8 seconds whatever it does (docs/architecture.md#the-life-of-a-booking). */
const PRESS_SECONDS = 10;
/** What machines ask for, and what strangers do. */
const NOT_OF_CLERKS = /^other$|^\w+ \/(_next|map-tiles|practice|metrics|healthz|readyz|api\/ready)\b/;
/** A file that is brought lasts as long as the network of its sender takes. */
const UPLOAD = /^POST .*\/imports?$/;

/** What became of the wait for one answer; null where no clerk waited for it. */
export function keptWaiting(route: string, status: number, seconds: number): AnswerWait | null {
  if (NOT_OF_CLERKS.test(route) || FILE_ADDRESS.test(route) || UPLOAD.test(route)) return null;
  if (status >= 500) return 'failed';
  return seconds <= (route.startsWith('GET ') ? PAGE_SECONDS : PRESS_SECONDS) ? 'in_time' : 'late';
}
