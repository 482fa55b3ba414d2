import 'server-only';
import type { BlockList } from 'node:net';
import { formatFaults, readSettings } from './read-settings.mjs';
import { networksOf } from './settings.mjs';

/** What the app knows of its surroundings: settings only (design 3 and 7). Addresses have no slash at their end. */
export type Env = {
  host: string;
  port: number;
  publicUrl: string;
  /** Reverse proxies whose word about a client's address is taken, or null for none. */
  trustedProxies: BlockList | null;
  databaseUrl: string;
  appSecret: string;
  carrier: {
    environment: 'practice' | 'test' | 'production';
    baseUrl: string;
    clientId: string;
    clientSecret: string;
  };
  /** Path of the file of outcomes, or null for none. */
  outcomeJournal: string | null;
  /** Template with {z}, {x} and {y}, or null for a plain ground. */
  mapTiles: string | null;
  mapAttribution: string;
  logLevel: string;
};

/** All that is wrong with the settings, as text for a terminal; it never holds a secret. */
export class SettingsError extends Error {
  constructor(faults: string) {
    super(`Parceldesk cannot start with these settings:\n${faults}`);
    this.name = 'SettingsError';
  }
}

let parsed: Env | undefined;

/** The settings of this process, read on first use. Throws SettingsError. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}

/** Reads settings from `source`. Throws one SettingsError that lists all faults. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const { values, faults } = readSettings(source, 'app');
  if (faults.length > 0) throw new SettingsError(formatFaults(faults));
  const value = (name: keyof typeof values): string => values[name] ?? '';
  return {
    host: value('HOST'),
    port: Number(value('PORT')),
    publicUrl: withoutSlash(values.PUBLIC_URL ?? `http://localhost:${value('PORT')}`),
    trustedProxies: values.TRUSTED_PROXIES === undefined ? null : networksOf(values.TRUSTED_PROXIES),
    databaseUrl: value('DATABASE_URL'),
    appSecret: value('APP_SECRET'),
    carrier: {
      environment: environmentOf(value('CARRIER_ENVIRONMENT')),
      baseUrl: withoutSlash(value('CARRIER_BASE_URL')),
      clientId: value('CARRIER_CLIENT_ID'),
      clientSecret: value('CARRIER_CLIENT_SECRET'),
    },
    outcomeJournal: values.OUTCOME_JOURNAL ?? null,
    mapTiles: value('MAP_TILES') === 'none' ? null : value('MAP_TILES'),
    mapAttribution: value('MAP_ATTRIBUTION'),
    logLevel: value('LOG_LEVEL'),
  };
}

function environmentOf(name: string): Env['carrier']['environment'] {
  return name === 'production' || name === 'test' ? name : 'practice';
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
