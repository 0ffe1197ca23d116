import { imageFamily, listedServerImages, type ListedServerImage } from '@abrak/core';
import { inMb, type Resources } from './plans.ts';

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

function catalogued({ minimum, ...image }: ListedServerImage): ServerImage {
  return { ...image, isWindows: imageFamily(image) === 'Windows', minimum: inMb(minimum) };
}

/** The images to choose from (B §3, §9). */
export const serverImages: readonly ServerImage[] = listedServerImages().map(catalogued);

export function findImage(name: string): ServerImage | undefined {
  return serverImages.find((image) => image.name === name);
}

/** Where servers are made; nobody can choose (B §1). */
export const serverLocation = { aliasPrefix: 'DE', country: 'Germany', id: 1, name: 'Frankfurt' } as const;

/** Networks of new servers; most providers have one (decision 35). */
export const serverNetworks: readonly { readonly id: number; readonly name: string }[] = [{ id: 1, name: 'net-1' }];
