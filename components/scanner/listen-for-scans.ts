import {
  endedRun,
  goesOn,
  isMachine,
  isMarked,
  isScan,
  longestGap,
  NO_RUN,
  PROVEN_GAP_MS,
  type Run,
  runWith,
  scannedText,
} from '@/components/scanner/recognise-scan';
import { isTeaching, rememberField, type ScannedField } from '@/components/scanner/scanned-field';
import type { Scanner } from '@/components/scanner/taught-scanner';
import { CODE_GAP_MS, characterCame, dropHeldKeys, holdOn, waitForScans } from '@/components/shortcuts/held-keys';

/**
 * What a scanner typed, and where its characters ran into. `keys` are all of them, `text` the number alone. `isMore` when it is the
 * scan given last, with what came late.
 */
export type Scan = { text: string; keys: string; field: ScannedField | null; isMore: boolean };

/** Milliseconds of silence that end a scan without a last key, beyond the longest gap between two of its keys. */
const SILENCE_MS = 40;
/** So many characters outside every field are a code, however slowly they came. */
const FEWEST_OF_CODE = 4;
/** Pressed together with a character, and no key of their own here. */
const HELD = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'NumLock']);
/** Outside a field a space presses a button, and the others open the search of some browsers. */
const OF_THE_BROWSER = new Set([' ', '/', "'"]);

/**
 * Separates scans from typing, on the whole page and before any control hears of the keys. The Enter or Tab of a scan reaches no control,
 * so that it submits, moves and books nothing; nor does what its characters mean as single keys. What a program types in the rhythm of
 * a scanner presses nothing outside a field either, and stays in a field with its Enter or Tab. Where `takesAll` says so, what was not typed
 * into a field is a scan whatever it looks like. `scanner`: the one that was taught, or null. Gives back how to stop.
 *
 * Outside the fields a code is kept from acting as single keys even where it comes too slowly to be recognised.
 */
export function listenForScans(
  onScan: (scan: Scan) => void,
  takesAll: () => boolean,
  scanner: Scanner | null,
): () => void {
  let run: Run = NO_RUN;
  let reportedText: string | null = null;
  let field: ScannedField | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** Characters outside the fields so far, each within the gap of a code. */
  let outside = { count: 0, lastAt: Number.NEGATIVE_INFINITY };

  const isOther = () => isMachine(run, scanner) && run.isApart && !field?.takesText && takesAll();
  const isProven = (end: string | null) => (isScan(run, scanner, end) && !field?.mayHold(run.text)) || isOther();
  const report = (end: string | null) => {
    clearTimeout(silence);
    if (reportedText === run.text || !isProven(end)) return;
    // A slow computer may pass on the rest of a scan after the silence; when its keys were pressed says that it belongs to it.
    onScan({ text: scannedText(run, scanner), keys: run.text, field, isMore: reportedText !== null });
    reportedText = run.text;
  };
  const swallow = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** Counts a character outside the fields. A select hears it too, but no command does. */
  const count = (event: KeyboardEvent) => {
    const isFurther = event.timeStamp - outside.lastAt <= CODE_GAP_MS;
    outside = { count: isFurther ? outside.count + 1 : 1, lastAt: event.timeStamp };
    characterCame(isFurther);
  };
  const endsSlowCode = (at: number) =>
    field === null && outside.count >= FEWEST_OF_CODE && at - outside.lastAt <= CODE_GAP_MS;
  const press = (event: KeyboardEvent) => {
    if (HELD.has(event.key) || isTeaching(event.target)) return;
    const at = event.timeStamp;
    if (event.key === 'Enter' || event.key === 'Tab') {
      // Also when a busy page comes to it late: it belongs to the scan that was reported already.
      const isBehind = goesOn(run, at, scanner);
      const endsRun = isBehind && (field?.takesText ? isProven(event.key) : isMachine(run, scanner));
      if ((endsRun || endsSlowCode(at)) && !event.repeat) swallow(event);
      report(isBehind ? event.key : null);
      run = endedRun(run, at, scanner, event.key);
      return;
    }
    // AltGr, which Windows reports as Ctrl and Alt, writes characters on Nordic keyboards.
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const isCharacter = [...event.key].length === 1 && (!isChord || event.getModifierState('AltGraph'));
    if (!isCharacter || event.isComposing) {
      report(null);
      run = endedRun(run, at, scanner, event.key);
      return;
    }
    const begins = event.repeat || !goesOn(run, at, scanner);
    if (begins) {
      report(null);
      reportedText = null;
      field = rememberField(event.target);
    }
    run = runWith(run, event.key, at, event.repeat, scanner);
    // A space is in no code, and presses what has the focus.
    if (!field?.takesText && !event.repeat && event.key !== ' ') count(event);
    if (!begins) holdOn();
    if (!begins && !field?.takesText && OF_THE_BROWSER.has(event.key)) event.preventDefault();
    if (!isMachine(run, scanner) && !isMarked(run)) return;
    dropHeldKeys();
    // In a field it stays a character, and means nothing else: the last one may be the letter of a parcel size.
    if (field?.takesText) event.stopImmediatePropagation();
    else swallow(event);
    clearTimeout(silence);
    silence = setTimeout(() => report(null), SILENCE_MS + (isMarked(run) ? PROVEN_GAP_MS : longestGap(scanner)));
  };
  waitForScans(longestGap(scanner));
  addEventListener('keydown', press, { capture: true });
  return () => {
    clearTimeout(silence);
    waitForScans(null);
    removeEventListener('keydown', press, { capture: true });
  };
}
