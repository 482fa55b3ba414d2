import { SpanStatusCode, trace } from '@opentelemetry/api';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { bookParcelAction } from '@/lib/bookings/actions/book-parcel';
import { startTraces } from '@/lib/platform/traces';
import { spanned } from '@/lib/platform/tracing';
import { PRACTICE_CLIENT_SECRET } from '@/lib/simulator/practice-client.mjs';
import { bookingForm, item, recipient } from '@/lib/testing/booking-form';
import { begin, hasEnded, instance, openQueueForEach, orders, server } from '@/lib/testing/send-queue';
import { serve, signIn } from '@/lib/testing/serve';
import { type SentSpan, startTraceCollector, type TraceCollector } from '@/lib/testing/trace-collector';
import { freePort } from '@/scripts/free-port.mjs';

openQueueForEach();
let collector: TraceCollector;
let endTraces: () => Promise<void>;

beforeEach(async () => {
  collector = await startTraceCollector();
  onTestFinished(() => collector.close());
  endTraces = startTraces({ url: `${collector.url}/v1/traces`, headers: { 'x-key': 'own' } }, '1.2.3', 3_000);
  onTestFinished(() => endTraces());
  serve(server);
  await signIn(server.clerk);
});

const PRESSED = ['press Book', 'put the booking on disk', 'ask the carrier: token', 'ask the carrier: booking'];

async function press(change: Parameters<typeof bookingForm>[0] = {}) {
  const ids = { shopId: server.shopId, solutionId: server.homeSolutionId };
  return bookParcelAction(bookingForm({ ...ids, ...change }));
}

/** The name of the span that all of these stand under. */
function rootOf(spans: readonly SentSpan[]): string | undefined {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId));
  return roots.length === 1 ? roots[0]?.name : roots.map(({ name }) => name).join(' and ');
}

it('one booking is one trace, from the press to the answer of the carrier and its commit', async () => {
  expect(await press()).toMatchObject({ ok: true, data: { state: 'booked' } });
  await endTraces();
  const [first] = collector.spans;
  const ofPress = collector.spans.filter(({ traceId }) => traceId === first?.traceId);
  const names = ofPress.map(({ name }) => name);
  for (const name of [...PRESSED, 'put the outcome on disk']) expect(names).toContain(name);
  expect(rootOf(ofPress)).toBe('press Book');
  expect(collector.spans.find(({ name }) => name === 'ask the carrier: booking')?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.request.method', value: { stringValue: 'POST' } },
      { key: 'http.response.status_code', value: { intValue: expect.anything() } },
    ]),
  );
});

it('each booking of a batch is one trace', async () => {
  const batchId = await begin(orders(5));
  const sending = instance();
  await hasEnded(batchId);
  await sending.stop();
  await endTraces();
  const asked = collector.spans.filter(({ name }) => name === 'ask the carrier: booking');
  expect(new Set(asked.map(({ traceId }) => traceId)).size).toBe(5);
  for (const { traceId } of asked) {
    const ofBooking = collector.spans.filter((span) => span.traceId === traceId);
    expect(ofBooking.map(({ name }) => name)).toContain('put the outcome on disk');
    expect(rootOf(ofBooking)).toBe('send from the queue');
  }
});

it('no span says anything of a person, a parcel, a token or an address that was asked for', async () => {
  const values = {
    name: 'Canary Name',
    address: 'Canary Street 7',
    phone: '+4799887766',
    email: 'canary@example.no',
    reference: 'canary-reference',
  };
  const contents = 'Canary contents';
  const [message, orderReference] = ['canary message', 'canary-order'];
  const all = { messageToCarrier: message, messageToRecipient: message, orderReference };
  await press({ ...all, recipient: { ...recipient, ...values }, items: [{ ...item, contents }] });
  // What fails says what was typed, and Next and libraries say what they like.
  const failing = () => spanned('fails', {}, () => Promise.reject(new Error(values.name)));
  await expect(failing()).rejects.toThrow();
  for (const scope of ['next.js', 'a-library']) {
    const attributes = {
      'next.span_type': 'BaseServer.handleRequest',
      'http.method': 'GET',
      'next.route': '/recipients',
      'http.target': `/recipients?search=${values.name}`,
      'next.span_name': `GET /?q=${values.name}`,
    };
    const span = trace.getTracer(scope).startSpan(`GET /recipients?search=${values.name}`, { attributes });
    span.recordException(new Error(values.name));
    span.setStatus({ code: SpanStatusCode.ERROR, message: values.name });
    span.end();
  }
  const grant = await server.carrier.tokens.current(0);
  if (grant.kind !== 'granted') throw new Error(grant.reason);
  await endTraces();
  expect(collector.text()).toContain('"GET /recipients"');
  expect(collector.text()).not.toContain('a-library');
  const said = [...Object.values(values), contents, message, orderReference, 'Kari', 'Sender AS', 'Bearer'];
  for (const secret of [...said, grant.token, PRACTICE_CLIENT_SECRET, server.carrierUrl]) {
    expect(collector.text()).not.toContain(secret);
  }
});

it('a collector that is closed is told once with its code, and keeps no stop waiting', async () => {
  await endTraces();
  const port = await freePort();
  const told: (string | null)[] = [];
  const end = startTraces({ url: `http://127.0.0.1:${port}/v1/traces`, headers: {} }, '1.2.3', 3_000, (code) =>
    told.push(code),
  );
  await spanned('a span', {}, async () => undefined);
  const from = performance.now();
  await end();
  expect(performance.now() - from).toBeLessThan(5_000);
  await expect.poll(() => told).toEqual([expect.stringMatching(/^[A-Z]/)]);
});
