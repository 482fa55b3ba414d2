import { type Kind, playWorld } from './kinds';
import { type Episode, TROUBLES, type Trouble } from './world';

/** So many other worlds are tried for a shorter story. */
const TRIED = 300;

/** A world of that kind in which a promise is broken, with the least trouble and the shortest story that were found. */
export async function shorten(
  seed: number,
  kind: Kind,
): Promise<Episode & { seed: number; troubles: readonly Trouble[] }> {
  let shortest = { seed, troubles: [...TROUBLES] as Trouble[], ...(await playWorld(seed, new Set(TROUBLES), kind)) };
  const isShorter = ({ broken, story }: Episode) => broken !== null && story.length < shortest.story.length;
  for (const left of TROUBLES) {
    const troubles = shortest.troubles.filter((trouble) => trouble !== left);
    const episode = await playWorld(seed, new Set(troubles), kind);
    if (episode.broken) shortest = { seed, troubles, ...episode };
  }
  for (let other = seed + 1; other <= seed + TRIED; other += 1) {
    const episode = await playWorld(other, new Set(shortest.troubles), kind);
    if (isShorter(episode)) shortest = { ...shortest, seed: other, ...episode };
  }
  return shortest;
}
