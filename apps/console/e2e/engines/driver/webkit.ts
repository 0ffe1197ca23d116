import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, Capabilities } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findFreePort } from '../../support/startSandbox.ts';
import type { EngineProcess, LaunchOptions } from './engine.ts';
import { tether } from '../../../../../scripts/tether.ts';

// Of the window, whose frame takes a part of the height.
const WINDOW = { x: 0, y: 0, width: 1280, height: 960 };

/** Milliseconds for a start on a busy machine. */
const START_MS = 30_000;

/** Writes the settings of a desktop: no animations, and the folder for downloads. */
async function writeDesktop(home: string, downloads: string): Promise<void> {
  const config = join(home, '.config');
  await mkdir(join(config, 'gtk-3.0'), { recursive: true });
  await writeFile(join(config, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  await writeFile(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
}

/** Starts WebKitGTK's small browser on a display, by its WebDriver. */
export async function launchWebKit({
  file,
  browser,
  folder,
  downloads,
  display,
  onProblem,
}: LaunchOptions): Promise<EngineProcess> {
  const home = join(folder, 'webkit');
  await writeDesktop(home, downloads);
  const port = await findFreePort();
  const { XDG_CONFIG_HOME: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  const program = tether({
    file,
    args: [`--port=${port}`, '--host=127.0.0.1'],
    env: { ...env, DISPLAY: display, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    onOutput(text) {
      for (const line of text.split('\n')) if (/^CONSOLE \S+ (?:ERROR|WARN)/u.test(line)) onProblem(line);
    },
  });
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // It would wait for ever for a page that a form leads to; the driver here waits by itself.
    pageLoadStrategy: 'none',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: browser, args },
  });
  const server = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${server}/status`), { timeout: START_MS });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver.manage().window().setRect(WINDOW);
  return { driver, end: program.end };
}
