import { getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { requestContext } from '@/lib/accounts/access';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { withAuditContext } from '@/lib/audit/audit-context';
import { inPages } from '@/lib/csv';
import { MAX_IMPORT_BYTES } from '@/lib/limits';
import { fileAnswer, tableFile } from '@/lib/platform/routes/file-answer';
import { admitCall, answer, hidden } from '@/lib/platform/routes/read-call';
import { readUpload, unlessBusy } from '@/lib/platform/routes/read-upload';
import { server } from '@/lib/platform/server';
import { type RefusalWords, refusedTable } from '@/lib/recipients/export-recipients';
import { FILE_PARTS } from '@/lib/recipients/file-columns';
import { IMPORT_MODES } from '@/lib/recipients/import-answer';
import { importRecipients } from '@/lib/recipients/import-recipients';
import type { CellFault } from '@/lib/recipients/read-party';
import { shopOf } from '@/lib/shops/queries/current-shop';

/** A sheet of a workbook is named by at most 31 letters. */
const sheetSchema = z.optional(z.string().check(z.maxLength(100)));
/** What the clerk chose for each column, parted by commas: empty for one that is not kept. */
const partsSchema = z.pipe(
  z.string().check(z.maxLength(4_000)),
  z.transform((typed) => typed.split(',').map((part) => FILE_PARTS.find((each) => each === part) ?? null)),
);
const schema = z.object({
  shopId: z.uuid(),
  mode: z.enum(IMPORT_MODES),
  sheet: sheetSchema,
  parts: z.optional(partsSchema),
});

/**
 * Looks at a file with an address book, puts it in, or gives back the rows that cannot go in. A route and no action, since a file is
 * longer than an action may be; the file is the body as it is.
 */
export async function POST(request: Request): Promise<Response> {
  const admitted = await admitCall(request);
  if ('refused' in admitted) return admitted.refused;
  const asked = z.safeParse(schema, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return answer(400);
  const { db, readTableFor, env, log } = server();
  const readTable = readTableFor(admitted.clerk.id);
  const { environment } = env.carrier;
  if (!(await isWithinLimit(server(), 'files', admitted.clerk.id))) return answer(429);
  const shop = await shopOf(admitted.clerk, asked.data.shopId);
  if (!shop) return hidden(request, admitted.clerk);
  const bytes = await readUpload(request, MAX_IMPORT_BYTES);
  if (!bytes) return answer(413);
  const { sheet = null, parts = null } = asked.data;
  const file = { bytes, sheet, parts, homeCountry: shop.sender.countryCode };
  if (asked.data.mode === 'refused') {
    const t = await getTranslations('recipients.refused');
    const words = await refusalWords();
    return unlessBusy(async () => {
      const { separator, rows } = await refusedTable(readTable, file, words);
      return fileAnswer(t('fileName'), await tableFile(request, inPages(rows), separator));
    });
  }
  const isImported = asked.data.mode === 'import';
  const scope = { reader: admitted.clerk, environment, shopId: shop.id };
  return unlessBusy(async () => {
    const put = () => importRecipients({ db, readTable }, scope, { ...file, isImported });
    const done = await withAuditContext(requestContext(request.headers), put);
    if (isImported && done.kind === 'read') log.event('recipients_imported', { shopId: shop.id, ...done.counts });
    return answer(200, done);
  });
}

async function refusalWords(): Promise<RefusalWords> {
  const [t, names, texts, errors] = await Promise.all([
    getTranslations('recipients.refused'),
    getTranslations('booking.fields'),
    getTranslations('refusals.field'),
    getTranslations('errors'),
  ]);
  const reasonOf = ({ field, reason }: CellFault) => {
    const [key = '', limit] = reason.split(':');
    const text = texts.has(key) ? texts(key, { limit: Number(limit) }) : errors('invalid');
    return field ? `${names(field)}: ${text}` : text;
  };
  return { row: t('row'), reason: t('reason'), reasonOf };
}
