'use client';

import { CheckStep } from '@/components/imports/check-step';
import { ColumnsStep } from '@/components/imports/columns-step';
import type { ImportStep } from '@/components/imports/import-head';
import { useImport } from '@/components/imports/use-import';
import type { ImportView } from '@/lib/imports/queries/imports';

/** An import that is not booked yet: its columns, or its rows. */
export function ImportPage({ start, step }: { start: ImportView; step: Exclude<ImportStep, 'book'> }) {
  const shown = useImport(start);
  return step === 'columns' ? <ColumnsStep shown={shown} /> : <CheckStep shown={shown} />;
}
