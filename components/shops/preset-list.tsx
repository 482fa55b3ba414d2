'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { presetValues } from '@/components/shops/shop-values';
import { ActionButton } from '@/components/ui/action-button';
import { EmptyState, UndoLine } from '@/components/ui/notice';
import { Cell, EditLink, Row, RowActions, RowHead, Table, Tag } from '@/components/ui/table';
import { removePresetAction, savePresetAction } from '@/lib/shops/actions/presets';
import type { PresetView } from '@/lib/shops/shop-view';

/** The parcel sizes of a shop. Removed ones can be brought back for as long as the page is open: no dialog, no clock. */
export function PresetList({ shopId, presets }: { shopId: string; presets: PresetView[] }) {
  const t = useTranslations('shops.presets');
  const [removed, setRemoved] = useState<PresetView[]>([]);
  const columns = [
    { label: t('key') },
    { label: t('name') },
    { label: t('weightGrams'), isNumber: true },
    { label: t('size'), isNumber: true },
    { label: t('contents') },
    { label: t('actions'), isHidden: true },
  ];
  return (
    <>
      {presets.length === 0 && removed.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : null}
      {presets.length > 0 ? (
        <Table caption={t('title')} columns={columns}>
          {presets.map((preset) => (
            <PresetRow
              key={preset.id}
              shopId={shopId}
              preset={preset}
              onRemoved={() => setRemoved((others) => [...others, preset])}
            />
          ))}
        </Table>
      ) : null}
      <div role="status" aria-atomic="false" className="flex flex-col gap-1">
        {removed.map((preset) => (
          <UndoLine key={preset.id} text={t('removed', { name: preset.name })}>
            <ActionButton
              id={`bring-back-${preset.id}`}
              tone="quiet"
              action={() => savePresetAction({ ...presetValues(shopId, preset), id: null })}
              onDone={() => setRemoved((all) => all.filter((each) => each !== preset))}
            >
              {t('undo')}
            </ActionButton>
          </UndoLine>
        ))}
      </div>
    </>
  );
}

type PresetRowProps = { shopId: string; preset: PresetView; onRemoved: () => void };

/** One parcel size: what its letter fills in, and what stays as the clerk typed it. */
function PresetRow({ shopId, preset, onRemoved }: PresetRowProps) {
  const t = useTranslations('shops.presets');
  const format = useFormatter();
  const { id, key, name, weightGrams, lengthCm, widthCm, heightCm, contents } = preset;
  const asTyped = <span className="text-muted">{t('asTyped')}</span>;
  const side = (cm: number | null) => (cm === null ? '–' : String(cm));
  const hasSides = lengthCm !== null || widthCm !== null || heightCm !== null;
  return (
    <Row>
      <Cell name={t('key')}>
        <kbd className="inline-block min-w-5 rounded border border-frame px-1 text-center font-sans text-xs font-medium uppercase">
          {key}
        </kbd>
      </Cell>
      <RowHead>
        {name} {preset.isDefault ? <Tag>{t('default')}</Tag> : null}
      </RowHead>
      <Cell name={t('weightGrams')} isNumber>
        {weightGrams === null ? asTyped : format.number(weightGrams / 1_000, 'kilograms')}
      </Cell>
      <Cell name={t('size')} isNumber>
        {hasSides ? t('sides', { length: side(lengthCm), width: side(widthCm), height: side(heightCm) }) : asTyped}
      </Cell>
      <Cell name={t('contents')}>{contents || asTyped}</Cell>
      <RowActions>
        <EditLink href={`/settings/shops/${shopId}/presets/${id}`} name={name} />
        <ActionButton
          id={`remove-${id}`}
          tone="quiet"
          aria-label={t('removeOf', { name })}
          action={() => removePresetAction({ shopId, presetId: id })}
          onDone={onRemoved}
        >
          {t('remove')}
        </ActionButton>
      </RowActions>
    </Row>
  );
}
