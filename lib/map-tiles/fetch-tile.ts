import 'server-only';
import { readUpTo } from '@/lib/platform/http/read-up-to';

/** One piece of the map's ground. */
export type Tile = { type: string; bytes: ArrayBuffer };

/** Where a piece is: `x` and `y` count from the north-west at that zoom. */
export type TilePlace = { z: number; x: number; y: number };

const LARGEST_ZOOM = 19;
const LONGEST_WAIT_MS = 5_000;
const MOST_BYTES = 500_000;
/** Some four views of the map; browsers keep what they have seen themselves. */
const MOST_KEPT = 200;
const PICTURE = /^image\/(png|jpeg|webp|avif)$/;

const kept = new Map<string, Tile>();

/** The place that the parts of an address name, or null where there is none on earth. */
export function readTilePlace(parts: { z: string; x: string; y: string }): TilePlace | null {
  const [z, x, y] = [parts.z, parts.x, parts.y].map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : Number.NaN));
  if (z === undefined || x === undefined || y === undefined || Number.isNaN(z + x + y)) return null;
  return z <= LARGEST_ZOOM && x < 2 ** z && y < 2 ** z ? { z, x, y } : null;
}

/**
 * Fetches a piece of ground from the tile host of the settings, so that it sees this server and no clerk. Null where it has none, does
 * not answer within five seconds, or answers with anything but a picture of at most 500 kB. `template` has {z}, {x} and {y}.
 */
export async function fetchTile(template: string, place: TilePlace): Promise<Tile | null> {
  const address = addressOf(template, place);
  const known = kept.get(address);
  if (known) return known;
  const tile = await ask(address).catch(() => null);
  if (!tile) return null;
  kept.set(address, tile);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return tile;
}

async function ask(address: string): Promise<Tile | null> {
  const answer = await fetch(address, {
    // Tile hosts want to know which program asks.
    headers: { 'user-agent': 'Parceldesk (self-hosted shipping desk)' },
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (!answer.ok || !PICTURE.test(type)) {
    await answer.body?.cancel();
    return null;
  }
  const bytes = await readUpTo(answer, MOST_BYTES);
  return bytes && { type, bytes: bytes.buffer };
}

/** Hosts that share the work are named by a letter; one of them is enough for a server. */
function addressOf(template: string, { z, x, y }: TilePlace): string {
  const values: Record<string, string> = { z: String(z), x: String(x), y: String(y), s: 'a', r: '' };
  return template.replace(/\{([a-z])\}/g, (part, name: string) => values[name] ?? part);
}
