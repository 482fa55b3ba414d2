import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import { readPdfHere } from './read-pdf';

// A thread that reads one label and ends (read-in-thread.ts starts it).

const { pdf, mostPages }: { pdf: Uint8Array; mostPages: number } = workerData;
parentPort?.postMessage(await readPdfHere(pdf, mostPages));
