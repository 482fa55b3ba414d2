import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that a journey has started, with all that it has said so far. */
export class StartedProcess {
  output = '';
  /** What it ended with, once all that it wrote is in `output`. */
  readonly exitCode: Promise<number | null>;
  readonly #process: ChildProcess;

  constructor(process: ChildProcess) {
    this.#process = process;
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exitCode = once(process, 'close').then(([code]) => code);
  }

  /** Ends it, `SIGTERM` as a supervisor does; what has ended already stays as it is. */
  async end(how: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#process.kill(how);
    return this.exitCode;
  }
}
