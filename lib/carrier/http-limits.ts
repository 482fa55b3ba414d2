import { steadyNow } from './clock';

/** What a request is for. Each has its own connections, so that a hanging search never holds up a booking. */
export type Purpose = 'token' | 'search' | 'booking' | 'label' | 'address';

/** Limits of one purpose; times in milliseconds. */
export type HttpLimits = {
  connections: number;
  /** A kept connection can be closed by the carrier while we write to it, which looks the same as a lost booking. */
  isKeptAlive: boolean;
  connectMs: number;
  headersMs: number;
  bodyMs: number;
  totalMs: number;
  maxAnswerBytes: number;
};

export const HTTP_LIMITS: Readonly<Record<Purpose, HttpLimits>> = {
  token: {
    connections: 2,
    isKeptAlive: true,
    connectMs: 3_000,
    headersMs: 5_000,
    bodyMs: 5_000,
    totalMs: 8_000,
    maxAnswerBytes: 64 * 1024,
  },
  // One try may last as long as the clerk waits: a carrier that is slow today is not cut off and asked again.
  search: {
    connections: 10,
    isKeptAlive: true,
    connectMs: 2_000,
    headersMs: 8_000,
    bodyMs: 8_000,
    totalMs: 8_000,
    maxAnswerBytes: 1024 * 1024,
  },
  booking: {
    connections: 20,
    isKeptAlive: false,
    connectMs: 3_000,
    headersMs: 30_000,
    bodyMs: 15_000,
    totalMs: 45_000,
    maxAnswerBytes: 1024 * 1024,
  },
  label: {
    connections: 4,
    isKeptAlive: true,
    connectMs: 3_000,
    headersMs: 8_000,
    bodyMs: 8_000,
    totalMs: 10_000,
    maxAnswerBytes: 2 * 1024 * 1024,
  },
  // A clerk types on meanwhile: an answer that comes later is of no use.
  address: {
    connections: 4,
    isKeptAlive: true,
    connectMs: 2_000,
    headersMs: 4_000,
    bodyMs: 4_000,
    totalMs: 4_000,
    maxAnswerBytes: 64 * 1024,
  },
};

/** When a request of one try that begins now is over at the latest, in `steadyNow` milliseconds. */
export function deadlineOf(purpose: Purpose): number {
  return steadyNow() + HTTP_LIMITS[purpose].totalMs;
}
