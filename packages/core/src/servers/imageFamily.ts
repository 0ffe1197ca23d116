/** Supported operating-system families, in display order. */
export const imageFamilies = ['Debian', 'CentOS', 'Ubuntu', 'Windows', 'Fedora'] as const;

/** Operating-system family; `Other` for unknown ones. */
export type ImageFamily = (typeof imageFamilies)[number] | 'Other';

/** Returns the user that signs in to a new server, with the password of its mail: by remote desktop on Windows, else by SSH. */
export function administratorOf(family: ImageFamily): 'Administrator' | 'root' {
  return family === 'Windows' ? 'Administrator' : 'root';
}

/** Display name and internal name of an image. */
export interface ImageNames {
  readonly displayName: string;
  readonly name: string;
}

// Internal names of CentOS images start with "rhel".
const familiesByPrefix: readonly (readonly [prefix: string, family: ImageFamily])[] = [
  ['centos', 'CentOS'],
  ['rhel', 'CentOS'],
  ['deb', 'Debian'],
  ['fedora', 'Fedora'],
  ['ubuntu', 'Ubuntu'],
  ['win', 'Windows'],
];

/** Returns the family of an image: by the first word of the display name, else by the prefix of the internal name. */
export function imageFamily({ displayName, name }: ImageNames): ImageFamily {
  const firstWord = displayName.trim().split(/\s/)[0]?.toLowerCase();
  const named = imageFamilies.find((family) => family.toLowerCase() === firstWord);
  return named ?? familiesByPrefix.find(([prefix]) => name.toLowerCase().startsWith(prefix))?.[1] ?? 'Other';
}
