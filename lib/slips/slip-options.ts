import type { PrinterProfile, SheetPlace, SlipDpi, SlipFormat } from './formats';
import type { SlipTexts } from './slip-texts';

/** What a page's marks depend on. */
export type PageOptions = { format: SlipFormat; dpi: SlipDpi; texts: SlipTexts };

/** What a document of slips depends on: the page, the printer's offset, and where the first sheet of A4 begins (1 if left out). */
export type SlipOptions = PageOptions & PrinterProfile & { firstPlace?: SheetPlace };
