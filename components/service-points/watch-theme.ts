/** Runs each time that the theme of the page changes: the one that the clerk chose, or that of the device. Gives what ends it. */
export function watchTheme(run: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', run);
  const chosen = new MutationObserver(run);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', run);
    chosen.disconnect();
  };
}

/** Whether the page is dark: as the clerk chose, else as the device is. */
export function isDarkTheme(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
