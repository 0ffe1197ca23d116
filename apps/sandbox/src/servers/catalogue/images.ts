import { MB_PER_GB, type Resources } from './plans.ts';

const linux: Resources = { cpu: 1, ramMb: 0.25 * MB_PER_GB, diskGb: 10 };
const desktop: Resources = { cpu: 1, ramMb: 3 * MB_PER_GB, diskGb: 60 };
const windows: Resources = { cpu: 2, ramMb: 4 * MB_PER_GB, diskGb: 110 };

/** What a machine can begin with (B §3). */
export interface ServerImage {
  readonly id: number;
  /** What orders call it. */
  readonly name: string;
  readonly displayName: string;
  readonly isWindows: boolean;
  /** What it needs at least (B §9). */
  readonly minimum: Resources;
}

const table: readonly (readonly [name: string, displayName: string, minimum: Resources])[] = [
  ['rhel6.7', 'CentOS 6.7', linux],
  ['rhel7.0', 'CentOS 7.0', linux],
  ['rhel7.4', 'CentOS 7.4', linux],
  ['rhel8.1', 'CentOS 8.1', linux],
  ['rhel8.2', 'CentOS 8.2', linux],
  ['ubuntu14.04', 'Ubuntu 14.04', linux],
  ['ubuntu16.04', 'Ubuntu 16.04', linux],
  ['ubuntu18.04', 'Ubuntu 18.04', linux],
  ['ubuntu16.ds', 'Ubuntu Desktop 16.04', desktop],
  ['deb8.8', 'Debian 8.8', linux],
  ['deb10.3', 'Debian 10.3', linux],
  ['fedora', 'Fedora', linux],
  ['win2012', 'Windows Server 2012', windows],
  ['win2016', 'Windows Server 2016', windows],
  ['win2019', 'Windows Server 2019', windows],
];

const FIRST_ID = 101;

/** The images of B §3 with the minimums of B §9. */
export const serverImages: readonly ServerImage[] = table.map(([name, displayName, minimum], index) => ({
  id: FIRST_ID + index,
  name,
  displayName,
  isWindows: minimum === windows,
  minimum,
}));

export function findImage(name: string): ServerImage | undefined {
  return serverImages.find((image) => image.name === name);
}

/** Where servers are made; nobody can choose (B §1). */
export const serverLocation = { aliasPrefix: 'DE', country: 'Germany', id: 1, name: 'Frankfurt' } as const;

/** Networks of new servers; most providers have one (decision 35). */
export const serverNetworks: readonly { readonly id: number; readonly name: string }[] = [{ id: 1, name: 'net-1' }];
