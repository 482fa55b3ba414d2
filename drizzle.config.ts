import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './lib/db/account-schema.ts',
    './lib/db/schema.ts',
    './lib/db/recipient-schema.ts',
    './lib/db/form-schema.ts',
    './lib/db/printing-schema.ts',
    './lib/db/instance-schema.ts',
    './lib/db/batch-schema.ts',
    './lib/db/import-schema.ts',
    './lib/db/handover-schema.ts',
    './lib/db/api-schema.ts',
    './lib/db/audit-schema.ts',
    './lib/db/report-schema.ts',
    './lib/db/privacy-schema.ts',
    './lib/db/webhook-schema.ts',
    './lib/db/plan-schema.ts',
  ],
  out: './lib/db/migrations',
});
