/**
 * What stands above a field of the page, by the field's id: the words of its label, or of its group's legend, without the mark
 * beside them. Empty where the field is not shown.
 */
export function fieldLabel(id: string): string {
  const control = document.getElementById(id);
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  const label =
    isLabelled || control instanceof HTMLTextAreaElement ? control.labels?.[0] : control?.querySelector('legend');
  return label?.firstChild?.textContent ?? '';
}
