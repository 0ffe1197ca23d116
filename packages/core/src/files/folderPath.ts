/** The folder names of a path, outermost first; none for the root. */
export function pathSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The path made of folder names; "/" for none. */
export function pathOf(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}

/** The path of a document below a folder. */
export function childPath(folderPath: string, name: string): string {
  return pathOf([...pathSegments(folderPath), name]);
}

/** The path of the folder around this one; undefined for the root, which has none. */
export function parentPath(path: string): string | undefined {
  const segments = pathSegments(path);
  return segments.length === 0 ? undefined : pathOf(segments.slice(0, -1));
}

/** Whether a path is that folder or lies below it. */
export function isWithin(path: string, folderPath: string): boolean {
  const inner = pathSegments(path);
  return pathSegments(folderPath).every((segment, depth) => inner[depth] === segment);
}
