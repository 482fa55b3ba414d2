import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { fetchTile, readTilePlace } from '@/lib/map-tiles/fetch-tile';
import { answer } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';

/** A tile host asks that its pieces are kept for a week. */
const ONE_WEEK_SECONDS = 7 * 24 * 60 * 60;

/** A piece of the map's ground, where the settings let this server ask for it instead of the clerks' browsers. */
export async function GET(
  _request: Request,
  context: { params: Promise<{ z: string; x: string; y: string }> },
): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const { env } = server();
  const place = readTilePlace(await context.params);
  if (!place || env.mapSource === null) return answer(404);
  if (!(await isWithinLimit(server(), 'questions', clerk.id))) return answer(429);
  const tile = await fetchTile(env.mapSource, place);
  if (!tile) return answer(404);
  const headers = { 'content-type': tile.type, 'cache-control': `private, max-age=${ONE_WEEK_SECONDS}` };
  return new Response(tile.bytes, { headers });
}
