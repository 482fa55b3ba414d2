'use client';

import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { BookingFormState } from '@/components/bookings/form/use-booking-form';
import { afterPaint } from '@/components/ui/after-paint';
import { toThirdParty } from '@/lib/bookings/form-values';
import {
  holdsAt,
  isSameSearch,
  type NearbyPlace,
  type NearRecipient,
  nearRecipient,
} from '@/lib/bookings/near-recipient';
import type { ServicePointView } from '@/lib/service-points/places';

/**
 * A point that is no longer chosen, and why: solution or address changed; a press found that, and booked nothing; or it is that of last time, and
 * the search that ended does not name it.
 */
type ClearedPoint = { name: string; why: 'changed' | 'at_press' | 'not_near' };

/**
 * The chosen service point as part of the form. It belongs to one solution and address: when they change it is cleared, and that is said
 * (docs/architecture.md#the-life-of-a-booking). The list is drawn a moment behind the form, so a point may be chosen near the former
 * address: it counts, since that is what the clerk saw and meant, until the search near the new one ends, with points to compare it with or
 * without any. A press waits for no search: it is held back where it finds a point that is not compared yet, which is cleared. It is held back
 * once, too, where a point was cleared and none was chosen since: the clerk may not have seen it.
 */
export function usePointChoice({ form, context, holdBack, recalled }: BookingFormState) {
  const { near, takeCount } = useNearRecipient({ form, context });
  const [thirdParty, deliveryDate] = useWatch({ control: form.control, name: ['thirdParty', 'deliveryDate'] });
  const [key, setKey] = useState<string | null>(null);
  const [cleared, showCleared] = useState<ClearedPoint | null>(null);
  /** What `cleared` is, before it is drawn too: a press may come first. */
  const clearedNow = useRef<ClearedPoint | null>(null);
  const setCleared = useCallback((next: ClearedPoint | null) => {
    clearedNow.current = next;
    showCleared(next);
  }, []);
  const chosenAt = useRef<NearbyPlace | null>(null);
  const isNearFormer = useRef(false);
  const [found, setFound] = useState<ServicePointView[]>([]);
  const lastTime = recalled?.offer?.point ?? null;
  /** The id of a point that the clerk took although the carrier does not name it near the address. */
  const takenAnyway = useRef<string | null>(null);
  const point = thirdParty.kind === 'servicePoint' ? thirdParty.point : null;

  useEffect(() => {
    const clearElsewhere = () => {
      const values = form.getValues();
      const { place } = nearRecipient(values, context);
      if (values.thirdParty.kind !== 'servicePoint') {
        chosenAt.current = null;
        isNearFormer.current = false;
        return;
      }
      chosenAt.current ??= place;
      if (holdsAt(chosenAt.current, place)) return;
      form.setValue('thirdParty', { kind: 'none' });
      setCleared({ name: values.thirdParty.point.name, why: 'changed' });
    };
    clearElsewhere();
    return form.subscribe({
      formState: { values: true },
      // Once all that one key or press changes is written, and before the next one can be pressed.
      callback: () => queueMicrotask(clearElsewhere),
    });
  }, [form, context, setCleared]);

  const put = (chosen: ServicePointView | null) => {
    setKey(chosen?.key ?? null);
    form.setValue('thirdParty', toThirdParty(chosen));
  };
  const choose = (chosen: ServicePointView | null) => {
    const { place, search } = nearRecipient(form.getValues(), context);
    isNearFormer.current = chosen !== null && !holdsAt(near.place, place);
    // Without a search no points come to compare it with.
    const isLost = isNearFormer.current && search === null;
    setCleared(isLost && chosen ? { name: chosen.name, why: 'changed' } : null);
    put(isLost ? null : chosen);
  };
  const compare = (points: ServicePointView[], why: 'changed' | 'at_press' = 'changed'): boolean => {
    const { thirdParty: former } = form.getValues();
    if (!isNearFormer.current || former.kind !== 'servicePoint') return false;
    isNearFormer.current = false;
    const same = points.find(({ externalId }) => externalId === former.point.externalId) ?? null;
    put(same);
    if (!same) setCleared({ name: former.point.name, why });
    return same === null;
  };
  const holdOnceCleared = (): boolean => {
    const { solution } = nearRecipient(form.getValues(), context);
    const lost = clearedNow.current;
    if (!lost || lost.why === 'at_press' || solution?.kind !== 'pick_up') return false;
    if (form.getValues('thirdParty').kind !== 'none') return false;
    setCleared({ ...lost, why: 'at_press' });
    return true;
  };
  useImperativeHandle(holdBack, () => () => compare([], 'at_press') || holdOnceCleared());
  return {
    solution: near.solution,
    search: near.search,
    deliveryDate,
    chosen: point && { key, externalId: point.externalId, name: point.name },
    choose,
    /** Takes the points of a search that ended: one that was chosen near the former address holds where it is among them. */
    takeFound: (points: ServicePointView[]) => {
      compare(points);
      setFound(points);
      takeCount(points.length);
      const { thirdParty: now } = form.getValues();
      if (now.kind !== 'servicePoint') return;
      const { externalId, name } = now.point;
      if (
        externalId === takenAnyway.current ||
        externalId !== lastTime?.externalId ||
        points.some((each) => each.externalId === externalId)
      )
        return;
      put(null);
      setCleared({ name, why: 'not_near' });
    },
    /** Whether the newest search brought the point of last time. */
    isLastTimeFound: found.some(({ externalId }) => externalId !== null && externalId === lastTime?.externalId),
    /** Says that the point of last time is to be sent to, wherever the carrier names it. */
    takeLastTimeAnyway: () => {
      takenAnyway.current = lastTime?.externalId ?? null;
      setCleared(null);
    },
    /** The point that is not chosen any more because solution or address changed, until another is chosen. */
    cleared,
  };
}

/** Longer than between two keys of a typist: half of a street or a city is not worth a search. */
const REST_MS = 250;
const AFTER_REST = new Set<string | undefined>(['recipient.address', 'recipient.city']);
/** What is typed elsewhere is near nothing. */
const HERE = new Set<string | undefined>(['recipient.zipCode', 'recipient.countryCode', 'solutionId']);

/** What the form searches near, a frame behind its keys: the list and the map that follow are the most there is to draw. */
function useNearRecipient({ form, context }: Pick<BookingFormState, 'form' | 'context'>) {
  const [near, setNear] = useState(() => nearRecipient(form.getValues(), context));
  const [inVain, setInVain] = useState<NearRecipient | null>(null);
  const withoutPoints = near === inVain;
  useEffect(() => {
    let isOnItsWay = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      isOnItsWay = false;
      const now = nearRecipient(form.getValues(), context);
      setNear((before) => (isSameSearch(before, now, withoutPoints) ? before : now));
    };
    const takeSoon = () => {
      if (isOnItsWay) return;
      isOnItsWay = true;
      void afterPaint().then(take);
    };
    take();
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change' || HERE.has(name)) return takeSoon();
        if (!AFTER_REST.has(name)) return;
        clearTimeout(rest);
        rest = setTimeout(take, REST_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, [form, context, withoutPoints]);
  return {
    near,
    /** Takes how many points the search brought: where there were none, it is made again for another city. */
    takeCount: (count: number) => setInVain(count === 0 ? near : null),
  };
}
