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

/** Sleeps for so long, or until the queue is woken; once it has ended, not at all. */
export function sleeper(): { for(ms: number): Promise<void>; end(): void } {
  let wake: () => void = () => undefined;
  let isEnded = false;
  const onWake = () => wake();
  bell().on('wake', onWake);
  return {
    for: async (ms) => {
      if (isEnded) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        // A process that has nothing else to do ends.
        timer = setTimeout(resolve, ms).unref();
      });
      clearTimeout(timer);
    },
    end: () => {
      isEnded = true;
      bell().off('wake', onWake);
      wake();
    },
  };
}
