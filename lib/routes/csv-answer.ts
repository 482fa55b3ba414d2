import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { recordExport, securityEvent } from '@/lib/accounts/access';
import type { Separator } from '@/lib/csv';
import { csvSeparator } from '@/lib/i18n/csv-separator';
import { server } from '@/lib/server/server';
import { refusedFile } from './refused-file';

/** What separates the cells of a file for the person who asks for it. */
export async function readersSeparator(): Promise<Separator> {
  return csvSeparator(await getLocale(), (await headers()).get('accept-language'));
}

/** A CSV file to be kept, named without its ending. Read on only as fast as the browser takes it, and not at all once it has gone away. */
export function csvAnswer(name: string, pieces: AsyncGenerator<string>): Response {
  return fileResponse(name, 'csv', streamOf(pieces));
}

function fileResponse(name: string, type: keyof typeof TYPES, body: ReadableStream<Uint8Array> | null): Response {
  return new Response(body, {
    headers: {
      'content-type': TYPES[type],
      'content-disposition': `attachment; filename="${name}.${type}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** An export: what of, for the log, and the file's name without its ending. */
type Exported = {
  what: 'bookings' | 'recipients' | 'reports' | 'audit';
  /** The shop it is of; null where it may be of several. */
  shopId: string | null;
  name: string;
  pieces: AsyncGenerator<string>;
  type?: keyof typeof TYPES;
};

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };

/**
 * An export as the answer to a clerk, who reads a few at once; another one is refused in words before its first byte. What cannot be read
 * to its end breaks the answer off, so that no part of a file looks like the whole. The log has each that was begun.
 */
export async function exportAnswer(
  request: Request,
  clerkId: string,
  { what, shopId, name, pieces, type = 'csv' }: Exported,
): Promise<Response> {
  // The framework neither reads nor cancels the body of such an answer, so that its place would never be given back.
  if (request.method === 'HEAD') return fileResponse(name, type, null);
  const { db, exportPlaces, log } = server();
  const leave = await exportPlaces.enter(clerkId);
  if (!leave) return refusedFile(request, 'atOnce');
  securityEvent(log, request.headers, 'exported', { account: clerkId, what });
  try {
    await recordExport(db.orm, request, clerkId, `${what}.exported`, shopId);
  } catch (error) {
    leave();
    throw error;
  }
  return fileResponse(name, type, streamOf(pieces, leave, request.signal));
}

/**
 * `end` is called once no more is read: at the end, or where it is given up and the read under way has ended. The framework cancels no
 * answer whose reader left before its beginning, and says so by `gone`.
 */
function streamOf(
  pieces: AsyncGenerator<string>,
  end: () => void = () => undefined,
  gone?: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isGivenUp = false;
  const giveUp = async () => {
    isGivenUp = true;
    await pieces.return(undefined).finally(end);
  };
  const next = async () => {
    for (;;) {
      const read = await pieces.next();
      // An empty piece is where a long search can be given up.
      if (isGivenUp || read.done || read.value !== '') return read;
    }
  };
  return new ReadableStream({
    start() {
      const hangUp = () => void giveUp().catch(() => undefined);
      gone?.addEventListener('abort', hangUp, { once: true });
      if (gone?.aborted) hangUp();
    },
    async pull(controller) {
      const { value, done } = await next().catch((error: unknown) => {
        end();
        throw error;
      });
      // What was given up must not look whole.
      if (isGivenUp) return;
      if (!done) return controller.enqueue(encoder.encode(value));
      end();
      controller.close();
    },
    cancel: giveUp,
  });
}
