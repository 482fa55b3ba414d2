import 'server-only';
import { deepEqual } from 'node:assert/strict';
import type fc from 'fast-check';
import { type Deed, FORMS } from './deeds';
import type { ModelDesk } from './model-desk';
import { type PlainModel, seenByModel, stepModel } from './plain-model';

/** Every way from one state to another that was gone, so that a run can show that it saw them all. */
export type Course = Set<string>;

/** A deed whose end is awaited: what is told and what stands on disk must be what the plain model says. */
export class StepByStep implements fc.AsyncCommand<PlainModel, ModelDesk> {
  readonly deed: Deed;
  readonly #course: Course;
  constructor(deed: Deed, course: Course) {
    this.deed = deed;
    this.#course = course;
  }
  check(): boolean {
    return true;
  }
  async run(model: PlainModel, desk: ModelDesk): Promise<void> {
    const before = FORMS.map((form) => model.bookings.get(form)?.state ?? 'none');
    const told = stepModel(model, this.deed);
    deepEqual(await desk.perform(this.deed), told);
    for (const form of FORMS) {
      const seen = seenByModel(model, form);
      deepEqual(await desk.seen(form), seen);
      if (seen && seen.state !== before[form]) this.#course.add(`${before[form]} -> ${seen.state}`);
    }
  }
  toString(): string {
    return JSON.stringify(this.deed);
  }
}
