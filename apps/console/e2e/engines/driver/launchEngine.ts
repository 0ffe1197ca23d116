import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EnginePrograms } from '../../../../../scripts/engines.ts';
import type { EngineProcess } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { tether } from '../../../../../scripts/tether.ts';
import { launchWebKit } from './webkit.ts';

/** A browser on a display of its own. */
export interface Engine extends EngineProcess {
  /** Sends commands of xdotool to the display. */
  xdotool(...commands: readonly (number | string)[]): Promise<void>;
  readonly downloads: string;
  /** Returns and clears the errors and warnings of the pages. */
  takeProblems(): string[];
}

const execute = promisify(execFile);

const DISPLAY_DESCRIPTOR = 3;

/** Of a style sheet that a page was still loading when it was left. A missing one is found by every other journey. */
const LEFT_STYLES = 'Unable to preload CSS';

/** Starts an X server on a free display. */
async function openDisplay(file: string) {
  let output = '';
  const program = tether({
    file,
    args: ['-displayfd', String(DISPLAY_DESCRIPTOR), '-screen', '0', '1280x1000x24', '-nolisten', 'tcp', '-noreset'],
    env: process.env,
    onOutput(text) {
      output += text;
    },
  });
  const display = Promise.withResolvers<string>();
  program.process.stdio[DISPLAY_DESCRIPTOR]?.once('data', (number: Buffer) =>
    display.resolve(`:${number.toString().trim()}`),
  );
  program.process.once('exit', () => display.reject(new Error(`Xvfb has not started:\n${output}`)));
  return { name: await display.promise, end: program.end };
}

/** Starts an engine's browser, on a display of its own, with a new profile. */
export async function launchEngine(programs: EnginePrograms, folder: string): Promise<Engine> {
  const downloads = join(folder, 'downloads');
  await mkdir(downloads, { recursive: true });
  const problems: string[] = [];
  const display = await openDisplay(programs.xvfb);
  const launch = programs.name === 'firefox' ? launchFirefox : launchWebKit;
  const { driver, end } = await launch({
    ...programs,
    folder,
    downloads,
    display: display.name,
    onProblem(problem) {
      if (!problem.includes(LEFT_STYLES)) problems.push(problem);
    },
  });
  return {
    driver,
    downloads,
    async xdotool(...commands) {
      await execute(programs.xdotool, commands.map(String), { env: { ...process.env, DISPLAY: display.name } });
    },
    takeProblems: () => problems.splice(0),
    async end() {
      await end();
      await display.end();
    },
  };
}
