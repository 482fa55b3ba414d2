'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenToScale, type ScaleStatus, type ScaleWay, useScaleWay } from '@/components/bench/scale/scale-device';
import { afterSilence, type ScaleWatch, spendWeight, UNSEEN, watchReading } from '@/lib/bench/scale-watch';

/** A scale that says nothing for so long has no weight. In milliseconds. */
const SILENT_AFTER_MS = 3_000;

/** The scale of this computer as a page shows it; `way` is null for none. */
export type Scale = {
  way: ScaleWay | null;
  status: ScaleStatus;
  watch: ScaleWatch;
  /** The watch of this very moment. */
  now: () => ScaleWatch;
  /** What lies on it belongs to an order that was dealt with. */
  spend: () => void;
};

const isSame = (a: ScaleWatch, b: ScaleWatch) => a.isFresh === b.isFresh && a.last === b.last && a.grams === b.grams;

/** Hears the scale of this computer; `onWeight` runs each time that it says something new. */
export function useScale(onWeight: () => void = () => undefined): Scale {
  const way = useScaleWay();
  const [status, setStatus] = useState<ScaleStatus>('absent');
  const [watch, setWatch] = useState(UNSEEN);
  const newest = useRef(UNSEEN);
  const keep = (next: ScaleWatch) => {
    if (isSame(newest.current, next)) return;
    newest.current = next;
    setWatch(next);
    onWeight();
  };
  const keepNewest = useEffectEvent(keep);
  useEffect(() => {
    if (way === null) return;
    const end = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    listenToScale(
      way,
      {
        onStatus: (next) => {
          if (end.signal.aborted) return;
          setStatus(next);
          keepNewest(UNSEEN);
        },
        onReading: (reading) => {
          if (end.signal.aborted) return;
          clearTimeout(silence);
          silence = setTimeout(() => keepNewest(afterSilence(newest.current)), SILENT_AFTER_MS);
          keepNewest(watchReading(newest.current, reading));
        },
      },
      end.signal,
    );
    return () => {
      end.abort();
      clearTimeout(silence);
    };
  }, [way]);
  return { way, status, watch, now: () => newest.current, spend: () => keep(spendWeight(newest.current)) };
}
