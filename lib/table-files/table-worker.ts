import '@/lib/platform/background-thread';
import { parentPort, workerData } from 'node:worker_threads';
import { readTableHere } from './read-table';

// A thread that reads one file and ends (read-in-thread.ts starts it).

parentPort?.postMessage(await readTableHere(workerData));
