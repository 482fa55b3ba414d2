/** With which the app ends where a newer build serves its database: starting it again would not help. */
export const REPLACED_EXIT = 20;

/**
 * What is on its way may take so long once the app shall end: the limit of a booking is 60 s, so it gets 75 (docs/architecture.md#the-life-of-a-booking).
 */
export const END_PATIENCE_MS = 75_000;

/** Ends this process in order, and by force where something is still on its way after `patienceMs`; with that code either way. */
export function endReplaced(patienceMs = END_PATIENCE_MS) {
  // Next ends the process in order and would name the signal.
  process.once('exit', () => {
    process.exitCode = REPLACED_EXIT;
  });
  setTimeout(() => process.exit(REPLACED_EXIT), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}
