import type { Paper } from '@/components/slips/use-paper';

/** Address of the slip of a booking on that paper. */
export function slipHref(bookingId: string, { format, dpi }: Paper): string {
  return `/bookings/${bookingId}/slip?${paperQuery(format, dpi)}`;
}

/** Address of what the screen must say about that slip. */
export function slipNotesHref(bookingId: string, { format, dpi }: Paper): string {
  return `/bookings/${bookingId}/slip/notes?${paperQuery(format, dpi)}`;
}

/** Address of the slips of a batch on that paper. */
export function batchHref(batchId: string, { format, dpi }: Paper): string {
  return `/prints/${batchId}/slip?${paperQuery(format, dpi)}`;
}

function paperQuery(format: string, dpi: number): string {
  return new URLSearchParams({ format, dpi: String(dpi) }).toString();
}
