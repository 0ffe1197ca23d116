import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Engine besides Chromium that the tests run in. */
export type EngineName = 'firefox' | 'webkit';

/** Programs of an engine on this machine. */
export interface EnginePrograms {
  readonly name: EngineName;
  /** Firefox, or the WebDriver of WebKitGTK. */
  readonly file: string;
  /** Browser that the WebDriver starts; empty for Firefox. */
  readonly browser: string;
  /** X server without a screen. */
  readonly xvfb: string;
  /** Program that moves the real pointer of a display. */
  readonly xdotool: string;
}

/** Engine that cannot be started, and the Debian packages that are missing. */
export interface MissingEngine {
  readonly name: EngineName;
  readonly packages: readonly string[];
}

function onPath(...names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file)) ?? '';
}

/** Finds the programs of Firefox and WebKitGTK; nothing is downloaded. */
export function findEngines(): {
  readonly found: readonly EnginePrograms[];
  readonly missing: readonly MissingEngine[];
} {
  const [xvfb, xdotool] = [onPath('Xvfb'), onPath('xdotool')];
  const [browser = ''] = globSync('/usr/{lib,lib64,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser');
  const engines = [
    {
      name: 'firefox',
      file: process.env['FIREFOX_PATH'] ?? onPath('firefox-esr', 'firefox'),
      browser: '',
      needs: 'firefox-esr',
    },
    { name: 'webkit', file: browser && onPath('WebKitWebDriver'), browser, needs: 'webkit2gtk-driver' },
  ] as const;
  const isMissing = ({ file }: { readonly file: string }) => [file, xvfb, xdotool].includes('');
  const missing = engines.filter(isMissing).map(({ name, file, needs }) => {
    const packages = [
      ...(file === '' ? [needs] : []),
      ...(xvfb === '' ? ['xvfb'] : []),
      ...(xdotool === '' ? ['xdotool'] : []),
    ];
    return { name, packages };
  });
  const found = engines
    .filter((engine) => !isMissing(engine))
    .map(({ name, file }) => ({ name, file, browser, xvfb, xdotool }));
  return { found, missing };
}

/** Returns the line that tells which engines' tests are left out, and how to install what they need. */
export function describeMissing(missing: readonly MissingEngine[]): string {
  const names = missing.map(({ name }) => (name === 'firefox' ? 'Firefox' : 'WebKit')).join(' and ');
  const packages = [...new Set(missing.flatMap((one) => one.packages))].join(' ');
  return `LEFT OUT: the tests in ${names}, because this machine has no ${packages} (on Debian: apt-get install ${packages}).`;
}
