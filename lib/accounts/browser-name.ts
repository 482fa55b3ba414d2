// The first that fits counts: most browsers name others besides themselves.
const BROWSERS = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** "Firefox, Windows": enough to recognise one's own computer; empty where nothing is recognised. */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ');
}
