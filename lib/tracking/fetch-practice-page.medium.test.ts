import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPracticePage } from './fetch-practice-page';

async function fetchFrom(listener: RequestListener) {
  const carrier = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    carrier.close();
    carrier.closeAllConnections();
  });
  await once(carrier, 'listening');
  return fetchPracticePage(`http://127.0.0.1:${(carrier.address() as AddressInfo).port}`, 'Own no. 7/2');
}

test('a tracking page is passed on with the status it had', async () => {
  const found = await fetchFrom((request, response) => response.writeHead(404).end(`<p>${request.url}</p>`));
  expect([found?.status, Buffer.from(found?.html ?? []).toString()]).toEqual([
    404,
    '<p>/tracking/Own%20no.%207%2F2</p>',
  ]);
});

test('a page without an end is given up, whether or not its length is known', async () => {
  const whole = Buffer.alloc(100_001, 'a');
  expect(await fetchFrom((_, response) => response.end(whole))).toBeNull();
  expect(
    await fetchFrom((_, response) => {
      const more = () => {
        while (response.write(whole));
      };
      response.on('drain', more);
      more();
    }),
  ).toBeNull();
});
