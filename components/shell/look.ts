/** A look the clerk chose; without a choice the device decides. */
const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Read by the server for the first paint, written by the browser that is asked to change it. */
export const THEME_COOKIE = 'theme';

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** How close together everything stands: `compact` brings the whole of Book into one window (docs/performance.md#hands). */
const DENSITIES = ['comfortable', 'compact'] as const;

export type Density = (typeof DENSITIES)[number];

/** Read by the server for the first paint, written by the browser that is asked to change it. */
export const DENSITY_COOKIE = 'density';

export function readDensity(value: unknown): Density {
  return DENSITIES.find((density) => density === value) ?? 'comfortable';
}
