/** `08:05` for 485 minutes after midnight, `24:00` for the end of the day. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
