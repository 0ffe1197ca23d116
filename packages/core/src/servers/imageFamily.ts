/** The families of operating systems that are supported, in the documents' order (B §2, §9). */
export const imageFamilies = ['Debian', 'CentOS', 'Ubuntu', 'Windows', 'Fedora'] as const;

/** A family of operating systems; Other for one that nobody knows. */
export type ImageFamily = (typeof imageFamilies)[number] | 'Other';

/** How an image is named: for people, and for calls. */
export interface ImageNames {
  readonly displayName: string;
  readonly name: string;
}

// The names for calls, which say "rhel" of what people call CentOS (B §3).
const familiesByPrefix: readonly (readonly [prefix: string, family: ImageFamily])[] = [
  ['centos', 'CentOS'],
  ['rhel', 'CentOS'],
  ['deb', 'Debian'],
  ['fedora', 'Fedora'],
  ['ubuntu', 'Ubuntu'],
  ['win', 'Windows'],
];

/** The family of an image: the first word of what people read, else the beginning of its name for calls (B §2; decision 28). */
export function imageFamily({ displayName, name }: ImageNames): ImageFamily {
  const firstWord = displayName.trim().split(/\s/)[0]?.toLowerCase();
  const named = imageFamilies.find((family) => family.toLowerCase() === firstWord);
  return named ?? familiesByPrefix.find(([prefix]) => name.toLowerCase().startsWith(prefix))?.[1] ?? 'Other';
}
