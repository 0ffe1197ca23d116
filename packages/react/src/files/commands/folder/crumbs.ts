import { pathOf, pathSegments } from '@abrak/core/files';

/** A folder on the way from the main folder to an open one. */
export interface Crumb {
  /** Null for the main folder, which has no name of its own. */
  readonly name: string | null;
  readonly path: string;
}

/** Returns the folders on the way to a path, the main folder first and the folder itself last. */
export function crumbsOf(path: string): readonly Crumb[] {
  const segments = pathSegments(path);
  return [null, ...segments].map((name, depth) => ({ name, path: pathOf(segments.slice(0, depth)) }));
}
