import 'server-only';
import type { BlockList } from 'node:net';
import { isAbsolute } from 'node:path';
import { listOf } from './settings/company-settings.mjs';
import { headersOf } from './settings/header-list.mjs';
import { hostsOf, networksOf, ownUrl } from './settings/host-names.mjs';
import { formatFaults, readSettings } from './settings/read-settings.mjs';

/** What the app knows of its surroundings: settings only. Addresses have no slash at their end. */
export type Env = {
  host: string;
  port: number;
  publicUrl: string;
  /** Names and addresses, in lower case, under which plain http is answered beyond this computer. */
  plainHttpHosts: string[];
  /** Reverse proxies whose word about a client's address is taken, or null for none. */
  trustedProxies: BlockList | null;
  databaseUrl: string;
  /** The same database for the role that owns the tables; null where that of `databaseUrl` does. */
  databaseOwnerUrl: string | null;
  /** How many connections this process opens at most. */
  databaseConnections: number;
  appSecret: string;
  /** The code of the secret in whose place `appSecret` comes, or null. */
  appSecretReplaces: string | null;
  /** The code of the newer build in whose place this one comes, or null. */
  buildReplaces: string | null;
  /** How long it goes on serving once it is asked to stop. */
  drainSeconds: number;
  carrier: {
    environment: 'practice' | 'test' | 'production';
    baseUrl: string;
    clientId: string;
    clientSecret: string;
  };
  /** The environment that these credentials were used in before, or null. */
  carrierEnvironmentReplaces: string | null;
  /** Where the company's accounts are, and who of them may come in; null where there are passwords alone. */
  company: CompanySettings | null;
  /** Whether a password opens a session by the form. */
  hasPasswordSignIn: boolean;
  /** Bookings per second that a batch begins with. */
  batchRate: number;
  /** The company's own networks that webhooks may go to, or null for none. */
  webhookNetworks: BlockList | null;
  /** Where this machine keeps backups and how many of them; `npm start` says it. */
  backups: { folder: string | null; kept: number };
  /** Path of the file of outcomes, or null for none. */
  outcomeJournal: string | null;
  /** Template with {z}, {x} and {y} that browsers ask, or null for a plain ground; a path where this server asks for them. */
  mapTiles: string | null;
  /** Template of the tile host that this server asks, or null where it does not. */
  mapSource: string | null;
  /** A file of streets that this server gives parts of, or null. */
  mapFile: string | null;
  mapAttribution: string;
  /** What a monitoring system sends to read figures, or null where none are given. */
  metricsToken: string | null;
  /** Where traces go, and the headers that it asks for; null where there are none. */
  traces: { url: string; headers: Record<string, string> } | null;
  /** Folder of the build that this process serves; null in development, which serves what it just made. */
  buildFolder: string | null;
  /** Who needs a second factor, among those with a password. */
  secondFactor: 'off' | 'administrators' | 'all';
  /** After how many hours without use the sessions of each role end. */
  idleHours: { clerk: number; administrator: number };
  logLevel: string;
};

/** Sign-in with the company's account; `name` is what the button calls it, or null. */
export type CompanySettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string | null;
  /** In lower case. */
  allowedDomains: string[];
  groupsClaim: string;
  adminGroups: string[];
  clerkGroups: string[];
};

