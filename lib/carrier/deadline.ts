import 'server-only';
import { steadyNow } from './steady-clock';

/** The promise's value, or null when `deadline` (`steadyNow` milliseconds) comes first. The work itself goes on. */
export async function beforeDeadline<Value>(promise: Promise<Value>, deadline: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, deadline - steadyNow(), null);
  });
  try {
    return await Promise.race([promise, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
