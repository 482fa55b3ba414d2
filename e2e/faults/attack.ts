import type { AppProcess } from './app-process';
import type { Options } from './options';
import type { Record } from './record';
import { deedsIn } from './strikes/deeds';
import { planNuisances } from './strikes/nuisances';
import { paceOf } from './strikes/pace';
import { planStrikes, runStrikes, strikeSweeper } from './strikes/striker';
import type { Field } from './strikes/strikes';
import type { Guide } from './traffic';
import type { World } from './world';

/** All that is done to a world beside its traffic. */
export type Attack = {
  guide: Guide;
  /** No booking begins any more: resolves when the last strike is over. */
  finishStrikes(): Promise<void>;
  /** Nothing is on its way any more. Gives how many times a process or the database was struck down; cuts and stops are none. */
  end(): Promise<{ kills: number }>;
};

/** Begins the strikes and nuisances that the options ask for. */
export function beginAttack(world: World, record: Record, options: Options): Attack {
  const strikes = planStrikes(options.kills, options.seed);
  const pace = paceOf(options.intents, strikes.length);
  const spoil = options.isCalm ? () => undefined : planNuisances(world, record, options.seed);
  const victims = new Map<string, (tag: string) => void>();
  const field: Field = { world, deeds: deedsIn(world, record), nextPress };
  let isSettled = false;
  const { apps } = world.fleet;
  const struck = runStrikes(field, strikes, pace, options.seed);
  const sweeping = options.kills === 0 ? [] : apps.map((app) => strikeSweeper(field, app, () => isSettled));
  return {
    guide: {
      mayStart: async (number) => {
        await pace.mayStart(number);
        spoil(number);
      },
      beforePress: (tag, app) => {
        const victim = victims.get(app);
        victims.delete(app);
        victim?.(tag);
      },
    },
    finishStrikes: async () => {
      pace.finish();
      await struck;
    },
    end: async () => {
      isSettled = true;
      const swept = await Promise.all(sweeping);
      return { kills: swept.reduce((sum, times) => sum + times, await struck) };
    },
  };

  function nextPress(app: AppProcess, heard: (tag: string) => void): () => void {
    victims.set(app.name, heard);
    return () => victims.get(app.name) === heard && void victims.delete(app.name);
  }
}
