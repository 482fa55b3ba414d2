import type { AppProcess } from '../harness/app-process';
import type { Record } from '../harness/record';
import type { Guide } from '../harness/traffic';
import type { World } from '../harness/world';
import { planBackgroundFaults } from './injection/background-faults';
import { faultActions } from './injection/fault-actions';
import { injectIntoSweeper, planInjections, runInjections } from './injection/inject';
import type { Field } from './injection/injections';
import { paceOf } from './injection/pace';
import { stopInSilence } from './injection/recovery';
import type { Options } from './options';

/** All that is done to a world beside its traffic. */
export type Attack = {
  guide: Guide;
  /** No booking begins any more: resolves when the last injection is over. */
  finishInjections(): Promise<void>;
  /** Nothing is on its way any more. Gives how many times a process or the database was killed or frozen; cuts and stops are none. */
  end(): Promise<{ kills: number }>;
};

/** Begins the injections and background faults that the options ask for. */
export function beginAttack(world: World, record: Record, options: Options): Attack {
  const injections = planInjections(options);
  const pace = paceOf(options.intents, injections.length);
  const spoil = options.hasBackgroundFaults ? planBackgroundFaults(world, record, options.seed) : () => undefined;
  const victims = new Map<string, (tag: string) => void>();
  const field: Field = { world, faults: faultActions(world, record, options.freezeSeconds), nextPress };
  let isSettled = false;
  let stoppedInSilence: Promise<void> | undefined;
  const { apps } = world.fleet;
  const injected = runInjections(field, injections, pace, options.seed);
  const sweeping = options.kills === 0 ? [] : apps.map((app) => injectIntoSweeper(field, app, () => isSettled));
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
    finishInjections: async () => {
      pace.finish();
      await injected;
      // Beside the wait until nothing is on its way, which takes longer.
      if (options.silences > 0) stoppedInSilence = stopInSilence(world, record);
    },
    end: async () => {
      isSettled = true;
      const swept = await Promise.all(sweeping);
      await stoppedInSilence;
      return { kills: swept.reduce((sum, times) => sum + times, await injected) };
    },
  };

  function nextPress(app: AppProcess, heard: (tag: string) => void): () => void {
    victims.set(app.name, heard);
    return () => victims.get(app.name) === heard && void victims.delete(app.name);
  }
}
