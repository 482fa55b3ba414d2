import 'server-only';
import type fc from 'fast-check';
import type { Deed } from './deeds';
import type { ModelDesk } from './model-desk';
import type { Told } from './plain-model';

/** What was done, and what whoever did it was told; undefined for who died waiting. */
export type History = { deed: Deed; told: Told | undefined }[];

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
    const entry: History[number] = { deed: this.deed, told: undefined };
    history.push(entry);
    desk.perform(this.deed).then(
      (told) => {
        entry.told = told;
      },
      (error: unknown) => void desk.surprises.push(error),
    );
  }
  toString(): string {
    return JSON.stringify(this.deed);
  }
}
