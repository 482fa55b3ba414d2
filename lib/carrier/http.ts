import { Agent, type Dispatcher, request } from 'undici';
import { plainConnector } from '@/lib/platform/http/answer-heads';
import { spanned } from '@/lib/platform/tracing';
import { ACCEPTED_CODINGS, type BodyHeaders, readAnswerBody, unpack } from './answer-body';
import { retryAfterSeconds, steadyNow } from './clock';
import type { Exchange } from './exchange';
import { causeOf, type FailureCause, OutOfTimeError } from './failure-cause';
import { HTTP_LIMITS, type HttpLimits, type Purpose } from './http-limits';
import { redact } from './redact';
import type { CarrierLog } from './settings';

// The only place that talks HTTP to the carrier: every failure a value. It judges nothing and repeats nothing.

type Asked = {
  purpose: Purpose;
  /** Below the base address, beginning with a slash. */
  path: string;
  /** The access token, or null for the token request itself. */
  bearer: string | null;
  /** `steadyNow` milliseconds: nothing starts at or after it, and nothing lasts beyond it. */
  deadline: number;
};

/** One POST of JSON. */
export type Post = Asked & { body: object };

/** One GET of a file in the form that `accept` names. */
export type Get = Asked & { accept: string };

export type CarrierHttp = {
  post(post: Post): Promise<Exchange>;
  get(get: Get): Promise<Exchange>;
  close(): Promise<void>;
};

/** How far an exchange has come; read when it ends, however it ends. */
type Progress = {
  started: boolean;
  status: number | null;
  headers: BodyHeaders;
  retryAfterSeconds: number | null;
  chunks: Buffer[];
};

/** Opens one set of connections per purpose to the carrier at `baseUrl`. `limits` are the house's; tests shorten them. */
export function createHttp(
  baseUrl: string,
  log: CarrierLog,
  limits: Readonly<Record<Purpose, HttpLimits>> = HTTP_LIMITS,
): CarrierHttp {
  const root = baseUrl.replace(/\/+$/, '');
  const { token, search, booking, label, address } = limits;
  const agents = {
    token: agent(token),
    search: agent(search),
    booking: agent(booking),
    label: agent(label),
    address: agent(address),
  };
  const ask = (asked: Post | Get) => {
    const { purpose } = asked;
    const method = 'accept' in asked ? 'GET' : 'POST';
    const says = { 'http.request.method': method, 'parceldesk.purpose': purpose } as const;
    return spanned(`ask the carrier: ${purpose}`, { says, isOutgoing: true }, async (say) => {
      const begun = performance.now();
      const exchange = await exchangeOnce(agents[purpose], limits[purpose], root, asked);
      const { status } = exchange;
      const failure = exchange.kind === 'broken' ? exchange.cause : null;
      const started = exchange.kind === 'answered' || exchange.started;
      log.event('carrier_exchange', {
        purpose,
        status,
        failure,
        started,
        durationMs: Math.round(performance.now() - begun),
      });
      say({
        'parceldesk.started': started,
        ...(status !== null && { 'http.response.status_code': status }),
        ...(failure !== null && { 'parceldesk.failure': failure }),
      });
      return exchange;
    });
  };
  return {
    post: ask,
    get: ask,
    async close() {
      await Promise.all(Object.values(agents).map((each) => each.close()));
    },
  };
}

function agent(limits: HttpLimits): Agent {
  return new Agent({
    allowH2: false,
    connections: limits.connections,
    pipelining: limits.isKeptAlive ? 1 : 0,
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
    connect: plainConnector({ timeout: limits.connectMs, allowH2: false }),
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
  });
}

