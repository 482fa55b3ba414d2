import 'server-only';
import type fc from 'fast-check';
import type { Deed } from './deeds';
import type { ModelDesk } from './model-desk';
import type { Told } from './plain-model';

/** What was done, and what whoever did it was told; undefined for who died waiting. `done` ends with it, and never rejects. */
export type History = { deed: Deed; told: Told | undefined; done: Promise<void> }[];

/** A deed that is begun and not waited for, so that whatever is begun next may come in between. */
export class Begun implements fc.AsyncCommand<History, ModelDesk> {
  readonly deed: Deed;
  constructor(deed: Deed) {
    this.deed = deed;
  }
  check(): boolean {
    return true;
  }
  async run(history: History, desk: ModelDesk): Promise<void> {
    const done = desk.perform(this.deed).then(
      (told) => {
        entry.told = told;
      },
      (error: unknown) => void desk.unexpectedErrors.push(error),
    );
    const entry: History[number] = { deed: this.deed, told: undefined, done };
    history.push(entry);
  }
  toString(): string {
    return JSON.stringify(this.deed);
  }
}
