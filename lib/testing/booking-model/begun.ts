import 'server-only';
import type fc from 'fast-check';
import type { Command } from './commands';
import type { ModelDesk } from './model-desk';
import type { CommandResult } from './plain-model';

/** Each command with its result; undefined where its process died first. `done` ends with it, and never rejects. */
export type History = { command: Command; result: CommandResult | undefined; done: Promise<void> }[];

/** A command that is begun and not waited for, so that whatever is begun next may come in between. */
export class Begun implements fc.AsyncCommand<History, ModelDesk> {
  readonly command: Command;
  constructor(command: Command) {
    this.command = command;
  }
  check(): boolean {
    return true;
  }
  async run(history: History, desk: ModelDesk): Promise<void> {
    const done = desk.perform(this.command).then(
      (result) => {
        entry.result = result;
      },
      (error: unknown) => void desk.unexpectedErrors.push(error),
    );
    const entry: History[number] = { command: this.command, result: undefined, done };
    history.push(entry);
  }
  toString(): string {
    return JSON.stringify(this.command);
  }
}
