import 'server-only';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type Attributes, context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { codeOf } from '@/lib/db/database-faults.mjs';
import type { Env } from './env';
import { SPANS_OF } from './tracing';

/**
 * From now on the spans of this process go to the collector that the settings name. Loaded only where they name one. `tell` hears when it
 * begins to take none, with the code of why, and null when it takes them again. The function that it gives sends what is left, and ends it.
 */
export function startTraces(
  traces: NonNullable<Env['traces']>,
  version: string,
  port: number,
  tell: (code: string | null) => void = () => undefined,
): () => Promise<void> {
  const exporter = withoutPersonalData(new OTLPTraceExporter({ url: traces.url, headers: traces.headers }), tell);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'parceldesk',
      'service.version': version,
      'service.instance.id': `${hostname()}:${port}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // Without a propagator: no trace is taken from a request or handed on. A stranger could join one, and the carrier's contract has no such
  // header (docs/carrier-api.md).
  trace.setGlobalTracerProvider(provider);
  return async () => {
    // A collector that is closed is tried for longer than a stop may take.
    await Promise.race([provider.shutdown().catch(() => undefined), delay(END_WITHIN_MS, undefined, { ref: false })]);
    trace.disable();
    context.disable();
  };
}

const END_WITHIN_MS = 2_000;
const SPANS_OF_NEXT = 'next.js';
/** Next's, whose values are names of the program; its addresses and their queries are not among them. */
const KEPT = ['http.method', 'http.status_code', 'next.page', 'next.route', 'next.rsc', 'next.span_type'];

/** Passes on spans of ours, and of Next's what cannot hold a person's data: neither addresses nor errors, which may quote what was typed. */
function withoutPersonalData(exporter: SpanExporter, tell: (code: string | null) => void): SpanExporter {
  let told: string | null = null;
  return {
    export: (spans, done) =>
      exporter.export(spans.flatMap(cleaned), (result) => {
        const code = result.code === 0 ? null : codeOf(result.error);
        if (code !== told) tell(code);
        told = code;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function cleaned(span: ReadableSpan): ReadableSpan[] {
  const { name: scope } = span.instrumentationScope;
  if (scope === SPANS_OF) return [span];
  // A library may say anything in a span.
  if (scope !== SPANS_OF_NEXT) return [];
  const attributes = Object.fromEntries(
    KEPT.flatMap((key) => (key in span.attributes ? [[key, span.attributes[key]]] : [])),
  );
  const status = { code: span.status.code };
  return [changed(span, { name: nameOf(attributes), attributes, status, events: [], links: [] })];
}

function changed(span: ReadableSpan, values: Partial<ReadableSpan>): ReadableSpan {
  const properties = Object.entries(values).map(([key, value]) => [key, { value, enumerable: true }]);
  return Object.create(span, Object.fromEntries(properties));
}

/** Not the name that Next gives, which may be an address. */
function nameOf(attributes: Attributes): string {
  const { 'http.method': method, 'next.route': route = '', 'next.span_type': type } = attributes;
  return type === 'BaseServer.handleRequest' ? `${method} ${route}`.trim() : `${type} ${route}`.trim();
}
