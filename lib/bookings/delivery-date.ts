/** Whether a delivery (ISO date; empty is standard delivery) can be asked for on `today`: on that day at the earliest, a year later at most. */
export function isDeliverable(date: string, today: string): boolean {
  if (date === '') return true;
  const yearAhead = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  // ISO dates of four-digit years stand in the order of time.
  return date >= today && date <= yearAhead;
}
