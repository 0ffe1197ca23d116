import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
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

type Tarballs = Readonly<Record<string, string>>;

const usual = ['@abrak/core', '@abrak/react'];

async function writeApp(cell: Cell, folder: string, tarballs: Tarballs): Promise<void> {
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

/** Writes an app with the packed `create-abrak`; the tarballs take the place of the versions that no registry has. */
async function createApp(flags: readonly string[], folder: string, tarballs: Tarballs): Promise<void> {
  const tool = `${folder}-tool`;
  await mkdir(tool, { recursive: true });
  const program = { private: true, dependencies: { 'create-abrak': `file:${tarballs['create-abrak'] ?? ''}` } };
  await writeFile(join(tool, 'package.json'), JSON.stringify(program));
  const toCommand = await install('npm', tool);
  await runInApp(tool, toCommand(`create-abrak "${folder}" ${flags.join(' ')}`));
  const file = join(folder, 'package.json');
  const manifest: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(file, 'utf8'),
  );
  const packed = Object.entries(manifest.dependencies).map(([name, range]) => {
    const tarball = tarballs[name];
    return [name, tarball === undefined ? range : `file:${tarball}`];
  });
  await writeFile(file, JSON.stringify({ ...manifest, dependencies: Object.fromEntries(packed) }, undefined, 2));
}

async function visitOnce(origin: string): Promise<void> {
  const { page, close } = await watchPage();
  await page.goto(origin, { waitUntil: 'networkidle' }).catch(() => undefined);
  await wait(COMPILE_MS);
  await close();
}

// Elements with sample data say so.
const DEMO_LINE = 'Elements with api="demo:" show sample data';

async function lookAt({ look }: Cell, folder: string, running: RunningServer): Promise<readonly string[]> {
  const { page, complaints, close } = await watchPage();
  try {
    const faults = await look({ folder, page, origin: running.origin });
    return [...complaints.filter((line) => !line.includes(DEMO_LINE)), ...faults];
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
export async function runCell(cell: Cell, folder: string, tarballs: Tarballs): Promise<readonly string[]> {
  const port = await freePort();
  // The folder of a project that is created has to be empty.
  const data = cell.create === undefined ? folder : `${folder}-backend`;
  const sandbox = cell.needsSandbox === true ? await startSandbox(data, `http://${HOST}:${port}`) : undefined;
  try {
    const toSandbox = (text: string) =>
      sandbox === undefined
        ? text
        : text.replaceAll(GUIDE_API, sandbox.origin).replaceAll(GUIDE_UPLOADS, sandbox.uploads);
    const files = Object.fromEntries(Object.entries(cell.files ?? {}).map(([path, text]) => [path, toSandbox(text)]));
    if (cell.create === undefined) await writeApp({ ...cell, files }, folder, tarballs);
    else await createApp(cell.create.map(toSandbox), folder, tarballs);
    return await buildAndLook(cell, folder, port);
  } finally {
    sandbox?.stop();
  }
}
