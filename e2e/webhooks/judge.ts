/** An event as the audit log has it, in the order of the log. */
export type LoggedEvent = { bookingId: string; type: string; at: string };

/** A request as the receiver had it, in the order in which they came. */
export type Arrival = { id: string; bookingId: string; type: string; timestamp: string };

/** What became of the events: each that is in the log and never came is lost. */
export type Judged = { lost: number; outOfOrder: number; unknown: number; repeats: number };

/**
 * Compares what came first of each event with the log, booking by booking (docs/webhooks.md). A repeat has the id of an arrival before it; it
 * is out of order where a later event of its booking came in between.
 */
export function judge(logged: readonly LoggedEvent[], arrivals: readonly Arrival[]): Judged {
  const judged: Judged = { lost: 0, outOfOrder: 0, unknown: 0, repeats: 0 };
  const wanted = groupBy(logged.map((event) => ({ ...event, key: `${event.type} ${event.at}` })));
  const came = groupBy(arrivals.map((arrival) => ({ ...arrival, key: `${arrival.type} ${arrival.timestamp}` })));
  for (const [bookingId, events] of wanted) {
    const places = new Map(events.map(({ key }, place) => [key, place]));
    const seen = new Set<number>();
    for (const { key } of came.get(bookingId) ?? []) {
      const place = places.get(key);
      if (place === undefined) judged.unknown += 1;
      else {
        if (seen.has(place)) judged.repeats += 1;
        if (Math.max(-1, ...seen) > place) judged.outOfOrder += 1;
        seen.add(place);
      }
    }
    judged.lost += events.length - seen.size;
  }
  for (const [bookingId, arrived] of came) if (!wanted.has(bookingId)) judged.unknown += arrived.length;
  return judged;
}

function groupBy<Item extends { bookingId: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.bookingId, [...(groups.get(item.bookingId) ?? []), item]);
  return groups;
}
