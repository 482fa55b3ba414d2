'use client';

import { ScanBarcode } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type NumberTarget, scanTarget } from '@/components/scanner/scan-target';
import { KeyCap } from '@/components/shortcuts/commands';
import { askJson } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { leave } from '@/components/ui/leave';
import { Message, MessageLine, type MessageRank } from '@/components/ui/messages';
import { useUndoOfLast } from '@/components/ui/use-undo-of-last';
import type { NumberedBooking } from '@/lib/bookings/booking-line';

const SHOWN_MS = 20_000;

type PlacedScanProps = {
  text: string;
  /** Gives the field what went into it, as if no scan had been seen; null where nothing was taken from a field. */
  putBack: (() => void) | null;
  router: { push: (path: string) => void; back: () => void };
};

/**
 * Brings one scan to its place, and says for a while where that was. When its `text` grows, what the shorter one did is taken back first.
 * A button and Ctrl+Z take it back. Another button then puts the text into the field that had the focus: a program that types for the clerk
 * may have been taken for a scanner.
 */
export function PlacedScan({ text, putBack, router }: PlacedScanProps) {
  const t = useTranslations('keys.scan');
  const [place, setPlace] = useState<Place | null>(null);
  // Null once it was taken back.
  const newest = useRef<Placing | null>(null);
  // Another scan has taken the place of this one.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    const shorter = newest.current;
    if (shorter?.text === text) return;
    shorter?.takeBack();
    const placing = startPlacing(text, {
      open: (id) => leave({ to: text, go: () => router.push(`/bookings/${id}`) }),
      back: () => router.back(),
      isOver: () => isGone.current || newest.current !== placing,
    });
    newest.current = placing;
    setPlace(placing.first);
    void placing.placed.then((placed) => {
      if (newest.current === placing) setPlace(placed);
    });
  }, [text, router]);
  useEffect(() => {
    // That a parcel must not leave the desk stays until the clerk closes it.
    if (!place || place.what === 'voided') return;
    const timer = setTimeout(() => setPlace(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [place]);
  const leads = place !== null && isOpened(place);
  const undo = () => {
    setPlace(null);
    if (!place?.isStill()) return false;
    // What is found out about it from now on comes too late.
    newest.current = null;
    if (!place.undo) putBack?.();
    else {
      place.undo();
      if (!leads && putBack) setPlace({ what: 'takenBack', undo: null, isStill: place.isStill });
    }
    return true;
  };
  const canUndo = place !== null && !leads && (place.undo ?? putBack) !== null;
  // Where nothing is left to take back, the browser's own undo could bring the number into the field again.
  useUndoOfLast(canUndo ? text : null, () => (place?.undo ? undo() : true));
  if (!place) return null;
  return (
    <Message rank={RANKS[place.what] ?? 'scanned'}>
      <div role={place.what === 'voided' ? 'alert' : undefined}>
        <MessageLine
          {...look(place)}
          drawing={ScanBarcode}
          title={t(place.what, { number: text })}
          actions={
            <>
              {leads ? <Button onClick={undo}>{t('back')}</Button> : null}
              {canUndo ? (
                <Button onClick={undo} aria-keyshortcuts={place.undo ? 'Control+Z' : undefined}>
                  {t(place.undo ? 'undo' : 'putBack')}
                  {place.undo ? <KeyCap className="text-muted">Ctrl+Z</KeyCap> : null}
                </Button>
              ) : null}
              <Button tone="quiet" onClick={() => setPlace(null)}>
                {t('close')}
              </Button>
            </>
          }
        />
      </div>
    </Message>
  );
}

/** A page that was opened is left again; "undo" beside a void booking would sound as if it made that valid. */
const isOpened = ({ what }: Place) => what === 'opened' || what === 'voided';

/** What must not be overlooked, whatever else is said. */
const RANKS: Partial<Record<Place['what'], MessageRank>> = { voided: 'alarm', busy: 'alarm' };

function look({ what, undo }: Place): { tone: 'failure' | 'info' | 'warning'; ground: 'failure' | 'info' | 'plain' } {
  if (what === 'voided') return { tone: 'failure', ground: 'failure' };
  return undo || what === 'takenBack' ? { tone: 'info', ground: 'info' } : { tone: 'warning', ground: 'plain' };
}

/** What became of a scan; `undo` takes it back, `isStill` is false once the page has gone on without it. */
type Place = {
  what: 'opened' | 'voided' | 'orderReference' | 'search' | 'busy' | 'notFound' | 'unanswered' | 'takenBack';
  undo: (() => void) | null;
  isStill: () => boolean;
};

/** How pages are opened and left, and whether a newer scan has come: what an older one would do then is too late. */
type Way = { open: (bookingId: string) => void; back: () => void; isOver: () => boolean };

/** A scan on its way: what it did at once, what comes of it, and how to take back what it has done up to now. */
type Placing = { text: string; first: Place | null; placed: Promise<Place | null>; takeBack: () => void };

/**
 * Brings a scanned number to its place: the booking it belongs to, or what the page does with other numbers. It becomes the order reference
 * at once, and no longer is where a booking has it: a press right after the scan books with what was scanned, however long the look-up takes.
 * Null where that parcel is on its way or booked by then.
 */
function startPlacing(text: string, way: Way): Placing {
  const target = numberTarget();
  const isStill = () => isUnchanged(target);
  let undo = target?.kind === 'orderReference' && !target.isBusy ? target.take(text) : null;
  const first: Place | null = undo && { what: 'orderReference', undo, isStill };
  const place = async (): Promise<Place | null> => {
    const busy: Place = { what: 'busy', undo: null, isStill };
    if (target?.isBusy) return busy;
    const asked = await askBooking(text);
    // While that was asked, the clerk may have gone on.
    if (!isStill()) return first ? null : busy;
    if (way.isOver() || document.querySelector('dialog[open]')) return first ?? busy;
    if (asked !== 'unanswered' && asked !== null) {
      undo?.();
      undo = way.back;
      way.open(asked.id);
      return { what: asked.isVoid ? 'voided' : 'opened', undo, isStill: () => true };
    }
    if (!target) return { what: asked === 'unanswered' ? 'unanswered' : 'notFound', undo, isStill };
    undo ??= target.take(text);
    return { what: target.kind, undo, isStill };
  };
  return { text, first, placed: place(), takeBack: () => isStill() && undo?.() };
}

/** False once the page has gone on to another parcel, or its parcel is on its way. */
function isUnchanged(target: NumberTarget | null): boolean {
  const now = numberTarget();
  return now?.holder === target?.holder && !now?.isBusy;
}

function numberTarget(): NumberTarget | null {
  const place = scanTarget();
  return place?.kind === 'every' ? null : place;
}

/** The clerk waits with the next parcel in hand, and what was scanned is nowhere until it is placed. In milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** The booking a number belongs to, or null; `'unanswered'` when our own server does not say. Never rejects. */
async function askBooking(number: string): Promise<NumberedBooking | null | 'unanswered'> {
  const { status, body } = await askJson<NumberedBooking | null>('/api/bookings/by-number', {
    json: { number },
    longestMs: LONGEST_WAIT_MS,
  });
  return status === 200 ? body : 'unanswered';
}
