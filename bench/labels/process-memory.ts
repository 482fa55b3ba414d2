import { readFileSync, writeFileSync } from 'node:fs';

/** What a process had at most since `forget`, in MB. The system keeps count, which of all systems only Linux does for others. */
export function processMemory(pid: number) {
  return {
    forget: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    peakMb: () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
  };
}
