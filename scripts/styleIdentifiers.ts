import manifest from '../packages/react/package.json' with { type: 'json' };

/** Creates class names that contain the package version, so that two versions on one page never share one. */
export function styleIdentifiers({ hash }: { readonly hash: string }): string {
  return `abrak_${manifest.version.replaceAll('.', '_')}_${hash}`;
}
