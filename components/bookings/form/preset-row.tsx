'use client';

import { useTranslations } from 'next-intl';
import { KeyCap } from '@/components/shortcuts/key-hint';
import { useKeyChoices } from '@/components/shortcuts/use-key-choices';
import { Button } from '@/components/ui/button';
import type { PresetView } from '@/lib/shops/shop-view';

type PresetRowProps = {
  presets: PresetView[];
  onPick: (preset: PresetView) => void;
  /** What was filled in last, until it is undone or the parcels change. */
  picked: { name: string; undo: () => void } | null;
};

/** The shop's parcel sizes with their letters, on one line above the parcels; nothing where it has none. */
export function PresetRow({ presets, onPick, picked }: PresetRowProps) {
  const t = useTranslations('shops.presets');
  const { hasSingleKeys } = useKeyChoices();
  if (presets.length === 0) return null;
  return (
    <fieldset className="-mx-3 flex min-h-8 flex-wrap items-center">
      <legend className="sr-only">{t('legend')}</legend>
      {presets.map((preset) => (
        <Button
          key={preset.id}
          tone="quiet"
          onClick={() => onPick(preset)}
          aria-label={t('pick', { name: preset.name })}
        >
          {hasSingleKeys ? <KeyCap className="text-muted">{preset.key.toUpperCase()}</KeyCap> : null} {preset.name}
        </Button>
      ))}
      <span role="status" className="ml-auto flex items-center text-sm text-muted">
        {picked ? <span className="sr-only">{t('picked', { name: picked.name })}</span> : null}
        {picked ? (
          <Button tone="quiet" onClick={picked.undo}>
            {t('undoPick')}
          </Button>
        ) : null}
      </span>
    </fieldset>
  );
}
