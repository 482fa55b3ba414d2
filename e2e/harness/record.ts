import type { Disturbance, Limit, Press, Shown, Uptime } from './checker/histories';

/** Writes down what was done and what was shown, as it happens. */
export type Record = {
  presses: Press[];
  shown: Shown[];
  disturbances: Disturbance[];
  uptimes: Uptime[];
  limits: Limit[];
  /** Notes a press, and gives what to call when its answer came or the browser waits no longer. */
  press(tag: string, app: string): () => void;
  show(tag: string, what: string, shipmentId?: string | null, formKey?: string): void;
  /** Notes that something began, now or at `from`, and gives what to call when it has ended. */
  disturb(disturbance: Omit<Disturbance, 'from' | 'to'>, from?: number): () => void;
  /** Notes that an app answers, and gives what to call when it no longer does. */
  comeUp(app: string): (end: Uptime['end']) => void;
};

export function openRecord(): Record {
  const record: Record = {
    presses: [],
    shown: [],
    disturbances: [],
    uptimes: [],
    limits: [],
    press: (tag, app) => {
      const noted = { tag, app, at: Date.now(), until: Number.POSITIVE_INFINITY };
      record.presses.push(noted);
      return () => {
        noted.until = Date.now();
      };
    },
    show: (tag, what, shipmentId = null, formKey) =>
      void record.shown.push({ tag, what, shipmentId, at: Date.now(), ...(formKey ? { formKey } : {}) }),
    disturb: (disturbance, from = Date.now()) => {
      const noted = { ...disturbance, from, to: Number.POSITIVE_INFINITY };
      record.disturbances.push(noted);
      return () => {
        noted.to = Date.now();
      };
    },
    comeUp: (app) => {
      const noted: Uptime = { app, from: Date.now(), to: Number.POSITIVE_INFINITY, end: 'up' };
      record.uptimes.push(noted);
      return (end) => {
        if (noted.end !== 'up') return;
        noted.to = Date.now();
        noted.end = end;
      };
    },
  };
  return record;
}
