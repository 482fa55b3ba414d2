import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { recordExport, securityEvent } from '@/lib/accounts/access';
import { type Pages, type Separator, writeCsv } from '@/lib/csv';
import { csvSeparator } from '@/lib/i18n/csv-separator';
import { server } from '@/lib/platform/server';
import { writeWorkbook } from '@/lib/table-files/write-workbook';
import { refusedFile } from './refused-file';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** A file that is written while it is read. An empty piece is where that can be given up. */
type AnswerFile = { type: keyof typeof TYPES; pieces: AsyncGenerator<string | Uint8Array> };

/** A table as the address asks for it: as a workbook with `format=xlsx`, else as CSV, separated as the reader's spreadsheet does it. */
export async function tableFile(
  request: Request,
  pages: Pages,
  separator: Separator | null = null,
): Promise<AnswerFile> {
  if (new URL(request.url).searchParams.get('format') === 'xlsx') return { type: 'xlsx', pieces: writeWorkbook(pages) };
  const readers = async () => csvSeparator(await getLocale(), (await headers()).get('accept-language'));
  return { type: 'csv', pieces: writeCsv(pages, separator ?? (await readers())) };
}

/** A file to be kept, named without its ending. Read on only as fast as the browser takes it, and not at all once it has gone away. */
export function fileAnswer(name: string, { type, pieces }: AnswerFile): Response {
  return fileResponse(name, type, streamOf(pieces));
}

function fileResponse(name: string, type: AnswerFile['type'], body: ReadableStream<Uint8Array> | null): Response {
  return new Response(body, {
    headers: {
      'content-type': TYPES[type],
      'content-disposition': `attachment; filename="${name}.${type}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** An export: what of, for the log, and the file's name without its ending. */
type Exported = AnswerFile & {
  what: 'bookings' | 'recipients' | 'reports' | 'audit';
  /** The shop it is of; null where it may be of several. */
  shopId: string | null;
  name: string;
};

/**
 * An export as the answer to a clerk, who reads a few at once; another one is refused in words before its first byte. What cannot be read
 * to its end breaks the answer off, so that no part of a file looks like the whole. The log has each that was begun.
 */
export async function exportAnswer(
  request: Request,
  clerkId: string,
  { what, shopId, name, pieces, type }: Exported,
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
  pieces: AnswerFile['pieces'],
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
      if (isGivenUp || read.done || read.value.length > 0) return read;
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
      if (!done) return controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      end();
      controller.close();
    },
    cancel: giveUp,
  });
}
