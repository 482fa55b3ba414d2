'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useHoursText, useNow } from '@/components/service-points/opening-hours';
import { pinsOf } from '@/components/service-points/pins';
import { lazyWithFallback } from '@/components/ui/lazy';
import type { MapGround, PointPlace, ServicePointView } from '@/lib/service-points/places';

// Rendered only once there are points, so that no byte of Leaflet is loaded before (docs/architecture.md#first-load). If it cannot be
// loaded, the list alone does the job.
const Canvas = lazyWithFallback(() =>
  import('@/components/service-points/map-canvas').then(({ MapCanvas }) => MapCanvas),
);

type ServicePointMapProps = {
  places: PointPlace[];
  chosenKey: string | null;
  onChoose: (point: ServicePointView) => void;
  markedKey: string | null;
  onMark: (key: string | null) => void;
  ground: MapGround;
  className?: string;
};

/** The same choice as the list, on a map. Points without a usable position have no pin; without any there is no map, which is said. */
export function ServicePointMap({
  places,
  chosenKey,
  onChoose,
  ground,
  className = '',
  ...marking
}: ServicePointMapProps) {
  const t = useTranslations('service-points');
  const hours = useHoursText();
  const now = useNow();
  const [tilesFail, setTilesFail] = useState(false);
  const pins = pinsOf(places, (point) => {
    const title = point.name || t('unnamed');
    return { title, name: [title, point.address, hours.now(point, now).text].filter(Boolean).join(', ') };
  });
  if (pins.length === 0) return <p className="text-muted lg:pt-5.5">{t('map.noPins')}</p>;
  const choose = (key: string) => {
    const point = places.flatMap(({ points }) => points).find((candidate) => candidate.key === key);
    if (point?.externalId) onChoose(point);
  };
  return (
    <div className={`flex min-w-0 flex-col ${className}`}>
      <div className="@container relative isolate min-h-0 flex-1 overflow-hidden rounded border border-hairline bg-map-land">
        <Canvas.Shown
          {...{ pins, chosenKey, tiles: ground.tiles, ...marking }}
          onChoose={choose}
          onTilesFail={setTilesFail}
          words={{ map: t('map.name'), zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), fit: t('map.fit') }}
        />
        <Attribution tiles={ground.tiles && !tilesFail ? ground.attribution : null} />
      </div>
      {/* Below it, since pins may stand anywhere on it; its line is kept free, so that nothing moves when it comes. */}
      <p role="status" className="min-h-4 text-xs text-muted">
        {tilesFail ? t('map.noGround') : null}
      </p>
    </div>
  );
}

/** Of the built-in ground, which shows where no tile covers it; NOTICE says more. */
const BUILT_IN_SOURCES = 'Natural Earth, GeoNames';

const COPYRIGHT_PAGE = 'https://www.openstreetmap.org/copyright';

/** Always visible, beside the scale or, on a narrow map, above it; the map data of OpenStreetMap ask for a link to their terms. */
function Attribution({ tiles }: { tiles: string | null }) {
  const link = tiles?.includes('OpenStreetMap') ? (
    <a href={COPYRIGHT_PAGE} target="_blank" rel="noreferrer" className="link">
      {tiles}
    </a>
  ) : (
    tiles
  );
  return (
    <p className="absolute right-0 bottom-7 z-1000 @xs:bottom-0 @xs:max-w-[calc(100%-8rem)] bg-raised px-1 text-right text-xs">
      {link}
      {tiles ? ', ' : null}
      {BUILT_IN_SOURCES}
    </p>
  );
}
