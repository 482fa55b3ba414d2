/** What a run does: standard output is for its result alone. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Ends the process with the exit code that a run gives; what it throws is said, and ends it with 1. */
export async function endRun(run: () => Promise<number>): Promise<never> {
  const code = await run().catch((error: unknown) => {
    say(error instanceof Error ? `${error.stack}` : String(error));
    return 1;
  });
  process.exit(code);
}
