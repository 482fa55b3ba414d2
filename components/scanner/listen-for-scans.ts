import {
  endedRun,
  goesOn,
  isMachine,
  isScan,
  NO_RUN,
  type Run,
  runWith,
  scannedText,
} from '@/components/scanner/recognise-scan';
import { rememberField, type ScannedField } from '@/components/scanner/scanned-field';
import { dropHeldKeys, holdOn } from '@/components/shortcuts/held-keys';

/**
 * What a scanner typed, and where its characters ran into. `keys` are all of them, `text` the number alone. `isMore` when it is the
 * scan given last, with what came late.
 */
export type Scan = { text: string; keys: string; field: ScannedField | null; isMore: boolean };

/** Milliseconds of silence that end a scan without a last key. */
const SILENCE_MS = 80;
/** Pressed together with a character, and no key of their own here. */
const HELD = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'NumLock']);
/** Outside a field a space presses a button, and the others open the search of some browsers. */
const OF_THE_BROWSER = new Set([' ', '/', "'"]);

/**
 * Separates scans from typing, on the whole page and before any control hears of the keys. The Enter or Tab of a scan reaches no control,
 * so that it submits, moves and books nothing; nor does what its characters mean as single keys. What a program types in the rhythm of
 * a scanner presses nothing outside a field either, and stays in a field with its Enter or Tab. Where `takesAll` says so, what was not typed
 * into a field is a scan whatever it looks like. Gives back how to stop.
 */
export function listenForScans(onScan: (scan: Scan) => void, takesAll: () => boolean): () => void {
  let run: Run = NO_RUN;
  let reportedText: string | null = null;
  let field: ScannedField | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const isOther = () => isMachine(run) && run.isApart && !field?.takesText && takesAll();
  const isProven = () => (isScan(run) && !field?.mayHold(run.text)) || isOther();
  const report = () => {
    clearTimeout(silence);
    if (reportedText === run.text || !isProven()) return;
    // A slow computer may pass on the rest of a scan after the silence; when its keys were pressed says that it belongs to it.
    onScan({ text: scannedText(run), keys: run.text, field, isMore: reportedText !== null });
    reportedText = run.text;
  };
  const swallow = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: KeyboardEvent) => {
    if (HELD.has(event.key)) return;
    const at = event.timeStamp;
    if (event.key === 'Enter' || event.key === 'Tab') {
      // Also when a busy page comes to it late: it belongs to the scan that was reported already.
      const endsRun = field?.takesText ? isProven() : isMachine(run);
      if (endsRun && goesOn(run, at) && !event.repeat) swallow(event);
      report();
      run = endedRun(run, at);
      return;
    }
    // AltGr, which Windows reports as Ctrl and Alt, writes characters on Nordic keyboards.
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const isCharacter = [...event.key].length === 1 && (!isChord || event.getModifierState('AltGraph'));
    if (!isCharacter || event.isComposing) {
      report();
      run = endedRun(run, at);
      return;
    }
    const begins = event.repeat || !goesOn(run, at);
    if (begins) {
      report();
      reportedText = null;
      field = rememberField(event.target);
    }
    run = runWith(run, event.key, at, event.repeat);
    if (!begins) holdOn();
    if (!begins && !field?.takesText && OF_THE_BROWSER.has(event.key)) event.preventDefault();
    if (!isMachine(run)) return;
    dropHeldKeys();
    // In a field it stays a character, and means nothing else: the last one may be the letter of a parcel size.
    if (field?.takesText) event.stopImmediatePropagation();
    else swallow(event);
    clearTimeout(silence);
    silence = setTimeout(report, SILENCE_MS);
  };
  addEventListener('keydown', press, { capture: true });
  return () => {
    clearTimeout(silence);
    removeEventListener('keydown', press, { capture: true });
  };
}
