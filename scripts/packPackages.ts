import { join } from 'node:path';
import { runCommand } from './runCommand.ts';

/** Packages that are published, from the lowest to the highest. */
export const publishedPackages = ['core', 'react', 'elements'] as const;

interface Packed {
  readonly name: string;
  readonly filename: string;
}

/** Packs the packages as they are built into a folder, as a release packs them; gives the tarballs by the packages' names. */
export async function packPackages(folder: string): Promise<Readonly<Record<string, string>>> {
  const workspaces = publishedPackages.map((name) => `-w packages/${name}`).join(' ');
  const { exitCode, output } = await runCommand(`npm pack ${workspaces} --ignore-scripts --json --pack-destination "${folder}"`);
  if (exitCode !== 0) throw new Error(`${output}\nThe packages could not be packed.`);
  const packed: Readonly<Record<string, Packed>> = JSON.parse(output);
  return Object.fromEntries(Object.values(packed).map(({ name, filename }) => [name, join(folder, filename)]));
}
