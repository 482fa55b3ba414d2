import localFont from 'next/font/local';

/** The letters of every page (scripts/looks/cut-font.mjs). What it lacks comes from the fonts of the machine, by `--font-sans` of `app/globals.css`. */
export const inter = localFont({
  src: './inter.woff2',
  weight: '400 700',
  variable: '--font-inter',
  display: 'swap',
  // Ahead of the styles it delays the first paint (docs/performance.md#first-paint); the fallback has its widths.
  preload: false,
  adjustFontFallback: 'Arial',
});
