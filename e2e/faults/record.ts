import type { Disturbance, Press, Shown, Uptime } from './checker/histories';

/** Writes down what was done and what was shown, as it happens. */
export type Record = {
  presses: Press[];
  shown: Shown[];
  disturbances: Disturbance[];
  uptimes: Uptime[];
  /** Notes a press, and gives what to call when its answer came or nobody waits for it any more. */
  press(tag: string, app: string): () => void;
  show(tag: string, what: string, shipmentId?: string | null): void;
  /** Notes that something began, and gives what to call when it has ended. */
  disturb(disturbance: Omit<Disturbance, 'from' | 'to'>): () => void;
  /** Notes that an app answers, and gives what to call when it no longer does. */
  comeUp(app: string): (end: Uptime['end']) => void;
};

export function openRecord(): Record {
  const record: Record = {
    presses: [],
    shown: [],
    disturbances: [],
    uptimes: [],
    press: (tag, app) => {
      const noted = { tag, app, at: Date.now(), until: Number.POSITIVE_INFINITY };
      record.presses.push(noted);
      return () => {
        noted.until = Date.now();
      };
    },
    show: (tag, what, shipmentId = null) => void record.shown.push({ tag, what, shipmentId, at: Date.now() }),
    disturb: (disturbance) => {
      const noted = { ...disturbance, from: Date.now(), to: Number.POSITIVE_INFINITY };
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
