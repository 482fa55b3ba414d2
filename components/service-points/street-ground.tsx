'use client';

import * as leaflet from 'leaflet';
import { useLocale } from 'next-intl';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { DeskSource } from '@/components/service-points/desk-source';
import { isDarkTheme, watchTheme } from '@/components/service-points/watch-theme';

/** Above the built-in ground, below the pins (map-canvas.css). */
const PANE = 'streets';

type StreetGroundProps = { address: string; onFail: (fail: boolean) => void };

/**
 * Streets from a file of the desk's own, in the colours of the theme. The ground of the package is left out, so that the built-in one
 * shows where the file has nothing. Once a part of it cannot be had the streets go, and the built-in ground stays.
 */
export function StreetGround({ address, onFail }: StreetGroundProps) {
  const map = useMap();
  const language = useLocale();
  const tell = useEffectEvent(onFail);
  useEffect(() => {
    let layer: leaflet.GridLayer | null = null;
    let isGone = false;
    const end = () => {
      isGone = true;
      layer?.remove();
    };
    const fail = () => {
      if (isGone) return;
      end();
      tell(true);
    };
    const file = new StreetFile(new DeskSource(address), fail);
    const draw = async () => {
      const { minLat, minLon, maxLat, maxLon, maxZoom } = await file.getHeader();
      if (isGone) return;
      layer?.remove();
      if (!map.getPane(PANE)) map.createPane(PANE);
      // The package takes Leaflet from where a script of a page would have put it.
      Object.assign(window, { L: leaflet });
      const options = {
        url: file,
        flavor: isDarkTheme() ? 'dark' : 'light',
        lang: nameLanguage(language),
        maxDataZoom: maxZoom,
        pane: PANE,
        noWrap: true,
        keepBuffer: 0,
        bounds: leaflet.latLngBounds([minLat, minLon], [maxLat, maxLon]),
      };
      const streets = leafletLayer(options) as unknown as leaflet.GridLayer & { backgroundColor?: string | undefined };
      streets.backgroundColor = undefined;
      layer = streets;
      map.addLayer(streets);
      tell(false);
    };
    const drawOrFail = () => void draw().catch(fail);
    drawOrFail();
    const unwatch = watchTheme(drawOrFail);
    return () => {
      unwatch();
      end();
    };
  }, [map, language, address]);
  return null;
}

/** The language of names, as files of streets call it: they have no name for bokmål alone. */
function nameLanguage(tag: string): string {
  const [language = 'en'] = tag.split('-');
  return language === 'nb' ? 'no' : language;
}

/** A file of streets that says when a tile of it cannot be had; the package only notes that in the console. */
class StreetFile extends PMTiles {
  private readonly onFail: () => void;

  constructor(source: Source, onFail: () => void) {
    super(source);
    this.onFail = onFail;
  }

  override async getZxy(z: number, x: number, y: number, signal?: AbortSignal): Promise<RangeResponse | undefined> {
    try {
      return await super.getZxy(z, x, y, signal);
    } catch (error) {
      if (!signal?.aborted) this.onFail();
      throw error;
    }
  }
}
