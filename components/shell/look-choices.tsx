'use client';

import type { ComponentProps } from 'react';
import { DensityChoice } from '@/components/shell/density-choice';
import { ThemeChoice } from '@/components/shell/theme-choice';

export type LookChoicesProps = {
  theme: ComponentProps<typeof ThemeChoice>;
  density: ComponentProps<typeof DensityChoice>;
};

/** Light or dark, wide or close. */
export function LookChoices({ theme, density }: LookChoicesProps) {
  return (
    <div className="flex flex-col gap-3">
      <ThemeChoice {...theme} />
      <DensityChoice {...density} />
    </div>
  );
}
