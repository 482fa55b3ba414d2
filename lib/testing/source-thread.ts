import 'server-only';
import { Worker } from 'node:worker_threads';
import type { StartPlan } from '@/lib/imports/plan-in-thread';
import type { StartReading } from '@/lib/labels/carrier/read-in-thread';
import type { StartThread } from '@/lib/labels/drawing-thread';
import type { StartTable } from '@/lib/table-files/read-in-thread';

/** A thread from its source: Node 20 does not preload what reads TypeScript into a thread, so that it is asked for here. */
function startSource(file: string, workerData: object): Worker {
  const source = new URL(file, import.meta.url).href;
  const code = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}); });`;
  return new Worker(code, { eval: true, workerData, stderr: true, execArgv: ['--conditions=react-server'] });
}

/** A thread that draws. */
export const startSourceThread: StartThread = (length) => startSource('../labels/drawing-worker.ts', { length });

/** A thread that reads a label. */
export const startSourceReading: StartReading = (task) => startSource('../labels/carrier/read-worker.ts', task);

/** A thread that plans an import. */
export const startSourcePlan: StartPlan = (task) => startSource('../imports/plan-worker.ts', task);

/** A thread that reads a file with a table. */
export const startSourceTable: StartTable = (task) => startSource('../table-files/table-worker.ts', task);
