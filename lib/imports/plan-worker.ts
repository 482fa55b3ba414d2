import '@/lib/platform/background-thread';
import { parentPort, workerData } from 'node:worker_threads';
import { loadPostalTables } from '@/lib/addresses/read-address';
import { planImport } from './make-plan';
import type { PlanTask } from './plan-in-thread';

// A thread that plans one import and ends (plan-in-thread.ts starts it). It reads the registers itself: they are large.

const { head, rows, context, tablesOf } = workerData as PlanTask;
parentPort?.postMessage(planImport(head, rows, { ...context, tables: await loadPostalTables(tablesOf) }));
