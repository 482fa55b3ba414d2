import { EventEmitter } from 'node:events';

const holder = globalThis as typeof globalThis & { parceldeskSendQueue?: EventEmitter };

/** On `globalThis`, because actions and `instrumentation.ts` are separate bundles that do not share module state. */
function bell(): EventEmitter {
  holder.parceldeskSendQueue ??= new EventEmitter().setMaxListeners(0);
  return holder.parceldeskSendQueue;
}

/** Says to this process that something may be due; other instances look every second. */
export function wakeSendQueue(): void {
  bell().emit('wake');
}

/** Calls `onWake` each time, until the function that it gives is called. */
export function onSendQueueWake(onWake: () => void): () => void {
  bell().on('wake', onWake);
  return () => bell().off('wake', onWake);
}
