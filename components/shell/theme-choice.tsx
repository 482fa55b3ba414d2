'use client';

import { useState } from 'react';
import { rememberInCookie } from '@/components/shell/cookie-choice';
import { isTheme, THEME_COOKIE, type Theme } from '@/components/shell/theme';
import { Radio } from '@/components/ui/radio';
import { RadioGroup } from '@/components/ui/radio-group';

type ThemeChoiceProps = {
  /** The clerk's choice so far; null follows the device. */
  chosen: Theme | null;
  labels: { legend: string; system: string; light: string; dark: string };
};

/** Light, dark or as the device: shown at once, and remembered in this browser for the next first paint. */
export function ThemeChoice({ chosen, labels }: ThemeChoiceProps) {
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
