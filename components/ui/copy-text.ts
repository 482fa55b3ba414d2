/**
 * Puts a text on the clipboard; true when it is there. Over a plain http address browsers offer no `navigator.clipboard`
 * (docs/architecture.md#plain-http), so a hidden field is selected instead.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside an open dialog the rest of the page cannot be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