async function exchangeOnce(dispatcher: Agent, limits: HttpLimits, root: string, asked: Post | Get): Promise<Exchange> {
  const progress: Progress = {
    started: false,
    status: null,
    headers: { contentEncoding: '', contentType: '' },
    retryAfterSeconds: null,
    chunks: [],
  };
  const outOfTime = new AbortController();
  const guarded = dispatcher.compose(
    startGuard(
      // A request that started once never starts again, whatever undici does with its queue.
      () => !progress.started && !outOfTime.signal.aborted && steadyNow() < asked.deadline,
      () => {
        progress.started = true;
      },
    ),
  );
  const timeUp = new Promise<never>((_, reject) => {
    outOfTime.signal.addEventListener('abort', () => reject(outOfTime.signal.reason));
  });
  const leftMs = Math.min(limits.totalMs, asked.deadline - steadyNow());
  const timer = setTimeout(() => outOfTime.abort(new OutOfTimeError()), leftMs);
  try {
    // undici tells of an abort only once a connection is there, so its promise alone would outlast the deadline.
    return await toExchange(progress, await Promise.race([run(), timeUp]), limits, asked);
  } catch (error) {
    return await toExchange(progress, causeOf(error), limits, asked);
  } finally {
    clearTimeout(timer);
  }

  async function run(): Promise<FailureCause | null> {
    const { statusCode, headers, body } = await request(root + asked.path, {
      ...toRequest(asked),
      signal: outOfTime.signal,
      dispatcher: guarded,
    });
    progress.status = statusCode;
    progress.headers = {
      contentEncoding: String(headers['content-encoding'] ?? ''),
      contentType: String(headers['content-type'] ?? ''),
    };
    progress.retryAfterSeconds = retryAfterSeconds(headers['retry-after']);
    let size = 0;
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk);
      progress.chunks.push(bytes.subarray(0, limits.maxAnswerBytes - size));
      size += bytes.length;
      if (size > limits.maxAnswerBytes) return 'too_large';
    }
    return null;
  }
}

async function toExchange(
  { started, status, headers, retryAfterSeconds, chunks }: Progress,
  broken: FailureCause | null,
  { maxAnswerBytes }: HttpLimits,
  asked: Post | Get,
): Promise<Exchange> {
  if (status === null) {
    return { kind: 'broken', cause: broken ?? 'other', started, status, body: null, retryAfterSeconds };
  }
  if ('accept' in asked && broken === null && status >= 200 && status < 300) {
    const { bytes, fault } = await unpack(Buffer.concat(chunks), headers.contentEncoding, maxAnswerBytes);
    const file = { bytes, contentType: headers.contentType };
    if (fault === null) return { kind: 'answered', status, body: '', retryAfterSeconds, file };
    return { kind: 'broken', cause: fault, started, status, body: null, retryAfterSeconds };
  }
  // Answers are kept and shown, so one that says a secret back must not carry it on (docs/carrier-api.md#authentication, rule 7).
  const hide = (text: string) =>
    redact(redact(text, asked.bearer ?? '', '[access token]'), secretIn(asked), '[client secret]');
  const { text: body, fault } = await readAnswerBody(Buffer.concat(chunks), headers, maxAnswerBytes, hide);
  const cause = broken ?? fault;
  if (cause === null) return { kind: 'answered', status, body, retryAfterSeconds };
  return { kind: 'broken', cause, started, status, body, retryAfterSeconds };
}

function toRequest(asked: Post | Get) {
  const headers = {
    'accept-encoding': ACCEPTED_CODINGS,
    ...(asked.bearer === null ? {} : { authorization: `Bearer ${asked.bearer}` }),
  };
  if ('accept' in asked) return { method: 'GET' as const, headers: { ...headers, accept: asked.accept } };
  const json = 'application/json';
  return {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': json, accept: json },
    body: JSON.stringify(asked.body),
  };
}

/** The client secret in the request for a token, which the answer may say back as well. */
function secretIn(asked: Post | Get): string {
  if (!('body' in asked)) return '';
  const { body } = asked;
  return 'client_secret' in body && typeof body.client_secret === 'string' ? body.client_secret : '';
}

/**
 * The last look before a request is sent. undici calls `onRequestStart` right before it writes, and an abort in there means that
 * nothing is written: so `mayStart` false is "surely not sent", and after `started` it is "perhaps". Every other event passes.
 */
export function startGuard(mayStart: () => boolean, started: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        if (!mayStart()) {
          controller.abort(new OutOfTimeError());
          return;
        }
        started();
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...event) => handler.onRequestUpgrade?.(...event),
      onResponseStart: (...event) => handler.onResponseStart?.(...event),
      onResponseData: (...event) => handler.onResponseData?.(...event),
      onResponseEnd: (...event) => handler.onResponseEnd?.(...event),
      onResponseError: (...event) => handler.onResponseError?.(...event),
    });
}
