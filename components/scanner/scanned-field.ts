/** The control that had the focus when a scan began, as it was then. */
export type ScannedField = {
  /** True where such numbers belong, so that the scan stays. */
  takesScans: boolean;
  /** True where characters of the scan went in. */
  takesText: boolean;
  /** True where such a text may be meant for the field itself: a scanner's word is not enough there. */
  mayHold: (text: string) => boolean;
  /** Takes the characters of the scan out again: value and caret as before, and what follows the control hears of it. */
  restore: () => void;
  /**
   * Leaves the number alone where it was scanned into, in the place of `last`, the scan before, where that stands right before it. Gives
   * back how to take it out, which is false and changes nothing once something else stands there.
   */
  keep: (text: string, last: string | null) => () => boolean;
  /** Puts the characters back where they were typed, behind what was typed meanwhile, and the focus with them. */
  putBack: (text: string) => void;
};

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks a field that is itself meant for numbers that are scanned. */
export const TAKES_SCANS = { 'data-takes-scans': '' };

/** Marks the field that learns how a scanner types: it gets every key as it is. */
export const TEACHES_SCANNER = { 'data-teaches-scanner': '' };

export const isTeaching = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && 'teachesScanner' in target.dataset;

const TEXTLESS = new Set(['radio', 'checkbox', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

/** Remembers a control before the first character reaches it; null where no character can change anything. */
export function rememberField(target: EventTarget | null): ScannedField | null {
  if (!isTextControl(target)) return null;
  const { value } = target;
  const caret = caretOf(target);
  const [start, end] = caret ?? [value.length, value.length];
  return {
    takesScans: 'takesScans' in target.dataset || target.type === 'search',
    takesText: !(target instanceof HTMLSelectElement),
    mayHold: (text) => shapeOf(target)?.test(text) ?? false,
    restore: () => {
      if (target.value !== value) write(target, value, caret);
    },
    keep: (text, last) => {
      if (!caret) return () => false;
      const typedBefore = value.slice(0, start);
      const before = (last && typedBefore.endsWith(last) ? typedBefore.slice(0, -last.length) : typedBefore) + text;
      const kept = before + value.slice(end);
      if (target.value !== kept) write(target, kept, [before.length, before.length]);
      return () => {
        if (!target.isConnected || target.value !== kept) return false;
        write(target, value, caret);
        return true;
      };
    },
    putBack: (text) => {
      if (target instanceof HTMLSelectElement || !target.isConnected) return;
      const isAsBefore = target.value === value;
      const before = target.value.slice(0, start) + text;
      const behind = before.length;
      write(target, before + target.value.slice(isAsBefore ? end : start), caret && [behind, behind]);
      target.focus();
    },
  };
}

/** What of the things that look like a scanned number belongs into a control; null where none does. */
function shapeOf(control: TextControl): RegExp | null {
  if (control.type === 'tel') return /^[\d()./-]{5,12}$/;
  if (control.inputMode === 'numeric') return /^\d{1,6}$/;
  // A scale may be a keyboard too.
  if (control.inputMode === 'decimal') return /^\d{1,6}([.,]\d{1,3})?(k?g)?$/i;
  return control.name.endsWith('zipCode') ? /^([A-Z]{1,2}-?)?\d{4,6}$/i : null;
}

function write(control: TextControl, value: string, caret: [number, number] | null): void {
  setValue(control, value);
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
  if (caret) control.setSelectionRange(...caret);
}

function isTextControl(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Null where a browser gives no caret: e-mail, date, lists. */
function caretOf(control: TextControl): [number, number] | null {
  if (control instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** As the browser does it for a typed character: React puts a setter of its own over the control's, and would hear of no change. */
function setValue(control: TextControl, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}
