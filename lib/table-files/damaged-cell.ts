import { isUtf8 } from 'node:buffer';
import { encodingBeforeWindows, hasOddSigns, textIn } from './decode-text';
import { IDS, PHONES } from './meant-text';
import { isShortened } from './shortened';
import { windowsBytes } from './windows-1252';

// What spreadsheets and wrong encodings did to texts. It is flagged, since what was meant is not known.

/** A formula that failed, in the languages of the spreadsheets here, and a number that is wider than its column. */
const ERROR = /^(?:#(?:N\/A|I\/T|NV|\p{L}[\p{L}/0]{0,15}[!?])|#{3,}|(?:err|feil|fel|fejl|virhe|fehler):\d{3})$/iu;
/** A number with fewer digits than it had. Another code may look like `12E3`. */
const SHORTENED_ID = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;
/** `3-5` of a house or a size becomes a day. */
const DAY =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[.-](?:jan|feb|mar|apr|mai|maj|may|jun|jul|aug|sep|okt|oct|nov|des|dec|dez)\w*\.?)/i;
/** Two letters that stand for one where UTF-8 is read as Windows-1252, or the sign for what cannot be read. */
const GARBLED = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\ufffd/;
/** Signs that control a machine: left of a longer sign that was cut, or of a scanner. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
/** Dashes and quotes of which half is left: U+0019 of U+2019. */
const CUT = ['\u0013', '\u0014', '\u0018', '\u0019', '\u001c', '\u001d'];
const CUT_FROM = 0x2000;
/** An entity of a web page that is not known. */
const ENTITY = /&(?:#\w{1,8}|[a-z]{2,8});/i;
/** A quote that opens or closes nothing; behind a digit it is an inch. */
const OPEN_QUOTE = /^"[^"]*$|^[^"]*[^"\d\s]"$/;

const NO_DAYS: readonly string[] = ['houseNumber', 'size'];

/** A key of `refusals.field`, and what the cell could hold instead. */
type Damage = { key: string; proposal: string | null };

/** Why the text of a field is not what was once typed; null where nothing speaks against it. */
export function damageOf(field: string, text: string): Damage | null {
  if (ERROR.test(text)) return { key: 'errorCell', proposal: null };
  if (PHONES.includes(field) ? isShortened(text) : IDS.includes(field) && SHORTENED_ID.test(text))
    return { key: 'shortenedNumber', proposal: null };
  if (NO_DAYS.includes(field) && DAY.test(text)) return { key: 'madeDate', proposal: null };
  if (OPEN_QUOTE.test(text)) return { key: 'openQuote', proposal: text.replace('"', '').trim() };
  if (text.search(CONTROL) >= 0) return { key: 'garbled', proposal: withoutControl(field, text) };
  if (GARBLED.test(text) || hasOddSigns(text)) return { key: 'garbled', proposal: repaired(text) };
  return ENTITY.test(text) ? { key: 'garbled', proposal: null } : null;
}

function withoutControl(field: string, text: string): string {
  const whole = (sign: string) => String.fromCharCode(CUT_FROM + sign.charCodeAt(0));
  return text.replace(CONTROL, (sign) => (!IDS.includes(field) && CUT.includes(sign) ? whole(sign) : ''));
}

/** The text by the encoding that its letters prove, where they were read as those of Windows-1252. */
function repaired(text: string): string | null {
  const bytes = windowsBytes(text);
  if (!bytes) return null;
  const encoding = isUtf8(bytes) ? 'utf-8' : encodingBeforeWindows(bytes);
  return encoding && textIn(bytes, encoding);
}
