import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import type { WorldDefect } from './e2e/worlds/defects/defect';

// `npm run test:worlds`: the product's own functions in worlds without a database, a disk, a carrier or real time (docs/reliability.md#worlds).

const root = fileURLToPath(new URL('.', import.meta.url));

/** What stands in a world in the place of what a desk has outside its process. */
const REPLACED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'booking-attempts',
      'booking-owners',
      'booking-voids',
      'bookings',
      'form-keys',
      'instance-journals',
      'journal',
      'journal-places',
      'settlements',
      'stop-older',
      'visible-bookings',
    ].map((name) => [`lib/bookings/data/${name}.ts`, `memory/${name}.ts`]),
  ),
  ...Object.fromEntries(
    ['batches', 'carrier-paces', 'queued-batches', 'send-queue'].map((name) => [
      `lib/batches/data/${name}.ts`,
      `memory/${name}.ts`,
    ]),
  ),
  'lib/batches/wake.ts': 'memory/wake.ts',
  'lib/labels/carrier/fetch-once-booked.ts': 'memory/once-booked.ts',
  'lib/recipients/remember-recipient.ts': 'memory/once-booked.ts',
  'lib/shops/data/shops.ts': 'memory/shops.ts',
  'lib/i18n/time-zone.ts': 'memory/time-zone.ts',
  'lib/carrier/token-request.ts': 'carrier.ts',
  ...Object.fromEntries(
    ['webhook-deliveries', 'webhook-feed', 'webhooks'].map((name) => [
      `lib/webhooks/data/${name}.ts`,
      `webhooks/memory/${name}.ts`,
    ]),
  ),
  'lib/webhooks/post.ts': 'webhooks/receivers.ts',
  'lib/plans/data.ts': 'plans/memory/plans.ts',
  'lib/bookings/data/booking-answers.ts': 'printing/memory/booking-answers.ts',
  'lib/printing/data/label-prints.ts': 'printing/memory/label-prints.ts',
  'lib/printing/data/print-jobs.ts': 'printing/memory/print-jobs.ts',
  'lib/printing/printer-line.ts': 'printing/printer-line.ts',
  'lib/platform/data/instance.ts': 'memory/instance.ts',
  'lib/accounts/data/users.ts': 'memory/users.ts',
  'lib/audit/data/audit-events.ts': 'memory/audit-events.ts',
  'lib/api/data/program-bookings.ts': 'memory/program-bookings.ts',
  'lib/bookings/compose-booking.ts': 'memory/compose-booking.ts',
  'lib/bookings/search-terms.ts': 'memory/search-terms.ts',
  'lib/carrier/book.ts': 'carrier.ts',
  'lib/carrier/clock.ts': 'memory/clock.ts',
  'lib/platform/repeat.ts': 'memory/repeat.ts',
  'lib/platform/tracing.ts': 'memory/tracing.ts',
  'lib/seal.ts': 'memory/seal.ts',
  'node:crypto': 'memory/crypto.ts',
  'node:fs': 'memory/files.ts',
  'node:fs/promises': 'memory/files.ts',
  'node:timers/promises': 'memory/timers.ts',
};

const worlds: Plugin = {
  name: 'worlds',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const ofProduct = importer?.startsWith(join(root, 'lib/')) || importer?.startsWith(join(root, 'e2e/worlds/'));
    if (!ofProduct) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const replaced = found && REPLACED[found.id.slice(root.length)];
    return replaced ? join(root, 'e2e/worlds', replaced) : null;
  },
};

/** The mistake that is made in the program for this run, if one is. */
const planted: WorldDefect | null = JSON.parse(process.env.WORLDS_DEFECT ?? 'null');

const defect: Plugin = {
  name: 'defect',
  enforce: 'pre',
  transform(code, id) {
    const edits = planted ? [planted, ...(planted.and ?? [])] : [];
    return edits
      .filter(({ file }) => id === join(root, file))
      .reduce((text, { file, find, replace }) => {
        const [before, after, ...others] = text.split(find);
        if (after === undefined || others.length > 0) throw new Error(`Not once in ${file}: ${find}`);
        return `${before}${replace}${after}`;
      }, code);
  },
};

export default defineConfig({
  plugins: [worlds, defect],
  resolve: {
    alias: [
      { find: 'server-only', replacement: `${root}lib/testing/server-only.ts` },
      { find: /^@\//, replacement: root },
      // The modules of Node never come to a plugin.
      ...Object.entries(REPLACED).flatMap(([name, file]) =>
        name.startsWith('node:') ? { find: new RegExp(`^${name}$`), replacement: join(root, 'e2e/worlds', file) } : [],
      ),
    ],
  },
  test: { include: ['e2e/worlds/run.ts'], testTimeout: 0, fileParallelism: false },
});
