'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFieldName } from '@/components/imports/order-field';
import type { ChosenColumns } from '@/components/imports/use-columns';
import { CheckboxField, SelectField, TextField } from '@/components/ui/inputs';
import { isOfFile, lackedFields } from '@/lib/imports/order-import';
import type { ImportView } from '@/lib/imports/queries/imports';

/** The id of the first of them. */
export const FIRST_FILL_IN = 'presetId';

type FillInsProps = {
  view: ImportView;
  chosen: Pick<ChosenColumns, 'columns' | 'settings' | 'set' | 'type' | 'save'>;
};

/** What stands in for what the file lacks, and which rows are one shipment. */
export function FillIns({ view: { presets, solutions, source }, chosen }: FillInsProps) {
  const t = useTranslations('imports.columns');
  const nameOf = useFieldName();
  const { columns, settings, set: onSet } = chosen;
  const lacked = lackedFields(columns);
  const isFile = isOfFile(source);
  const usual = presets.find(({ isDefault }) => isDefault)?.id ?? '';
  useEffect(() => {
    // A link from the rows leads here; Next.js scrolls to it and leaves the focus on what is gone.
    if (location.hash === `#${FIRST_FILL_IN}`) document.getElementById(FIRST_FILL_IN)?.focus();
  }, []);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <SelectField
        name={FIRST_FILL_IN}
        label={t('size')}
        hint={presets.length === 0 ? t('noSizes') : undefined}
        value={settings.presetId ?? usual}
        onChange={(event) => onSet({ presetId: event.target.value || null })}
        className="w-64"
      >
        {usual === '' ? <option value="">{t('sizeNone')}</option> : null}
        {presets.map(({ id, name, ...size }) => (
          <option key={id} value={id}>
            {`${name}${sizeOf(size)}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="solutionId"
        label={t('solution')}
        value={settings.solutionId ?? ''}
        onChange={(event) => onSet({ solutionId: event.target.value || null })}
        className="w-64"
      >
        <option value="">{t('solutionNone')}</option>
        {solutions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isFile || settings.joinsOrders ? (
        <CheckboxField
          name="joinsOrders"
          label={t('joins')}
          checked={settings.joinsOrders}
          onChange={(event) => onSet({ joinsOrders: event.target.checked })}
          className="pb-1"
        />
      ) : null}
      {lacked.length > 0 ? (
        <fieldset className="flex basis-full flex-wrap items-end gap-x-6 gap-y-3">
          <legend className="float-left me-6 basis-full text-sm text-muted">
            {t(isFile ? 'fixed' : 'fixedOrders')}
          </legend>
          {lacked.map((field) => (
            <TextField
              key={field}
              name={field}
              label={nameOf(field)}
              value={settings.fixed?.[field] ?? ''}
              onChange={(event) => chosen.type({ fixed: { ...settings.fixed, [field]: event.target.value } })}
              onBlur={chosen.save}
              className="w-40"
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

type Size = Pick<ImportView['presets'][number], 'lengthCm' | 'widthCm' | 'heightCm'>;

function sizeOf({ lengthCm, widthCm, heightCm }: Size): string {
  return lengthCm && widthCm && heightCm ? ` (${lengthCm} × ${widthCm} × ${heightCm} cm)` : '';
}
