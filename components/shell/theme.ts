/** A look the clerk chose; without a choice the device decides. */
const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Read by the server for the first paint, written by the browser that is asked to change it. */
export const THEME_COOKIE = 'theme';

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
