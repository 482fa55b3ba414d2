'use client';

import { divIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { type Box, sidesOfNames } from '@/components/service-points/pin-names';
import type { Pin } from '@/components/service-points/pins';

/** Whether one of the points that stand at a pin has this key. */
export const holdsKey = ({ places }: Pin, key: string | null) =>
  places.some(({ keys }) => key !== null && keys.includes(key));

const numbersOf = ({ places }: Pin) => places.map(({ number }) => number).join(' ');

type PinMarkerProps = {
  pin: Pin;
  chosenKey: string | null;
  onChoose: (key: string) => void;
  markedKey: string | null;
  onMark: (key: string | null) => void;
};

/**
 * A numbered pin, a button to assistive technology: its name is the point's, pressed means chosen. It is no stop of the Tab key,
 * because the list before it offers the same choice, with keys of its own.
 */
export function PinMarker({ pin, chosenKey, onChoose, markedKey, onMark }: PinMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const { position, places } = pin;
  const numbers = numbersOf(pin);
  const title = places.map((place) => place.title).join(', ');
  const name = places.map((place) => place.name).join('; ');
  const canBeChosen = places.some((place) => place.canBeChosen);
  const isChosen = holdsKey(pin, chosenKey);
  const isMarked = holdsKey(pin, markedKey);
  const icon = useMemo(() => drawPin(numbers, title), [numbers, title]);
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    element.tabIndex = -1;
    element.dataset.pin = numbers;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', name);
    element.setAttribute('aria-pressed', String(isChosen));
    element.setAttribute('aria-disabled', String(!canBeChosen));
    element.toggleAttribute('data-marked', isMarked);
  }, [numbers, name, isChosen, canBeChosen, isMarked]);
  const choose = () => {
    const first = places.find((place) => place.canBeChosen);
    if (first && !isChosen) onChoose(first.key);
  };
  return (
    <Marker
      ref={marker}
      icon={icon}
      keyboard={false}
      position={[position.latitude, position.longitude]}
      zIndexOffset={isChosen || isMarked ? 1000 : 0}
      riseOnHover
      eventHandlers={{
        click: choose,
        mouseover: () => onMark(places[0]?.key ?? null),
        mouseout: () => onMark(null),
        keydown: ({ originalEvent }) => {
          const { key, ctrlKey, metaKey, altKey } = originalEvent;
          // With Ctrl, Enter is a key of the page: it books.
          if ((key !== 'Enter' && key !== ' ') || ctrlKey || metaKey || altKey) return;
          originalEvent.preventDefault();
          choose();
        },
      }}
    />
  );
}

const PIN_PX = { width: 32, height: 40 };

/** The name beside a pin comes from the carrier, so it is text and never HTML. */
function drawPin(numbers: string, title: string) {
  const drawing = document.createElement('span');
  drawing.innerHTML = `<svg viewBox="0 0 32 40" aria-hidden="true" class="size-full overflow-visible drop-shadow group-aria-pressed:scale-115 group-data-marked:scale-115 origin-bottom"><path d="M16 39C7 29 2 23 2 15.5a14 14 0 0 1 28 0C30 23 25 29 16 39Z" stroke-width="2" class="fill-raised stroke-pin-line group-data-marked:stroke-accent group-aria-pressed:fill-accent-fill group-aria-pressed:stroke-raised"/><text x="16" y="20.5" text-anchor="middle" class="fill-ink text-sm font-semibold group-aria-pressed:fill-on-accent"></text></svg><span class="pointer-events-none invisible absolute top-1.5 left-9 w-max max-w-44 truncate rounded-sm bg-raised px-1.5 py-0.5 text-sm font-medium text-ink shadow-float group-data-[name=left]:right-9 group-data-[name=left]:left-auto group-data-marked:visible group-data-name:visible group-aria-pressed:visible group-aria-pressed:bg-accent-fill group-aria-pressed:text-on-accent" dir="auto"></span>`;
  const [number, label] = [drawing.querySelector('text'), drawing.querySelector('span')];
  if (number) number.textContent = numbers;
  if (label) label.textContent = title;
  return divIcon({
    className: 'group',
    iconSize: [PIN_PX.width, PIN_PX.height],
    iconAnchor: [PIN_PX.width / 2, PIN_PX.height - 1],
    html: drawing,
  });
}

/** What is written at the lower edge of the map lies over it. */
const FOOT_PX = 20;

/** Shows the names beside the pins, of those that are not chosen where they fit, each time the map was moved. */
export function PinNames({ pins, chosenKey }: Pick<PinMarkerProps, 'chosenKey'> & { pins: Pin[] }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    const place = () => {
      const { width, height } = container.getBoundingClientRect();
      const drawn = pins.flatMap((pin) => {
        const element = container.querySelector<HTMLElement>(`[data-pin="${numbersOf(pin)}"]`);
        const nameWidth = element?.querySelector('span span')?.getBoundingClientRect().width ?? 0;
        const { x, y } = map.latLngToContainerPoint([pin.position.latitude, pin.position.longitude]);
        return element ? [{ element, x, y, nameWidth, isChosen: holdsKey(pin, chosenKey) }] : [];
      });
      const room = { left: 0, top: 0, right: width, bottom: height - FOOT_PX };
      for (const [index, side] of sidesOfNames(drawn, room, buttonsOn(container)).entries()) {
        const element = drawn[index]?.element;
        if (side) element?.setAttribute('data-name', side);
        else element?.removeAttribute('data-name');
      }
    };
    place();
    map.on('moveend resize', place);
    return () => void map.off('moveend resize', place);
  }, [map, pins, chosenKey]);
  return null;
}

function buttonsOn(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect();
  return [...container.querySelectorAll('button, .leaflet-control')].map((button) => {
    const box = button.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
  });
}
