import { getTranslations } from 'next-intl/server';
import { leadTo } from './read-call';

/** Why a clerk cannot have a file now: others are on their way, or too many were asked for within a minute. */
export const FILE_REFUSALS = ['atOnce', 'tooOften'] as const;

type FileRefusal = (typeof FILE_REFUSALS)[number];

/** In seconds: most exports are there by then, and a limit is that of a minute. */
const AGAIN_AFTER: Record<FileRefusal, number> = { atOnce: 5, tooOften: 60 };

/** The answer in place of a file: a browser is led to a page that says why and asks again, all else reads the sentence with 429. */
export async function refusedFile({ headers, url }: Request, why: FileRefusal): Promise<Response> {
  if (headers.get('accept')?.includes('text/html')) {
    const { pathname, search } = new URL(url);
    return leadTo(`/not-downloaded?${new URLSearchParams({ why, file: pathname + search })}`);
  }
  const t = await getTranslations('shell.notDownloaded');
  return new Response(t(why), {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(AGAIN_AFTER[why]),
    },
  });
}
