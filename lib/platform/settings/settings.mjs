/**
 * Every setting of Parceldesk, in the order a person meets them. Dependency-free: the launcher reads it before anything is
 * installed, `env.ts` reads it in the app, and docs/settings.md is printed from it.
 *
 * `audience` says who must have it: the app by itself, or only the launcher behind `npm start`. A `group` is set as a whole or
 * not at all; what is required `with_group` may be missing together with all of it. A `secret` can also be given as NAME_FILE.
 * @typedef {{
 *   name: string, meaning: string, expectation: string, example: string, check: (value: string) => boolean,
 *   audience?: 'launcher', required?: true | 'with_group', default?: string, secret?: true, group?: string,
 * }} Setting
 */

import { isAbsolute } from 'node:path';
import { webhookSettings } from '../../webhooks/webhook-settings.mjs';
import { companySettings } from './company-settings.mjs';
import { headersOf } from './header-list.mjs';
import { hostsOf, networksOf } from './host-names.mjs';
import { sessionSettings } from './session-settings.mjs';
import { hasCredentials, isOneLine, isPostgres, isSafeBase, isWeb, parseUrl } from './setting-checks.mjs';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const ENVIRONMENTS = ['practice', 'test', 'production'];

export const settings = /** @satisfies {readonly Setting[]} */ (
  /** @type {const} */ ([
    {
      name: 'HOST',
      meaning: 'Address to listen on; 0.0.0.0 lets other computers in.',
      expectation: 'a host name or an IP address, without http://',
      example: '0.0.0.0',
      default: '127.0.0.1',
      check: (value) => /^[A-Za-z0-9.:_-]+$/.test(value),
    },
    {
      name: 'PORT',
      meaning: 'Port to listen on.',
      expectation: 'a whole number from 1 to 65535',
      example: '3000',
      default: '3000',
      check: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535,
    },
    {
      name: 'PUBLIC_URL',
      meaning: 'Address that clerks open; else that of this computer, http://localhost and the port.',
      expectation: 'an http or https address without a path, since no sub-path is served',
      example: 'https://parceldesk.example.com',
      check: (value) => {
        const url = parseUrl(value);
        return url !== null && isWeb(url) && url.pathname === '/' && !url.search && !url.hash && !hasCredentials(url);
      },
    },
    {
      name: 'PLAIN_HTTP_HOSTS',
      meaning: 'Names that answer by plain http, which shows passwords.',
      expectation: 'host names or IP addresses without a port, with commas between',
      example: 'parcels.example, 192.168.1.20',
      check: (value) =>
        hostsOf(value).every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host),
    },
    {
      name: 'TRUSTED_PROXIES',
      meaning: 'Proxies whose X-Forwarded-For is believed.',
      expectation: 'IP addresses or networks, with commas between',
      example: '10.0.0.5, 192.168.1.0/24',
      check: (value) => networksOf(value) !== null,
    },
    {
      name: 'DATA_DIR',
      meaning: 'Folder of PostgreSQL, secret and journal of npm start.',
      expectation: 'a folder that can be written, or can be made',
      example: '/var/lib/parceldesk',
      default: '.data',
      audience: 'launcher',
      check: (value) => !value.includes('\0'),
    },
    {
      name: 'DATABASE_URL',
      meaning: 'Your own PostgreSQL, 14 or newer; else npm start runs one.',
      expectation: 'a postgresql:// address with host and database name',
      example: 'postgresql://parceldesk:password@db.example.com:5432/parceldesk',
      required: true,
      secret: true,
      check: isPostgres,
    },
    {
      name: 'DATABASE_OWNER_URL',
      meaning: 'Role that owns the tables, for updates and restores; that of DATABASE_URL then has their rows alone.',
      expectation: 'a postgresql:// address of the same database, for another role, beside DATABASE_URL',
      example: 'postgresql://parceldesk_owner:password@db.example.com:5432/parceldesk',
      secret: true,
      check: isPostgres,
    },
    {
      name: 'DATABASE_CONNECTIONS',
      meaning: 'Most database connections of an instance.',
      expectation: 'a whole number from 5 to 500',
      example: '20',
      default: '10',
      check: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 5 && Number(value) <= 500,
    },
    {
      name: 'APP_SECRET',
      meaning: 'Key of sessions, token and journal; npm start makes one.',
      expectation: 'at least 32 characters, random, the same for all instances',
      example: '$(openssl rand -hex 32)',
      required: true,
      secret: true,
      check: (value) => value.length >= 32,
    },
    {
      name: 'APP_SECRET_REPLACES',
      meaning: 'Code of the refusal after a change of APP_SECRET; works once.',
      expectation: 'the twelve characters that the refusal names',
      example: '3f9a12c0d4e7',
      check: (value) => /^[0-9a-f]{12}$/.test(value),
    },
    {
      name: 'BUILD_REPLACES',
      meaning: 'Code of the refusal, to go back to an earlier build once.',
      expectation: 'the twelve characters that the refusal names',
      example: '7c05b1e9a2d8',
      check: (value) => /^[0-9a-f]{12}$/.test(value),
    },
    {
      name: 'DRAIN_SECONDS',
      meaning: 'How long a stopping instance serves, with /readyz at 503.',
      expectation: 'a whole number from 0 to 15',
      example: '5',
      default: '0',
      check: (value) => /^\d{1,2}$/.test(value) && Number(value) <= 15,
    },
    {
      name: 'CARRIER_ENVIRONMENT',
      meaning: 'Environment of the credentials.',
      expectation: 'practice, test or production',
      example: 'test',
      required: true,
      group: 'CARRIER',
      check: (value) => ENVIRONMENTS.includes(value),
    },
    {
      name: 'CARRIER_BASE_URL',
      meaning: "The carrier's address.",
      expectation: 'an https address (http only for this computer), without user name or query',
      example: 'https://carrier.example.com',
      required: true,
      group: 'CARRIER',
      check: isSafeBase,
    },
    {
      name: 'CARRIER_CLIENT_ID',
      meaning: 'Client id from the carrier.',
      expectation: 'the client id as the carrier gave it',
      example: 'my-client-id',
      required: true,
      group: 'CARRIER',
      check: isOneLine,
    },
    {
      name: 'CARRIER_CLIENT_SECRET',
      meaning: 'Client secret from the carrier.',
      expectation: 'the client secret as the carrier gave it',
      example: 'my-client-secret',
      required: true,
      secret: true,
      group: 'CARRIER',
      check: isOneLine,
    },
    {
      name: 'CARRIER_ENVIRONMENT_REPLACES',
      meaning: 'Former environment of the same credentials, once.',
      expectation: 'test or production, as the refusal names it',
      example: 'test',
      group: 'CARRIER',
      check: (value) => ENVIRONMENTS.slice(1).includes(value),
    },
    ...sessionSettings,
    ...companySettings,
    {
      name: 'BATCH_RATE',
      meaning: 'Bookings a second at which batches begin.',
      expectation: 'a number from 0.2 to 100',
      example: '2.5',
      default: '5',
      check: (value) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) >= 0.2 && Number(value) <= 100,
    },
    ...webhookSettings,
    {
      name: 'OUTCOME_JOURNAL',
      meaning: 'File of the outcome journal; npm start keeps one.',
      expectation: 'path of a file in a folder that exists and can be written',
      example: '/var/lib/parceldesk/outcomes.jsonl',
      check: (value) => !value.includes('\0'),
    },
    {
      name: 'BACKUP_DIR',
      meaning: 'Folder of backups, best on another disk; else in DATA_DIR.',
      expectation: 'a folder that can be written, or can be made',
      example: '/mnt/backups/parceldesk',
      check: (value) => !value.includes('\0'),
    },
    {
      name: 'BACKUPS_KEPT',
      meaning: 'Nightly backups that are kept; 0 makes none.',
      expectation: 'a whole number from 0 to 1000',
      example: '30',
      default: '14',
      check: (value) => /^\d{1,4}$/.test(value) && Number(value) <= 1000,
    },
    {
      name: 'MAP_TILES',
      meaning: "Source of the map's tiles, a file of streets, or none.",
      expectation: 'none, an http(s) address with {z}, {x} and {y}, or the whole path of a file that ends in .pmtiles',
      example: 'https://tiles.example.com/{z}/{x}/{y}.png',
      default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      check: (value) => value === 'none' || isStreetFile(value) || isTileTemplate(value),
    },
    {
      name: 'MAP_VIA_SERVER',
      meaning: 'yes: the tile host sees this server, not the clerks.',
      expectation: 'yes or no',
      example: 'yes',
      default: 'no',
      check: (value) => ['yes', 'no'].includes(value),
    },
    {
      name: 'MAP_ATTRIBUTION',
      meaning: 'Source named on the map.',
      expectation: 'one line of text',
      example: '© OpenStreetMap contributors',
      default: '© OpenStreetMap contributors',
      check: isOneLine,
    },
    {
      name: 'METRICS_TOKEN',
      meaning: 'Bearer token of /metrics, which is off without it.',
      expectation: 'at least 16 characters, random, without a space',
      example: '$(openssl rand -hex 16)',
      secret: true,
      check: (value) => /^\S{16,}$/.test(value),
    },
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      meaning: 'OpenTelemetry collector of traces (OTLP over HTTP).',
      expectation: 'an http or https address; /v1/traces is put behind it',
      example: 'http://127.0.0.1:4318',
      check: (value) => {
        const url = parseUrl(value);
        return url !== null && isWeb(url) && !hasCredentials(url) && !url.search && !url.hash;
      },
    },
    {
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      meaning: 'Headers for the collector.',
      expectation: 'name=value, with commas between; values as in an address (%20 for a space)',
      example: 'authorization=Bearer%20key',
      secret: true,
      check: (value) => headersOf(value) !== null,
    },
    {
      name: 'LOG_LEVEL',
      meaning: 'How much is logged.',
      expectation: LOG_LEVELS.join(', '),
      example: 'info',
      default: 'info',
      check: (value) => LOG_LEVELS.includes(value),
    },
    {
      name: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
      meaning: 'Key of the build; kept the same, it saves most open forms over an update.',
      expectation: '16, 24 or 32 random bytes in base64',
      example: '$(openssl rand -base64 32)',
      secret: true,
      check: (value) =>
        /^[A-Za-z0-9+/]+={0,2}$/.test(value) && [16, 24, 32].includes(Buffer.from(value, 'base64').length),
    },
    {
      name: 'NODE_TLS_REJECT_UNAUTHORIZED',
      meaning: 'Never 0, or an impostor may pass as the carrier.',
      expectation: 'not 0; NODE_EXTRA_CA_CERTS names a file of further trusted certificates',
      example: '1',
      check: (value) => value !== '0',
    },
  ])
);

/** @typedef {typeof settings[number]['name']} SettingName */

/** @param {string} value */
function isStreetFile(value) {
  return isAbsolute(value) && value.endsWith('.pmtiles') && !value.includes('\0');
}

/** @param {string} value */
function isTileTemplate(value) {
  const url = parseUrl(value.replaceAll('{', '').replaceAll('}', ''));
  return url !== null && isWeb(url) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
}
