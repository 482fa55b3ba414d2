'use client';

import 'leaflet/dist/leaflet.css';
import '@/components/service-points/map-canvas.css';
import { DomEvent, divIcon, type FitBoundsOptions, type Marker as LeafletMarker, latLngBounds } from 'leaflet';
import scan from 'lucide/dist/esm/icons/scan.mjs';
import { useEffect, useMemo, useRef } from 'react';
import { MapContainer, Marker, ScaleControl, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import type { Pin } from '@/components/service-points/pins';
import { Icon } from '@/components/ui/icon';

type MapCanvasProps = {
  pins: Pin[];
  chosenKey: string | null;
  onChoose: (key: string) => void;
  tiles: string | null;
  onTilesFail: (fail: boolean) => void;
  words: { map: string; zoomIn: string; zoomOut: string; fit: string };
};

/** Room around the outermost pins: they stand upon their places, and buttons at the right. */
const FITTED = {
  paddingTopLeft: [40, 56],
  paddingBottomRight: [56, 32],
  maxZoom: 16,
  animate: false,
} satisfies FitBoundsOptions;

const boundsOf = (pins: Pin[]) => latLngBounds(pins.map(({ position }) => [position.latitude, position.longitude]));

/** Leaflet itself. Pins stand at their true places, on tiles or on a plain ground; no style is written into its HTML (the content policy forbids it). */
export function MapCanvas({ pins, chosenKey, onChoose, tiles, onTilesFail, words }: MapCanvasProps) {
  return (
    <MapContainer
      className="size-full"
      bounds={boundsOf(pins)}
      boundsOptions={FITTED}
      zoomControl={false}
      attributionControl={false}
      // A wheel that is meant for the page must not zoom.
      scrollWheelZoom={false}
      fadeAnimation={false}
      zoomAnimation={!matchMedia('(prefers-reduced-motion: reduce)').matches}
    >
      <Region name={words.map} />
      <Frame {...{ pins, chosenKey }} />
      {tiles ? <TileGround template={tiles} onFail={onTilesFail} /> : null}
      {pins.map((pin) => (
        <PinMarker key={pin.places[0]?.key} {...{ pin, chosenKey, onChoose }} />
      ))}
      <ZoomControl position="topright" zoomInTitle={words.zoomIn} zoomOutTitle={words.zoomOut} />
      <FitButton pins={pins} label={words.fit} />
      <ScaleControl imperial={false} />
    </MapContainer>
  );
}

/** Leaflet's container takes the focus but has no role and no name of its own. */
function Region({ name }: { name: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', name);
  }, [map, name]);
  return null;
}

/** Shows all pins again when other points have come, and moves to a chosen one that is out of sight. */
function Frame({ pins, chosenKey }: { pins: Pin[]; chosenKey: string | null }) {
  const map = useMap();
  const places = JSON.stringify(boundsOf(pins));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are the reason, not who hands them over
  useEffect(() => {
    map.fitBounds(boundsOf(pins), FITTED);
  }, [map, places]);
  const chosen = pins.find((pin) => isChosenAt(pin, chosenKey))?.position;
  const spot = chosen && `${chosen.latitude} ${chosen.longitude}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clerk who moves the map away after choosing may do so
  useEffect(() => {
    const place: [number, number] | undefined = chosen && [chosen.latitude, chosen.longitude];
    if (place && !map.getBounds().contains(place)) map.panTo(place);
  }, [map, spot]);
  // The map has the room that the window leaves it, which Leaflet hears of through the window alone.
  useEffect(() => {
    const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    sizes.observe(map.getContainer());
    return () => sizes.disconnect();
  }, [map]);
  return null;
}

/** All pins in sight again, after the map was moved. */
function FitButton({ pins, label }: { pins: Pin[]; label: string }) {
  const map = useMap();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current) DomEvent.disableClickPropagation(button.current);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      title={label}
      aria-label={label}
      onClick={() => map.fitBounds(boundsOf(pins), FITTED)}
      className="absolute top-[4.75rem] right-2.5 z-1000 flex size-8 items-center justify-center rounded border border-hairline bg-raised text-ink hover:bg-row-hover"
    >
      <Icon drawing={scan} />
    </button>
  );
}

const isChosenAt = ({ places }: Pin, chosenKey: string | null) =>
  places.some(({ keys }) => chosenKey !== null && keys.includes(chosenKey));

type PinMarkerProps = { pin: Pin; chosenKey: string | null; onChoose: (key: string) => void };

/**
 * A numbered pin, a button to assistive technology: its name is the point's, pressed means chosen. It is no stop of the Tab key,
 * because the list before it offers the same choice, with keys of its own.
 */
function PinMarker({ pin, chosenKey, onChoose }: PinMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const { position, places } = pin;
  const numbers = places.map(({ number }) => number).join(' ');
  const title = places.map((place) => place.title).join(', ');
  const name = places.map((place) => place.name).join('; ');
  const canBeChosen = places.some((place) => place.canBeChosen);
  const isChosen = isChosenAt(pin, chosenKey);
  const icon = useMemo(() => drawPin(numbers, title), [numbers, title]);
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    element.tabIndex = -1;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', name);
    element.setAttribute('aria-pressed', String(isChosen));
    element.setAttribute('aria-disabled', String(!canBeChosen));
  }, [name, isChosen, canBeChosen]);
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
      zIndexOffset={isChosen ? 1000 : 0}
      riseOnHover
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

const PIN_PX = { width: 32, height: 40 };

/** The name beside a pin comes from the carrier, so it is text and never HTML. */
function drawPin(numbers: string, title: string) {
  const drawing = document.createElement('span');
  drawing.innerHTML = `<svg viewBox="0 0 32 40" aria-hidden="true" class="size-full overflow-visible drop-shadow group-aria-pressed:scale-115 origin-bottom"><path d="M16 39C7 29 2 23 2 15.5a14 14 0 0 1 28 0C30 23 25 29 16 39Z" stroke-width="2" class="fill-raised stroke-pin-line group-aria-pressed:fill-accent-fill group-aria-pressed:stroke-raised"/><text x="16" y="20.5" text-anchor="middle" class="fill-ink text-sm font-semibold group-aria-pressed:fill-on-accent"></text></svg><span class="pointer-events-none absolute top-1.5 left-9 hidden w-max max-w-44 truncate rounded bg-raised px-1.5 py-0.5 text-sm font-medium text-ink shadow-float group-hover:block group-aria-pressed:block group-aria-pressed:bg-accent-fill group-aria-pressed:text-on-accent"></span>`;
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

const LARGEST_ZOOM = 18;

type TileGroundProps = { template: string; onFail: (fail: boolean) => void };

/**
 * The map's tiles: no more than the view needs (the tile hosts ask for it). Those that do not come leave the plain ground;
 * Leaflet keeps a tile that failed hidden, so no broken picture is seen.
 */
function TileGround({ template, onFail }: TileGroundProps) {
  const arrived = useRef(false);
  return (
    <TileLayer
      url={template}
      noWrap
      keepBuffer={0}
      maxZoom={LARGEST_ZOOM}
      updateWhenZooming={false}
      eventHandlers={{
        tileload: () => {
          arrived.current = true;
          onFail(false);
        },
        tileerror: () => onFail(!arrived.current),
      }}
    />
  );
}
