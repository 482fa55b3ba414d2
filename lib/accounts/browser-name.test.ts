import { expect, test } from 'vitest';
import { browserName } from './browser-name';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Edge, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome, iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${KIT} CriOS/140.0.0 Safari/604.1`],
  ['Safari, macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/18.0 Safari/605.1.15`],
  [
    'Samsung Internet, Android',
    `Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
  ],
  ['Windows', 'Something new (Windows)'],
  ['', '<script>alert(1)</script>'],
])('a browser is named as its owner calls it: %s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
