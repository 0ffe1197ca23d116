import { afterEach, expect, test, vi } from 'vitest';
import { describeMissing, findEngines } from './engines.ts';

afterEach(() => vi.unstubAllEnvs());

test('engines whose programs are missing are named with the packages that have them', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('FIREFOX_PATH', '/opt/firefox/firefox');
  const { found, missing } = findEngines();
  expect(found).toEqual([]);
  expect(missing).toEqual([
    { name: 'firefox', packages: ['xvfb', 'xdotool'] },
    { name: 'webkit', packages: ['webkit2gtk-driver', 'xvfb', 'xdotool'] },
  ]);
  expect(describeMissing(missing)).toBe(
    'LEFT OUT: the tests in Firefox and WebKit, because this machine has no xvfb xdotool webkit2gtk-driver (on Debian: apt-get install xvfb xdotool webkit2gtk-driver).',
  );
});
