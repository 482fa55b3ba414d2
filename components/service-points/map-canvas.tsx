'use client';

import 'leaflet/dist/leaflet.css';
import '@/components/service-points/map-canvas.css';
import { latLngBounds } from 'leaflet';
import { useEffect } from 'react';
import { MapContainer, ScaleControl, useMap, ZoomControl } from 'react-leaflet';
import type { PlacedPoints } from '@/components/service-points/placed-point';
import { PointMarker } from '@/components/service-points/point-marker';
import { TileGround } from '@/components/service-points/tile-ground';

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
