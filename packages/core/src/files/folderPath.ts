/** Returns the folder names of a path, outermost first; an empty array for the root. */
export function pathSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Joins folder names to a path; "/" for an empty list. */
export function pathOf(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}

/** Returns the path of a document inside a folder. */
export function childPath(folderPath: string, name: string): string {
  return pathOf([...pathSegments(folderPath), name]);
}

/** Returns the path of the parent folder; undefined for the root. */
export function parentPath(path: string): string | undefined {
  const segments = pathSegments(path);
  return segments.length === 0 ? undefined : pathOf(segments.slice(0, -1));
}

/** Returns true when a path is the folder itself or lies below it. */
export function isWithin(path: string, folderPath: string): boolean {
  const inner = pathSegments(path);
  return pathSegments(folderPath).every((segment, depth) => inner[depth] === segment);
}
