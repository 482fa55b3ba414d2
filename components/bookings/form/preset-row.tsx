'use client';

import { useTranslations } from 'next-intl';
import { KeyCap } from '@/components/shortcuts/commands';
import { useKeyChoices } from '@/components/shortcuts/keys';
import { Button } from '@/components/ui/button';
import type { PresetView } from '@/lib/shops/shop-view';

type PresetRowProps = {
  presets: PresetView[];
  onPick: (preset: PresetView) => void;
  /** What was filled in last, until it is undone or the parcels change. */
  picked: { name: string; undo: () => void } | null;
};

/** The shop's parcel sizes with their letters, beside the heading; nothing where it has none. */
export function PresetRow({ presets, onPick, picked }: PresetRowProps) {
  const t = useTranslations('shops.presets');
  const { hasSingleKeys } = useKeyChoices();
  if (presets.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-end gap-1.5">
      <legend className="sr-only">{t('legend')}</legend>
      {presets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          onClick={() => onPick(preset)}
          aria-label={t('pick', { name: preset.name })}
          className={`inline-flex min-h-6.5 items-center gap-1.5 rounded border px-1.5 text-sm font-medium pointer-coarse:min-h-9 ${
            picked?.name === preset.name
              ? 'border-accent-fill bg-accent-soft text-accent'
              : 'border-frame hover:bg-sunken'
          }`}
        >
          {hasSingleKeys ? <KeyCap>{preset.key.toUpperCase()}</KeyCap> : null}
          {preset.name}
        </button>
      ))}
      <span role="status" className="empty:hidden">
        {picked ? <span className="sr-only">{t('picked', { name: picked.name })}</span> : null}
        {picked ? (
          <Button tone="quiet" onClick={picked.undo} className="min-h-6.5 px-1.5 text-sm">
            {t('undoPick')}
          </Button>
        ) : null}
      </span>
    </fieldset>
  );
}
