'use client';

import { divIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker } from 'react-leaflet';
import type { PlacedPoint } from '@/components/service-points/placed-point';

const SIZE_PX = 28;

type PointMarkerProps = { point: PlacedPoint; isChosen: boolean; onChoose: (key: string) => void };

/** A numbered pin that is a button to assistive technology: its name is the point's, pressed means chosen. */
export function PointMarker({ point, isChosen, onChoose }: PointMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const { key, number, name, canBeChosen, position } = point;
  const icon = useMemo(() => pin(number), [number]);
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    element.title = name;
    element.setAttribute('aria-label', name);
    element.setAttribute('aria-pressed', String(isChosen));
    element.setAttribute('aria-disabled', String(!canBeChosen));
  }, [name, isChosen, canBeChosen]);
  return (
    <Marker
      ref={marker}
      icon={icon}
      position={[position.latitude, position.longitude]}
      zIndexOffset={isChosen ? 1000 : 0}
      eventHandlers={{
        click: () => onChoose(key),
        keydown: ({ originalEvent }) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          onChoose(key);
        },
      }}
    />
  );
}

function pin(number: number) {
  return divIcon({
    className: 'group',
    iconSize: [SIZE_PX, SIZE_PX],
    html: `<span class="flex size-7 items-center justify-center rounded-full border-2 border-accent-fill bg-raised font-semibold text-ink group-aria-pressed:bg-accent-fill group-aria-pressed:text-on-accent">${number}</span>`,
  });
}
