'use client';

import { divIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker } from 'react-leaflet';
import type { PlacedPoints } from '@/components/service-points/placed-point';

const SIZE_PX = 28;

type PointMarkerProps = { place: PlacedPoints; chosenKey: string | null; onChoose: (key: string) => void };

/**
 * A numbered pin, a button to assistive technology: its name is the point's, pressed means chosen. It is no stop of the Tab key,
 * because the list before it offers the same choice, with keys of its own.
 */
export function PointMarker({ place, chosenKey, onChoose }: PointMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const { position, points } = place;
  const numbers = points.map(({ number }) => number).join(' ');
  const name = points.map((point) => point.name).join('; ');
  const canBeChosen = points.some((point) => point.canBeChosen);
  const isChosen = points.some(({ key }) => key === chosenKey);
  const icon = useMemo(() => pin(numbers), [numbers]);
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    element.title = name;
    element.tabIndex = -1;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', name);
    element.setAttribute('aria-pressed', String(isChosen));
    element.setAttribute('aria-disabled', String(!canBeChosen));
  }, [name, isChosen, canBeChosen]);
  const choose = () => {
    const first = points.find((point) => point.canBeChosen);
    if (first && !isChosen) onChoose(first.key);
  };
  return (
    <Marker
      ref={marker}
      icon={icon}
      keyboard={false}
      position={[position.latitude, position.longitude]}
      zIndexOffset={isChosen ? 1000 : 0}
      eventHandlers={{
        click: choose,
        keydown: ({ originalEvent }) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          choose();
        },
      }}
    />
  );
}

function pin(numbers: string) {
  return divIcon({
    className: 'group',
    iconSize: [SIZE_PX, SIZE_PX],
    html: `<span class="relative left-1/2 flex h-7 w-max min-w-7 -translate-x-1/2 items-center justify-center rounded-full border-2 border-accent-fill bg-raised px-1 text-base font-semibold text-ink group-aria-pressed:bg-accent-fill group-aria-pressed:text-on-accent">${numbers}</span>`,
  });
}
