'use client';

import 'leaflet/dist/leaflet.css';
import '@/components/service-points/map-canvas.css';
import { divIcon, type Marker as LeafletMarker, latLngBounds } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { MapContainer, Marker, ScaleControl, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import type { PlacedPoints } from '@/components/service-points/placed-point';

type MapCanvasProps = {
  placed: PlacedPoints[];
  chosenKey: string | null;
  onChoose: (key: string) => void;
  tiles: string | null;
  onTilesFail: (fail: boolean) => void;
  words: { map: string; zoomIn: string; zoomOut: string };
};

const CLOSEST_ZOOM = 16;
/** Room for a pin around the outermost points. */
const PADDING: [number, number] = [28, 28];

/** Leaflet itself. Pins stand at their true places, on tiles or on a plain ground; no style is written into its HTML (the content policy forbids it). */
export function MapCanvas({ placed, chosenKey, onChoose, tiles, onTilesFail, words }: MapCanvasProps) {
  const bounds = latLngBounds(placed.map(({ position }) => [position.latitude, position.longitude]));
  return (
    <MapContainer
      className="size-full"
      bounds={bounds}
      boundsOptions={{ padding: PADDING, maxZoom: CLOSEST_ZOOM }}
      zoomControl={false}
      attributionControl={false}
      // A wheel that is meant for the page must not zoom.
      scrollWheelZoom={false}
      fadeAnimation={false}
      zoomAnimation={!matchMedia('(prefers-reduced-motion: reduce)').matches}
    >
      <Region name={words.map} />
      <Frame placed={placed} />
      {tiles ? <TileGround template={tiles} onFail={onTilesFail} /> : null}
      {placed.map((place) => (
        <PointMarker key={place.points[0]?.key} {...{ place, chosenKey, onChoose }} />
      ))}
      <ZoomControl position="topright" zoomInTitle={words.zoomIn} zoomOutTitle={words.zoomOut} />
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

/** Shows all pins again when other points have come. */
function Frame({ placed }: { placed: PlacedPoints[] }) {
  const map = useMap();
  const places = JSON.stringify(placed.map(({ position }) => [position.latitude, position.longitude]));
  useEffect(() => {
    map.fitBounds(latLngBounds(JSON.parse(places)), { padding: PADDING, maxZoom: CLOSEST_ZOOM, animate: false });
  }, [map, places]);
  return null;
}

const SIZE_PX = 28;

type PointMarkerProps = { place: PlacedPoints; chosenKey: string | null; onChoose: (key: string) => void };

/**
 * A numbered pin, a button to assistive technology: its name is the point's, pressed means chosen. It is no stop of the Tab key,
 * because the list before it offers the same choice, with keys of its own.
 */
function PointMarker({ place, chosenKey, onChoose }: PointMarkerProps) {
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
    html: `<span class="relative left-1/2 flex h-7 w-max min-w-7 -translate-x-1/2 items-center justify-center rounded-full border-2 border-pin-line bg-raised px-1 text-base font-semibold text-ink group-aria-pressed:border-accent-fill group-aria-pressed:bg-accent-fill group-aria-pressed:text-on-accent">${numbers}</span>`,
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
