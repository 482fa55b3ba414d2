'use client';

import { Scan } from 'lucide';
import '@/components/service-points/map-canvas.css';
import { DomEvent, type FitBoundsOptions, latLngBounds } from 'leaflet';
import { useEffect, useRef } from 'react';
import { MapContainer, ScaleControl, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import { BuiltInGround } from '@/components/service-points/built-in-ground';
import { holdsKey, PinMarker, PinNames } from '@/components/service-points/pin-marker';
import type { Pin } from '@/components/service-points/pins';
import { useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { Icon } from '@/components/ui/icon';
import { lazyWithFallback } from '@/components/ui/lazy';

type MapCanvasProps = {
  pins: Pin[];
  chosenKey: string | null;
  onChoose: (key: string) => void;
  /** The point that is pointed at, here or in the list. */
  markedKey: string | null;
  onMark: (key: string | null) => void;
  tiles: string | null;
  onTilesFail: (fail: boolean) => void;
  words: { map: string; zoomIn: string; zoomOut: string; fit: string };
};

/** Loaded only where the desk has a file of streets of its own. */
const Streets = lazyWithFallback(() =>
  import('@/components/service-points/street-ground').then(({ StreetGround }) => StreetGround),
);

/** Where the desk gives parts of that file; other addresses have places for zoom, column and row. */
const isStreets = (tiles: string) => !tiles.includes('{z}');

/**
 * Room around the outermost pins: they stand upon their places, with names and buttons at the right. Where no streets come, the view is so
 * wide that coasts and towns tell where it is.
 */
const fitted = (tiles: string | null): FitBoundsOptions => ({
  paddingTopLeft: [64, 64],
  paddingBottomRight: [96, 40],
  maxZoom: tiles ? 16 : 13,
  animate: false,
});

const boundsOf = (pins: Pin[]) => latLngBounds(pins.map(({ position }) => [position.latitude, position.longitude]));

/** Leaflet itself. Pins stand at their true places, on tiles or on the built-in ground; no style is written into its HTML (the content policy forbids it). */
export function MapCanvas({ pins, chosenKey, tiles, onTilesFail, words, ...choice }: MapCanvasProps) {
  return (
    <MapContainer
      className="size-full"
      bounds={boundsOf(pins)}
      boundsOptions={fitted(tiles)}
      zoomControl={false}
      attributionControl={false}
      // A wheel that is meant for the page must not zoom.
      scrollWheelZoom={false}
      fadeAnimation={false}
      // It takes a quarter of a second, and a fit in the middle of it is lost.
      zoomAnimation={false}
    >
      <Region name={words.map} />
      <Frame pins={pins} chosenKey={chosenKey} tiles={tiles} />
      <BuiltInGround />
      {tiles && isStreets(tiles) ? <Streets.Shown address={tiles} onFail={onTilesFail} /> : null}
      {tiles && !isStreets(tiles) ? <TileGround template={tiles} onFail={onTilesFail} /> : null}
      {pins.map((pin) => (
        <PinMarker key={pin.places[0]?.key} pin={pin} chosenKey={chosenKey} {...choice} />
      ))}
      <PinNames pins={pins} chosenKey={chosenKey} />
      <ZoomControl position="topright" zoomInTitle={words.zoomIn} zoomOutTitle={words.zoomOut} />
      <FitButton pins={pins} tiles={tiles} label={words.fit} />
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

/** Shows all pins again when other points have come or the map has another size, and moves to a chosen one that is out of sight. */
function Frame({ pins, chosenKey, tiles }: Pick<MapCanvasProps, 'pins' | 'chosenKey' | 'tiles'>) {
  const map = useMap();
  const places = JSON.stringify(boundsOf(pins));
  const isFitted = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are the reason, not who hands them over
  useEffect(() => {
    map.fitBounds(boundsOf(pins), fitted(tiles));
    // Until the view is another one, by a hand or by a choice, it shows all pins at any size of the map.
    isFitted.current = true;
    const leave = () => {
      isFitted.current = false;
    };
    const signs = 'dragstart zoomstart movestart';
    map.on(signs, leave);
    const sizes = new ResizeObserver(() => {
      const wasFitted = isFitted.current;
      map.invalidateSize({ animate: false });
      if (wasFitted) map.fitBounds(boundsOf(pins), fitted(tiles));
      isFitted.current = wasFitted;
    });
    sizes.observe(map.getContainer());
    return () => {
      map.off(signs, leave);
      sizes.disconnect();
    };
  }, [map, places, tiles]);
  const chosen = pins.find((pin) => holdsKey(pin, chosenKey))?.position;
  const spot = chosen && `${chosen.latitude} ${chosen.longitude}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clerk who moves the map away after choosing may do so
  useEffect(() => {
    const place: [number, number] | undefined = chosen && [chosen.latitude, chosen.longitude];
    if (place && !map.getBounds().contains(place)) map.panTo(place);
  }, [map, spot]);
  return null;
}

/** All pins in sight again, after the map was moved. */
function FitButton({ pins, tiles, label }: Pick<MapCanvasProps, 'pins' | 'tiles'> & { label: string }) {
  const map = useMap();
  const button = useRef<HTMLButtonElement>(null);
  const fit = () => map.fitBounds(boundsOf(pins), fitted(tiles));
  useCommands({ fitMap: fit });
  useEffect(() => {
    if (button.current) DomEvent.disableClickPropagation(button.current);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      title={label}
      aria-label={label}
      aria-keyshortcuts={useAriaKey('fitMap')}
      onClick={fit}
      className="absolute top-[5.375rem] right-[0.625rem] z-1000 flex size-[2.125rem] items-center justify-center rounded border border-hairline bg-raised text-ink shadow-float hover:bg-row-hover"
    >
      <Icon drawing={Scan} />
    </button>
  );
}

const LARGEST_ZOOM = 18;

type TileGroundProps = { template: string; onFail: (fail: boolean) => void };

/**
 * The map's tiles: no more than the view needs (the tile hosts ask for it). Those that do not come leave the built-in ground;
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
