import { defaultPoint, type PointPlace, type Position, type ServicePointView } from '@/lib/service-points/places';

/** One pin: the places that stand at one position, which is more than one only by a fault of the carrier's. */
export type Pin = {
  position: Position;
  places: {
    /** That of the point which choosing it chooses, and those of all its points. */
    key: string;
    keys: string[];
    /** The name alone, shown beside the pin. */
    title: string;
    /** Its place in the list, which is its number on the map too. */
    number: number;
    canBeChosen: boolean;
    /** What assistive technology reads: number, name, address, today's hours. */
    name: string;
  }[];
};

/** Where the pins stand; a place of which no point has a usable position has none. */
export function pinsOf(
  places: PointPlace[],
  nameOf: (point: ServicePointView) => { title: string; name: string },
): Pin[] {
  const pins = new Map<string, Pin>();
  for (const [index, place] of places.entries()) {
    const position = place.points.find((point) => point.position)?.position;
    if (!position) continue;
    const spot = `${position.latitude} ${position.longitude}`;
    const pin = pins.get(spot) ?? { position, places: [] };
    const point = defaultPoint(place);
    const number = index + 1;
    const { title, name } = nameOf(point);
    pin.places.push({
      key: point.key,
      keys: place.points.map(({ key }) => key),
      title,
      number,
      canBeChosen: point.externalId !== null,
      name: `${number}: ${name}`,
    });
    pins.set(spot, pin);
  }
  return [...pins.values()];
}
