import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { readPart, readRange } from '@/lib/map-tiles/read-part';
import { answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';

const ONE_HOUR_SECONDS = 60 * 60;

/** A part of the file of streets that the settings name; never the whole of it. */
export async function GET(request: Request): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const range = readRange(request.headers.get('range'));
  if (!range) return answer(416);
  const { mapFile } = server().env;
  if (mapFile === null) return answer(404);
  if (!(await isWithinLimit(server(), 'questions', clerk.id))) return answer(429);
  const part = await readPart(mapFile, range);
  if (!part) return answer(404);
  const { bytes, from, size, etag } = part;
  const headers = {
    'content-type': 'application/octet-stream',
    'content-range': `bytes ${from}-${from + bytes.byteLength - 1}/${size}`,
    'cache-control': `private, max-age=${ONE_HOUR_SECONDS}`,
    etag,
  };
  return new Response(bytes, { status: 206, headers });
}
