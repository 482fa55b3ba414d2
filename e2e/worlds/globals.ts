import { clockNow, world } from './world';

// The product's own code asks for the time and for timers as it always does; in a world it gets those of the world.

class Timer {
  isOver = false;
  unref(): this {
    return this;
  }
  ref(): this {
    return this;
  }
}

type Call = (...given: unknown[]) => void;

function after(run: Call, ms = 0, ...given: unknown[]): Timer {
  const timer = new Timer();
  const { actor } = world();
  world().later(actor, ms, () => {
    if (!timer.isOver) run(...given);
  });
  return timer;
}

function every(run: Call, ms = 0, ...given: unknown[]): Timer {
  const timer = new Timer();
  const { actor } = world();
  const again = () => {
    if (timer.isOver) return;
    run(...given);
    world().later(actor, ms, again);
  };
  world().later(actor, ms, again);
  return timer;
}

function end(timer: unknown): void {
  if (timer instanceof Timer) timer.isOver = true;
}

const RealDate = Date;

class WorldDate extends RealDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(clockNow());
    else super(...given);
  }
  static override now(): number {
    return clockNow();
  }
}

/** Puts the time and the timers of the world in the place of this process's; gives what takes that back. */
export function takeGlobals(): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const { random } = Math;
  const { stackTraceLimit } = Error;
  // A world makes many errors, and their stacks are not read.
  Error.stackTraceLimit = 0;
  Object.assign(globalThis, {
    setTimeout: after,
    clearTimeout: end,
    setInterval: every,
    clearInterval: end,
    Date: WorldDate,
  });
  Math.random = () => 0.5;
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval, Date: RealDate });
    Math.random = random;
    Error.stackTraceLimit = stackTraceLimit;
  };
}
