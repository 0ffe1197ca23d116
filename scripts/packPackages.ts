import { join } from 'node:path';
import { runCommand } from './runCommand.ts';

/** The published packages, dependencies first. */
export const publishedPackages = ['core', 'react', 'elements', 'create-abrak'] as const;

interface Packed {
  readonly name: string;
  readonly filename: string;
}

/** Packs the built packages into a folder, as a release does; returns the tarballs by package name. */
export async function packPackages(folder: string): Promise<Readonly<Record<string, string>>> {
  const workspaces = publishedPackages.map((name) => `-w packages/${name}`).join(' ');
  const { exitCode, output } = await runCommand(
    `npm pack ${workspaces} --ignore-scripts --json --pack-destination "${folder}"`,
  );
  if (exitCode !== 0) throw new Error(`${output}\nThe packages could not be packed.`);
  const packed: Readonly<Record<string, Packed>> = JSON.parse(output);
  return Object.fromEntries(Object.values(packed).map(({ name, filename }) => [name, join(folder, filename)]));
}
