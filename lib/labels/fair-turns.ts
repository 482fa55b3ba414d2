/** Who is next: clerks take turns, however much each of them asks for, and so do the drawings of one clerk. */
export class FairTurns {
  /** What waits, by clerk, both in the order of their turns. */
  readonly #waiting = new Map<string, Set<number>>();

  /** Puts a drawing behind the others of its clerk; one that waits already keeps its place. */
  add(clerkId: string, drawing: number): void {
    const own = this.#waiting.get(clerkId);
    if (own) own.add(drawing);
    else this.#waiting.set(clerkId, new Set([drawing]));
  }

  remove(clerkId: string, drawing: number): void {
    const own = this.#waiting.get(clerkId);
    own?.delete(drawing);
    if (own?.size === 0) this.#waiting.delete(clerkId);
  }

  /** The drawing whose turn it is, taken out; its clerk is then the last. Null when nothing waits. */
  next(): number | null {
    for (const [clerkId, own] of this.#waiting) {
      const [first] = own;
      if (first === undefined) continue;
      own.delete(first);
      this.#waiting.delete(clerkId);
      if (own.size > 0) this.#waiting.set(clerkId, own);
      return first;
    }
    return null;
  }
}
