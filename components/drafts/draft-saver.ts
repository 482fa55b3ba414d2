import { type DraftReply, deleteDraft, putDraft, visitDraft } from '@/components/drafts/ask-draft';
import type { DraftPlace } from '@/components/drafts/draft-place';
import type { BookingForm } from '@/lib/bookings/schema';
import type { DraftHolder } from '@/lib/drafts/schema';

/** How things stand with the server's copy; `unsaved` is tried again by itself. */
export type DraftStatus =
  | { kind: 'none' }
  | { kind: 'saved' }
  | { kind: 'unsaved'; why: 'failed' | 'signed_out' | 'unknown' };

type SaverOptions = {
  place: DraftPlace;
  clerkId: string;
  /** What is to be kept now; null when the form holds nothing. */
  read: () => BookingForm | null;
  onStatus: (status: DraftStatus) => void;
  /** Another page opened the draft: this one writes no more. `isUnsaved`: it holds changes the other one does not have. */
  onTaken: (holder: DraftHolder, isUnsaved: boolean) => void;
  /** The server has a newer copy than this tab kept, which a browser that crashed may have. */
  onNewer: (values: BookingForm, version: number) => void;
};

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** From the first change on, so that with the way to the server no more than a second of typing is ever at stake (docs/drafts.md). */
export const SAVE_AFTER_MS = 600;
const AGAIN_AFTER_MS = 2_000;
const AGAIN_AT_MOST_MS = 15_000;
const STILL_HERE_EVERY_MS = 15_000;

/** Keeps the server's copy of one form: each change within a second, one request at a time, tried again until it is there. */
export function createDraftSaver({ place, clerkId, read, onStatus, onTaken, onNewer }: SaverOptions) {
  let isDirty = false;
  let isStopped = false;
  /** What the tab kept is put beside what the server has, before anything is written over it. */
  const keptVersion = place.version;
  let mustCompare = place.mayBeOnServer;
  let mayBeThere = place.mayBeOnServer;
  let againAfter = AGAIN_AFTER_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const options = () => ({ previousPageId: place.previousPageId });

  const schedule = (afterMs: number) => {
    if (!isStopped && !running) timer ??= setTimeout(save, afterMs);
  };
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (running || isStopped || !(isDirty || mustCompare)) return running;
    running = write().finally(() => {
      running = null;
      if (isDirty) schedule(againAfter > AGAIN_AFTER_MS ? againAfter : SAVE_AFTER_MS);
    });
    return running;
  };

  async function write(): Promise<void> {
    if (mustCompare && !(await compare())) return;
    if (!isDirty || isStopped) return;
    isDirty = false;
    const { version } = place;
    const values = read();
    mayBeThere ||= values !== null;
    const reply = values
      ? await putDraft(place.id, { clerkId, version, values, isLeaving: false }, options())
      : await forget();
    if (judge(reply)) {
      place.saved = values ? version : 0;
      onStatus({ kind: values ? 'saved' : 'none' });
    }
  }

  const forget = (): Promise<DraftReply<unknown>> | DraftReply<unknown> =>
    place.saved > 0 ? deleteDraft(place.id, options()) : { kind: 'done', data: null };

  /** True when the server's copy may be written over. */
  async function compare(): Promise<boolean> {
    const reply = await visitDraft(place.id, 'open', options());
    if (reply.kind === 'elsewhere') {
      take(reply.holder, place.version > place.saved);
      return false;
    }
    // Nothing is there under this id: it never arrived, or it is gone.
    if (reply.kind === 'unknown') place.saved = 0;
    else if (!judge(reply)) return false;
    mustCompare = false;
    if (reply.kind !== 'done' || reply.data.kind !== 'opened') {
      isDirty = true;
      // One that was kept before anything counted its changes.
      place.version = Math.max(1, place.version);
    } else if (reply.data.version > keptVersion) {
      isStopped = true;
      onNewer(reply.data.values, reply.data.version);
    } else {
      place.saved = reply.data.version;
      isDirty ||= place.version > place.saved;
      if (!isDirty) onStatus({ kind: 'saved' });
    }
    return true;
  }

  /** True when it was done; otherwise says why not and, unless another page has the draft, has it tried again. */
  function judge(reply: DraftReply<unknown>): boolean {
    if (reply.kind === 'done') {
      againAfter = AGAIN_AFTER_MS;
      return true;
    }
    if (reply.kind === 'elsewhere') {
      take(reply.holder, true);
      return false;
    }
    isDirty = true;
    againAfter = Math.min(againAfter * 2, AGAIN_AT_MOST_MS);
    onStatus({ kind: 'unsaved', why: reply.kind });
    return false;
  }

  function take(holder: DraftHolder, isUnsaved: boolean): void {
    if (isStopped) return;
    stop();
    onTaken(holder, isUnsaved || isDirty);
  }

  const heartbeat = setInterval(async () => {
    if (place.saved === 0 || isStopped || running) return;
    const reply = await visitDraft(place.id, 'stay', options());
    if (reply.kind === 'elsewhere') take(reply.holder, false);
  }, STILL_HERE_EVERY_MS);

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
  }

  if (mustCompare) schedule(0);
  return {
    /** Something in the form changed. */
    change: () => {
      place.version += 1;
      isDirty = true;
      schedule(SAVE_AFTER_MS);
    },
    /** Tries again at once: the network is back, a clerk signed in. */
    tryAgain: () => void save(),
    /** Saves what is unsaved now; false when that could not be done. */
    flush: async (): Promise<boolean> => {
      await running;
      await save();
      return !isDirty && !isStopped;
    },
    /** The page or the form goes: last words, no answer awaited. The draft stays. */
    leave: () => {
      if (isStopped) return;
      const values = read();
      const last = { ...options(), keepalive: true };
      // What is on its way ends with the page, and is sent again.
      const isUnsaved = (isDirty || (running !== null && place.version > place.saved)) && !mustCompare;
      if (isUnsaved && values) {
        void putDraft(place.id, { clerkId, version: place.version, values, isLeaving: true }, last);
        // Where it did arrive, the server passes over the second copy, and over what it says of leaving.
        if (running) void visitDraft(place.id, 'leave', last);
      } else if (isUnsaved && place.saved > 0) void deleteDraft(place.id, last);
      else if (running || place.saved > 0) void visitDraft(place.id, 'leave', last);
    },
    stop,
    /** It was booked: the draft goes. What cannot be deleted now is not listed, and swept away later. */
    remove: async () => {
      stop();
      await running;
      if (mayBeThere) await deleteDraft(place.id, options());
    },
  };
}
