'use client';

import { useRef } from 'react';
import { TileLayer } from 'react-leaflet';

const LARGEST_ZOOM = 18;

type TileGroundProps = { template: string; onFail: (fail: boolean) => void };

/**
 * The map's tiles: no more than the view needs (the tile hosts ask for it). Those that do not come leave the plain ground;
 * Leaflet keeps a tile that failed hidden, so no broken picture is seen.
 */
export function TileGround({ template, onFail }: TileGroundProps) {
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
