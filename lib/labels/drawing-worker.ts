import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { FairTurns } from '@/lib/platform/clerk-turns';
import { drawInSteps, type FromThread, type ThreadData, type ToThread } from './drawing';
import { loadTypeface } from './typeface';

// A thread that draws (drawing-thread.ts starts it): a step of one drawing, then of another clerk's.

type Begun = { clerkId: string; steps: Generator<Uint8Array | null> };

const begun = new Map<number, Begun>();
const turns = new FairTurns();
let isDrawing = false;

parentPort?.on('message', (message: ToThread) => {
  const { id } = message;
  if (message.say === 'begin') {
    begun.set(id, { clerkId: message.clerkId, steps: drawInSteps(message.drawing) });
    return;
  }
  const drawing = begun.get(id);
  if (message.say === 'stop') {
    if (drawing) turns.remove(drawing.clerkId, id);
    begun.delete(id);
    return;
  }
  // It was begun in a thread that was lost.
  if (!drawing) return answer({ id, fault: 'unknown drawing' });
  turns.add(drawing.clerkId, id);
  if (!isDrawing) setImmediate(drawNext);
  isDrawing = true;
});

/** One step, then whatever was said meanwhile. */
function drawNext(): void {
  const id = turns.next();
  const drawing = id === null ? undefined : begun.get(id);
  isDrawing = id !== null;
  if (id === null || !drawing) return;
  try {
    const { value, done } = drawing.steps.next();
    if (done) answer({ id, bytes: null });
    else if (value === null) turns.add(drawing.clerkId, id);
    else answer({ id, bytes: new Uint8Array(value) });
    if (done) begun.delete(id);
  } catch (error) {
    begun.delete(id);
    answer({ id, fault: error instanceof Error ? error.name : typeof error });
  }
  setImmediate(drawNext);
}

function answer(message: FromThread): void {
  const moved = 'bytes' in message && message.bytes ? [message.bytes.buffer] : [];
  parentPort?.postMessage(message, moved);
}

const { length }: ThreadData = workerData;
// Pages, bookings and labels come first where cores are few. Only Linux gives a thread a priority of its own.
if (length === 'long' && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

// Opening the fonts takes seconds on a cold machine: done before the first label is asked for.
loadTypeface();
