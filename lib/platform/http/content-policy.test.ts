import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentPolicy } from './content-policy';

const page = { nonce: 'abc', mapTiles: null, isDevelopment: false };

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return (found ?? '').split(' ').slice(1);
}

describe('the content policy of a page', () => {
  test('lets scripts run by nonce only', () => {
    expect(directive(contentPolicy(page), 'script-src')).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
  });

  test('has no exception for styles or evaluated code outside development', () => {
    expect(contentPolicy(page)).not.toContain('unsafe');
    expect(contentPolicy({ ...page, isDevelopment: true })).toContain("'unsafe-eval'");
  });

  test('is kept by every component: none writes a style, which the browser would not apply', () => {
    const files = ['app', 'components'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const styled = files.filter((file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('style={'));
    expect(styled).toEqual([]);
  });

  test('names no foreign host when the map has no ground, or has it from this server', () => {
    for (const mapTiles of [null, '/map-tiles/{z}/{x}/{y}'])
      expect(directive(contentPolicy({ ...page, mapTiles }), 'img-src')).toEqual(["'self'", 'data:']);
  });

  test.each([
    ['https://tile.example.org/{z}/{x}/{y}.png', 'https://tile.example.org'],
    ['http://127.0.0.1:8080/{z}/{x}/{y}.png?key=1', 'http://127.0.0.1:8080'],
    ['https://{s}.tile.example.org/{z}/{x}/{y}.png', 'https://*.tile.example.org'],
  ])('adds exactly the host of %s to the images', (mapTiles, source) => {
    expect(directive(contentPolicy({ ...page, mapTiles }), 'img-src')).toEqual(["'self'", 'data:', source]);
  });

  test('lets workers run from the desk alone, which have a policy of their own', () => {
    expect(directive(contentPolicy(page), 'worker-src')).toEqual(["'self'"]);
  });

  test('lets no site frame a page', () => {
    expect(directive(contentPolicy(page), 'frame-ancestors')).toEqual(["'none'"]);
  });
});
