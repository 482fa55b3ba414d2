'use client';

import { type Coords, DomUtil, GridLayer } from 'leaflet';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { drawGround, type GroundColours, PIECE_PX } from '@/components/service-points/draw-ground';
import { watchTheme } from '@/components/service-points/watch-theme';
import { type PlacedName, placeNames } from '@/lib/map-ground/place-names';
import { type Ground, readGround } from '@/lib/map-ground/read-ground';

/** Below the pane of the tiles; map-canvas.css gives it its colours. */
const PANE = 'ground';

/** Coasts, borders, lakes and towns, which come with the map: what is seen until tiles come, and where none come. */
export function BuiltInGround() {
  const map = useMap();
  const language = useLocale();
  useEffect(() => {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    let layer: GroundLayer | null = null;
    let isGone = false;
    const add = async () => {
      const { default: file } = await import('@/lib/map-ground/ground.json');
      if (isGone) return;
      layer = new GroundLayer(readGround(file, language), pane);
      map.addLayer(layer);
    };
    // The pins stand without it.
    add().catch(() => undefined);
    const unwatch = watchTheme(() => void layer?.redraw());
    return () => {
      isGone = true;
      unwatch();
      layer?.remove();
    };
  }, [map, language]);
  return null;
}

class GroundLayer extends GridLayer {
  private readonly ground: Ground;
  private readonly pane: HTMLElement;
  private placed: { worldPx: number; names: PlacedName[] } | null = null;

  constructor(ground: Ground, pane: HTMLElement) {
    super({ pane: PANE, tileSize: PIECE_PX, noWrap: true });
    this.ground = ground;
    this.pane = pane;
  }

  override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = DomUtil.create('canvas');
    canvas.width = PIECE_PX * devicePixelRatio;
    canvas.height = PIECE_PX * devicePixelRatio;
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    context.scale(devicePixelRatio, devicePixelRatio);
    const piece = { left: x * PIECE_PX, top: y * PIECE_PX, worldPx: 256 * 2 ** z };
    const style = getComputedStyle(this.pane);
    context.font = `500 12px ${style.fontFamily}`;
    drawGround(context, this.ground, this.namesAt(piece.worldPx, context), piece, coloursOf(style));
    return canvas;
  }

  private namesAt(worldPx: number, context: CanvasRenderingContext2D): PlacedName[] {
    if (this.placed?.worldPx !== worldPx) {
      const widthOf = (name: string) => context.measureText(name).width;
      this.placed = { worldPx, names: placeNames(this.ground.towns, worldPx, widthOf) };
    }
    return this.placed.names;
  }
}

/** A canvas knows no tokens, so the pane carries their colours. */
function coloursOf({ backgroundColor, fill, stroke, color }: CSSStyleDeclaration): GroundColours {
  return { land: backgroundColor, water: fill, edge: stroke, label: color };
}
