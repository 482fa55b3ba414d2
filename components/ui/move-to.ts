/**
 * Puts the focus where the hands are needed next, on the control with this id, and selects its text. At once: `setFocus` of
 * react-hook-form waits, and the next key would still reach the control before.
 */
export function moveTo(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}
