/** The control that had the focus when a scan began, as it was then. */
export type ScannedField = {
  /** True where such numbers belong, so that the scan stays. */
  takesScans: boolean;
  /** True where characters of the scan went in. */
  takesText: boolean;
  /** Takes the characters of the scan out again: value and caret as before, told to whoever follows the control. */
  restore: () => void;
};

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks a field that is itself meant for numbers that are scanned. */
export const TAKES_SCANS = { 'data-takes-scans': '' };

const TEXTLESS = new Set(['radio', 'checkbox', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

/** Remembers a control before the first character reaches it; null where no character can change anything. */
export function rememberField(target: EventTarget | null): ScannedField | null {
  if (!isTextControl(target)) return null;
  const { value } = target;
  const caret = caretOf(target);
  return {
    takesScans: 'takesScans' in target.dataset || target.type === 'search',
    takesText: !(target instanceof HTMLSelectElement),
    restore: () => {
      if (target.value === value) return;
      setValue(target, value);
      const undone =
        target instanceof HTMLSelectElement
          ? new Event('change', { bubbles: true })
          : new InputEvent('input', { bubbles: true, inputType: 'historyUndo' });
      target.dispatchEvent(undone);
      if (caret && !(target instanceof HTMLSelectElement)) target.setSelectionRange(...caret);
    },
  };
}

function isTextControl(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Null where a browser tells no caret: e-mail, date, lists. */
function caretOf(control: TextControl): [number, number] | null {
  if (control instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** As the browser does it for a typed character: React puts a setter of its own over the control's, and would hear of no change. */
function setValue(control: TextControl, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}
