// `npm run test:pooler`: what books, sends batches, signs in and knows of other instances, over PgBouncer in transaction mode (docs/operations.md#several-instances).
import { runWithDebianPackage } from './npm-test/debian-package.mjs';

const SUBJECTS = [
  'lib/accounts',
  'lib/batches',
  'lib/bookings',
  'lib/db',
  'lib/handover',
  'lib/imports',
  'lib/platform/actions',
  'lib/printing',
  'lib/privacy',
  'lib/recipients',
  'lib/service-points',
  'lib/shops',
  'lib/warnings',
  'lib/platform/stopped-instance',
];

await runWithDebianPackage({
  name: 'pgbouncer',
  tool: ['node_modules/vitest/vitest.mjs', 'run', ...SUBJECTS],
  env: { PARCELDESK_POOLER: '1' },
});
