import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../../scripts/free-port.mjs';
import { scaleRules } from './scaled-rules';

/** A Prometheus with the rules of `deploy/prometheus`, whose time goes faster. */
export type Prometheus = {
  /** The names of the alerts that fire now. */
  firing(): Promise<string[]>;
  /** The newest value of each series that an expression gives. */
  ask(expression: string): Promise<number[]>;
  stop(): Promise<void>;
};

type Config = {
  global: { scrape_interval: string; evaluation_interval: string };
  scrape_configs: { authorization: object; static_configs: { targets: string[] }[] }[];
};
type Alerts = { data: { alerts: { state: string; labels: { alertname: string } }[] } };
type Vector = { data: { result: { value: [number, string] }[] } };

const SOURCE = 'deploy/prometheus';
const POLL_MS = 50;

/** Starts one that reads the figures of the instance at `target` every half minute of its time, which goes `factor` times faster. */
export async function startPrometheus(target: string, token: string, factor: number): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-prometheus-'));
  const interval = `${Math.round(30_000 / factor)}ms`;
  const config = parse(readFileSync(join(SOURCE, 'prometheus.yml'), 'utf8')) as Config;
  config.global = { scrape_interval: interval, evaluation_interval: interval };
  const [job] = config.scrape_configs;
  if (!job) throw new Error('deploy/prometheus/prometheus.yml has no job');
  job.authorization = { credentials: token };
  job.static_configs = [{ targets: [new URL(target).host] }];
  writeFileSync(join(folder, 'prometheus.yml'), stringify(config));
  writeFileSync(join(folder, 'alerts.yml'), scaleRules(readFileSync(join(SOURCE, 'alerts.yml'), 'utf8'), factor));
  execFileSync('promtool', ['check', 'config', 'prometheus.yml'], { cwd: folder });

  const url = `http://127.0.0.1:${await freePort()}`;
  const options = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${new URL(url).host}`,
    `--query.lookback-delta=${Math.round(300_000 / factor)}ms`,
  ];
  const child = spawn('prometheus', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.pipe(createWriteStream(join(folder, 'log')));
  const ended = once(child, 'exit');
  const get = async <T>(path: string) => (await (await fetch(url + path)).json()) as T;
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`Prometheus did not start: ${readFileSync(join(folder, 'log'))}`);
    await delay(POLL_MS);
  }
  return {
    firing: async () => {
      const { data } = await get<Alerts>('/api/v1/alerts');
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    ask: async (expression) => {
      const { data } = await get<Vector>(`/api/v1/query?query=${encodeURIComponent(expression)}`);
      return data.result.map(({ value }) => Number(value[1]));
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
