/** A pattern as it was used, and how long the text was that it was given. */
type Use = { source: string; length: number };

/** Every use of a pattern while `work` runs, each pattern with the longest text it was given. */
export function patternsUsed(work: () => unknown): Use[] {
  const longest = new Map<string, number>();
  const { exec } = RegExp.prototype;
  // Whatever uses a pattern asks this, as the language has it once it was replaced.
  const listening = function (this: RegExp, text: string) {
    longest.set(this.source, Math.max(longest.get(this.source) ?? 0, text.length));
    return exec.call(this, text);
  };
  Object.assign(RegExp.prototype, { exec: listening });
  try {
    work();
  } finally {
    Object.assign(RegExp.prototype, { exec });
  }
  return [...longest].map(([source, length]) => ({ source, length }));
}
