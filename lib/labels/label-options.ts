import type { LabelDpi, LabelFormat, PrinterProfile, SheetPlace } from './formats';

/** What a page's marks depend on. */
export type PageOptions = { format: LabelFormat; dpi: LabelDpi };

/** What a document of labels depends on: the page, the printer's offset, and where the first sheet of A4 begins (1 if left out). */
export type LabelOptions = PageOptions & PrinterProfile & { firstPlace?: SheetPlace };
