import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keepTarballs } from '../../../scripts/buildElements.ts';
import { root } from '../../../scripts/runCommand.ts';

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function linkPrograms(modules: string, name: string): void {
  const { bin = {} }: Manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
  const programs = typeof bin === 'string' ? { [name.split('/').at(-1) ?? name]: bin } : bin;
  for (const [program, file] of Object.entries(programs)) {
    mkdirSync(join(modules, '.bin'), { recursive: true });
    symlinkSync(realpathSync(join(modules, name, file)), join(modules, '.bin', program));
  }
}

function link(modules: string, name: string): void {
  const target = join(modules, name);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules', name)), target);
  linkPrograms(modules, name);
}

function unpack(modules: string, name: string, tarball: string): void {
  const target = join(modules, name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  const { dependencies = {} }: Manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  for (const one of Object.keys(dependencies)) if (!one.startsWith('@abrak/')) link(modules, one);
  linkPrograms(modules, name);
}

/**
 * Installs what `npm install` commands name, without a registry: our packages from their tarballs, others as links to
 * those of the repository. Packages that no command names and none of ours needs stay missing.
 */
export async function installOffline(folder: string, commands: readonly string[]): Promise<void> {
  const tarballs = await keepTarballs();
  const modules = join(folder, 'node_modules');
  const names = commands.flatMap((command) => command.split(' ').slice(2)).filter((word) => !word.startsWith('-'));
  for (const name of names) {
    const tarball = tarballs[name];
    if (tarball === undefined) link(modules, name);
    else unpack(modules, name, tarball);
  }
}
