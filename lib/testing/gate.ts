/** Holds a request back: what awaits `passed` goes on once `open` is called. */
export function closedGate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
