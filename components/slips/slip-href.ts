import type { Paper } from '@/components/slips/paper';

/** Address of the slip of a booking on that paper. */
export function slipHref(bookingId: string, paper: Paper): string {
  return `/bookings/${bookingId}/slip?${paperQuery(paper)}`;
}

/** Address of what the screen must say about that slip, wherever on the paper it stands. */
export function slipNotesHref(bookingId: string, paper: Paper): string {
  return `/bookings/${bookingId}/slip/notes?${paperQuery({ ...paper, offsetXMm: 0, offsetYMm: 0, firstPlace: 1 })}`;
}

/** Address of the same slip as a file for a label printer. */
export function slipZplHref(bookingId: string, paper: Paper): string {
  return `${slipHref(bookingId, paper)}&as=zpl`;
}

/** Address of a picture of one of its sheets, counted from 1; another one for each edition of the slip. */
export function slipPictureHref(bookingId: string, paper: Paper, sheet: number, edition: number): string {
  return `${slipHref(bookingId, paper)}&as=svg&sheet=${sheet}${edition > 0 ? `&edition=${edition}` : ''}`;
}

/** Address of the slips of a batch on that paper. */
export function batchHref(batchId: string, paper: Paper): string {
  return `/prints/${batchId}/slip?${paperQuery(paper)}`;
}

/** Address of the page that shows what a printer makes of that paper. */
export function rulerHref(paper: Paper, kind: 'pdf' | 'zpl'): string {
  return `/printer/ruler?${paperQuery(paper)}&as=${kind}`;
}

/** What is as usual is left out: addresses are read by people, too. */
function paperQuery({ format, dpi, offsetXMm, offsetYMm, firstPlace }: Paper): string {
  const query = new URLSearchParams({ format, dpi: String(dpi) });
  if (offsetXMm !== 0) query.set('x', String(offsetXMm));
  if (offsetYMm !== 0) query.set('y', String(offsetYMm));
  if (format === 'a4') query.set('place', String(firstPlace));
  return query.toString();
}
