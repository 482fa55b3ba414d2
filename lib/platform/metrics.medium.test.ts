import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { GET } from '@/app/metrics/route';
import { backupName } from '@/lib/backups/backup-folder.mjs';
import { connect } from '@/lib/db/connection';
import { observeAnswers, routeOf } from '@/lib/platform/http/observe-answers';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve } from '@/lib/testing/serve';
import type { Log } from './log';
import { createMetrics } from './metrics';

const WATCHED = { environment: 'practice', backups: { folder: null, kept: 0 }, journal: null } as const;
let database: TestDatabase;
let lines: string[];
let figures: ReturnType<typeof createMetrics>;

beforeEach(async () => {
  database = await createTestDatabase();
  lines = [];
  const written: Log = {
    event: (name) => void lines.push(name),
    unexpectedError: (_, where) => void lines.push(where),
  };
  figures = createMetrics(database.db, WATCHED, written);
});
afterEach(() => database.close());

const shown = async (name: string) =>
  (await figures.metrics.text()).split('\n').filter((line) => line.startsWith(`parceldesk_${name}`));

describe('the figures of a process', () => {
  it('count what the log says, and the log still says it', async () => {
    const { log } = figures;
    log.event('booking_outcome', { outcome: 'booked', bookingId: 'a-booking' });
    log.event('booking_outcome', { outcome: 'unknown', bookingId: 'another' });
    log.event('carrier_exchange', { purpose: 'book', status: 201, durationMs: 120 });
    log.event('carrier_exchange', { purpose: 'token', status: null, durationMs: 30_000 });
    log.unexpectedError('a-reference', 'keep-outcome', new Error('a secret'));
    expect(await shown('booking_outcomes_total')).toEqual([
      'parceldesk_booking_outcomes_total{outcome="booked"} 1',
      'parceldesk_booking_outcomes_total{outcome="rejected"} 0',
      'parceldesk_booking_outcomes_total{outcome="not_sent"} 0',
      'parceldesk_booking_outcomes_total{outcome="unknown"} 1',
    ]);
    expect(await shown('carrier_seconds_count')).toEqual([
      'parceldesk_carrier_seconds_count{purpose="book",status="2xx"} 1',
      'parceldesk_carrier_seconds_count{purpose="token",status="broken"} 1',
    ]);
    expect(await shown('events_total{event="unexpected_error"}')).toEqual([
      'parceldesk_events_total{event="unexpected_error"} 1',
    ]);
    expect(lines).toEqual([
      'booking_outcome',
      'booking_outcome',
      'carrier_exchange',
      'carrier_exchange',
      'keep-outcome',
    ]);
  });

  it('say what is open for all instances, and nothing of a person, a shop or a number', async () => {
    const { add, shopId } = await furnishShop(database.db);
    const { recipientName } = await add({ state: 'unknown', createdAt: new Date(Date.now() - 3_600_000) });
    await add({ state: 'booked' });
    expect(await shown('bookings_unknown')).toEqual([
      'parceldesk_bookings_unknown 1',
      expect.stringMatching(/^parceldesk_bookings_unknown_oldest_seconds 36\d\d/),
    ]);
    const text = await figures.metrics.text();
    for (const secret of [shopId, recipientName]) expect(text).not.toContain(secret);
  });

  it('say that the database does not answer, and give the others', async () => {
    expect(await shown('database_up')).toEqual(['parceldesk_database_up 1']);
    const closed = connect(database.url);
    await closed.close();
    const gone = createMetrics(closed, WATCHED, figures.log);
    expect(await gone.metrics.text()).toContain('parceldesk_database_up 0');
  });

  it('say that a silent database does not answer, as long as it is silent to all', async () => {
    const silent = createMetrics(database.db, WATCHED, figures.log, { patienceMs: 50 });
    const lock = await database.db.pool.connect();
    await lock.query('begin; lock table bookings in access exclusive mode');
    expect(await silent.metrics.text()).toContain('parceldesk_database_up 0');
    await lock.query('rollback');
    lock.release();
  });

  it('say how old the newest backup of this machine is, where this machine makes any', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parceldesk-backups-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const age = async (kept: number) => {
      const { metrics } = createMetrics(database.db, { ...WATCHED, backups: { folder, kept } }, figures.log);
      return /^parceldesk_backup_age_seconds (\d+)/m.exec(await metrics.text())?.[1];
    };
    expect(await age(14)).toBe('0');
    writeFileSync(join(folder, backupName(new Date(Date.now() - 48 * 3_600_000))), '');
    expect(await age(14)).toMatch(/^1728\d\d$/);
    expect(await age(0)).toBeUndefined();
  });

  it('say how much room the disks of the journal and of the backups have, also before there is a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parceldesk-disks-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const places = {
      journal: join(folder, 'outcomes.jsonl'),
      backups: { folder: join(folder, 'none', 'yet'), kept: 0 },
    };
    figures = createMetrics(
      database.db,
      { ...WATCHED, ...places },
      { event: () => undefined, unexpectedError: () => undefined },
    );
    expect(await shown('disk_free_bytes')).toEqual([
      expect.stringMatching(/^parceldesk_disk_free_bytes\{disk="journal"\} \d+$/),
      expect.stringMatching(/^parceldesk_disk_free_bytes\{disk="backups"\} \d+$/),
    ]);
  });

  it('count what clerks waited for, and whether it came in time', async () => {
    const { answered } = figures.metrics;
    answered('GET /bookings', 200, 0.4);
    answered('GET /', 200, 1.2);
    answered('POST /', 200, 8);
    answered('GET /bookings/:id', 500, 0.01);
    // What a clerk does not wait for, and files, which last as long as their way.
    for (const route of ['GET /_next', 'GET /readyz', 'GET /bookings/export', 'other']) answered(route, 503, 20);
    expect(await shown('waits_total')).toEqual([
      'parceldesk_waits_total{result="in_time"} 2',
      'parceldesk_waits_total{result="late"} 1',
      'parceldesk_waits_total{result="failed"} 1',
    ]);
  });

  it('are given for the token alone', async () => {
    const ask = async (metricsToken: string | null, authorization: string) => {
      serve({ metrics: figures.metrics }, { metricsToken });
      return (await GET(new Request('http://localhost/metrics', { headers: { authorization } }))).status;
    };
    const token = 'a-token-of-sixteen';
    expect(await ask(null, 'Bearer null')).toBe(404);
    expect([await ask(token, ''), await ask(token, `Bearer ${token}x`), await ask(token, token)]).toEqual([
      401, 401, 401,
    ]);
    expect(await ask(token, `Bearer ${token}`)).toBe(200);
  });
});

describe('the route of a request', () => {
  it.each([
    ['/bookings/7d3f1c34-9d0f-4a59-8d0e-2f1a0c6b7e11/label?format=pdf', 'GET /bookings/:id/label'],
    ['/?search=Kari', 'GET /'],
    ['/_next/static/chunks/a.js', 'GET /_next'],
    ['/map-tiles/7/66/37', 'GET /map-tiles'],
    ['/bookings/12', 'GET /bookings/:id'],
  ])('%s is %s', (url, route) => expect(routeOf('GET', url)).toBe(route));

  it('is named where the program has it, and "other" for what strangers ask for', async () => {
    const seen: string[] = [];
    const observe = observeAnswers((route, status) => void seen.push(`${route} ${status}`));
    const server = createServer((request, response) =>
      observe(request, response, () => response.writeHead(request.url === '/' ? 200 : 404).end()),
    ).listen(0);
    const { port } = server.address() as AddressInfo;
    for (const path of ['/', '/wp-login.php']) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    await expect.poll(() => seen).toEqual(['GET / 200', 'other 404']);
    server.close();
  });
});
