'use client';

import { type ComponentProps, useState } from 'react';
import { DENSITY_COOKIE, type Density, isTheme, THEME_COOKIE, type Theme } from '@/components/shell/look';
import { Radio, RadioGroup } from '@/components/ui/choices';
import { useWeightUnit } from '@/components/ui/weight-unit';
import type { WeightUnit } from '@/lib/read-measure';

export type LookChoicesProps = {
  theme: ComponentProps<typeof ThemeChoice>;
  density: ComponentProps<typeof DensityChoice>;
  weight: ComponentProps<typeof WeightChoice>;
};

/** Light or dark, wide or close, grams or kilograms. */
export function LookChoices({ theme, density, weight }: LookChoicesProps) {
  return (
    <div className="flex flex-col gap-3">
      <ThemeChoice {...theme} />
      <DensityChoice {...density} />
      <WeightChoice {...weight} />
    </div>
  );
}

type ThemeChoiceProps = {
  /** The clerk's choice so far; null follows the device. */
  chosen: Theme | null;
  labels: { legend: string; system: string; light: string; dark: string };
};

/** Light, dark or as the device: shown at once, and remembered in this browser for the next first paint. */
function ThemeChoice({ chosen, labels }: ThemeChoiceProps) {
  const [theme, setTheme] = useState<string>(chosen ?? 'system');
  const choose = (value: string) => {
    setTheme(value);
    const { dataset } = document.documentElement;
    if (isTheme(value)) dataset.theme = value;
    else delete dataset.theme;
    rememberInCookie(THEME_COOKIE, isTheme(value) ? value : null);
  };
  return (
    <RadioGroup name="theme" legend={labels.legend}>
      {(['system', 'light', 'dark'] as const).map((value) => (
        <Radio
          key={value}
          name="theme"
          value={value}
          label={labels[value]}
          checked={theme === value}
          onChange={() => choose(value)}
        />
      ))}
    </RadioGroup>
  );
}

type DensityChoiceProps = { chosen: Density; labels: Record<Density | 'legend', string> };

/** Comfortable or compact: shown at once, and remembered in this browser for the next first paint. */
function DensityChoice({ chosen, labels }: DensityChoiceProps) {
  const [density, setDensity] = useState(chosen);
  const choose = (value: Density) => {
    setDensity(value);
    document.documentElement.dataset.density = value;
    rememberInCookie(DENSITY_COOKIE, value);
  };
  return (
    <RadioGroup name="density" legend={labels.legend}>
      {(['comfortable', 'compact'] as const).map((value) => (
        <Radio
          key={value}
          name="density"
          value={value}
          label={labels[value]}
          checked={density === value}
          onChange={() => choose(value)}
        />
      ))}
    </RadioGroup>
  );
}

type WeightChoiceProps = { labels: Record<WeightUnit | 'legend', string> };

/** What a weight without a unit means, on Book. */
function WeightChoice({ labels }: WeightChoiceProps) {
  const [unit, choose] = useWeightUnit();
  return (
    <RadioGroup name="weightUnit" legend={labels.legend}>
      {(['g', 'kg'] as const).map((value) => (
        <Radio
          key={value}
          name="weightUnit"
          value={value}
          label={labels[value]}
          checked={unit === value}
          onChange={() => choose(value)}
        />
      ))}
    </RadioGroup>
  );
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers a choice in this browser for the server's next first paint; null forgets it. */
function rememberInCookie(name: string, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer cookie store is absent over plain http (docs/architecture.md#plain-http)
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : ONE_YEAR_SECONDS}; samesite=lax`;
}
