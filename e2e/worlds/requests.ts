import { type Actor, world } from './world';

const REQUEST_LIMIT_MS = 40_000;
export const NO_ANSWER = 'no answer';
export type NoAnswer = typeof NO_ANSWER;

/** A process that requests come to. */
type Serving = { readonly actor: Actor; readonly isReady: boolean };

/** One request to some instance, which may be late, or lost on its way, or its answer. */
export function request<Asked extends Serving, T>(
  desk: { readonly instances: readonly Asked[] },
  from: Actor,
  run: (instance: Asked) => Promise<T>,
): Promise<T | NoAnswer> {
  const { random } = world();
  const instance = random.pick(desk.instances);
  return new Promise((resolve) => {
    const reply = (value: T | NoAnswer) => world().later(from, random.between(1, 100), () => resolve(value));
    const arrive = () => {
      if (!instance.isReady) return void world().later(instance.actor, 1_000, arrive);
      run(instance).then(
        (value) => {
          if (!world().goesWrong('lost answers', 5)) reply(value);
        },
        () => reply(NO_ANSWER),
      );
    };
    const isLate = world().goesWrong('lost answers', 4);
    world().later(instance.actor, isLate ? random.between(1_000, 120_000) : random.between(1, 100), arrive);
    world().later(from, REQUEST_LIMIT_MS, () => resolve(NO_ANSWER));
  });
}
