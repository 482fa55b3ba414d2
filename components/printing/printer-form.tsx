'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { focusWhenListed } from '@/components/printing/listed-printer';
import { FormPage, type FormPageProps } from '@/components/settings/form-page';
import { useActionForm } from '@/components/ui/action-form';
import { CheckboxField, NumberField, SelectField, TextField } from '@/components/ui/inputs';
import { LABEL_RESOLUTIONS, PRINTER_FORMATS } from '@/lib/labels/label-formats';
import { savePrinterAction } from '@/lib/printing/actions';
import { PRINTER_KINDS, type PrinterKind } from '@/lib/printing/print-result';
import type { PrinterForm as Values } from '@/lib/printing/printer-schema';
import { USUAL_PORTS } from '@/lib/printing/printer-view';
import { MAX_NAME_LENGTH } from '@/lib/shops/limits';

const loadSchema = () => import('@/lib/printing/printer-schema').then((module) => module.printerSchema);

type PrinterFormProps = {
  printer: Values;
  shops: { id: string; name: string }[];
  nextPath: string;
  head: FormPageProps['head'];
};

/** One printer of the network; saving leads back to the list. */
export function PrinterForm({ printer, shops, nextPath, head }: PrinterFormProps) {
  const t = useTranslations('printing.printers');
  const formats = useTranslations('labels.formats');
  const { form, error, unsaved, frame } = useActionForm({
    loadSchema,
    defaultValues: printer,
    action: savePrinterAction,
    onDone: ({ printerId }) => focusWhenListed(printerId),
    leadsTo: () => nextPath,
    ...(printer.id === null ? { firstFocus: 'name' } : {}),
  });
  const half = 'max-w-[15rem]';
  const kind = useWatch({ control: form.control, name: 'kind' });
  const changeKind = (now: string) => {
    // A port that was not of the administrator's own choice goes with the way.
    const usual = PRINTER_KINDS.find((each) => each === now);
    const isUsual = Object.values(USUAL_PORTS).some((port) => String(port) === form.getValues('port').trim());
    if (usual && isUsual) form.setValue('port', String(USUAL_PORTS[usual]), { shouldDirty: true });
    // A field that is not shown must not keep the form from being saved.
    if (usual === 'zpl') form.resetField('path');
  };
  return (
    <FormPage
      frame={frame}
      unsaved={unsaved}
      head={head}
      submitLabel={printer.id === null ? t('addThis') : t('save')}
      className="max-w-xl"
    >
      <TextField
        label={t('name')}
        isRequired
        hint={t('nameHint')}
        limit={MAX_NAME_LENGTH}
        error={error('name')}
        {...form.register('name')}
      />
      <SelectField label={t('shop')} error={error('shopId')} {...form.register('shopId')}>
        <option value="">{t('everyShop')}</option>
        {shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('kind')}
        hint={kind === 'ipps' ? t('certificateHint') : undefined}
        error={error('kind')}
        {...form.register('kind', { onChange: (event) => changeKind(event.target.value) })}
      >
        {PRINTER_KINDS.map((each: PrinterKind) => (
          <option key={each} value={each}>
            {t(`kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('host')}
        isRequired
        hint={t('hostHint')}
        autoCapitalize="none"
        spellCheck={false}
        error={error('host')}
        {...form.register('host')}
      />
      <NumberField
        label={t('port')}
        isRequired
        hint={t('portHint')}
        error={error('port')}
        className={half}
        {...form.register('port')}
      />
      {kind === 'zpl' ? null : (
        <TextField
          label={t('queue')}
          isRequired
          hint={t('queueHint', { queue: '/printers/NAME' })}
          autoCapitalize="none"
          spellCheck={false}
          error={error('path')}
          {...form.register('path')}
        />
      )}
      <SelectField
        label={t('format')}
        hint={t('formatHint')}
        error={error('format')}
        className={half}
        {...form.register('format')}
      >
        {PRINTER_FORMATS.map((format) => (
          <option key={format} value={format}>
            {formats(format)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('dpi')} error={error('dpi')} className={half} {...form.register('dpi')}>
        {LABEL_RESOLUTIONS.map((dpi) => (
          <option key={dpi} value={dpi}>
            {t('dots', { dpi })}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label={t('checksRoll')}
        hint={t('checksRollHint')}
        error={error('checksRoll')}
        {...form.register('checksRoll')}
      />
      {kind === 'zpl' ? (
        <CheckboxField
          label={t('hasMarks')}
          hint={t('hasMarksHint')}
          error={error('hasMarks')}
          {...form.register('hasMarks')}
        />
      ) : null}
      <CheckboxField
        label={t('mayBeLocal')}
        hint={t('mayBeLocalHint')}
        error={error('mayBeLocal')}
        {...form.register('mayBeLocal')}
      />
    </FormPage>
  );
}
