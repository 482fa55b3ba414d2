import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process is told: that many callers book at once, as this client. */
export type BookTogether = { clientId: string; callers: number };

/** A process that books. */
export type Desk = {
  /** How each booking ended. Rejects when the process ends before. */
  book(task: BookTogether): Promise<string[]>;
  /** SIGKILL, now; the promise resolves when it is gone. */
  kill(): Promise<void>;
};

const place = (name: string) => new URL(name, import.meta.url);

/** Starts a process and waits until it could book. Its own clock is wrong by `hours`. */
export async function openDesk(databaseUrl: string, carrierUrl: string, hours: number): Promise<Desk> {
  const wrongClock = hours === 0 ? [] : ['--import', `${place('./wrong-clock.mjs')}?hours=${hours}`];
  const child = fork(fileURLToPath(place('./desk-process.ts')), [databaseUrl, carrierUrl], {
    execArgv: [...wrongClock, '--conditions=react-server', '--import', 'tsx'],
  });
  const gone = once(child, 'exit');
  const reply = async (): Promise<string[]> => {
    const [outcomes] = await Promise.race([
      once(child, 'message'),
      gone.then(([code]) => {
        throw new Error(`A process of the herd ended with ${code}`);
      }),
    ]);
    return outcomes;
  };
  await reply();
  return {
    book: (task) => {
      const outcomes = reply();
      child.send(task);
      return outcomes;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
