import manifest from '../packages/react/package.json' with { type: 'json' };

/** Beginning of every class name; contains the package version, so that two versions on one page never share one. */
export const classPrefix = `abrak_${manifest.version.replaceAll('.', '_')}_`;

/** Creates class names with `classPrefix`. */
export function styleIdentifiers({ hash }: { readonly hash: string }): string {
  return `${classPrefix}${hash}`;
}
