import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Capabilities, Session, WebDriver } from 'selenium-webdriver';
import { BidiExecutor } from './bidiExecutor.ts';
import type { EngineProcess, LaunchOptions } from './engine.ts';
import { tether } from '../../../../../scripts/tether.ts';

const preferences = (downloads: string) => ({
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.alwaysOpenPanel': false,
  // Nothing may leave this machine.
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
});

/** Of a request that ended because its page was left. */
const ABORTED = 'status=2152398850';

// The browser asks for the icon of a page without one by itself, and tells when the page's policy forbids that.
const isOwnIcon = (text: string) => text.includes('(img-src)') && text.includes('/favicon.ico');

/** Starts Firefox on a display, with a new profile. */
export async function launchFirefox({
  file,
  folder,
  downloads,
  display,
  onProblem,
}: LaunchOptions): Promise<EngineProcess> {
  const profile = join(folder, 'firefox');
  await mkdir(profile);
  const lines = Object.entries(preferences(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  // Without a sound card Firefox refuses to play sound.
  await writeFile(join(folder, '.asoundrc'), 'pcm.!default { type null }\nctl.!default { type null }\n');
  const address = Promise.withResolvers<string>();
  let output = '';
  const program = tether({
    file,
    args: [
      '--profile',
      profile,
      '--no-remote',
      '--remote-debugging-port=0',
      '--width',
      '1280',
      '--height',
      '960',
      'about:blank',
    ],
    env: { ...process.env, DISPLAY: display, HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
    onOutput(text) {
      output += text;
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/u.exec(output)?.[1];
      if (found !== undefined) address.resolve(found);
    },
  });
  program.process.once('exit', () => address.reject(new Error(`Firefox has not started:\n${output}`)));
  const executor = await BidiExecutor.connect(await address.promise, ({ level, text }) => {
    const isProblem = level === 'error' || level === 'warn';
    if (isProblem && !isOwnIcon(text ?? '') && text?.includes(ABORTED) !== true) onProblem(`console ${level}: ${text}`);
  });
  return { driver: new WebDriver(new Session('firefox', new Capabilities()), executor), end: program.end };
}
