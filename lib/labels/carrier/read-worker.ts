import { parentPort, workerData } from 'node:worker_threads';
import type { ReadTask } from './read-in-thread';
import { readPdfHere } from './read-pdf';

// A thread that reads one label and ends (read-in-thread.ts starts it).

const { pdf, mostPages, mostMemoryMb }: ReadTask = workerData;

// What PDFium unpacks lies outside the heap that the limits of a thread bound, and may grow to 2 GB.
const BLOCK_BYTES = 65_536;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growWithin(blocks) {
  const bytes = this.buffer.byteLength + blocks * BLOCK_BYTES;
  if (bytes > mostMemoryMb * 1024 * 1024) throw new RangeError('A label takes too much memory');
  return grow.call(this, blocks);
};

parentPort?.postMessage(await readPdfHere(pdf, mostPages));
