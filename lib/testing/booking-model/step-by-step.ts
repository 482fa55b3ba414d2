import 'server-only';
import { deepEqual } from 'node:assert/strict';
import type fc from 'fast-check';
import { type Command, FORMS } from './commands';
import type { ModelDesk } from './model-desk';
import { type PlainModel, seenByModel, stepModel } from './plain-model';

/** Every way from one state to another that was gone, so that a run can show that it saw them all. */
export type Course = Set<string>;

/** A command whose end is awaited: its result and what stands on disk must be what the plain model says. */
export class StepByStep implements fc.AsyncCommand<PlainModel, ModelDesk> {
  readonly command: Command;
  readonly #course: Course;
  constructor(command: Command, course: Course) {
    this.command = command;
    this.#course = course;
  }
  check(): boolean {
    return true;
  }
  async run(model: PlainModel, desk: ModelDesk): Promise<void> {
    const before = FORMS.map((form) => model.bookings.get(form)?.state ?? 'none');
    const result = stepModel(model, this.command);
    deepEqual(await desk.perform(this.command), result);
    for (const form of FORMS) {
      const seen = seenByModel(model, form);
      deepEqual(await desk.seen(form), seen);
      if (seen && seen.state !== before[form]) this.#course.add(`${before[form]} -> ${seen.state}`);
    }
  }
  toString(): string {
    return JSON.stringify(this.command);
  }
}
