import { existsSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '@/lib/platform/metrics';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { silentLog } from '@/lib/testing/test-server';

// The alerts and the dashboard, against what /metrics really gives. Whether an alert fires: `npm run test:alerts`.

/** Grafana's own words for the source that is chosen. */
const CHOSEN = '$' + '{datasource}';

type Rule = { alert: string; expr: string; labels: Record<string, string>; annotations: Record<string, string> };
type Panel = { title: string; type: string; datasource: object; targets: { expr: string; datasource: object }[] };
type Dashboard = { title: string; templating: { list: { name: string; type: string }[] }; panels: Panel[] };

const { groups } = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(readFileSync('deploy/grafana/parceldesk.json', 'utf8')) as Dashboard;
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

let database: TestDatabase;
let given: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const backups = { folder: 'deploy', kept: 14 };
  const { metrics, log } = createMetrics(
    database.db,
    { environment: 'practice', backups, journal: 'deploy/outcomes.jsonl' },
    silentLog,
  );
  log.event('carrier_exchange', { purpose: 'booking', status: 201, durationMs: 120 });
  metrics.answered('GET /', 200, 0.1);
  given = await metrics.text();
});
afterAll(() => database.close());

/** Each series that is asked for, with the labels that are asked about. */
const askedFor = (expr: string) =>
  [...expr.matchAll(/\b(parceldesk_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));

describe('what alerts and dashboard ask for', () => {
  it.each(expressions)('$of: /metrics gives it, with these labels', ({ expr }) => {
    const asked = askedFor(expr);
    if (!expr.includes('up{')) expect(asked).not.toEqual([]);
    for (const { name, labels } of asked) {
      const line = given.split('\n').find((each) => new RegExp(`^${name}[ {]`).test(each));
      expect(line, name).toBeDefined();
      for (const label of labels) expect(line).toMatch(new RegExp(`[{,]${label}="`));
    }
  });

  it('a failure counts from the first one on: its series is there before it', () => {
    for (const series of [
      'parceldesk_booking_outcomes_total{outcome="unknown"} 0',
      'parceldesk_waits_total{result="failed"} 0',
      'parceldesk_queue_sent_total 0',
      'parceldesk_events_total{event="unexpected_error"} 0',
    ]) {
      expect(given.split('\n')).toContain(series);
    }
  });
});

describe('alerts', () => {
  it('are seven', () => expect(alerts).toHaveLength(7));

  it.each(alerts)('$alert says what is, what to do and where to read on', ({ labels, annotations }) => {
    expect(labels.severity).toMatch(/^(critical|warning)$/);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.cure).toMatch(/\.$/);
    const [file = '', heading = ''] = annotations.runbook?.split('#') ?? [];
    expect(existsSync(file)).toBe(true);
    const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(headings).toContain(heading);
  });

  it('name commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = alerts.flatMap(({ annotations }) => [...(annotations.cure ?? '').matchAll(/npm run (\w+)/g)]);
    expect(named.length).toBeGreaterThan(2);
    for (const [, name = ''] of named) expect(scripts).toHaveProperty(name);
  });
});

describe('the dashboard', () => {
  it('has the form that Grafana imports', () => {
    const isValid = new Ajv({ strict: false }).compile(DASHBOARD);
    isValid(dashboard);
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('asks the Prometheus that is chosen on it', () => {
    expect(dashboard.templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }]);
    const asked = dashboard.panels.flatMap(({ datasource, targets }) => [
      datasource,
      ...targets.map((t) => t.datasource),
    ]);
    for (const source of asked) expect(source).toEqual({ type: 'prometheus', uid: CHOSEN });
  });

  it('places no panel over another', () => {
    const places = (dashboard.panels as unknown as { gridPos: Record<'x' | 'y' | 'w' | 'h', number> }[]).flatMap(
      ({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(places).size).toBe(places.length);
  });
});

/** As much of Grafana's dashboard model as it needs to import one. */
const whole = { type: 'integer', minimum: 0 };
const DASHBOARD = {
  type: 'object',
  required: ['title', 'uid', 'schemaVersion', 'panels', 'templating', 'time'],
  properties: {
    title: { type: 'string', minLength: 1 },
    uid: { type: 'string', pattern: '^[\\w-]{1,40}$' },
    schemaVersion: { type: 'integer', minimum: 36 },
    panels: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['id', 'type', 'title', 'gridPos', 'datasource', 'targets', 'fieldConfig'],
        properties: {
          id: whole,
          type: { enum: ['timeseries', 'stat'] },
          title: { type: 'string', minLength: 1 },
          gridPos: {
            type: 'object',
            required: ['x', 'y', 'w', 'h'],
            properties: { x: whole, y: whole, w: { type: 'integer', minimum: 1, maximum: 24 }, h: whole },
          },
          targets: {
            type: 'array',
            minItems: 1,
            items: { type: 'object', required: ['refId', 'expr', 'legendFormat'] },
          },
        },
      },
    },
  },
};
