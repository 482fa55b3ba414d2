import type { IncomingMessage, ServerResponse } from 'node:http';
import { inEveryLanguage } from '@/lib/i18n/turned-away-texts';
import { ClerkPlaces } from '@/lib/platform/clerk-turns';
import type { Meet } from './app-server.mjs';
import { FILE_ADDRESS } from './file-address';

/** What is asked for: a page, or what a page or a program asks by itself. */
export type Asked = 'page' | 'question';

/**
 * So many of a clerk are answered at once, and so many more wait in order. One page at a time is as fast for the clerk, since each needs the
 * processor; what is typed does not wait for a page.
 */
export const PAGE_TURNS = {
  page: { atOnce: 1, mostWaiting: 50 },
  question: { atOnce: 2, mostWaiting: 100 },
} satisfies Record<Asked, { atOnce: number; mostWaiting: number }>;

/** Who hangs up keeps the place for so long: the framework still works on the answer. */
const HUNG_UP_MS = 1_000;
/** In seconds. */
const AGAIN_AFTER = 2;

/**
 * What has turns or limits of its own, waits for the network or the carrier, or tells what became of a press and must not wait for anything:
 * parts of the program, pieces of the map, uploads; and files (`FILE_ADDRESS`).
 */
const WITHOUT_TURN =
  /^\/(?:_next|map-tiles)\/|^\/api\/(?:imports$|recipients\/import$|coverage$|bookings\/by-form-key\/)/;

/** What a request asks for that takes a turn; null for what does not, such as a booking. */
export function turnOf(method: string, url: string): Asked | null {
  const path = url.split('?', 1)[0] ?? '/';
  if (WITHOUT_TURN.test(path) || FILE_ADDRESS.test(path)) return null;
  const isRead = method === 'GET' || method === 'HEAD';
  if (path.startsWith('/api/v1/')) return isRead || path.endsWith('/search') ? 'question' : null;
  if (path.startsWith('/api/')) return 'question';
  return isRead ? 'page' : null;
}

/** Whose turn it is: a clerk by the session, a program by its key; null for anybody else. */
type OwnerOf = (request: IncomingMessage) => string | null;

/**
 * Answers what clerks and programs ask for in turns, so that one with many requests does not slow the others down. More than wait are
 * refused with 429.
 */
export function takePageTurns(ownerOf: OwnerOf, turns: typeof PAGE_TURNS = PAGE_TURNS): Meet {
  const placesOf = ({ atOnce, mostWaiting }: (typeof turns)[Asked]) => new ClerkPlaces(atOnce, mostWaiting);
  const places = { page: placesOf(turns.page), question: placesOf(turns.question) };
  return (request, response, pass) => {
    const asked = turnOf(request.method ?? '', request.url ?? '/');
    const owner = asked && ownerOf(request);
    if (asked && owner !== null) void answerInTurn(places[asked], owner, request, response, pass);
    else pass();
  };
}

async function answerInTurn(
  places: ClerkPlaces,
  owner: string,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  const gone = new AbortController();
  const hangUp = () => gone.abort();
  response.once('close', hangUp);
  const leave = await places.enter(owner, gone.signal);
  if (!leave) {
    if (!gone.signal.aborted) refuse(request, response);
    return;
  }
  const end = () => {
    if (response.writableFinished) leave();
    else setTimeout(leave, HUNG_UP_MS).unref();
  };
  if (gone.signal.aborted) return leave();
  response.off('close', hangUp).once('close', end);
  pass();
}

/** Neither language nor look of the desk is known here. */
function refuse({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const head = { connection: 'close', 'cache-control': 'no-store', 'retry-after': String(AGAIN_AFTER) };
  if (url.startsWith('/api/v1/')) {
    const body = { type: 'urn:parceldesk:problem:too-many-requests', title: 'Too many requests wait', status: 429 };
    response.writeHead(429, { ...head, 'content-type': 'application/problem+json' }).end(JSON.stringify(body));
    return;
  }
  response.writeHead(429, { ...head, 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${inEveryLanguage((words) => words.tooManyAtOnce)}\n`);
}
