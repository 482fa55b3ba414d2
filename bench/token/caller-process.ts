import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process is asked for: that many callers call at once, as this client, with the date right or wrong. */
export type CallTogether = { clientId: string; callers: number; isDateWrong: boolean };

/** How a call ended: the carrier's last status, or why there is none. */
export type CallEnd = number | string;

/** A process that calls the carrier. */
export type CallerProcess = {
  /** Rejects when the process ends before. */
  call(task: CallTogether): Promise<CallEnd[]>;
  /** SIGKILL, now; the promise resolves when it is gone. */
  kill(): Promise<void>;
};

const PROGRAM = fileURLToPath(new URL('./caller-entry.ts', import.meta.url));

/** Starts a process and waits until it could call. Its clocks are `hours` off: one always, the date when a task says so. */
export async function startCallers(databaseUrl: string, carrierUrl: string, hours: number): Promise<CallerProcess> {
  const child = fork(PROGRAM, [databaseUrl, carrierUrl, String(hours)], {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
  });
  const gone = once(child, 'exit');
  const reply = async (): Promise<CallEnd[]> => {
    const [ends] = await Promise.race([
      once(child, 'message'),
      gone.then(([code]) => {
        throw new Error(`A process of the herd ended with ${code}`);
      }),
    ]);
    return ends;
  };
  await reply();
  return {
    call: (task) => {
      const ends = reply();
      child.send(task);
      return ends;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
