import { readFileSync } from 'node:fs';

/** The files that a booking passes, from the press on *Book* to the request (docs/architecture.md#the-life-of-a-booking). */
export function bookingPath() {
  const drawn =
    readFileSync('docs/architecture.md', 'utf8').split('\n## The life of a booking\n')[1]?.split('```')[1] ?? '';
  let folder = '';
  return drawn
    .trim()
    .split(/\s*->\s*/)
    .map((name) => {
      if (!name.includes('/')) return folder + name;
      folder = name.slice(0, name.lastIndexOf('/') + 1);
      return name;
    });
}
