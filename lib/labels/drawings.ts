import { ClerkPlaces } from '@/lib/platform/clerk-turns';
import type { Log } from '@/lib/platform/log';
import type { Drawing, ThreadLength } from './drawing';
import { DrawingThread, type StartThread, startBuiltThread } from './drawing-thread';
import { MOST_LABELS } from './label-formats';

/** A clerk has so many drawings made at once; so many more wait, and what comes then is refused. */
const MOST_AT_ONCE = 4;
const MOST_WAITING = 20;

/** A browser that takes nothing for so long is gone, whatever its connection says. */
const STALLED_MS = 60_000;

/** Who hangs up keeps the place for so long: asking again and again would be more work than what is drawn. */
const HUNG_UP_MS = 1_000;

/** A drawing of more labels is a long one. */
const MOST_SHORT_LABELS = 10;
/** So many lines of a handover list take as long as a label. */
const LINES_LIKE_A_LABEL = 20;

/** The bytes of a drawing, each piece drawn when it is read; cancelled, no more is drawn. */
export type DrawnBytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Draws what clerks ask for beside the server, in turns that are fair among them: a few labels in one thread, many in another, so that no
 * label waits for a page of a long print.
 */
export class Drawings {
  readonly #threads: Record<ThreadLength, DrawingThread>;
  readonly #places = new ClerkPlaces(MOST_AT_ONCE, MOST_WAITING);

  constructor(log: Pick<Log, 'event'>, startThread: StartThread = startBuiltThread) {
    const open = (length: ThreadLength) =>
      new DrawingThread(
        () => startThread(length),
        (error) => log.event('drawing_thread_lost', { length, error: error.name }),
      );
    this.#threads = { short: open('short'), long: open('long') };
  }

  /** Starts the thread of labels; that of long drawings is started by the first of them. */
  warm(): void {
    this.#threads.short.warm();
  }

  /**
   * Draws what `find` finds, which is asked once it is this drawing's turn, since what waits shall take no memory. Null when there is
   * nothing to draw; `'busy'` when the clerk has too many drawings waiting, `'too_many_labels'` for more than `MOST_LABELS`. Rejects when
   * the first piece cannot be drawn; a later fault breaks the stream off. `gone` ends the drawing as cancelling it does: the framework
   * cancels no answer whose reader left before its beginning.
   */
  async draw(
    clerkId: string,
    find: () => Promise<Drawing | null>,
    gone?: AbortSignal,
    stalledMs: number | null = STALLED_MS,
  ): Promise<DrawnBytes | 'busy' | 'too_many_labels' | null> {
    const leave = await this.#places.enter(clerkId, gone);
    if (!leave) return 'busy';
    try {
      const drawing = gone?.aborted ? null : await find();
      if (gone?.aborted) {
        leaveLater(leave);
        return null;
      }
      const isTooLong = drawing && labelsOfDrawing(drawing) > MOST_LABELS;
      const bytes = drawing && !isTooLong ? await this.#begin(clerkId, drawing, leave, stalledMs, gone) : null;
      if (!bytes) leave();
      return isTooLong ? 'too_many_labels' : bytes;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /**
   * The pieces of a drawing, drawn as they are asked for, however slow who asks is: a printer has limits of its own. Throws where they
   * cannot be drawn, and where `draw` refuses them.
   */
  async *pieces(clerkId: string, drawing: Drawing): AsyncGenerator<Uint8Array> {
    const bytes = await this.draw(clerkId, async () => drawing, undefined, null);
    if (typeof bytes === 'string') throw new Error(`Not drawn: ${bytes}`);
    if (bytes) yield* bytes;
  }

  /** Ends the threads; for tests, since a server ends as a whole. */
  async stop(): Promise<void> {
    await Promise.all(Object.values(this.#threads).map((thread) => thread.end()));
  }

  async #begin(
    clerkId: string,
    drawing: Drawing,
    leave: () => void,
    stalledMs: number | null,
    gone?: AbortSignal,
  ): Promise<DrawnBytes | null> {
    const thread = this.#threads[labelsOfDrawing(drawing) > MOST_SHORT_LABELS ? 'long' : 'short'];
    const id = thread.begin(clerkId, drawing);
    const first = await thread.more(id);
    if (!first) return null;
    let stalled: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(stalled);
      thread.stop(id);
    };
    let isHungUp = false;
    const hangUp = () => {
      isHungUp = true;
      end();
      leaveLater(leave);
    };
    return new ReadableStream({
      start: (controller) => {
        controller.enqueue(first);
        const breakOff = () => {
          controller.error(new Error('The reader of a drawing is gone.'));
          hangUp();
        };
        if (stalledMs !== null) stalled = setTimeout(breakOff, stalledMs).unref();
        gone?.addEventListener('abort', breakOff, { once: true });
        if (gone?.aborted) breakOff();
      },
      pull: async (controller) => {
        const piece = await thread.more(id).catch((error: unknown) => {
          hangUp();
          throw error;
        });
        if (isHungUp) return;
        stalled?.refresh();
        if (piece) return controller.enqueue(piece);
        end();
        leave();
        controller.close();
      },
      cancel: hangUp,
    });
  }
}

function leaveLater(leave: () => void): void {
  setTimeout(leave, HUNG_UP_MS).unref();
}

/** How many labels are drawn or looked through, one for each parcel. */
export function labelsOfDrawing(drawing: Drawing): number {
  if ('labels' in drawing) return drawing.labels.reduce((sum, { items }) => sum + items.length, 0);
  if (drawing.kind === 'handover') return Math.ceil(drawing.list.lines.length / LINES_LIKE_A_LABEL);
  return drawing.kind === 'notes' ? drawing.label.items.length : 1;
}
