import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manager } from './cell.ts';
import { runInApp } from './runInApp.ts';
import { type Pinned, packageName, pinnedDependencies } from './versions.ts';

const INSTALL_NPM = 'npm install --no-audit --no-fund --prefer-offline';

const programs: Readonly<Record<Exclude<Manager, 'npm'>, { readonly pinned: Pinned; readonly bin: string }>> = {
  pnpm: { pinned: 'pnpm', bin: 'pnpm' },
  yarn1: { pinned: 'yarn', bin: 'yarn' },
  yarn4: { pinned: '@yarnpkg/cli-dist', bin: 'yarn' },
  'yarn4-pnp': { pinned: '@yarnpkg/cli-dist', bin: 'yarn' },
};

/** Installs a package manager beside the app; returns its program. */
async function programOf(manager: Exclude<Manager, 'npm'>, folder: string): Promise<string> {
  const { pinned, bin } = programs[manager];
  const tools = join(folder, '..', `${packageName(pinned).replace('/', '-')}-tool`);
  await mkdir(tools, { recursive: true });
  await writeFile(
    join(tools, 'package.json'),
    JSON.stringify({ private: true, dependencies: pinnedDependencies([pinned]) }),
  );
  await runInApp(tools, INSTALL_NPM);
  return join(tools, 'node_modules/.bin', bin);
}

// Yarn has a registry of its own by default; the one of npm's settings may be a mirror.
async function registryOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const registry = (await runInApp(folder, 'npm config get registry')).split('\n').at(-1) ?? '';
  return {
    YARN_REGISTRY: registry,
    npm_config_registry: registry,
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_ENABLE_TELEMETRY: '0',
    YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
    YARN_ENABLE_SCRIPTS: '0',
    YARN_GLOBAL_FOLDER: join(folder, '../yarn-cache'),
    YARN_CACHE_FOLDER: join(folder, '../yarn-cache/archives'),
    ...(process.env['NODE_EXTRA_CA_CERTS'] !== undefined && {
      YARN_HTTPS_CA_FILE_PATH: process.env['NODE_EXTRA_CA_CERTS'],
    }),
  };
}

/** Files that choose the layout of a manager and our tarballs, which no registry has. */
export function managerFiles(
  manager: Manager,
  tarballs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (manager === 'pnpm')
    return {
      'pnpm-workspace.yaml': `overrides:\n${Object.entries(tarballs)
        .map(([name, file]) => `  '${name}': 'file:${file}'\n`)
        .join('')}strictDepBuilds: false\n`,
    };
  if (manager === 'yarn4') return { '.yarnrc.yml': 'nodeLinker: node-modules\n', 'yarn.lock': '' };
  if (manager === 'yarn4-pnp') return { '.yarnrc.yml': 'nodeLinker: pnp\n', 'yarn.lock': '' };
  return {};
}

/** Installs the dependencies of an app; returns a function that turns a command into one that finds the app's tools. */
export async function install(manager: Manager, folder: string): Promise<(command: string) => string> {
  if (manager === 'npm') {
    await runInApp(folder, INSTALL_NPM);
    return (command) => command;
  }
  const program = await programOf(manager, folder);
  const env = await registryOf(folder);
  const options = {
    pnpm: 'install --no-frozen-lockfile',
    yarn1: 'install --non-interactive --no-lockfile',
    yarn4: 'install',
    'yarn4-pnp': 'install',
  }[manager];
  await runInApp(folder, `"${program}" ${options}`, env);
  return (command) => (manager === 'yarn4-pnp' ? `"${program}" exec ${command}` : command);
}
