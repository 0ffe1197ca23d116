/** Browser and operating system of a user agent. */
export interface Device {
  readonly browser: string;
  readonly system: string;
  readonly isPhone: boolean;
}

// Order matters: nearly every browser also names the browsers that it imitates.
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstIn(marks: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return marks.find(([mark]) => mark.test(text))?.[1];
}

/** Parses browser and operating system from a user agent; returns undefined when either is not a common one. */
export function parseUserAgent(userAgent: string): Device | undefined {
  const browser = firstIn(browsers, userAgent);
  const system = firstIn(systems, userAgent);
  if (browser === undefined || system === undefined) return undefined;
  return { browser, system, isPhone: /\b(?:Mobile|iPad|Android)\b/.test(userAgent) };
}
