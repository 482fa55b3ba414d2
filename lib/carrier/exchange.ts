import type { FailureCause } from './failure-cause';

/** A file as it came, whole and unpacked. */
export type CarrierFile = { bytes: Buffer; contentType: string };

/**
 * What came of one request. `broken` with `started` false was surely never sent; with true it perhaps was. A broken one has a status
 * once headers came, and the text until it broke.
 */
export type Exchange =
  /** `file`: the accepted answer to a GET, whose `body` is left empty. */
  | { kind: 'answered'; status: number; body: string; retryAfterSeconds: number | null; file?: CarrierFile }
  | {
      kind: 'broken';
      cause: FailureCause;
      started: boolean;
      status: number | null;
      body: string | null;
      retryAfterSeconds: number | null;
    };
