import versions from './versions.json' with { type: 'json' };

/** Foreign package in the version list; a name after `@` chooses an older one. */
export type Pinned = keyof typeof versions;

/** Returns the name of the npm package. */
export function packageName(pinned: string): string {
  const at = pinned.lastIndexOf('@');
  return at > 0 ? pinned.slice(0, at) : pinned;
}

/** Returns dependencies for a package.json, each with its exact version. */
export function pinnedDependencies(list: readonly Pinned[]): Readonly<Record<string, string>> {
  return Object.fromEntries(list.map((pinned) => [packageName(pinned), versions[pinned]]));
}
