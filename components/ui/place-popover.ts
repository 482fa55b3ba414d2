/** Stands a popover below its button, or above it near the foot of the window, with one side in line. The browser shows it over everything. */
export function placePopover(panel: HTMLElement, button: HTMLElement | null, side: 'left' | 'right'): void {
  if (!button) return;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const isLow = bottom > innerHeight * 0.7;
  Object.assign(panel.style, {
    // A panel is at most 32 rem wide.
    left: side === 'left' ? `max(0.5rem, min(${left}px, 100vw - 32.5rem))` : 'auto',
    right: side === 'right' ? `${document.documentElement.clientWidth - right}px` : 'auto',
    top: isLow ? 'auto' : `${bottom + 4}px`,
    bottom: isLow ? `${innerHeight - top + 4}px` : 'auto',
  });
}
