import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchPage } from './browse.ts';
import type { Cell } from './cell.ts';
import { install, managerFiles } from './managers.ts';
import { runInApp } from './runInApp.ts';
import { startSandbox } from './sandbox.ts';
import { freePort, HOST, type RunningServer, startServer } from './servers.ts';
import { pinnedDependencies } from './versions.ts';

const templates = join(import.meta.dirname, 'templates');

const COMPILE_MS = 3_000;

const usual = ['@abrak/core', '@abrak/react'];

async function writeApp(cell: Cell, folder: string, tarballs: Readonly<Record<string, string>>): Promise<void> {
  const ours = Object.fromEntries((cell.ours ?? usual).map((name) => [name, `file:${tarballs[name] ?? ''}`]));
  const manager = cell.manager ?? 'npm';
  const manifest = {
    name: 'scratch',
    version: '1.0.0',
    private: true,
    type: 'module',
    ...cell.manifest,
    dependencies: { ...ours, ...pinnedDependencies(cell.packages) },
    ...(manager.startsWith('yarn') && { resolutions: ours }),
  };
  await mkdir(folder, { recursive: true });
  for (const template of cell.templates) await cp(join(templates, template), folder, { recursive: true });
  const files = {
    ...cell.files,
    ...managerFiles(manager, tarballs),
    'package.json': JSON.stringify(manifest, null, 2),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function visitOnce(origin: string): Promise<void> {
  const { page, close } = await watchPage();
  await page.goto(origin, { waitUntil: 'networkidle' }).catch(() => undefined);
  await wait(COMPILE_MS);
  await close();
}

async function lookAt({ look }: Cell, folder: string, running: RunningServer): Promise<readonly string[]> {
  const { page, complaints, close } = await watchPage();
  try {
    const faults = await look({ folder, page, origin: running.origin });
    return [...complaints, ...faults];
  } catch (error) {
    const text = await page.content().catch(() => '');
    return [...complaints, String(error), text.slice(0, 2000), running.output()];
  } finally {
    await close();
  }
}

function warningsIn({ warning }: Cell, output: string): readonly string[] {
  return warning !== undefined && warning.test(output) ? [`The output has a warning:\n${output}`] : [];
}

async function buildAndLook(cell: Cell, folder: string, port: number): Promise<readonly string[]> {
  const faults: string[] = [];
  try {
    const toCommand = await install(cell.manager ?? 'npm', folder);
    faults.push(...((await cell.inspect?.(folder)) ?? []));
    for (const command of cell.commands) faults.push(...warningsIn(cell, await runInApp(folder, toCommand(command))));
    for (const server of cell.servers) {
      const started = 'command' in server ? { ...server, command: toCommand(server.command) } : server;
      const running = await startServer(folder, started, port);
      if ('isDev' in server && server.isDev) await visitOnce(running.origin);
      faults.push(...(await lookAt(cell, folder, running)));
      running.stop();
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return faults;
}

// The addresses that the guide and the examples tell to replace.
const GUIDE_API = 'http://localhost:4300';
const GUIDE_UPLOADS = 'http://127.0.0.1:9234/nwuploads';

/** Installs, builds and looks at a scratch app in an empty folder; returns its faults. */
export async function runCell(
  cell: Cell,
  folder: string,
  tarballs: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const port = await freePort();
  const sandbox = cell.needsSandbox === true ? await startSandbox(folder, `http://${HOST}:${port}`) : undefined;
  try {
    const toSandbox = (text: string) =>
      sandbox === undefined
        ? text
        : text.replaceAll(GUIDE_API, sandbox.origin).replaceAll(GUIDE_UPLOADS, sandbox.uploads);
    const files = Object.fromEntries(Object.entries(cell.files ?? {}).map(([path, text]) => [path, toSandbox(text)]));
    await writeApp({ ...cell, files }, folder, tarballs);
    return await buildAndLook(cell, folder, port);
  } finally {
    sandbox?.stop();
  }
}
