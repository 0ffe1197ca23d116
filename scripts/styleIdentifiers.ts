import manifest from '../packages/react/package.json' with { type: 'json' };

/** Names the components' classes with their version, so that two of them on one page never share one. */
export function styleIdentifiers({ hash }: { readonly hash: string }): string {
  return `abrak_${manifest.version.replaceAll('.', '_')}_${hash}`;
}
