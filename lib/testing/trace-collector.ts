import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it came over the wire. */
export type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
  status: { code?: number; message?: string };
};

/** What a collector of OpenTelemetry was sent by OTLP over HTTP. */
export type TraceCollector = {
  url: string;
  spans: SentSpan[];
  /** All of it, word for word, with the headers. */
  text(): string;
  close(): void;
};

type Body = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

/** Listens on a port of its own. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: SentSpan[] = [];
  let heard = '';
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    heard += `${request.url} ${JSON.stringify(request.headers)} ${text}\n`;
    const { resourceSpans } = JSON.parse(text) as Body;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => heard,
    close: () => void server.close(),
  };
}
