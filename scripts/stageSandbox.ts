import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { buildConsole, consoleFolder } from './buildConsole.ts';
import { root, runCommand } from './runCommand.ts';

const WorkspacesSchema = v.object({ workspaces: v.array(v.string()) });

// Node runs the sources as they are; tests and what only they use stay behind.
const isShipped = (path: string) => !/\.test\.|\/testing(?:\/|$)|\/internalTesting\./.test(path);

async function copy(path: string, target: string): Promise<void> {
  const to = join(target, path);
  await mkdir(dirname(to), { recursive: true });
  await cp(join(root, path), to, { recursive: true, filter: isShipped });
}

/** Copies what a container of the sandbox needs to a folder: sources, their production dependencies and the console. */
async function stage(target: string): Promise<void> {
  await buildConsole();
  await rm(target, { recursive: true, force: true });
  const { workspaces } = v.parse(WorkspacesSchema, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const manifests = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...workspaces.map((workspace) => `${workspace}/package.json`),
  ];
  const sources = [
    'packages/core/src',
    'packages/core/openapi.json',
    'apps/sandbox/src',
    'apps/sandbox/deploy',
    'LICENSE',
  ];
  for (const path of [...manifests, ...sources]) await copy(path, target);
  await cp(consoleFolder, join(target, 'apps/console/dist'), { recursive: true });
  const install = `npm ci --prefix "${target}" --omit=dev --ignore-scripts --workspace apps/sandbox --no-audit --no-fund`;
  const { exitCode, output } = await runCommand(install, { NODE_ENV: 'production' });
  if (exitCode !== 0) throw new Error(`${output}\nThe dependencies could not be installed.`);
}

const { positionals } = parseArgs({ allowPositionals: true });
const [target] = positionals;
if (target === undefined) throw new Error('Name the folder to write: npm run stage:sandbox -- <folder>');
await stage(resolve(target));
console.log(`Start it with: cd ${target} && node --conditions=@abrak/source apps/sandbox/src/main.ts`);