/** Where this server hands on the pieces of a map. */
const OWN_TILES = '/map-tiles/{z}/{x}/{y}';
/** Where it gives parts of a file of streets. */
const OWN_STREETS = '/map-tiles/streets';

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
    publicUrl: withoutSlash(values.PUBLIC_URL ?? ownUrl(value('HOST'), value('PORT'))),
    plainHttpHosts: hostsOf(value('PLAIN_HTTP_HOSTS')),
    trustedProxies: values.TRUSTED_PROXIES === undefined ? null : networksOf(values.TRUSTED_PROXIES),
    databaseUrl: value('DATABASE_URL'),
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseConnections: Number(value('DATABASE_CONNECTIONS')),
    appSecret: value('APP_SECRET'),
    appSecretReplaces: values.APP_SECRET_REPLACES ?? null,
    buildReplaces: values.BUILD_REPLACES ?? null,
    drainSeconds: Number(value('DRAIN_SECONDS')),
    carrier: {
      environment: environmentOf(value('CARRIER_ENVIRONMENT')),
      baseUrl: withoutSlash(value('CARRIER_BASE_URL')),
      clientId: value('CARRIER_CLIENT_ID'),
      clientSecret: value('CARRIER_CLIENT_SECRET'),
    },
    carrierEnvironmentReplaces: values.CARRIER_ENVIRONMENT_REPLACES ?? null,
    company: companyOf(values),
    hasPasswordSignIn: value('PASSWORD_SIGN_IN') === 'yes',
    batchRate: Number(value('BATCH_RATE')),
    webhookNetworks: values.WEBHOOK_NETWORKS === undefined ? null : networksOf(values.WEBHOOK_NETWORKS),
    backups: { folder: values.BACKUP_DIR ?? null, kept: Number(value('BACKUPS_KEPT')) },
    outcomeJournal: values.OUTCOME_JOURNAL ?? null,
    ...mapOf(value('MAP_TILES'), value('MAP_VIA_SERVER') === 'yes'),
    mapAttribution: value('MAP_ATTRIBUTION'),
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: tracesOf(values.OTEL_EXPORTER_OTLP_ENDPOINT, values.OTEL_EXPORTER_OTLP_HEADERS),
    buildFolder: source.NODE_ENV === 'production' ? source.PARCELDESK_DIST || '.next' : null,
    secondFactor: secondFactorOf(value('SECOND_FACTOR')),
    idleHours: {
      clerk: Number(value('IDLE_HOURS_CLERK')),
      administrator: Number(value('IDLE_HOURS_ADMINISTRATOR')),
    },
    logLevel: value('LOG_LEVEL'),
  };
}

/** The company's accounts as the settings have them, or null. */
export function companyOf(values: Partial<Record<string, string>>): CompanySettings | null {
  const { OIDC_ISSUER: issuer } = values;
  if (issuer === undefined) return null;
  return {
    issuer,
    clientId: values.OIDC_CLIENT_ID ?? '',
    clientSecret: values.OIDC_CLIENT_SECRET ?? '',
    name: values.OIDC_NAME ?? null,
    allowedDomains: listOf(values.OIDC_ALLOWED_DOMAINS).map((domain) => domain.toLowerCase()),
    groupsClaim: values.OIDC_GROUPS_CLAIM ?? '',
    adminGroups: listOf(values.OIDC_ADMIN_GROUPS),
    clerkGroups: listOf(values.OIDC_CLERK_GROUPS),
  };
}

function mapOf(tiles: string, isViaServer: boolean): Pick<Env, 'mapTiles' | 'mapSource' | 'mapFile'> {
  if (tiles === 'none') return { mapTiles: null, mapSource: null, mapFile: null };
  if (isAbsolute(tiles)) return { mapTiles: OWN_STREETS, mapSource: null, mapFile: tiles };
  return {
    ...(isViaServer ? { mapTiles: OWN_TILES, mapSource: tiles } : { mapTiles: tiles, mapSource: null }),
    mapFile: null,
  };
}

function tracesOf(endpoint: string | undefined, headers: string | undefined): Env['traces'] {
  if (endpoint === undefined) return null;
  return { url: `${withoutSlash(endpoint)}/v1/traces`, headers: (headers && headersOf(headers)) || {} };
}

function environmentOf(name: string): Env['carrier']['environment'] {
  return name === 'production' || name === 'test' ? name : 'practice';
}

function secondFactorOf(name: string): Env['secondFactor'] {
  return name === 'all' || name === 'administrators' ? name : 'off';
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
