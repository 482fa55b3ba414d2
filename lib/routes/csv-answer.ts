import 'server-only';
import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { Separator } from '@/lib/csv';
import { csvSeparator } from '@/lib/i18n/csv-separator';

/** What separates the cells of a file for the person who asks for it. */
export async function readersSeparator(): Promise<Separator> {
  return csvSeparator(await getLocale(), (await headers()).get('accept-language'));
}

/** A CSV file to be kept, named without its ending. Read on only as fast as the browser takes it, and not at all once it has gone away. */
export function csvAnswer(name: string, pieces: AsyncGenerator<string>): Response {
  return new Response(streamOf(pieces), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
