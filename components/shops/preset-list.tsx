'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { presetValues } from '@/components/shops/shop-values';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { EmptyState, UndoLine } from '@/components/ui/notice';
import { removePresetAction, savePresetAction } from '@/lib/actions/presets';
import type { PresetView } from '@/lib/shops/shop-view';

/** The parcel sizes of a shop. A removed one can be brought back for as long as the page is open: no dialog, no clock. */
export function PresetList({ shopId, presets }: { shopId: string; presets: PresetView[] }) {
  const t = useTranslations('shops.presets');
  const [removed, setRemoved] = useState<PresetView | null>(null);
  return (
    <>
      {presets.length === 0 && !removed ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
      <ul className="divide-y divide-hairline">
        {presets.map((preset) => (
          <li key={preset.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 sm:flex-nowrap">
            <span className="w-8 rounded border border-frame text-center font-medium uppercase">{preset.key}</span>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{preset.name}</p>
              <PresetFacts preset={preset} />
            </div>
            <div className="-mx-3 flex flex-wrap items-center">
              <LinkButton
                href={`/settings/shops/${shopId}/presets/${preset.id}`}
                tone="quiet"
                aria-label={t('changeOf', { name: preset.name })}
              >
                {t('change')}
              </LinkButton>
              <ActionButton
                id={`remove-${preset.id}`}
                tone="quiet"
                aria-label={t('removeOf', { name: preset.name })}
                action={() => removePresetAction({ shopId, presetId: preset.id })}
                onDone={() => setRemoved(preset)}
              >
                {t('remove')}
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
      <div role="status">
        {removed ? (
          <UndoLine text={t('removed', { name: removed.name })}>
            <ActionButton
              id="bring-back-preset"
              tone="quiet"
              action={() => savePresetAction({ ...presetValues(shopId, removed), id: null })}
              onDone={() => setRemoved(null)}
            >
              {t('undo')}
            </ActionButton>
          </UndoLine>
        ) : null}
      </div>
    </>
  );
}

function PresetFacts({ preset }: { preset: PresetView }) {
  const t = useTranslations('shops.presets');
  const { weightGrams, lengthCm, widthCm, heightCm, contents, isDefault } = preset;
  const side = (cm: number | null) => (cm === null ? '–' : String(cm));
  const hasSides = lengthCm !== null || widthCm !== null || heightCm !== null;
  const facts = [
    weightGrams === null ? '' : t('grams', { grams: weightGrams }),
    hasSides ? t('sides', { length: side(lengthCm), width: side(widthCm), height: side(heightCm) }) : '',
    contents,
    isDefault ? t('default') : '',
  ];
  return <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>;
}
