import type { Paper } from '@/components/labels/paper';

/** Address of the label of a booking on that paper. */
export function labelHref(bookingId: string, paper: Paper): string {
  return `/bookings/${bookingId}/label?${paperQuery(paper)}`;
}

/** Address of what the screen must say about that label, wherever on the paper it stands. */
export function labelNotesHref(bookingId: string, paper: Paper): string {
  return `/bookings/${bookingId}/label/notes?${paperQuery({ ...paper, offsetXMm: 0, offsetYMm: 0, firstPlace: 1 })}`;
}

/** Address of the same label as a file for a label printer. */
export function labelZplHref(bookingId: string, paper: Paper): string {
  return `${labelHref(bookingId, paper)}&as=zpl`;
}

/** Address of a picture of one of its sheets, counted from 1; another one for each edition of the label. */
export function labelPictureHref(bookingId: string, paper: Paper, sheet: number, edition: number): string {
  return `${labelHref(bookingId, paper)}&as=svg&sheet=${sheet}${edition > 0 ? `&edition=${edition}` : ''}`;
}

/** Address of the labels of a batch on that paper. */
export function batchHref(batchId: string, paper: Paper): string {
  return `/prints/${batchId}/label?${paperQuery(paper)}`;
}

/** Address of the page that shows what a printer makes of that paper. */
export function testPageHref(paper: Paper, kind: 'pdf' | 'zpl'): string {
  return `/printer/test-page?${paperQuery(paper)}&as=${kind}`;
}

/** What is as usual is left out: addresses are read by people, too. */
function paperQuery({ format, dpi, offsetXMm, offsetYMm, firstPlace }: Paper): string {
  const query = new URLSearchParams({ format, dpi: String(dpi) });
  if (offsetXMm !== 0) query.set('x', String(offsetXMm));
  if (offsetYMm !== 0) query.set('y', String(offsetYMm));
  if (format === 'a4') query.set('place', String(firstPlace));
  return query.toString();
}
