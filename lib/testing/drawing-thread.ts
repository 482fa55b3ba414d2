import 'server-only';
import { Worker } from 'node:worker_threads';
import type { StartThread } from '@/lib/labels/drawing-thread';

const WORKER = new URL('../labels/drawing-worker.ts', import.meta.url).href;

/** A thread that draws, from its source: Node 20 does not preload what reads TypeScript into a thread, so that it is asked for here. */
export const startSourceThread: StartThread = (length) => {
  const code = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(WORKER)}); });`;
  return new Worker(code, { eval: true, workerData: { length }, execArgv: ['--conditions=react-server'] });
};
