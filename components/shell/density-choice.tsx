'use client';

import { useState } from 'react';
import { rememberInCookie } from '@/components/shell/cookie-choice';
import { DENSITY_COOKIE, type Density } from '@/components/shell/density';
import { Radio } from '@/components/ui/radio';
import { RadioGroup } from '@/components/ui/radio-group';

type DensityChoiceProps = { chosen: Density; labels: Record<Density | 'legend', string> };

/** Comfortable or compact: shown at once, and remembered in this browser for the next first paint. */
export function DensityChoice({ chosen, labels }: DensityChoiceProps) {
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
