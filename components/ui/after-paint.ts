/** Resolves once the next frame is drawn, so that a key is on the screen before what it asks for is begun (performance A7). */
export function afterPaint(): Promise<void> {
  // A hidden page draws no frames.
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
