import { createServer } from 'node:http';

// One transparent pixel; Leaflet stretches it over the tile.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A map's ground for the journeys, so that they need no other host.
 * @returns {Promise<{ template: string, stop(): void }>}
 */
export function startTileServer() {
  const server = createServer((_request, response) => response.setHeader('content-type', 'image/png').end(PIXEL));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      resolve({ template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => void server.close() });
    });
  });
}
