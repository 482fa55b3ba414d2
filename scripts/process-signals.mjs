/**
 * Signals a process; false when there is none any more.
 * @param {number} pid negative: all processes of the group it leads
 * @param {NodeJS.Signals} signal
 */
export function signalProcess(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * Ends by force a child that was started as leader of its own group, and all that it started.
 * @param {number | undefined} pid
 */
export function killGroup(pid) {
  if (pid !== undefined) signalProcess(-pid, 'SIGKILL');
}
