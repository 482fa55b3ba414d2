import { type Attributes, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Whose spans are ours. */
export const SPANS_OF = 'parceldesk';

/** What a span may say: names of states, numbers and ids of rows. Never a person's data, never a secret, never a path of a request. */
type Said = {
  'http.request.method'?: 'GET' | 'POST';
  'http.response.status_code'?: number;
  'parceldesk.booking'?: string;
  'parceldesk.failure'?: string;
  'parceldesk.outcome'?: string;
  'parceldesk.purpose'?: string;
  'parceldesk.started'?: boolean;
};

type Options = {
  says?: Said;
  /** Asks another host. */
  isOutgoing?: boolean;
  /** Begins a trace of its own. */
  isRoot?: boolean;
  /** When it began, in milliseconds since 1970, where that was before. */
  from?: number;
};

/**
 * Makes a span of a piece of work, and of all spans within it its children, however long they last (docs/operations.md#traces). Without
 * OTEL_EXPORTER_OTLP_ENDPOINT there is nothing that takes it.
 */
export async function spanned<T>(
  name: string,
  { says, isOutgoing = false, isRoot = false, from }: Options,
  run: (say: (more: Said) => void) => Promise<T>,
): Promise<T> {
  const parent = isRoot ? ROOT_CONTEXT : context.active();
  const kind = isOutgoing ? SpanKind.CLIENT : SpanKind.INTERNAL;
  const attributes: Attributes = { ...says };
  const start = { kind, attributes, ...(from === undefined ? {} : { startTime: from }) };
  const span = trace.getTracer(SPANS_OF).startSpan(name, start, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => run((more) => void span.setAttributes({ ...more })));
  } catch (error) {
    // Its words may quote what a person typed; the log has its class.
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
